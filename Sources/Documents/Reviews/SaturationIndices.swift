import Estimator
import Notation

/// The indices of calcium carbonate in the water of a cooling system.
///
/// Without a water temperature they are for 25 degC, the temperature of published examples, and
/// without a calcium hardness they count all of the hardness as calcium. The pH of WTP's rule is below
/// that of a tower, so the Langelier index is a lower one; it rises with the temperature.
struct SaturationIndices {
  let figures: ReviewedFigures

  /// The temperature of a plant that gives none, in degC.
  private static let temperature: Rational = 25

  var lines: [ReviewLine] {
    let (missing, rule) = (reason, figures.isGiven(calcium) ? IndexRule.calcium : .hardness)
    return rule.formulas.all.map { formula in
      let exact = missing == nil ? formula.exactValue(at: figure) : nil
      let index = exact.map {
        DecimalNumber(rounding: $0, decimals: IndexFormulas.decimals).rational
      }
      let isScale = index.map { formula == rule.formulas.langelier ? $0 > 0 : $0 < 6 } ?? false
      return ReviewLine(
        kind: .figure, name: formula.name, unit: "\(formula.unit)", meaning: formula.meaning,
        rule: nil, published: index, dosed: nil,
        note: missing.map { "none: \($0)" }
          ?? (isScale ? "the water forms scale without an inhibitor" : ""),
        source: "UFC 3-240-13FN p. 210 to 217, with 1.465 for the printed 1.485; \(assumptions); "
          + "one decimal")
    }
  }

  private let calcium = IndexFields.calciumHardness.name
  private let temperature = IndexFields.waterTemperature.name

  /// What the indices are for, and which figures the plant does not give.
  private var assumptions: String {
    (figures[temperature].map { "\(exactText($0)) degC" }
      ?? "25 degC, since water_temperature is not given")
      + (figures.isGiven(calcium)
        ? ", calcium_hardness" : ", all hardness as calcium, since calcium_hardness is not given")
  }

  private func figure(_ name: String) -> Rational? {
    figures[name] ?? (name == temperature ? Self.temperature : nil)
  }

  /// Why there are no indices, if there are none.
  private var reason: String? {
    let calcium = figures.isGiven(calcium) ? calcium : CoolingFields.makeupHardness.name
    let alkalinity = CoolingFields.makeupAlkalinity.name
    let (range, solids) = (IndexFields.range, CoolingFields.makeupTDS.name)
    func isLow(_ name: String) -> Bool { figures[name].map { $0 < range.from } ?? false }
    if let acidity = figures["makeup_ph"], acidity > IndexFields.acidities.to {
      return "above pH 9.5 the alkalinity is hydroxide"
    }
    if isLow(calcium) || isLow(alkalinity) { return "soft make-up water" }
    if isLow(solids) { return "the make-up water has less than 10 mg/L of solids" }
    let isHigh = [calcium, alkalinity, solids].contains { name in
      figures[name].map { $0 > range.to } ?? false
    }
    return isHigh ? "the make-up water has more than 10,000 mg/L" : nil
  }
}
