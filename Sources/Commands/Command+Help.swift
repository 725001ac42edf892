import Notation

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
      part("Exit status:", rows(endings.map { ("\($0.status)", $0.meaning) })),
    ]
    return parts.filter { !$0.isEmpty }
      .map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  /// The statuses that the command may end with, and those of signals.
  var endings: [(status: Int32, meaning: String)] {
    statuses.map { ($0.rawValue, $0.meaning) } + ExitStatus.meaningsOfSignals
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
}

private func part(_ title: String, _ lines: [String]) -> [String] {
  lines.isEmpty ? [] : [title] + lines
}

/// Sets labels and texts in two aligned columns; a label too long for its column has a line of its own.
private func columns(_ entries: [(label: String, text: String)], width: Int) -> [String] {
  let column = entries.map(\.label.count).filter { $0 <= widestLabel }.max() ?? 0
  let indent = String(repeating: " ", count: column + 4)
  return entries.flatMap { label, text in
    label.count <= column
      ? wrapped(text, to: width, first: "  \(padded(label, to: column))  ")
      : ["  " + label] + wrapped(text, to: width, first: indent)
  }
}
