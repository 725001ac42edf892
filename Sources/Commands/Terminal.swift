import Notation
import Platform

/// Messages on standard error, each on a line that starts with the name of the program.
extension Program {
  /// Prints a note, unless the program is quiet and the note is not about something that is skipped.
  package func note(_ text: String, evenIfQuiet: Bool = false) {
    if !isQuiet || evenIfQuiet { printLine("note: " + text) }
  }

  /// Prints a warning, unless the program is quiet.
  package func warning(_ text: String) { if !isQuiet { failure(text) } }

  /// Prints an error after which the program continues, even if it is quiet.
  package func failure(_ text: String) { printLine("warning: " + text) }

  /// Prints the error that ended the program.
  func report(_ error: CommandError) {
    for line in error.messages + (error.hint.map { [$0] } ?? []) { printLine(line) }
  }

  private func printLine(_ text: String) { printError("\(name): \(printableMessage(text))\n") }
}

/// Returns the width of text lines: `COLUMNS` if set, or the terminal's width, or else
/// `width`.
package func textWidth(inPipe width: Int = 100, toFile: Bool = false) -> Int {
  textWidth(
    columns: environment("COLUMNS"), terminal: toFile ? nil : columns(of: .output), inPipe: width)
}

/// Returns the width for the given environment and terminal, from 60 to 160 columns.
///
/// Longer lines are hard to read, and shorter lines leave no room for a table.
package func textWidth(columns: String?, terminal: Int?, inPipe width: Int) -> Int {
  let asked = columns.flatMap { Int(plainDigits: $0) }
  return min(160, max(60, asked ?? terminal ?? width))
}
