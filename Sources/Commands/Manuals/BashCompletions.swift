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
      substituted(in: bashBody, joinedBy: " | "),
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

/// The part of the script that does not depend on the commands.
private let bashBody = #"""
  # Prints the kind of value of a command's option; nothing for a flag.
  _`PREFIX`_kind() {
    local option kind
    while read -r option kind; do
      if [[ $option == "$2" && $kind != - ]]; then printf '%s' "${kind%+}"; fi
    done < <(_`PREFIX`_options "$1")
  }

  # Completes the options of a command that can still be given.
  _`PREFIX`_names() {
    local option kind
    while read -r option kind; do
      if [[ $option == --* && $option == "$cur"* && ($kind == *+ || $given != *" $option "*) ]]; then
        candidates+=("$option")
      fi
    done < <(_`PREFIX`_options "$1")
  }

  # Completes the start of a value of a kind; $3 precedes it in the word.
  _`PREFIX`_value() {
    local kind=$1 begun=$2 before=$3 word rest unit
    local figure='^([-+0-9.,:/ ]*[0-9] ?)([^-+0-9.,:/ ].*)?$'
    case $kind in
      `FILES`) compopt -o default 2> /dev/null ;;
      `FOLDERS`) compopt -o dirnames 2> /dev/null ;;
      `LISTS`)
        before+=${begun%"${begun##*,}"}
        begun=${begun##*,}
        compopt -o nospace 2> /dev/null
        ;;
      `MIXED`)
        # From here on, readline adds quotes where needed.
        compopt -o filenames 2> /dev/null && is_quoted=1
        while read -r word; do candidates+=("$before$word"); done < <(compgen -f -- "$begun")
        ;;
    esac
    while IFS=$'\t' read -r word rest; do
      if [[ $word == *= && $begun == "$word"* ]]; then
        begun=${begun#"$word"}
        if [[ $rest == '<file>' ]]; then
          compopt -o default 2> /dev/null
        elif [[ $begun =~ $figure ]]; then
          for unit in $rest; do
            if [[ $unit == "${BASH_REMATCH[2]}"* ]]; then
              candidates+=("$before$word${BASH_REMATCH[1]}$unit")
            fi
          done
        fi
        return
      elif [[ $word == "$begun"* ]]; then
        candidates+=("$before$word")
        if [[ $word == *[=:] ]]; then compopt -o nospace 2> /dev/null; fi
      fi
    # If SIGPIPE is ignored, returning early would print an error.
    done < <(_`PREFIX`_words "$kind" "$system" 2> /dev/null)
  }

  _`PREFIX`() {
    local line=() candidates=() kinds=() last=0 place=0 start=1 i
    local IFS=$' \t\n' word cur command system='' given=' ' expects='' closed='' quote='' is_quoted='' outside=''
    # readline splits words at "=" and ":", and after "@"; join them again.
    for ((i = 0; i <= COMP_CWORD; i++)); do
      word=${COMP_WORDS[i]}
      if ((i > 0)) && [[ $word =~ ^[=:]+@?$ || ${COMP_WORDS[i - 1]} =~ ^([=:]+@?|@)$ ]]; then
        line[last]+=$word
      else
        line+=("$word")
        last=$((${#line[@]} - 1))
      fi
      case $word in `SYSTEMS`) system=$word ;; esac
    done
    command=${line[0]##*/}
    case "$command ${line[1]-}" in
      `COMMANDS`)
        if ((last > 1)); then command+=" ${line[1]}" start=2; fi
        ;;
    esac
    # Find which options and arguments the earlier words have given.
    for ((i = start; i < last; i++)); do
      word=${line[i]}
      if [[ -n $expects ]]; then
        expects=''
      elif [[ -n $closed || $word != -?* ]]; then
        place=$((place + 1))
      elif [[ $word == -- ]]; then
        closed=1
      else
        given+="${word%%=*} "
        if [[ $word != --*=* ]]; then expects=$(_`PREFIX`_kind "$command" "$word"); fi
      fi
    done
    cur=${line[last]}
    if [[ $cur == [\"\']* ]]; then
      quote=${cur:0:1}
      cur=${cur:1}
    else
      cur=${cur//\\ / }
    fi
    if [[ -n $expects ]]; then
      _`PREFIX`_value "$expects" "$cur" ''
    elif [[ -z $closed && $cur == --*=* ]]; then
      _`PREFIX`_value "$(_`PREFIX`_kind "$command" "${cur%%=*}")" "${cur#*=}" "${cur%%=*}="
    elif [[ -z $closed && $cur == -* ]]; then
      _`PREFIX`_names "$command"
    else
      while read -r word; do kinds+=("$word"); done < <(_`PREFIX`_arguments "$command")
      # An argument marked with "*" accepts all remaining words.
      i=$((${#kinds[@]} - 1))
      if ((place > i && i >= 0)) && [[ ${kinds[i]} == *'*' ]]; then place=$i; fi
      if ((place <= i)); then
        _`PREFIX`_value "${kinds[place]%'*'}" "$cur" ''
      elif [[ -z $cur && -z $closed ]]; then
        _`PREFIX`_names "$command"
      fi
    fi
    # Leave out what readline regards as separate words.
    word=${COMP_WORDBREAKS//[!=:]/}
    if [[ -z $quote && -n $word ]]; then outside=${cur%"${cur##*["$word"]}"}; fi
    COMPREPLY=()
    for word in ${candidates[@]+"${candidates[@]}"}; do
      word=${word#"$outside"}
      if [[ -z $quote && -z $is_quoted ]]; then word=${word// /\\ }; fi
      COMPREPLY+=("$word")
    done
    # Keep the quotes of an incomplete word open.
    if [[ -n $quote && ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=:] ]]; then
      COMPREPLY+=("${COMPREPLY[0]}...")
    fi
  }

  """#
