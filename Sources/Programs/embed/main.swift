import Notation
import Platform

// Writes files as texts of a Swift source: embed OUTPUT FILE...

/// The name of a file without its folders.
func name(of path: String) -> String { String(path.split(separator: "/").last ?? "") }

/// A text as the literal of a `StaticString` that no character of it can end.
func literal(_ text: String) -> String {
  precondition(!text.contains("\"\"\"####"), "a text holds what ends its literal")
  return "####\"\"\"\n\(text)\n\"\"\"####"
}

/// What a target finds its texts by.
let lookup = """
  /// The files that are embedded in this target, each by its name without its folders.
  enum EmbeddedText {
    /// The text of a file, as it stands there.
    static func named(_ name: String) -> String {
      guard let found = all.first(where: { $0.name.description == name }) else {
        preconditionFailure("no file called \\(name) is embedded here")
      }
      return found.text.description
    }

  """

do {
  let paths = Array(processArguments.dropFirst())
  var names: Set<String> = []
  var source = lookup + "\n"
  source += "  private static let all: [(name: StaticString, text: StaticString)] = [\n"
  for path in paths.dropFirst() {
    let bytes = try InputFile(path: path).contents(atMost: 1 << 20)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      preconditionFailure("\(path) is not UTF-8")
    }
    precondition(names.insert(name(of: path)).inserted, "two files are called as \(path) is")
    source += "(\"\(name(of: path))\",\n\(literal(text))),\n"
  }
  source += "  ]\n}\n"
  let output = try OutputFile(path: paths[0], outlivesPowerCut: false)
  try output.write(source)
  try output.commit()
} catch { preconditionFailure("\(error)") }
