/// A form that a report can take.
///
/// Another form is a file with its rendering, and a line in the list below.
package struct ReportKind: Sendable {
  /// The name on the command line: `junit`.
  package let name: String
  /// Writes a report in this form.
  package let rendering: @Sendable (Report) -> String

  /// A form by its name.
  init(_ name: String, _ rendering: @escaping @Sendable (Report) -> String) {
    self.name = name
    self.rendering = rendering
  }

  /// Every form, in the order in which help lists them.
  package static let all = [text, csv, markdown, html, junit, json, github]
}
