import Notation

extension Command {
  /// Returns the text of `--help`, wrapped to a width, except for command lines to copy.
  package func helpText(width: Int = 80) -> String {
    let parts = [
      ["\(name) - \(summary)"],
      part(
        "Examples:",
        CommandTexts.examples(of: name).flatMap { ["  \($0.title)", "      \($0.text)"] }),
      ["Usage: \(usage)"],
      part("Commands:", columns(subcommands.map { ($0.lastName, $0.summary) }, width)),
      part("Arguments:", columns(positionals.map { ($0.name, $0.help) }, width)),
      part("Options:", columns(options.map { ($0.label, $0.help) }, width)),
      part("Exit status:", columns(CommandTexts.endings(statuses), width)),
    ]
    return parts.filter { !$0.isEmpty }
      .map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  /// The positional arguments.
  package var positionals: [Parameter] { parameters.filter { !$0.isOption } }
  /// The options, the standard ones last.
  package var options: [Parameter] { parameters.filter(\.isOption) }

  /// The usage line.
  package var usage: String {
    if !subcommandNames.isEmpty { return "\(name) COMMAND [OPTIONS]" }
    return ([name, "[OPTIONS]"] + positionals.map(\.usage)).joined(separator: " ")
  }
}

private let widestLabel = 30

extension Parameter {
  /// The option in the left column of the help.
  fileprivate var label: String {
    let names = short.map { "-\($0), \(shownName)" } ?? "    \(shownName)"
    return value.map { "\(names) \($0)" } ?? names
  }
}

private func part(_ title: String, _ lines: [String]) -> [String] {
  lines.isEmpty ? [] : [title] + lines
}

/// Returns labels and their explanations in two aligned columns; a label that is too long has its
/// own line.
private func columns(_ entries: [CommandTexts.Entry], _ width: Int) -> [String] {
  let column = entries.map(\.title.count).filter { $0 <= widestLabel }.max() ?? 0
  let indent = String(repeating: " ", count: column + 4)
  return entries.flatMap { label, text in
    label.count <= column
      ? wrapped(text, to: width, first: "  \(padded(label, to: column))  ")
      : ["  " + label] + wrapped(text, to: width, first: indent)
  }
}
