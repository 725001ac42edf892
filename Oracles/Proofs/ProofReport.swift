import Estimator
import Notation
import Tables

/// What is proved of a model, as a table or for the eye.
extension ModelProof {
  /// The columns of the table of directions.
  package static let columns = ["system", "output", "input", "direction", "boxes", "turn"]

  /// The header of the table of directions.
  package static func writeHeader(to table: inout TableWriter) {
    for name in columns { table.write(name) }
    table.endRow()
  }

  /// A row for every output and input; an unknown direction is written as one.
  package func write(to table: inout TableWriter) {
    for proof in outputs {
      for finding in proof.directions {
        table.write(model.system.rawValue)
        table.write(finding.output)
        table.write(finding.input)
        table.write(finding.direction?.rawValue ?? "unknown")
        table.write("\(finding.boxes)")
        table.write(proof.turns[finding.input].map { "\($0)" } ?? "-")
        table.endRow()
      }
    }
  }

  /// The matrix in Markdown, an output a row.
  package var markdown: String {
    let head = "| \(model.system.rawValue) | " + model.fields.map(\.name).joined(separator: " | ")
    let rule = "|---|" + model.fields.map { _ in ":-:|" }.joined()
    let rows = outputs.map { proof in
      "| \(proof.output.name) | " + proof.directions.map(\.arrow).joined(separator: " | ") + " |"
    }
    return ([head + " |", rule] + rows + ["", summary]).map { $0 + "\n" }.joined()
  }

  /// How much was proved, in one sentence.
  package var summary: String {
    let failed = claims.filter { !$0.isProved && !$0.isUnknown }.count
    return "\(model.system.rawValue): \(directions.count) directions in \(boxes) boxes, "
      + "\(outputs.count) ranges, \(claims.count) claims on products; "
      + "\(unknown) unknown, \(failed) refuted"
  }
}

extension DirectionFinding {
  /// The direction as a sign for the eye.
  package var arrow: String {
    switch direction {
    case .rising: "↑"
    case .falling: "↓"
    case .constant: "·"
    case .neither: "↕"
    case nil: "?"
    }
  }
}

extension Turn: CustomStringConvertible {
  /// The turn in words: `max_tds 6666.666667 mg/L: never falls below, never rises above`.
  package var description: String {
    "\(figure) \(rounded(at))\(unit.isPlain ? "" : " \(unit)"): "
      + "\(below.rawValue) below, \(above.rawValue) above"
  }
}

/// A number to ten digits, or fewer where it has fewer.
func rounded(_ value: Double) -> String {
  guard value.isFinite, value.magnitude < 1e15 else { return Interval(value).description }
  let whole = value.magnitude < 1 ? 0 : Notation.text(value.magnitude, as: .fixed(0)).count
  var text = Notation.text(value, as: .fixed(whole == 0 ? 12 : max(0, 10 - whole)))
  guard text.contains(".") else { return text }
  while text.last == "0" { text.removeLast() }
  if text.last == "." { text.removeLast() }
  return text == "-0" ? "0" : text
}
