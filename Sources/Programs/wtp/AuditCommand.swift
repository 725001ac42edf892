import Commands
import Estimator
import Mutation
import Notation
import Platform
import Reports
import Sheets
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
  positionals: [
    Positional("FILE", .any, help: "sheets; without any, the tables that tables.csv lists")
  ],
  options: [
    Option(
      name: "system", value: "boiler|cooling", help: "the system, where the columns do not tell"),
    Option(name: "reference", value: "DIR", help: "the folder of tables.csv (default: reference)"),
    Option(
      name: "layout", value: SheetLayout.all.map(\.name).joined(separator: "|"),
      help: "read WTP's own exports, unconverted"),
    Option(
      name: "plant", value: "FILE|example", help: "inputs that a sheet has no column for"),
    setOption,
    Option(name: "properties", help: "ask the properties and proofs too"),
    Option(
      name: "require", value: "P%", help: "end with status 1 if the score is below this"),
    Option(
      name: "format", value: "text|csv|markdown|html",
      help: "a report, or a table with a row for each mistake; with --suggest, of the rows alone"),
    Option(
      name: "suggest", value: "N", help: "propose at most so many rows (default: all that help)"),
  ],
  statuses: ExitStatus.allCases,
  action: audit)

@Sendable
private func audit(_ program: Program, _ arguments: Arguments) throws -> ExitStatus {
  let format = try arguments.choice(of: "format", among: ["text", "csv", "markdown", "html"])
  let required = try arguments.requiredScore()
  let suggested = try arguments.suggestedRows()
  let audits = try arguments.sheets(program).rows.map {
    Audit($0, askingLaws: arguments.has("properties"))
  }
  try program.print(try text(of: audits, format: format, suggesting: suggested))
  let count = audits.reduce(Audit.Count()) { $0 + $1.count }
  if format != "text" { for audit in audits { program.note(audit.summary) } }
  guard let required, !count.reaches(required) else { return .success }
  program.warning("the score is below \(required) %: \(count.words)")
  return .no
}

private func text(
  of audits: [Audit], format: String, suggesting rows: Int?
) throws -> String {
  if format == "csv" { return try table(of: audits, suggesting: rows) }
  let document = AuditDocument(
    audits.map { $0.document(listing: format == "text" ? 30 : 200, suggesting: rows) })
  switch format {
  case "markdown": return document.markdown
  case "html": return document.html(titled: "Which mistakes would the sheets miss?")
  default: return document.text
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
  /// Whether the score is at least so many percent, exactly.
  fileprivate func reaches(_ percent: DecimalNumber) -> Bool {
    Rational(100 * caught) >= percent.rational * Rational(caught + missed)
  }
}
