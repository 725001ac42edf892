extension Command {
  /// The text of `--help`, examples first, for lines of a width; what is to be copied is never broken.
  package func helpText(width: Int = 80) -> String {
    func rows(_ entries: [(label: String, text: String)]) -> [String] {
      columns(entries, width: width)
    }
    let parts = [
      ["\(name) - \(summary)"],
      part("Examples:", examples.flatMap { ["  \($0.words)", "      \($0.meaning)"] }),
      ["Usage: \(usage)"],
      part("Commands:", rows(subcommands.map { ($0.lastName, $0.summary) })),
      part("Arguments:", rows(positionals.map { ($0.name, $0.help) })),
      part("Options:", rows(options.map { ($0.label, $0.help) })),
    ]
    let ends =
      statuses.map { ("\($0.rawValue)", $0.meaning) }
      + ExitStatus.meaningsOfSignals.map { ("\($0.status)", $0.meaning) }
    let statuses = part("Exit status:", rows(ends))
    return (parts + [statuses]).filter { !$0.isEmpty }
      .map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  /// The arguments that are known by their place.
  package var positionals: [Parameter] { parameters.filter { !$0.isOption } }
  /// The options, the standard ones last.
  package var options: [Parameter] { parameters.filter(\.isOption) }

  /// How the command is typed, in one line.
  package var usage: String {
    if !subcommands.isEmpty { return "\(name) COMMAND [OPTIONS]" }
    return ([name, "[OPTIONS]"] + positionals.map(\.usage)).joined(separator: " ")
  }
}

private let widestLabel = 30

extension Parameter {
  /// The option as the left column of help shows it.
  fileprivate var label: String {
    let names = short.map { "-\($0), \(shownName)" } ?? "    \(shownName)"
    return value.map { "\(names) \($0)" } ?? names
  }

  /// The argument as the usage line shows it.
  package var usage: String {
    switch kind {
    case .argument(.oneOrNone): "[\(name)]"
    case .argument(.any): "[\(name) ...]"
    case .argument(.one), .option: name
    }
  }
}

private func part(_ title: String, _ lines: [String]) -> [String] {
  lines.isEmpty ? [] : [title] + lines
}

/// Sets labels and texts in two aligned columns.
private func columns(_ entries: [(label: String, text: String)], width: Int) -> [String] {
  let column = entries.map(\.label.count).filter { $0 <= widestLabel }.max() ?? 0
  return entries.flatMap { row($0.label, $0.text, column: column, width: width) }
}

/// Sets one entry; a label too long for its column has a line of its own.
private func row(_ label: String, _ text: String, column: Int, width: Int) -> [String] {
  let indent = String(repeating: " ", count: column + 4)
  let lines = wrapped(text, to: width - indent.count)
  guard label.count <= column else { return ["  " + label] + lines.map { indent + $0 } }
  let gap = String(repeating: " ", count: column + 2 - label.count)
  let first = "  " + label + gap + (lines.first ?? "")
  return [first] + lines.dropFirst().map { indent + $0 }
}

/// Breaks a text between words into lines that are no wider than a width.
package func wrapped(_ text: String, to width: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.count + 1 + word.count <= width {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines
}
