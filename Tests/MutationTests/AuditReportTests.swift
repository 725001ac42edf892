import Documents
import Estimator
import Mutation
import Notation
import Sheets
import Tables
import Testing

/// The report for the author of a sheet.
///
/// 84 mg/L need 252 g/m3 of S88. If the sheet prints 250, with two digits, it cannot catch
/// differences below 5, such as 1 % of the coefficient.
@Suite struct `Audit reports` {
  private func report(_ rows: String, required: String? = nil) throws -> Report {
    let text = "m_alkalinity [mg/L],S88.demand [g/m3]\n" + rows
    var sheets = AuditSheets()
    try sheets.add(
      Sheet(TableReader(file: "sheet.csv", bytes: Array(text.utf8)), system: .boiler))
    let audit = Audit(try #require(sheets.rows.first)) { $0.owner == "S88" }
    return Mutation.Audits([audit], required: try required.map { try DecimalNumber(parsing: $0) })
      .report
  }

  private func rows(_ title: String, _ report: Report) -> [[String]] {
    report.sections[0].parts.compactMap { part in
      if case .table(let table) = part, table.title.hasPrefix(title) { table.rows } else { nil }
    }.first ?? []
  }

  private let coefficient = "S88.demand: 3 g/g CaCO3 * m_alkalinity"

  @Test func `count mistakes by kind and list those that are missed`() throws {
    let report = try report("84,2.5e2\n")
    let kinds = rows("mistakes by kind", report)
    #expect(kinds.contains(["constant 1 % off", "2", "0", "0", "2", "0.0 %"]))
    #expect(kinds.contains(["last digit of a constant", "2", "2", "0", "0", "100.0 %"]))
    #expect(kinds.contains(["dose and demand exchanged", "1", "0", "1", "0", ""]))
    #expect(
      rows("missed", report) == [
        ["constant 1 % off", "\(coefficient) -> 3.03 g/g CaCO3 * m_alkalinity"],
        ["constant 1 % off", "\(coefficient) -> 2.97 g/g CaCO3 * m_alkalinity"],
      ])
    #expect(rows("constants with", report).map { $0.dropFirst(4) } == [["2", "66.7 %"]])
    let sentence =
      "constants: 1; for 0 of them, every mistake that was tried is"
    #expect(
      report.sections[0].parts.contains { part in
        if case .sentences(let sentences) = part { sentences[0].hasPrefix(sentence) } else { false }
      })
  }

  @Test func `name essential rows and rows that catch nothing`() throws {
    let report = try report("84,252.0\n0,\n")
    let sentences = report.sections[0].parts.flatMap { part -> [String] in
      if case .sentences(let sentences) = part { sentences } else { [] }
    }
    #expect(sentences.contains("1 idle row catching nothing: sheet.csv:3"), "\(sentences)")
    #expect(sentences.contains { $0.hasPrefix("1 essential row: ") }, "\(sentences)")
    #expect(
      rows("essential rows", report) == [
        ["sheet.csv:2", "18", "\(coefficient) -> 3.03 g/g CaCO3 * m_alkalinity"]
      ])
    let twice = try self.report("84,252.0\n84,252.0\n")
    #expect(rows("essential rows", twice) == [])
  }

  @Test(arguments: [
    ("84,2.5e2\n", "100", "The score is below 100 %: 19 mistakes, 16 caught, ", false),
    ("84,2.5e2\n", "88.8", "The score reaches 88.8 %: 19 mistakes, 16 caught, ", true),
    ("84,2.5e2\n", nil, "19 mistakes, 16 caught, ", true),
    ("84,252.0\n", "100", "The score reaches 100 %: 19 mistakes, 18 caught, ", true),
  ])
  func `fail for the missed kinds if the score is too low`(
    sheet: String, required: String?, headline: String, isPass: Bool
  ) throws {
    let report = try report(sheet, required: required)
    #expect(report.headline.hasPrefix(headline) && report.isPass == isPass)
    let failed = report.sections[0].cases.filter { $0.outcome == .failed }
    #expect(failed.map(\.name) == (isPass ? [] : ["constant 1 % off"]))
    #expect(failed.map(\.findings.count) == (isPass ? [] : [2]))
    let slight = try #require(report.sections[0].cases.first { $0.name == "constant 1 % off" })
    #expect(slight.verdict == (sheet.contains("e") ? "missed" : "caught") && slight.count == 2)
  }
}
