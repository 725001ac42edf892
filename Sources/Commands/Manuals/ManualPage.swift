import Notation

/// The manual page of a command, in the language of man(7), from the same declarations as its help.
package struct ManualPage {
  let command: Command

  /// The page of each program, and of each of its commands.
  package static func all(of programs: [Command]) -> [ManualPage] {
    programs.flatMap { [$0] + $0.subcommands }.map { ManualPage(command: $0) }
  }

  /// What the page is called: `wtp-estimate`.
  package var name: String { command.name.split(separator: " ").joined(separator: "-") }

  /// The names that it may be asked for by: that of its command alone, too.
  package var names: [String] { [command.lastName, name] }

  /// The page, dated, with the other pages that it names.
  package func text(version: String, date: String, besides pages: [ManualPage]) -> String {
    let program = command.name.split(separator: " ").first.map(String.init) ?? ""
    let title = "\(Roff.code(name.uppercased())) 1 \(date) \"\(program) \(version)\""
    let parts = [
      section("NAME", Roff.prose(command.summary, after: Roff.code(name) + " \\- ")),
      section("SYNOPSIS", usage),
      section("COMMANDS", command.subcommands.map { item(Roff.bold($0.lastName), $0.summary) }),
      section("ARGUMENTS", command.positionals.map { item(Roff.italic($0.name), $0.help) }),
      section("OPTIONS", command.options.map { item(label(of: $0), $0.help) }),
      section("EXIT STATUS", statuses.map { item(Roff.bold("\($0.0)"), $0.1) }),
      section("EXAMPLES", command.examples.map(example).joined(separator: "\n.PP\n")),
      section("SEE ALSO", references(to: pages)),
    ]
    return ".TH \(title)\n" + parts.joined()
  }
}

extension ManualPage {
  private func section(_ title: String, _ text: String) -> String {
    text.isEmpty ? "" : ".SH \(title)\n\(text)\n"
  }

  private func section(_ title: String, _ items: [String]) -> String {
    items.isEmpty ? "" : ".SH \(title)\n\(items.joined())"
  }

  /// How the command is typed: its own words stand out.
  private var usage: String {
    let rest = command.usage.dropFirst(command.name.count)
    return Roff.bold(command.name) + Roff.code(String(rest))
  }

  /// A label with a text below it.
  private func item(_ label: String, _ text: String) -> String {
    ".TP\n\(label)\n\(Roff.prose(text))\n"
  }

  private func label(of option: Parameter) -> String {
    let names = (option.short.map { ["-\($0)"] } ?? []) + [option.shownName]
    return names.map(Roff.bold).joined(separator: ", ")
      + (option.value.map { " " + Roff.italic($0) } ?? "")
  }

  private var statuses: [(Int32, String)] {
    command.statuses.map { ($0.rawValue, $0.meaning) }
      + ExitStatus.meaningsOfSignals.map { ($0.status, $0.meaning) }
  }

  /// A command line to copy, and what it does.
  private func example(_ example: Command.Example) -> String {
    ".nf\n\(Roff.commandLine(example.words))\n.fi\n.RS 4\n\(Roff.prose(example.meaning))\n.RE"
  }

  /// The other pages, in their order.
  private func references(to pages: [ManualPage]) -> String {
    let others = pages.filter { $0.name != name }
    return others.map { Roff.bold($0.name) + "(1)" }.joined(separator: ",\n")
  }
}
