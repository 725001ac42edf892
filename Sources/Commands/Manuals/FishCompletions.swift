/// The completions for fish 3.4 and later.
extension CompletedPrograms {
  var fish: String {
    [
      heading(.fish),
      "# The options of a command with a value, and its kind.\n"
        + function("options", commands.map { ($0.name, lines($0.options.flatMap(kinds))) }),
      "# The kinds of a command's arguments, in order; \"*\": all remaining words.\n"
        + function("arguments", commands.map { ($0.name, lines($0.argumentKinds)) }),
      "# The completions for a kind of value: a word, the words after its \"=\", and its meaning.\n"
        + "# The second argument is the system on the line.\n"
        + function("words", kinds.map { ($0.name, words($0.completion)) }),
      substituted(in: EmbeddedText.named("completions.fish.in"), joinedBy: " "),
      programs.map { registration(of: $0) }.joined(separator: "\n"),
    ].joined(separator: "\n")
  }

  /// Returns a function that switches on its first argument.
  private func function(_ name: String, _ cases: [(word: String, text: String)]) -> String {
    let arms = cases.filter { !$0.text.isEmpty }.map { word, text in
      "        case \(quoted(word))\n\(text)"
    }
    return "function __\(prefix)_\(name)\n    switch $argv[1]\n\(arms.joined())    end\nend\n"
  }

  /// Returns the names of an option with a value, each with the kind of value.
  private func kinds(of option: CompletedParameter) -> [String] {
    option.parameter.value == nil
      ? [] : option.parameter.typedNames.map { "\($0) \(option.kindName)" }
  }

  private func lines(_ lines: [String]) -> String {
    printing(lines.map(quoted), indent: "            ")
  }

  private func words(_ completion: Completion) -> String {
    let indent = "            "
    let words = wordLines(
      completion.words, indent: indent, { [$0.text, $0.followersInShell, $0.meaning].map(quoted) }
    ) { context, text in
      "\(indent)if contains -- \"$argv[2]\" '' \(context)\n\(text)\(indent)end\n"
    }
    guard let own = completion.userFiles else { return words }
    return words + """
                  set -l data $HOME/.local/share
                  if set -q XDG_DATA_HOME; and test -n "$XDG_DATA_HOME"
                      set data $XDG_DATA_HOME
                  end
                  for file in $data/\(own.folder)/*\(own.ending)
                      printf '%s\\t-\\tsaved\\n' \(own.mark)(string replace -r '.*/(.*)\\\(own.ending)$' '$1' -- $file)
                  end

      """
  }

  /// Returns the lines that register the options and arguments of a program and its commands.
  private func registration(of program: Command) -> String {
    let complete = "complete -c \(program.name)"
    let options = commands(of: program).flatMap { command in
      command.options.map { option in
        "\(complete) -n '__\(prefix)_is \(command.name)' -l \(option.parameter.name)"
          + (option.parameter.short.map { " -s \($0)" } ?? "") + value(of: option)
          + " -d \(quoted(option.help))"
      }
    }
    let arguments = [
      "\(complete) -f -a '(__\(prefix)_argument)'", "\(complete) -n __\(prefix)_takes_files -F",
    ]
    return (arguments + options).map { $0 + "\n" }.joined()
  }

  private func value(of option: CompletedParameter) -> String {
    guard option.parameter.value != nil else { return "" }
    guard let kind = option.kind else { return " -x" }
    if kind.isFilesOnly {
      return kind.completion.files == .all ? " -r -F" : " -x -a '(__fish_complete_directories)'"
    }
    let files = kind.completion.files == .all ? " -r -F" : " -x"
    return files + " -a '(__\(prefix)_value \(kind.name))'"
  }

  /// Returns a word quoted for fish.
  private func quoted(_ word: String) -> String {
    "'" + word.reduce(into: "") { $0 += "'\\".contains($1) ? "\\\($1)" : String($1) } + "'"
  }
}
