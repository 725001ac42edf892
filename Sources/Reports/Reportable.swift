/// What can be written as a report, in each of its forms.
package protocol Reportable {
  /// The report as JUnit XML.
  var junitReport: String { get }
  /// The report in Markdown.
  var markdownReport: String { get }
  /// The report in the table format.
  var csvReport: String { get }
  /// The report as one page that needs nothing else.
  var htmlReport: String { get }
}
