import Notation

/// The completions for bash 3.2 and later.
extension CompletedPrograms {
  var bash: String {
    [
      heading(.bash) + "# shellcheck shell=bash\n",
      "# The options of a command with the kind of value; \"-\": a flag, \"+\": repeatable.\n"
        + function("options", commands.map { ($0.name, lines($0.options.flatMap(kinds))) }),
      "# The kinds of a command's arguments, in order; \"*\": all remaining words.\n"
        + function("arguments", commands.map { ($0.name, lines($0.argumentKinds)) }),
      "# The completions for a kind of value: a word, and the words after its \"=\".\n"
        + "# $2 is the system on the line.\n"
        + function("words", kinds.map { ($0.name, words($0.completion)) }),
      substituted(in: EmbeddedText.named("completions.bash.in"), joinedBy: " | "),
      "complete -F _\(prefix) \(programs.map(\.name).joined(separator: " "))\n",
    ].joined(separator: "\n")
  }

  /// Returns a function that switches on its first argument.
  private func function(_ name: String, _ cases: [(word: String, text: String)]) -> String {
    let arms = cases.filter { !$0.text.isEmpty }.map { word, text in
      "    \(word.contains(" ") ? quotedForShell(word) : word))\n\(text)      ;;\n"
    }
    return "_\(prefix)_\(name)() {\n  case $1 in\n\(arms.joined())  esac\n}\n"
  }

  /// Returns the names of an option, each with the kind of its value.
  private func kinds(of option: CompletedParameter) -> [String] {
    let kind = option.parameter.value == nil ? "-" : option.kindName
    return option.parameter.typedNames.map {
      "\($0) \(kind)\(option.parameter.isRepeatable ? "+" : "")"
    }
  }

  private func lines(_ lines: [String]) -> String {
    printing(lines.map(quotedForShell), indent: "      ")
  }

  private func words(_ completion: Completion) -> String {
    let words = wordLines(
      completion.words, indent: "      ", { [$0.text, $0.followersInShell].map(quotedForShell) },
      within: withinContext)
    guard let own = completion.userFiles else { return words }
    return words + """
            for file in \(own.folderInShell)/*\(own.ending); do
              file=${file##*/}
              [[ $file == '*'* ]] || printf '%s\\t-\\n' "\(own.mark)${file%\(own.ending)}"
            done

      """
  }
}
