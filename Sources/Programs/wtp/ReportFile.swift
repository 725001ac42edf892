import Commands
import Platform
import Reports
import Sheets

/// A report that is asked for with `--report KIND=FILE`.
struct ReportOrder {
  /// The forms that a verdict may be written in.
  enum Kind: String, CaseIterable { case junit, markdown, csv, html }

  let kind: Kind
  let path: String

  init(_ text: String) throws(CommandError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])), !parts[1].isEmpty else {
      throw CommandError(
        .usage,
        "--report is \"\(text)\", but must be "
          + Kind.allCases.map { "\($0.rawValue)=FILE" }.joined(separator: ", "))
    }
    self.kind = kind
    path = String(parts[1])
  }
}

/// A report whose file is open, so that one that cannot be made is told before the verdict.
struct ReportFile {
  private let output: OutputFile
  private let kind: ReportOrder.Kind

  init(_ order: ReportOrder) throws {
    output = try OutputFile(path: order.path)
    kind = order.kind
  }

  /// Writes the report, and puts the file in its place.
  func write(_ verdict: some Reportable) throws {
    let text =
      switch kind {
      case .junit: verdict.junitReport
      case .markdown: verdict.markdownReport
      case .csv: verdict.csvReport
      case .html: verdict.htmlReport
      }
    try output.write(text)
    try output.commit()
  }
}

/// The option that asks for reports.
let reportOption = Option(
  name: "report", value: "KIND=FILE", repeatable: true,
  help: "write the verdict as junit, markdown, csv or html as well")

extension Arguments {
  /// The reports of `--report`.
  func reports() throws(CommandError) -> [ReportOrder] {
    var orders: [ReportOrder] = []
    for text in values(of: "report") { orders.append(try ReportOrder(text)) }
    return orders
  }
}
