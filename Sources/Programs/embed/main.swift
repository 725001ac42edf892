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

do {
  let paths = Array(processArguments.dropFirst())
  var source = "/// Files that are embedded, by their names.\nenum EmbeddedTexts {\n"
  source += "  static let all: [(name: StaticString, text: StaticString)] = [\n"
  for path in paths.dropFirst() {
    let bytes = try InputFile(path: path).contents(atMost: 1 << 20)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      preconditionFailure("\(path) is not UTF-8")
    }
    source += "(\"\(name(of: path))\",\n\(literal(text))),\n"
  }
  source += "  ]\n}\n"
  let output = try OutputFile(path: paths[0], outlivesPowerCut: false)
  try output.write(source)
  try output.commit()
} catch { preconditionFailure("\(error)") }
