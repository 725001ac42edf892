import Notation
import Platform

/// What a program says on standard error, each remark on a line that starts with its name.
extension Program {
  /// Says something worth knowing, unless the program is to be quiet.
  package func note(_ text: String) { if !isQuiet { say("note: ", text, colour: "36") } }

  /// Says something that may be wrong, unless the program is to be quiet.
  package func warning(_ text: String) { if !isQuiet { failure(text) } }

  /// Says an error after which the program goes on, whether it is to be quiet or not.
  package func failure(_ text: String) { say("warning: ", text, colour: "33") }

  /// Says what ended the program.
  func report(_ error: CommandError) {
    for line in error.messages + (error.hint.map { [$0] } ?? []) { say("", line) }
  }

  private func say(_ label: String, _ text: String, colour: String = "") {
    let shown = colours && !label.isEmpty ? "\u{1b}[\(colour)m\(label)\u{1b}[0m" : label
    speaks("\(name): \(shown)\(printable(text))\n")
  }
}

/// Whether standard error may show colours.
package func mayColourErrors() -> Bool {
  isTerminal(.error) && coloursAllowed(noColor: environment("NO_COLOR"), term: environment("TERM"))
}

/// Whether the environment allows colours: see no-color.org.
package func coloursAllowed(noColor: String?, term: String?) -> Bool {
  (noColor ?? "").isEmpty && term != "dumb"
}
