import Documents
import Estimator
import Mutation
import Notation
import Sheets
import Tables
import Testing

/// What a report of an audit tells the owner of a sheet.
///
/// 84 mg/L are 252 g/m3 of S88. Claimed to two digits, 250 catches nothing that is off by less than 5,
/// such as 1 % of the 3 g for each.
@Suite struct `A report of an audit` {
  private func report(_ rows: String, required: String? = nil) throws -> Report {
    let text = "m_alkalinity [mg/L],S88.demand [g/m3]\n" + rows
    var sheets = AuditSheets()
    try sheets.add(
      Sheet(TableReader(file: "sheet.csv", bytes: Array(text.utf8)), system: .boiler))
    let audit = Audit(try #require(sheets.rows.first), mixtures: 20) { $0.owner == "S88" }
    return Mutation.Audits([audit], required: try required.map { try DecimalNumber(parsing: $0) })
      .report(suggesting: nil, filled: false)
  }

  private func rows(_ title: String, _ report: Report) -> [[String]] {
    report.sections[0].parts.compactMap { part in
      if case .table(let table) = part, table.title.hasPrefix(title) { table.rows } else { nil }
    }.first ?? []
  }

  private let coefficient = "S88.demand: 3 g/g CaCO3 * m_alkalinity"

  @Test func `says what was asked, and what was not`() throws {
    let facts = try report("84,2.5e2\n84,253.0\n").sections[0].facts
    for fact in [
      "asked: 2 rows with 1 figure",
      "left out, since the formulas themselves do not meet them: figures 1; see wtp verify",
      "covered in part only, without S88.dose, S88.usage, S88.annual_demand",
      "inputs that never vary: " + Model.boiler.fields.map(\.name).joined(separator: ", "),
    ] {
      #expect(facts.contains(fact), "\(facts)")
    }
    let uncovered = facts.first { $0.hasPrefix("not covered at all: ") }
    #expect(uncovered?.contains("S88") == false && uncovered?.contains("S95") == true)
  }

  @Test func `counts mistakes by kind, and shows those that are missed`() throws {
    let report = try report("84,2.5e2\n")
    let kinds = rows("mistakes by kind", report)
    #expect(kinds.contains(["constant 1 % off", "2", "0", "0", "2", "0.0 %"]))
    #expect(kinds.contains(["last digit of a constant", "2", "2", "0", "0", "100.0 %"]))
    #expect(kinds.contains(["dose and demand exchanged", "1", "0", "1", "0", ""]))
    #expect(
      rows("missed", report) == [
        [
          "constant 1 % off", "\(coefficient) -> 3.03 g/g CaCO3 * m_alkalinity", "S88.demand",
          "252.0000", "254.5200", "the example",
        ],
        [
          "constant 1 % off", "\(coefficient) -> 2.97 g/g CaCO3 * m_alkalinity", "S88.demand",
          "252.0000", "249.4800", "the example",
        ],
      ])
    #expect(rows("constants that can", report).map { $0.dropFirst(4) } == [["2", "66.7 %"]])
    let sentence =
      "constants: 1, of which 0 cannot be wrong in any way that was tried without being"
    #expect(
      report.sections[0].parts.contains { part in
        if case .sentences(let said) = part { said[0].hasPrefix(sentence) } else { false }
      })
  }

  /// Only a sheet knows how much of S5 a gram of oxygen takes, but any knows that it takes some.
  ///
  /// 35 x 6.2 and 120 x 165 / 3500 make 222.657.
  @Test func `says what the laws and proofs see by themselves, and shows what they do not`() throws
  {
    let text =
      "feed_temperature [degC],feed_tds [mg/L],max_tds [mg/L],S5.demand [g/m3]\n48,165,3500,222.7\n"
    var sheets = AuditSheets()
    try sheets.add(
      Sheet(TableReader(file: "sheet.csv", bytes: Array(text.utf8)), system: .boiler))
    let kinds: [MutantKind] = [.percent, .sign, .zero, .doseAndDemand]
    let audit = Audit(try #require(sheets.rows.first), askingLaws: true, mixtures: 20) {
      $0.owner == "S5" && kinds.contains($0.kind)
    }
    let report = Mutation.Audits([audit]).report(suggesting: nil, filled: false)
    let said = report.sections[0].parts.flatMap { part -> [String] in
      if case .sentences(let sentences) = part { sentences } else { [] }
    }
    for sentence in [
      "the laws and proofs alone: 9 mistakes, 4 caught, 1 proved to be none, 4 missed; score 50.0 %",
      "of them directions, clamps, tables and seasons: 2 mistakes, 2 caught, 0 proved to be none, "
        + "0 missed; score 100.0 %",
    ] {
      #expect(said.contains(sentence), "\(said)")
    }
    #expect(
      Set(rows("what the laws", report)) == [
        ["dose and demand exchanged", "0", "0", ""], ["constant 1 % off", "0", "4", "0.0 %"],
        ["sign of a constant", "2", "0", "100.0 %"], ["constant 0", "2", "0", "100.0 %"],
      ])
    // A law is told before a proof; a figure of 0 breaks none.
    #expect(
      Set(rows("which law fails first", report)) == [
        ["boiler.directions", "2"], ["proof of S5.demand in feed_temperature", "1"],
        ["proof of S5.demand in feed_tds", "1"],
      ])
    let unseen = rows("not seen by any", report)
    #expect(unseen.map { $0[0] } == Array(repeating: "constant 1 % off", count: 4))
    #expect(unseen[0][1].hasPrefix("S5.demand: 35 g/g O2 * dissolved_oxygen -> 35.35 g/g O2"))
  }

  /// 2 x 61.0168 g of HCO3 count as 100.0869 g of CaCO3: 206.68 or 307.26 in the place of 252.
  @Test func `says by how little a mistake was caught`() throws {
    let narrowest = rows("caught with the least", try report("84,2.5e2\n")).prefix(4)
    #expect(
      Array(narrowest) == [
        [
          "43", "17 %", "sheet.csv:2",
          "S88.demand: m_alkalinity -> m_alkalinity x HCO3 as CaCO3",
        ],
        [
          "57", "23 %", "sheet.csv:2",
          "S88.demand: m_alkalinity -> m_alkalinity / HCO3 as CaCO3",
        ],
        ["82", "33 %", "sheet.csv:2", "\(coefficient) -> 2 g/g CaCO3 * m_alkalinity"],
        ["86", "34 %", "sheet.csv:2", "\(coefficient) -> 4 g/g CaCO3 * m_alkalinity"],
      ])
  }

  /// The least slips are 1 % of 2.52, then what is left of it by 3 - 0.84, by HCO3 and by 3 alone, each
  /// below 0.5; all others are above it, and every one but the first is above 5 %.
  @Test func `says how many mistakes a sheet catches by how tightly it prints`() throws {
    let tightness = rows("how tight", try report("0.84,2.520\n"))
    #expect(
      tightness.filter { $0[0] != "share: 1 %" } == [
        ["decimals: 0", "13"], ["decimals: 1", "16"], ["decimals: 2", "18"], ["decimals: 3", "18"],
        ["decimals: 4", "18"], ["decimals: 5", "18"], ["share: 0.1 %", "18"],
        ["share: 5 %", "16"],
      ])
  }

  /// A hundredth of the figure, to two digits.
  @Test(arguments: [
    ("331,993.0", "9.9"), ("332,996.0", "10"), ("3315,9945.0", "99"), ("3318,9954.0", "100"),
  ])
  func `gives the tolerance at which a mistake slips through to two digits`(
    row: String, tolerance: String
  ) throws {
    let first = rows("caught with the least", try report(row + "\n")).first
    #expect(first?.prefix(3) == [tolerance, "1 %", "sheet.csv:2"])
  }

  @Test func `names the rows that are essential, and those that catch nothing`() throws {
    let report = try report("84,252.0\n0,\n")
    let said = report.sections[0].parts.flatMap { part -> [String] in
      if case .sentences(let sentences) = part { sentences } else { [] }
    }
    #expect(said.contains("1 row without a catch: sheet.csv:3"), "\(said)")
    #expect(said.contains { $0.hasPrefix("1 essential row: ") }, "\(said)")
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
  func `fails in the kinds that are missed, where more is asked for`(
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
