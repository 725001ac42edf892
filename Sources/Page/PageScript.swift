/// Joins the page's modules into one script, each after the modules that it imports.
///
/// In `Web` the modules import each other with `import { name } from "./file.js";`. The script
/// leaves out those lines and the word `export`, so no two modules may declare the same name.
struct PageScript {
  private let data: String
  private var modules: [(name: String, text: String)] = []
  /// The names that the modules export.
  private var exported = ["DATA", "LANGUAGE", "PAGES", "WORDS", "SHEET_STYLE"]

  /// The module that contains the estimator's facts; it is generated and not in `Web`.
  private static let dataModule = "data.js"

  init(data: String) {
    self.data = data
    add("main.js", from: [])
  }

  var text: String { script.text }

  /// The script as a module that exports the same names as its parts.
  var module: String {
    let (script, short) = (script, script.shortNames)
    let names = exported.map { name in short[name].map { "\($0) as \(name)" } ?? name }
    return script.text + "\nexport { \(names.joined(separator: ", ")) };\n"
  }

  private var script: CompactScript {
    CompactScript(unindented(data + modules.map { $0.text + "\n" }.joined()))
  }

  /// Adds a module after the modules that it imports.
  private mutating func add(_ name: String, from importers: [String]) {
    precondition(!importers.contains(name), "\(name) imports itself through other modules")
    if name == Self.dataModule || modules.contains(where: { $0.name == name }) { return }
    var kept: [Substring] = []
    for line in EmbeddedText.named(name).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("import "), let file = line.split(separator: "\"").dropFirst().first {
        add(String(file.dropFirst(2)), from: importers + [name])
      } else if line.hasPrefix("export ") {
        kept.append(line.dropFirst(7))
        exported.append(declared(by: line, in: name))
      } else {
        kept.append(line)
      }
    }
    modules.append((name, kept.joined(separator: "\n")))
  }

  /// The name declared by a line such as `export function name(` or `export const name =`.
  private func declared(by line: Substring, in module: String) -> String {
    let words = line.split { " (={*".contains($0) }.map(String.init)
    let kinds: Set = ["async", "function", "const", "class"]
    return words.dropFirst().first(where: { !kinds.contains($0) }).expected(
      or: "\(module): no name is declared by \"\(line)\"")
  }
}

/// A script or a style sheet without indentation, empty lines and whole-line comments.
///
/// Lines of a template literal stay unchanged.
func unindented(_ source: String) -> String {
  var (result, isComment, isText) = ("", false, false)
  for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
    let trimmed = line.drop { $0 == " " }
    if !isText, isComment || trimmed.hasPrefix("/*") {
      isComment = !trimmed.hasSuffix("*/")
    } else if isText || !trimmed.isEmpty && !trimmed.hasPrefix("//") {
      result += (isText ? line : trimmed) + "\n"
      if line.count(where: { $0 == "`" }) % 2 == 1 { isText.toggle() }
    }
  }
  return result
}
