import Notation

/// A shell with a completion script.
package enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

extension CompletedPrograms {
  /// Returns the script for a shell; the script does not call the programs.
  package func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// Returns the first line of a script.
  func heading(_ shell: Shell) -> String {
    let names = programs.map(\.name).joined(separator: " and ")
    return
      "# Completions of \(names) \(version), written by \"\(prefix) completions \(shell.rawValue)\".\n"
  }

  /// Returns a part of a script, with words substituted for their placeholders in backquotes.
  func substituted(in body: String, joinedBy separator: String) -> String {
    func kinds(_ isWanted: (CompletedValue) -> Bool) -> [String] {
      self.kinds.filter(isWanted).map(\.name)
    }
    let words = [
      "PREFIX": [prefix],
      "SYSTEMS": self.kinds.flatMap(\.completion.words).compactMap(\.context).unique,
      "COMMANDS": commands.map(\.name).filter { $0.contains(" ") }.map(quotedForShell),
      "FILES": kinds { $0.isFilesOnly && $0.completion.files == .all },
      "FOLDERS": kinds { $0.isFilesOnly && $0.completion.files == .folders },
      "LISTS": kinds { $0.completion.isList },
      "MIXED": kinds { !$0.isFilesOnly && $0.completion.files == .all },
    ]
    return words.reduce(body) { body, entry in
      let text = entry.value.isEmpty ? "''" : entry.value.joined(separator: separator)
      return body.replacing("`\(entry.key)`", with: text)
    }
  }
}

/// Returns the lines of a script that print words, with tabs between their parts.
///
/// `within` wraps the lines that depend on the context in a condition of the shell.
func wordLines(
  _ words: [Completion.Word], indent: String, _ parts: (Completion.Word) -> [String],
  within: (_ context: String, _ text: String) -> String
) -> String {
  func lines(_ context: String?, indent: String) -> String {
    let lines = words.filter { $0.context == context }.map(parts)
    guard let first = lines.first else { return "" }
    let format = first.map { _ in "%s" }.joined(separator: "\\t")
    return printing(lines.map { $0.joined(separator: " ") }, format, below: true, indent: indent)
  }
  let contexts = words.compactMap(\.context).unique
  return lines(nil, indent: indent)
    + contexts.map { within($0, lines($0, indent: indent + "  ")) }.joined()
}

/// Returns the code that prints lines; the first is on the line of the command unless `below`.
func printing(
  _ lines: [String], _ format: String = "%s", below: Bool = false, indent: String
) -> String {
  if lines.isEmpty { return "" }
  let gap = " \\\n\(indent)  "
  return "\(indent)printf '\(format)\\n'\(below ? gap : " ")\(lines.joined(separator: gap))\n"
}

/// Returns lines within a test of the context, for bash and zsh.
func withinContext(_ context: String, _ text: String) -> String {
  "      if [[ -z $2 || $2 == \(context) ]]; then\n\(text)      fi\n"
}

extension Completion.Word {
  /// The words that can follow, in scripts.
  var followersInShell: String { followers.isEmpty ? "-" : followers.joined(separator: " ") }
}

extension Completion.UserFiles {
  /// The folder, as a word for bash and zsh.
  var folderInShell: String { "\"${XDG_DATA_HOME:-$HOME/.local/share}\"/\(folder)" }
}
