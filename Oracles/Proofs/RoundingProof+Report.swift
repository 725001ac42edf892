import Documents
import Estimator
import Formulas
import Notation

extension [RoundingProof] {
  /// The proofs as a report: a section for each system and its plants, a case for each output.
  package var roundingReport: Report {
    let isProved = allSatisfy(\.isProved)
    return Report(
      "wtp prove --rounding", isProved ? "Every bound is proved" : "Not every bound is proved",
      isPass: isProved, data: data, sections: map(\.section))
  }

  /// A row for every output; its bounds are rounded up.
  private var data: ReportTable {
    let titles = [
      "system", "plants", "output", "unit", "absolute", "relative", "greatest", "parts", "worst",
      "place",
    ]
    return ReportTable(titles.map { .words($0) }, flatMap(\.rows))
  }
}

extension RoundingProof {
  fileprivate var rows: [[String]] {
    findings.map { finding in
      let output = finding.output
      return [model.system.rawValue, plants.name, output.name, "\(output.formula.unit)"]
        + finding.figures
        + ["\(finding.parts.count)", roundedUp(finding.worstError), place(finding)]
    }
  }

  fileprivate var section: ReportSection {
    let cases = findings.map { finding in
      let isBounded = finding.bound.isFinite
      return ReportCase(
        finding.output.name, isBounded ? .passed : .failed,
        verdict: isBounded ? "proved" : "no bound")
    }
    return ReportSection(
      "\(model.system.rawValue), every plant \(plants.words(for: model))", parts: [table],
      cases: cases)
  }

  private var table: ReportPart {
    .titled(
      "Each computed figure is off by at most a + r * its size, and never by more than the greatest "
        + "error, which is for the plant named; all values are rounded up",
      [
        .words("output"), .figures("a"), .figures("r"), .figures("greatest"), .words("unit"),
        .words("at"),
      ],
      findings.map { finding in
        let unit = finding.output.formula.unit
        return [finding.output.name] + finding.figures
          + [unit.isPlain ? "" : unit.symbol, place(finding)]
      })
  }

  /// Returns the plant with the greatest bound, without inputs that have no effect on it.
  private func place(_ finding: RoundingFinding) -> String {
    let figures = finding.worstPlant.sorted { $0.key < $1.key }.map { place, figure in
      "\(model.fields[place].name) \(rounded(figure))"
    }
    return figures.isEmpty ? "any" : figures.joined(separator: ", ")
  }
}

extension RoundingFinding {
  fileprivate var figures: [String] { [bound.absolute, bound.relative, greatest].map(roundedUp) }
}

/// Returns a number of at least 0 rounded up to three digits, such as `2.23e-16`, or `none` if it
/// is infinite.
package func roundedUp(_ number: Double) -> String {
  guard let exact = Rational(exactly: number) else { return "none" }
  if exact.isZero { return "0" }
  let exponent = exact.powerOfTenBelow
  let scaled = exact * Rational.powerOfTen(2 - exponent)
  let nearest = DecimalNumber(rounding: scaled, decimals: 0).rational
  let up = nearest < scaled ? nearest + 1 : nearest
  // 999.5 is rounded up to 1000, which has four digits.
  let (digits, place) = up == 1000 ? ("100", exponent + 1) : ("\(up)", exponent)
  return "\(digits.prefix(1)).\(digits.dropFirst())e\(place)"
}
