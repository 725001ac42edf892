/// The manual page of a command in man(7) format, from the same declarations as its help.
package struct ManualPage {
  let command: Command

  /// Returns the pages of programs and of their commands.
  package static func all(of programs: [Command]) -> [ManualPage] {
    programs.flatMap { [$0] + $0.subcommands }.map { ManualPage(command: $0) }
  }

  /// The name of the page, such as `wtp-estimate`.
  package var name: String { command.name.split(separator: " ").joined(separator: "-") }

  /// The names that select it: its own, and that of its subcommand.
  package var names: [String] { [command.lastName, name] }

  /// Returns the text of the page, with references to the other pages.
  package func text(version: String, date: String, besides pages: [ManualPage]) -> String {
    let program = command.name.split(separator: " ").first.map(String.init) ?? ""
    let rest = command.usage.dropFirst(command.name.count)
    let others = pages.map(\.name).filter { $0 != name }
    let sections = [
      ("NAME", Roff.prose(command.summary, after: Roff.code(name) + " \\- ")),
      ("SYNOPSIS", Roff.bold(command.name) + Roff.code(String(rest))),
      ("COMMANDS", items(command.subcommands.map { (Roff.bold($0.lastName), $0.summary) })),
      ("ARGUMENTS", items(command.positionals.map { (Roff.italic($0.name), $0.help) })),
      ("OPTIONS", items(command.options.map { (label(of: $0), $0.help) })),
      ("EXIT STATUS", items(command.endings.map { (Roff.bold("\($0.status)"), $0.meaning) })),
      ("EXAMPLES", command.examples.map(example).joined(separator: "\n.PP\n")),
      ("SEE ALSO", others.map { Roff.bold($0) + "(1)" }.joined(separator: ",\n")),
    ]
    let reading = "wtp manual \(command.lastName) | man -l -"
    return
      ".\\\" The source of a manual page; to read it: \(reading)\n.TH \(Roff.code(name.uppercased())) 1 \(date) \"\(program) \(version)\"\n"
      + sections.filter { !$1.isEmpty }.map { ".SH \($0)\n\($1)\n" }.joined()
  }

  /// Returns labels, each with a paragraph.
  private func items(_ items: [(label: String, text: String)]) -> String {
    items.map { ".TP\n\($0.label)\n\(Roff.prose($0.text))" }.joined(separator: "\n")
  }

  private func label(of option: Parameter) -> String {
    option.typedNames.reversed().map(Roff.bold).joined(separator: ", ")
      + (option.value.map { " " + Roff.italic($0) } ?? "")
  }

  /// Returns an example with its explanation.
  private func example(_ example: Command.Example) -> String {
    ".nf\n\(Roff.commandLine(example.words))\n.fi\n.RS 4\n\(Roff.prose(example.meaning))\n.RE"
  }
}
