/// An output format of reports.
///
/// To add a format, write a file with its rendering and add it to `all`.
package struct ReportKind: Sendable {
  /// The name on the command line: `junit`.
  package let name: String
  /// Writes a report in this format.
  package let rendering: @Sendable (Report) -> String

  /// Creates a format with a name.
  init(_ name: String, _ rendering: @escaping @Sendable (Report) -> String) {
    self.name = name
    self.rendering = rendering
  }

  /// All formats, in the order of the help.
  package static let all = [text, csv, markdown, html, junit, json, github]
}
