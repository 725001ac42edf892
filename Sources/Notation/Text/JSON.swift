/// A value of JSON, whose members keep their order.
package indirect enum JSON: Sendable {
  case string(String)
  /// A number as it is to be written.
  case number(String)
  case bool(Bool)
  case null
  case array([JSON])
  case object([(String, JSON)])
}

extension JSON {
  /// The value as text, two spaces for each level, simple values of an array on one line.
  package var text: String { text(indent: "") + "\n" }

  /// The value on one line, without blanks.
  package var line: String {
    var line = ""
    write(to: &line)
    return line
  }

  private func write(to line: inout String) {
    switch self {
    case .array(let values):
      line += "["
      for (place, value) in values.enumerated() {
        if place > 0 { line += "," }
        value.write(to: &line)
      }
      line += "]"
    case .object(let members):
      line += "{"
      for (place, (name, value)) in members.enumerated() {
        line += place > 0 ? "," : ""
        line += quotedForJSON(name)
        line += ":"
        value.write(to: &line)
      }
      line += "}"
    default: line += text(indent: "")
    }
  }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .string(let text): return quotedForJSON(text)
    case .number(let text): return text
    case .bool(let value): return value ? "true" : "false"
    case .null: return "null"
    case .array(let values) where values.allSatisfy(\.isSimple):
      return "[" + values.map { $0.text(indent: inner) }.joined(separator: ", ") + "]"
    case .array(let values):
      let lines = values.map { inner + $0.text(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members) where members.isEmpty: return "{}"
    case .object(let members):
      let lines = members.map { inner + quotedForJSON($0) + ": " + $1.text(indent: inner) }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private var isSimple: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}
