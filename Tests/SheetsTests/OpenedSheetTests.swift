import Estimator
import Sheets
import Spreadsheets
import Tables
import TestSupport
import Testing

/// WTP's exports are recognised by their titles, even if another program saved them.
@Suite struct `A file of reference figures` {
  private static let dialects: [(String, @Sendable (WTPExport) -> [UInt8])] = [
    ("as it is", { Array($0.text(",").unicodeScalars.map { UInt8($0.value) }) }),
    ("UTF-8", { Array($0.text(",").utf8) }),
    ("semicolons, decimal commas", { Array($0.text(";", decimal: ",").utf8) }),
    ("tabs, UTF-16", { [0xFF, 0xFE] + wide($0.text("\t")) }),
    ("tabs, decimal commas, UTF-16", { [0xFF, 0xFE] + wide($0.text("\t", decimal: ",")) }),
    ("empty columns", { Array($0.text(",", trailing: 3).utf8) }),
    ("sep=", { Array(("sep=;\r\n" + $0.text(";")).utf8) }),
    ("a workbook", { $0.workbook.bytes }),
  ]

  private static func wide(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  private func verdict(_ bytes: [UInt8], _ opening: SheetOpening = SheetOpening()) throws
    -> SheetVerdict
  {
    try opening.verdict(on: bytes, named: "export")
  }

  @Test(arguments: SystemKind.allCases)
  func `is recognised as WTP's export in every dialect`(
    system: SystemKind
  ) throws {
    guard var export = try WTPExport(system) else { return }
    let column = export.columns.lastIndex { $0.hasSuffix(".usage") }!
    export.rows[3][column] = moved(export.rows[3][column], by: 1)
    let cells = system == .boiler ? 51 * 41 : 10 * 69
    for (name, bytes) in Self.dialects {
      let verdict = try verdict(bytes(export))
      #expect(verdict.cells == cells, "\(name)")
      #expect(verdict.differences.map(\.output) == [export.columns[column]], "\(name)")
      let read = verdict.notes.first { $0.hasPrefix("read as: the layout wtp-\(system)") }
      #expect(read != nil, "\(name): \(verdict.notes)")
    }
  }

  @Test func `is rejected if it is for the other system`() throws {
    guard let export = try WTPExport(.boiler) else { return }
    var opening = SheetOpening()
    opening.system = .cooling
    #expect { try verdict(Array(export.text(",").utf8), opening) } throws: {
      "\($0)" == "export: the layout wtp-boiler is for boiler plants"
    }
  }

  @Test func `is recognised with rows added or removed above its titles`() throws {
    guard var export = try WTPExport(.boiler) else { return }
    export.titles.removeFirst()
    #expect(try verdict(Array(export.text(";").utf8)).differing == 0)
    let blank = export.titles[0].map { _ in "" }
    export.titles = [["Works of May"] + blank.dropFirst(), blank] + export.titles
    #expect(try verdict(Array(export.text("\t").utf8)).differing == 0)
  }

  /// The error names the changed title, not another that occurs twice.
  @Test func `is recognised with a few wrong titles, and the first is reported`() throws {
    guard let boiler = try WTPExport(.boiler), let cooling = try WTPExport(.cooling) else { return }
    let hours = boiler.titles[3][1].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    func message(_ export: WTPExport, _ change: (inout [[String]]) -> Void) -> String {
      var export = export
      change(&export.titles)
      do { return try "\(verdict(Array(export.text(",").utf8)).cells) cells" } catch {
        return "\(error)"
      }
    }
    let temperature = boiler.titles[3].firstIndex { $0.contains("Temperature") }!
    #expect(
      message(boiler) { $0[3][temperature] = "Temp" }.contains(
        "the title is \"Temp\", but must be \"Temperature\" in the layout wtp-boiler"))
    #expect(
      message(cooling) { $0[2][0] = "Circ" }.contains(
        "the title is \"Circ\", but must be \"Circulation (m3/hr)\" in the layout wtp-cooling"))
    let product = boiler.titles[1].firstIndex { $0.hasSuffix(" S5") }!
    #expect(
      message(boiler) { $0[1][product] = "WTP S55" }.contains(
        "is \"WTP S55\", but must be \"WTP S5\""))
    #expect(
      message(boiler) { $0[3].swapAt(0, 1) }.contains(
        "is \"\(hours)\", but must be \"steam lb/hr\""))
    let dropped = message(boiler) { titles in
      for row in titles.indices { titles[row].remove(at: 1) }
    }
    #expect(dropped.contains("in the layout wtp-boiler") && dropped.contains("(B4)"))
  }

  @Test(arguments: SystemKind.allCases)
  func `is recognised after empty columns`(system: SystemKind) throws {
    guard var export = try WTPExport(system) else { return }
    let cells = try verdict(Array(export.text(",").utf8)).cells
    export.titles = export.titles.map { ["", ""] + $0 }
    export.rows = export.rows.map { ["", ""] + $0 }
    for bytes in [
      Array(export.text(",").utf8), Array(export.text(";", decimal: ",").utf8),
      export.workbook.bytes,
    ] {
      let verdict = try verdict(bytes)
      #expect(verdict.cells == cells && verdict.differing == 0)
    }
    export.rows[3][1] = "checked"
    #expect { try verdict(Array(export.text(",").utf8)) } throws: {
      "\($0)".contains("\"checked\" is in a column without a name")
    }
  }

  @Test func `can have its case column in capitals, but no unknown columns`() throws {
    let text = "ID,Site,feed_tds [mg/L],max_tds [mg/L],cycles [1]\n7,Mill,165,3500,99\n"
    #expect(try verdict(Array(text.utf8)).differences.map(\.caseName) == ["Mill"])
    #expect { try verdict(Array(text.replacing("ID,", with: "Source,").utf8)) } throws: {
      "\($0)".contains("nor case, name, site, id, source or note")
    }
  }

  /// 600 * 165 / 3500 = 28.2857...
  @Test func `can have its names in words, with units in parentheses`() throws {
    let text = "Site,Feed TDS (mg/L),Maximum TDS (mg/L),S28 demand (g/m3)\nMill,165,3500,"
    #expect(try verdict(Array("\(text)28.29\n".utf8)).agreeing == 1)
    let wrong = try verdict(Array("\(text)28.92\n".utf8))
    #expect(wrong.differences.map(\.output) == ["S28.demand"])
  }

  /// If the system is given, the error names an unknown title instead.
  @Test func `is rejected without known columns, unless its system is given`() {
    let text = Array("colour,weight\nred,5\n".utf8)
    #expect { try verdict(text) } throws: {
      "\($0)"
        == "export:1:1 (A1): the first row names no known field or output, only \"colour\", "
        + "\"weight\"; start with a header of name [unit]"
    }
    var opening = SheetOpening()
    opening.system = .boiler
    #expect { try verdict(text, opening) } throws: {
      "\($0)".contains("\"colour\" is not a boiler field or output, nor case, name, site")
    }
  }

  @Test func `is rejected if its rows are fields and values without a claim`() {
    #expect { try verdict(Array("field,value,unit\nfeed_tds,165,mg/L\n".utf8)) } throws: {
      "\($0)" == "export: there is nothing to check, since no row has an expected figure"
    }
  }

  /// An input is read as its cell stores it, and a claim as its cell shows it.
  @Test func `has columns that are inputs or outputs, but never both`() {
    #expect(KnownNames.ofSheets.inputs.isDisjoint(with: KnownNames.ofSheets.outputs))
  }
}
