import Estimator
import Notation

/// The indices of calcium carbonate in the water of a cooling system.
///
/// A plant has no water temperature and no calcium hardness, so the indices are for 25 degC, and
/// count all of the hardness as calcium. The pH of WTP's rule is below that of a tower, so the
/// Langelier index is a lower one; it rises with the temperature.
struct SaturationIndices {
  private let acidity: Rational
  private let (solids, calcium, alkalinity): (Rational, Rational, Rational)

  init(_ figures: ReviewedFigures) {
    guard let acidity = figures["system_ph"], let solids = figures["system_tds"],
      let calcium = figures["system_hardness"], let alkalinity = figures["system_alkalinity"]
    else { preconditionFailure("a cooling system must have an analysis of its water") }
    self.acidity = acidity
    (self.solids, self.calcium, self.alkalinity) = (solids, calcium, alkalinity)
  }

  var lines: [ReviewLine] {
    let missing = reason
    let most = missing == nil ? saturationPH : 0
    let balance: Rational = 1.465 * log(alkalinity, missing) + 4.54
    func line(_ name: String, _ meaning: String, _ index: Rational, scale: Bool) -> ReviewLine {
      ReviewLine(
        name, "1", meaning, published: missing == nil ? rounded(index) : nil,
        note: missing.map { "none: \($0)" }
          ?? (scale ? "the water forms scale without an inhibitor" : ""),
        source: "UFC 3-240-13FN p. 210 to 217, with 1.465 for the printed 1.485; 25 degC, all "
          + "hardness as calcium; one decimal")
    }
    let (langelier, ryznar, puckorius) = (
      rounded(acidity - most), rounded(2 * most - acidity), rounded(2 * most - balance)
    )
    return [
      line("lsi", "Langelier index, above 0 scale", langelier, scale: langelier > 0),
      line("rsi", "Ryznar index, below 6 scale", ryznar, scale: ryznar < 6),
      line("psi", "Puckorius index, below 6 scale", puckorius, scale: puckorius < 6),
    ]
  }

  /// Why there are no indices, if there are none.
  private var reason: String? {
    if acidity > 9.5 { return "above pH 9.5 the alkalinity is hydroxide" }
    if calcium < 10 || alkalinity < 10 { return "soft water" }
    if solids < 10 { return "the water has less than 10 mg/L of solids" }
    return [solids, calcium, alkalinity].allSatisfy { $0 <= 10_000 }
      ? nil : "a concentration is above 10,000 mg/L"
  }

  /// The pH at which the water is saturated with calcium carbonate.
  private var saturationPH: Rational {
    let temperature: Rational = PublishedCurves.langelierB(at: 25)
    let solids: Rational = (PublishedCurves.logarithm(of: solids) - 1) / 10
    let calcium: Rational = PublishedCurves.logarithm(of: calcium) - 0.4
    return 9.3 + solids + temperature - calcium - PublishedCurves.logarithm(of: alkalinity)
  }

  private func log(_ x: Rational, _ missing: String?) -> Rational {
    missing == nil ? PublishedCurves.logarithm(of: x) : 0
  }

  /// Returns an index to one decimal, which is as many as it has.
  private func rounded(_ index: Rational) -> Rational {
    DecimalNumber(rounding: index, decimals: 1).rational
  }
}
