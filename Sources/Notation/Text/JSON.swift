/// A JSON value; the members of an object keep their order.
package enum JSON: Sendable {
  case string(String)
  /// A number, already formatted.
  case number(String)
  case bool(Bool)
  case null
  case array([JSON])
  case object([(String, JSON)])
  /// A value that is already written on one line.
  case written([UInt8])
}

extension JSON {
  /// The value as text, indented by two spaces for each level; an array of simple values is on one line.
  package var text: String { written(indent: "") + "\n" }

  /// The value on one line, without spaces.
  package var line: String { written(indent: nil) }

  /// Appends the value on one line, without spaces.
  package func writeLine(to bytes: inout [UInt8]) { write(to: &bytes, indent: nil) }

  private func written(indent: String?) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: indent)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(to text: inout [UInt8], indent: String?) {
    let inner = indent.map { $0 + "  " }
    func separate(_ place: Int, onLines areLines: Bool) {
      if place > 0 { text += (indent == nil || areLines ? "," : ", ").utf8 }
      if areLines, let inner { text += "\n\(inner)".utf8 }
    }
    switch self {
    case .string(let string): text.appendQuotedForJSON(string)
    case .number(let number): text += number.utf8
    case .bool(let value): text += (value ? "true" : "false").utf8
    case .null: text += "null".utf8
    case .written(let bytes): text += bytes
    case .array(let values):
      let areLines = indent != nil && !values.allSatisfy(\.isSimple)
      text.append(UInt8(ascii: "["))
      for (place, value) in values.enumerated() {
        separate(place, onLines: areLines)
        value.write(to: &text, indent: inner)
      }
      text += (areLines ? "\n\(indent ?? "")]" : "]").utf8
    case .object(let members):
      let areLines = indent != nil && !members.isEmpty
      text.append(UInt8(ascii: "{"))
      for (place, member) in members.enumerated() {
        separate(place, onLines: areLines)
        text.appendQuotedForJSON(member.0)
        text += (indent == nil ? ":" : ": ").utf8
        member.1.write(to: &text, indent: inner)
      }
      text += (areLines ? "\n\(indent ?? "")}" : "}").utf8
    }
  }

  private var isSimple: Bool {
    switch self {
    case .array, .object, .written: false
    default: true
    }
  }
}
