import Notation

/// The texts in a file on commands: sections for one or several commands, whose entries have a title
/// and, indented below it, a text.
///
/// A title that ends in a backslash continues on the next line; a text can have several lines.
struct CommandTexts {
  typealias Entry = (title: String, text: String)

  private let sections: [(commands: [String], entries: [Entry])]

  private init(_ file: String) {
    sections = EmbeddedText.named(file).parts(separatedBy: "\n\n").map { section in
      let lines = section.split(separator: "\n")
      var entries: [Entry] = []
      for line in lines.dropFirst() {
        let last = entries.count - 1
        if last >= 0, entries[last].title.hasSuffix("\\") {
          entries[last].title += "\n\(line)"
        } else if last >= 0, line.hasPrefix("      ") {
          entries[last].text += (entries[last].text.isEmpty ? "" : " ") + line.dropFirst(6)
        } else {
          entries.append((String(line.dropFirst(2)), ""))
        }
      }
      return (String(lines[0]).parts(separatedBy: ", ").map { String($0) }, entries)
    }
  }

  private func entries(of command: String) -> [Entry] {
    sections.filter { $0.commands.contains(command) }.flatMap(\.entries)
  }
}

extension CommandTexts {
  private static let examples = CommandTexts("examples.txt")
  private static let options = CommandTexts("options.txt")

  /// Returns the examples of a command: command lines with their explanations.
  static func examples(of command: String) -> [Entry] { examples.entries(of: command) }

  /// Returns the help of an option or argument of a command, or else of all commands.
  static func help(of name: String, in command: String) -> String {
    let entries = options.entries(of: command) + options.entries(of: "all commands")
    let entry = entries.first(where: { $0.title == name }).expected(
      or: "options.txt has no \(name) of \(command)")
    return entry.text
  }

  private static let endings = CommandTexts("statuses.txt")

  /// Returns exit statuses, and those after a signal, with their meanings.
  static func endings(_ statuses: [ExitStatus]) -> [Entry] {
    let numbers = statuses.map { "\($0.rawValue)" }
    return endings.entries(of: "program").filter { numbers.contains($0.title) }
      + endings.entries(of: "signal")
  }
}
