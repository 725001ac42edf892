import Estimator
import Notation

/// What became of a property, for the eye.
extension PropertyResult {
  /// A line; below it what broke the law, with a line to paste into a shell.
  ///
  /// `options` are words that the line needs beside, as the catalogue that was given.
  package func text(for subject: Subject, width: Int = 0, options: String = "") -> String {
    let name = property.name + String(repeating: " ", count: max(0, width - property.name.count))
    return ([name + "  " + status(subject)] + details(subject, options)).map { $0 + "\n" }.joined()
  }

  private func status(_ subject: Subject) -> String {
    if isInapplicable {
      return "not applicable: the model has no \(lacking.joined(separator: ", "))"
    }
    let tried = "\(cases) cases"
    if smallest != nil { return "FAILS   \(tried): \(property.law)" }
    if bites == 0 { return "VACUOUS \(tried), of which the law says nothing: \(property.law)" }
    if !uncovered.isEmpty { return "NOT COVERED \(tried): \(property.law)" }
    return "holds   \(tried)" + (worst.map { ", \(room($0.comparison))" } ?? "")
  }

  private func room(_ comparison: Comparison) -> String {
    let margin = comparison.margin
    if margin == 0 { return "to the last bit" }
    let units = margin < 1e6 ? Notation.text(margin, as: .fixed(1)) : "a million"
    return "\(units) units of the last place to spare"
  }

  private func details(_ subject: Subject, _ options: String) -> [String] {
    if !uncovered.isEmpty && smallest == nil {
      return ["  never passed: \(uncovered.joined(separator: "; "))"]
    }
    guard let smallest, let worst else { return [] }
    var lines = failure("smallest", smallest, subject, options)
    if worst.tried != smallest.tried { lines += failure("worst", worst, subject, options) }
    return lines
  }

  private func failure(
    _ which: String, _ found: (tried: Case, comparison: Comparison), _ subject: Subject,
    _ options: String
  ) -> [String] {
    let line = ReplayLine(found.tried, of: subject.model)
    return [
      "  \(which): \(found.comparison.text(for: subject))",
      "    \(line.command(property, options: options))",
    ]
  }
}

extension Comparison {
  /// The two figures, by the name of the output or the field.
  package func text(for subject: Subject) -> String {
    let name = output < 0 ? subject.model.fields[~output].name : subject.model.outputs[output].name
    let must = margin < 0 ? "but must be" : "and must be"
    let second = note.isEmpty ? must : "beside"
    return "\(name) is \(figure(left)), \(second) \(figure(right))"
      + (note.isEmpty ? "" : " (\(note))")
  }

  private func figure(_ value: Double) -> String {
    value.isFinite ? Notation.text(value, as: .shortest) : value.isNaN ? "no value" : "\(value)"
  }
}
