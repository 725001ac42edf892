/// A JSON value; the members of an object keep their order.
package enum JSON: Sendable {
  case string(String)
  /// A number, already formatted.
  case number(String)
  case bool(Bool)
  case null
  case array([JSON])
  case object([(String, JSON)])
}

extension JSON {
  /// The value as text, indented by two spaces for each level; an array of simple values is on one line.
  package var text: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  /// The value on one line, without spaces.
  package var line: String {
    var line = ""
    write(to: &line, indent: nil)
    return line
  }

  private func write(to text: inout String, indent: String?) {
    switch self {
    case .string(let string): text.appendQuotedForJSON(string)
    case .number(let number): text += number
    case .bool(let value): text += value ? "true" : "false"
    case .null: text += "null"
    case .array(let values):
      let areLines = indent != nil && !values.allSatisfy(\.isSimple)
      JSON.write(values, in: ("[", "]"), to: &text, indent, areLines) { value, text, indent in
        value.write(to: &text, indent: indent)
      }
    case .object(let members):
      let areLines = indent != nil && !members.isEmpty
      JSON.write(members, in: ("{", "}"), to: &text, indent, areLines) { member, text, indent in
        text.appendQuotedForJSON(member.0)
        text += indent == nil ? ":" : ": "
        member.1.write(to: &text, indent: indent)
      }
    }
  }

  /// Writes the parts of an array or an object between brackets, either on separate lines or on one.
  private static func write<Part>(
    _ parts: [Part], in brackets: (String, String), to text: inout String, _ indent: String?,
    _ areLines: Bool, _ write: (Part, inout String, String?) -> Void
  ) {
    let inner = indent.map { $0 + "  " }
    let lineBreak = "\n" + (inner ?? "")
    text += brackets.0
    for (place, part) in parts.enumerated() {
      text += place == 0 ? "" : indent == nil || areLines ? "," : ", "
      if areLines { text += lineBreak }
      write(part, &text, inner)
    }
    text += areLines ? "\n" + (indent ?? "") + brackets.1 : brackets.1
  }

  private var isSimple: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}
