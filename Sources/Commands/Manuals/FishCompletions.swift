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
      substituted(in: fishBody, joinedBy: " "),
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

/// The part of the script that does not depend on the commands.
private let fishBody = #"""
  # Prints the command: the program and, if there is one, its subcommand.
  function __`PREFIX`_command
      set -l line (commandline -opc)
      set -l command (string replace -r '.*/' '' -- $line[1])
      if set -q line[2]; and contains -- "$command $line[2]" `COMMANDS`
          set command "$command $line[2]"
      end
      echo $command
  end

  # Tests whether the line is for a command.
  function __`PREFIX`_is
      test (__`PREFIX`_command) = "$argv"
  end

  # Prints the kind of the next argument.
  function __`PREFIX`_place
      set -l command (__`PREFIX`_command)
      set -l line (commandline -opc)
      set -l place 1
      set -l waits 0
      set -l closed 0
      for word in (string split ' ' -- $command)
          set -e line[1]
      end
      for word in $line
          if test $waits = 1
              set waits 0
          else if test $closed = 1; or not string match -q -- '-?*' $word
              set place (math $place + 1)
          else if test "$word" = --
              set closed 1
          else if string match -q -- "$word *" (__`PREFIX`_options $command)
              set waits 1
          end
      end
      set -l kinds (__`PREFIX`_arguments $command)
      if set -q kinds[$place]
          string replace '*' '' -- $kinds[$place]
      else if set -q kinds[1]; and string match -q -- '*\*' $kinds[-1]
          string replace '*' '' -- $kinds[-1]
      end
  end

  # Completes the next argument.
  function __`PREFIX`_argument
      set -l kind (__`PREFIX`_place)
      if test -n "$kind"
          __`PREFIX`_value $kind
      end
  end

  # Tests whether the next argument can be a file.
  function __`PREFIX`_takes_files
      set -l kind (__`PREFIX`_place)
      test -n "$kind"; and contains -- $kind `FILES` `MIXED`
  end

  # Completes a value of a kind.
  function __`PREFIX`_value --argument-names kind
      set -l begun (commandline -ct | string replace -r '^--[a-z-]+=' '' | string replace -r '^["\']' '' | string replace -a '\\ ' ' ')
      set -l system
      for word in (commandline -opc)
          if contains -- $word `SYSTEMS`
              set system $word
          end
      end
      set -l before
      if contains -- $kind `LISTS`
          set before (string match -r -- '.*,' $begun)
          set begun (string replace -r '.*,' '' -- $begun)
      end
      for line in (__`PREFIX`_words $kind "$system")
          set -l parts (string split \t -- $line)
          if test "$parts[2]" != -; and string match -q -- "$parts[1]*" $begun
              set -l rest (string replace -- $parts[1] '' $begun)
              if test "$parts[2]" = '<file>'
                  for file in $rest*
                      test -d $file; and set file $file/
                      printf '%s\n' $parts[1]$file
                  end
              else if set -l figure (string match -r -- '^[-+0-9.,:/ ]*[0-9] ?' $rest)
                  printf '%s\n' $parts[1]$figure(string split ' ' -- $parts[2])
              end
              return
          end
          printf '%s\t%s\n' "$before$parts[1]" "$parts[3]"
      end
  end

  """#
