import Documents
import Estimator
import Notation
import Sheets
import TestSupport
import Testing

/// What a report on a sheet tells a reader, and a program.
///
/// S28 needs 600 x 175 / 3500 = 30 g/m3 and the cycles are 20; each claim may be off by 0.5.
@Suite struct `A report on a sheet` {
  private static let rows = [
    "a,175,3500,30,,20", "b,175,3500,31,,20", "c,175,3500,x,,20", ",175,3500,,,20.25",
  ]

  private func verdict(_ file: String = "sheet.csv", _ rows: [String] = rows) throws
    -> SheetVerdict
  {
    var verification = Verification.counting
    verification.tolerance = .absolute(Rational(1, over: 2))
    let header = "case,feed_tds,max_tds,S28.demand [g/m3],S28.dose [g/m3],cycles [1]"
    return try SheetText(file, ([header] + rows).map { "\($0)\n" }.joined()).verdict(verification)
  }

  @Test func `has a row of data for each cell that differs`() throws {
    let data = Verdict([try verdict()]).report().data
    #expect(
      data.columns.map(\.title) == [
        "table", "sheet", "cell", "line", "case", "output", "unit", "sheet_figure",
        "formula_figure", "difference", "allowed", "times_allowed", "judged_decimals", "reason",
      ])
    let fault = "\"x\" is not a number; write one such as 47.5"
    #expect(
      data.rows == [
        [
          "sheet.csv", "", "D3", "3", "b", "S28.demand", "g/m3", "31", "30.0000", "-1", "0.5",
          "2", "", "",
        ],
        [
          "sheet.csv", "", "D4", "4", "c", "S28.demand", "g/m3", "x", "", "", "", "", "", fault,
        ],
      ])
  }

  /// S28 needs 600 x 175 / 3500 = 30 g/m3; to two decimals 0.005 is allowed.
  @Test func `has the decimals to which a cell that differs was judged`() throws {
    let verdict = try SheetText(
      "sheet.csv", "feed_tds,max_tds,S28.demand [g/m3]\n175,3500,30.00\n175,3500,31.00\n"
    ).verdict(.counting)
    #expect(
      Verdict([verdict]).report().data.rows == [
        ["sheet.csv", "", "C3", "3", "", "S28.demand", "g/m3", "31.00", "30.000000", "-1"]
          + ["0.005", "200", "2", ""]
      ])
  }

  @Test func `has a row of data for each output`() throws {
    let report = Verdict([try verdict()]).report()
    let outputs = try #require(report.moreData.first { $0.name == "outputs" }).table
    let start = ["sheet.csv", "boiler", "figures"]
    // Cells, agreeing, differing, unclaimed, without a value, negative; decimals; the worst cell.
    #expect(
      outputs.rows == [
        start + ["S28.demand", "g/m3", "3", "1", "2", "1", "1", "0"]
          + ["0", "0", "1", "200", "3", "b"],
        start + ["S28.dose", "g/m3", "0", "0", "0", "4", "0", "0"] + ["", "", "", "", "", ""],
        start + ["cycles", "1", "4", "4", "0", "0", "0", "0"] + ["0", "2", "0.25", "50", "5", ""],
      ])
    #expect(outputs.columns.count == 17 && outputs.columns[14].unit == "%")
  }

  /// 1e307 are 2e307 times what is allowed: in percent that is 2e309, and no double.
  @Test(arguments: [("1e307", ""), ("1e305", "2.00e307")]) func `has no share that no double is`(
    claim: String, share: String
  ) throws {
    let verdict = try verdict("sheet.csv", ["a,175,3500,\(claim),,20"])
    let outputs = try #require(Verdict([verdict]).report().moreData.first).table
    #expect(outputs.rows[0][14] == share)
  }

  @Test func `has a case for each output, which passed, failed, or claims nothing`() throws {
    let cases = Verdict([try verdict()]).report().sections[0].cases
    #expect(cases.map(\.name) == ["S28.demand", "S28.dose", "cycles"])
    #expect(cases.map(\.outcome) == [.failed, .skipped, .passed])
    #expect(cases.map(\.verdict) == ["differs", "claims nothing", "agrees"])
    #expect(cases.map(\.count) == [3, 0, 4] && cases.map(\.findings.count) == [2, 0, 0])
    #expect(cases.map(\.remark) == ["2 of 3 cells differ", "every cell is empty", ""])
  }

  @Test func `says in sentences what agrees, what differs and which cell is worst`() throws {
    let text = ReportKind.text.rendering(Verdict([try verdict()]).report())
    #expect(
      text.hasPrefix("2 of 7 cells differ: S28.demand in 2 rows (rows 3 to 4) of sheet.csv\n"))
    for line in [
      "1 output agrees in all 4 rows", "1 output differs: S28.demand in 2 of 3 cells",
      "1 output claims nothing: S28.dose", "allowed: 0.5 in the unit of the column",
      "worst: S28.demand at line 3 (b), off by 1, 200.0 % of what is allowed",
      "5 empty cells claim nothing", "inputs that never vary: feed_tds, max_tds",
    ] {
      #expect(text.contains("\n  \(line)\n"), "\(line)")
    }
  }

  @Test func `lists as many differences as are asked for, and counts the others`() throws {
    let verdict = Verdict([try verdict()])
    for (shown, more) in [(2, [String]()), (1, ["1 more differs; --list N shows N"])] {
      var showing = Verdict.Showing()
      showing.differences = shown
      let section = verdict.report(showing: showing).sections[0]
      let sentences = section.parts.flatMap { part -> [String] in
        if case .sentences(let sentences) = part { sentences } else { [] }
      }
      #expect(sentences.filter { $0.contains("more") } == more)
      #expect(section.cases[0].findings.count == shown)
    }
  }

  /// Twice 0.5 is 1; the name of a case is shown where any has one.
  @Test func `has a row for each cell that differs, with its case, unit and both figures`() throws {
    let section = Verdict([try verdict("sheet.csv", Self.wrong)]).report().sections[0]
    guard case .table(let table) = try #require(section.parts.first) else {
      Issue.record("the differences are no table")
      return
    }
    #expect(
      table.columns.map(\.title) == [
        "case", "cell", "output", "sheet", "formula", "difference", "that is",
      ])
    #expect(
      table.rows == [
        ["b", "D3", "S28.demand [g/m3]", "31", "30.0000", "-1", "2 times what is allowed"],
        [
          "c", "D4", "S28.demand [g/m3]", "x", "", "",
          "\"x\" is not a number; write one such as 47.5",
        ], ["", "F5", "cycles", "21", "20.0000", "-1", "2 times what is allowed"],
      ])
    let nameless = Verdict([try verdict("sheet.csv", [",175,3500,31,,20"])]).report().sections[0]
    guard case .table(let other) = try #require(nameless.parts.first) else {
      Issue.record("the differences are no table")
      return
    }
    #expect(other.columns.map(\.title).first == "cell" && other.rows.map(\.first) == ["D2"])
  }

  private static let wrong = Array(rows.dropLast()) + [",175,3500,,,21"]

  @Test(arguments: [true, false]) func `has a row for each output, which may be folded`(
    isOpen: Bool
  ) throws {
    var showing = Verdict.Showing()
    showing.everyOutput = isOpen
    let rows = Self.rows + ["e,175,3500,30,y,20"]
    let section = Verdict([try verdict("sheet.csv", rows)]).report(showing: showing).sections[0]
    let folded = section.parts.compactMap { part in
      if case .folded(let table) = part { table } else { nil }
    }
    #expect(folded.map(\.isOpen) == [isOpen])
    #expect(
      folded[0].table.columns.map(\.title) == [
        "output", "cells", "agree", "differ", "judged to", "worst", "of allowed", "at",
      ])
    #expect(
      folded[0].table.rows == [
        ["S28.demand", "4", "2", "2", "whole units", "1", "200.0 %", "line 3 (b)"],
        ["S28.dose", "1", "0", "1", "", "", "", "no value"],
        ["cycles", "5", "5", "0", "0 to 2 decimals", "0.25", "50.0 %", "line 5"],
      ])
  }

  /// The cycles are the highest TDS over the feed's: 3500 / 175.
  @Test(arguments: [true, false]) func `works out each cell that differs, where that is asked for`(
    isAsked: Bool
  ) throws {
    var showing = Verdict.Showing()
    showing.workings = isAsked
    let section = Verdict([try verdict("sheet.csv", Self.wrong)])
      .report(showing: showing).sections[0]
    let items = section.parts.flatMap { part -> [ReportList.Item] in
      if case .list(let list) = part, list.title == "workings" { list.items } else { [] }
    }
    #expect(items.map(\.sentence) == (isAsked ? ["D3, S28.demand:", "F5, cycles:"] : []))
    guard isAsked else { return }
    let lines = items[1].details
    #expect(lines.count == 3 && lines[0] == "cycles = max_tds / feed_tds")
    #expect(lines[1] == "  = 3500 / 175" && lines[2].hasPrefix("  = 20  (mass balance"))
    #expect(items[0].details.last?.hasPrefix("  = 30 g/m3  (") == true)
  }

  @Test func `has inputs without a figure as a case of their own`() throws {
    let section = Verdict([try verdict("sheet.csv", ["a,x,3500,30,,20", "b,175,3500,30,,20"])])
      .report().sections[0]
    #expect(section.cases.map(\.name) == ["the inputs", "S28.demand", "S28.dose", "cycles"])
    #expect(section.cases[0].outcome == .failed && section.cases[0].verdict == "no figure")
    #expect(section.cases[0].remark == "1 cell of inputs without a figure")
    #expect(section.cases.map(\.findings.count) == [1, 0, 0, 0])
  }

  /// A program that opens the file there finds the cell; standard input is no file.
  @Test(arguments: ["sheet.csv", "-"]) func `says where in a file its findings are`(file: String)
    throws
  {
    let section = Verdict([try verdict(file)]).report().sections[0]
    let places = section.cases.flatMap(\.findings).map(\.place)
    #expect(section.file == (file == "-" ? nil : file))
    #expect(section.title == (file == "-" ? "standard input" : file) && section.about == "boiler")
    #expect(
      places
        == (file == "-"
          ? [nil, nil]
          : [
            ReportPlace(file, .init(line: 3, column: 12)),
            ReportPlace(file, .init(line: 4, column: 12)),
          ]))
  }

  /// A pH of 7 is a pH, so that the error which the first row names does not come.
  @Test func `on a table of refusals has what must come beside what came`() throws {
    let text = """
      case,change,field,value,error,error_field,other_field
      a,set,ph,7,outside,ph,
      b,set,ph,15,outside,ph,
      c,remove,ph,,missing,ph,

      """
    let verdict = try SheetText("refusals.csv", text).refusalVerdict(of: .boiler)
    let section = Verdict([verdict]).report().sections[0]
    #expect(section.about == "boiler, refusals" && section.parts.count == 3)
    guard case .table(let table) = section.parts[0], case .folded(let folded) = section.parts[1],
      case .sentences(let facts) = section.parts[2]
    else {
      Issue.record("the parts are others")
      return
    }
    #expect(table.columns.map(\.title) == ["case", "cell", "change", "must come", "came"])
    #expect(table.rows == [["a", "line 2", "ph=7", "outside ph", "no error"]])
    #expect(folded.table.columns.map(\.title) == ["error", "rows", "agree", "differ"])
    #expect(folded.table.rows == [["outside", "2", "1", "1"], ["missing", "1", "1", "0"]])
    #expect(
      folded.sentences == [
        "1 error agrees in the rows that claim it", "1 error differs: outside in 1 of 2 cells",
      ])
    #expect(
      facts == [
        "allowed: an error of the kind and at the field named, each change to the example plant"
      ])
    #expect(section.cases.map(\.findings.count) == [1, 0])
  }

  @Test func `says of which table it is what would explain the differences`() throws {
    var one = try verdict()
    one.diagnosis = ["a slip"]
    let other = try verdict("right.csv", [",175,3500,30,,20"])
    #expect(Verdict([one]).report().diagnosis == ["a slip"])
    #expect(Verdict([other, one]).report().diagnosis == ["sheet.csv: a slip"])
  }

  @Test func `closes with the outputs that no table claims, unless some alone were asked for`()
    throws
  {
    let all = try verdict()
    let closing = Verdict([all]).report().closing
    let missing = Model.boiler.outputs.map(\.name).filter {
      !["S28.demand", "cycles"].contains($0)
    }
    #expect(
      closing == [
        "no table claims \(missing.count) boiler outputs: "
          + missing.prefix(12).joined(separator: ", ") + " and \(missing.count - 12) more"
      ])
    #expect(Verdict([all], isOfChosenOutputs: true).report().closing.isEmpty)
  }

  @Test func `on several has a row for each, and says once what the colours mean`() throws {
    let right = try verdict("right.csv", [",175,3500,30,,20"])
    let report = Verdict([try verdict(), right]).report()
    guard case .table(let overview) = try #require(report.overview.first) else {
      Issue.record("the overview is no table")
      return
    }
    #expect(
      overview.rows == [
        ["sheet.csv", "boiler", "figures", "4", "7", "5", "2", "S28.demand, 200.0 %"],
        ["right.csv", "boiler", "figures", "1", "2", "2", "0", "S28.demand, 0.0 %"],
      ])
    let pictures = report.sections.map { section in
      section.parts.count { if case .picture = $0 { true } else { false } }
    }
    #expect(pictures == [2, 1] && Verdict([right]).report().overview.isEmpty)
    #expect(
      report.headline.hasSuffix(
        "differ: 1 of 2 tables: sheet.csv (S28.demand in 2 rows (rows 3 to 4))"))
  }
}
