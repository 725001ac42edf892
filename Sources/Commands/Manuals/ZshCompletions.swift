import Notation

/// The completions for zsh, as a file for its `fpath`.
extension CompletedPrograms {
  var zsh: String {
    [
      "#compdef \(programs.map(\.name).joined(separator: " "))\n" + heading(.zsh),
      "# The completions for a kind of value: a word, the words after its \"=\", and its meaning.\n"
        + "# $2 is the system on the line.\n"
        + "_\(prefix)_words() {\n  local file\n  case $1 in\n"
        + kinds.map(words).joined() + "  esac\n}\n",
      substituted(in: EmbeddedText.named("completions.zsh.in"), joinedBy: "|"),
      "_\(prefix)() {\n  local context state line curcontext=$curcontext\n  case $service in\n"
        + programs.map(program).joined()
        + "  esac\n}\n",
      "_\(prefix) \"$@\"\n",
    ].joined(separator: "\n")
  }

  private func words(_ value: CompletedValue) -> String {
    let words = wordLines(
      value.completion.words, indent: "      ",
      { [$0.text, $0.followersInShell, $0.meaning].map(quotedForShell) }, within: withinContext)
    let own = value.completion.userFiles.map { own in
      """
            for file in \(own.folderInShell)/*\(own.ending)(N:t:r); do
              printf '%s\\t-\\t%s\\n' "\(own.mark)$file" 'saved'
            done

      """
    }
    let all = words + (own ?? "")
    return all.isEmpty ? "" : "    \(value.name))\n\(all)      ;;\n"
  }

  /// Returns the case of a program in the last function of the script.
  private func program(_ program: Command) -> String {
    let all = commands(of: program)
    let own = specifications(of: all[0], indent: "      ")
    let arms = all.compactMap { command in
      command.subcommand.map {
        "        \($0))\n\(specifications(of: command, indent: "          "))\n          ;;\n"
      }
    }
    if arms.isEmpty { return "    \(program.name))\n\(own)\n      ;;\n" }
    return """
          \(program.name))
      \(own) \\
              '*:: :->rest'
            [[ $state == rest ]] || return
            case $words[1] in
      \(arms.joined())      esac
            ;;

      """
  }

  /// Returns the call to `_arguments` for a command.
  private func specifications(of command: CompletedCommand, indent: String) -> String {
    let all = command.options.flatMap(specifications) + command.arguments.map(specification)
    return indent + "_arguments -S -C"
      + all.map { " \\\n\(indent)  \(quotedForShell($0))" }.joined()
  }

  /// Returns the specifications of an option for `_arguments`, one per name.
  private func specifications(of option: CompletedParameter) -> [String] {
    let (label, isRepeatable) = (option.parameter.value, option.parameter.isRepeatable)
    let names = option.parameter.typedNames
    let others = names.count > 1 && !isRepeatable ? "(\(names.joined(separator: " ")))" : ""
    return names.map { name in
      let mark = label == nil || !name.hasPrefix("--") ? "" : "="
      return (isRepeatable ? "*" : others) + name + mark + "[\(escaped(option.help))]"
        + (label.map { ":\(escaped($0)):\(action(option))" } ?? "")
    }
  }

  private func specification(of argument: CompletedParameter) -> String {
    let parameter = argument.parameter
    let colons = parameter.isRepeatable ? "*:" : parameter.isOptional ? "::" : ":"
    return "\(colons)\(escaped(parameter.name)):\(action(argument))"
  }

  private func action(_ parameter: CompletedParameter) -> String {
    guard let kind = parameter.kind else { return " " }
    // A leading space prevents zsh from inserting its own arguments.
    guard kind.isFilesOnly else { return " _\(prefix)_value \(kind.name)" }
    return kind.completion.files == .all ? "_files" : "_files -/"
  }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += "[]:\\".contains($1) ? "\\\($1)" : String($1) }
  }
}
