import Commands
import Estimator
import Notation
import Oracles
import Tables

/// `wtp audit` says which mistakes a reference sheet would miss.
let auditCommand = Command(
  "wtp audit", "say which wrong formulas a reference sheet would miss",
  examples: [
    .init("wtp audit sheet.csv", "what the sheet catches and misses, and rows to add"),
    .init("wtp audit --require 100%", "our own tables: status 1 if they miss any mistake"),
    .init(
      "wtp audit sheet.csv --suggest 5 --format csv > rows.csv",
      "the five rows that catch most of what is missed, for their owner to fill in"),
  ],
  statuses: ExitStatus.allCases
) { declare in
  let options = AuditOptions(&declare)
  return { try audit($0, $1, options) }
}

private func audit(
  _ program: Program, _ arguments: Arguments, _ options: AuditOptions
) throws -> ExitStatus {
  let form = arguments[options.format]
  let sheets = try SheetArguments(arguments, options.sheets).auditSheets(program)
  let audits = sheets.rows.map { Audit($0, askingLaws: arguments[options.asksLaws]) }
  try program.print(try text(of: audits, as: form, suggesting: arguments[options.suggestedRows]))
  let count = audits.reduce(Audit.Count()) { $0 + $1.count }
  if form != .text { for audit in audits { program.note(audit.summary) } }
  guard let required = arguments[options.requiredScore], !count.reaches(required) else {
    return .success
  }
  program.warning("the score is below \(required) %: \(count.words)")
  return .no
}

private func text(
  of audits: [Audit], as form: AuditForm, suggesting rows: Int?
) throws -> String {
  func document(listing maximum: Int) -> AuditDocument {
    AuditDocument(audits.map { $0.document(listing: maximum, suggesting: rows) })
  }
  return switch form {
  case .text: document(listing: 30).text
  case .csv: try table(of: audits, suggesting: rows)
  case .markdown: document(listing: 200).markdown
  case .html: document(listing: 200).html(titled: "Which mistakes would the sheets miss?")
  }
}

private func table(of audits: [Audit], suggesting rows: Int?) throws -> String {
  if let rows {
    guard audits.count == 1 else {
      throw CommandError(
        .usage, "--suggest with --format csv writes one table: say --system boiler or cooling")
    }
    return Suggestion(audits[0], atMost: rows).table
  }
  var table = TableWriter()
  Audit.writeHeader(to: &table)
  for audit in audits { audit.write(to: &table) }
  return String(decoding: table.bytes, as: UTF8.self)
}

extension Audit.Count {
  /// Whether the score is at least a percentage, compared exactly.
  fileprivate func reaches(_ percent: DecimalNumber) -> Bool {
    Rational(100 * caught) >= percent.rational * Rational(caught + missed)
  }
}
