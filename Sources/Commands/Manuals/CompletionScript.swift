import Notation

/// A shell that completions can be written for.
package enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

extension CompletedPrograms {
  /// The completions as a script for a shell, which asks the programs nothing when it runs.
  package func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// What every script says of itself.
  func heading(_ shell: Shell) -> String {
    let names = programs.map(\.name).joined(separator: " and ")
    return
      "# Completions of \(names) \(version), written by \"\(prefix) completions \(shell.rawValue)\".\n"
  }
}

// MARK: What is the same in every script but for some words

extension CompletedPrograms {
  /// A part of a script with words in place of their marks, which are in backquotes.
  func substituted(in body: String, joinedBy separator: String = " | ") -> String {
    let words = [
      "PREFIX": [prefix], "SYSTEMS": contexts,
      "COMMANDS": commands.map(\.name).filter { $0.contains(" ") }.map(quotedForShell),
      "FILES": kinds { $0.isOfFilesAlone && $0.completion.files == .all },
      "FOLDERS": kinds { $0.isOfFilesAlone && $0.completion.files == .folders },
      "LISTS": kinds { $0.completion.isList },
      "MIXED": kinds { !$0.isOfFilesAlone && $0.completion.files == .all },
    ]
    let parts = body.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    return parts.enumerated().map { place, part in
      guard !place.isMultiple(of: 2) else { return part }
      guard let words = words[part] else { preconditionFailure("no mark is called \(part)") }
      return words.isEmpty ? "''" : words.joined(separator: separator)
    }.joined()
  }

  /// The kinds of which a test is true.
  private func kinds(_ isWanted: (CompletedValue) -> Bool) -> [String] {
    kinds.filter(isWanted).map(\.name)
  }
}

// MARK: The words of a kind of value

/// How the words of a value stand in a script: a line each, its parts with tabs between.
struct WordLines {
  /// A word as a line of the script prints it: quoted, with what follows it.
  let line: (Completion.Word) -> [String]
  /// How the line is printed.
  let format: String

  /// Text that prints words, indented, those that depend on the context in the form of the shell.
  func text(
    of words: [Completion.Word], indent: String,
    _ within: (_ context: String, _ text: String) -> String
  ) -> String {
    let common = words.filter { $0.context == nil }
    var text = printing(common, indent: indent)
    var contexts: [String] = []
    for context in words.compactMap(\.context) where !contexts.contains(context) {
      contexts.append(context)
      let words = words.filter { $0.context == context }
      text += within(context, printing(words, indent: indent + "  "))
    }
    return text
  }

  private func printing(_ words: [Completion.Word], indent: String) -> String {
    if words.isEmpty { return "" }
    let lines = words.map { word in line(word).joined(separator: " ") }
    return ([indent + "printf '\(format)\\n'"] + lines.map { "\(indent)  \($0)" })
      .joined(separator: " \\\n") + "\n"
  }
}

extension Completion.Rest {
  /// What follows the word, as scripts tell it: units, or `<file>`.
  var words: String {
    switch self {
    case .nothing: "-"
    case .file: "<file>"
    case .figure(let units): units.joined(separator: " ")
    }
  }
}

extension Completion.OwnFiles {
  /// The folder, as bash and zsh find it.
  var folderInShell: String { "\"${XDG_DATA_HOME:-$HOME/.local/share}\"/\(folder)" }
}
