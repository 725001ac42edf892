import Commands
import Oracles
import Platform

/// A report that is asked for with `--report KIND=FILE`.
struct ReportOrder {
  /// The forms that a verdict may be written in.
  enum Kind: String, CaseIterable { case junit, markdown, csv, html }

  let kind: Kind
  let path: String
}

extension Declarations {
  /// Declares `--report`, which asks for a report beside what is printed.
  mutating func reports() -> Option<[ReportOrder]> {
    let kinds = alternatives(ReportOrder.Kind.allCases.map(\.rawValue))
    return options(
      "report", .reportOrder, help: "write the verdict as \(kinds) as well")
  }
}

extension ValueReader<ReportOrder> {
  fileprivate static var reportOrder: ValueReader {
    ValueReader("KIND=FILE") { word throws(ValueRefusal) in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let kind = ReportOrder.Kind(rawValue: String(parts[0])),
        !parts[1].isEmpty
      else {
        throw .mustBe(alternatives(ReportOrder.Kind.allCases.map { "\($0.rawValue)=FILE" }))
      }
      return ReportOrder(kind: kind, path: String(parts[1]))
    }
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
