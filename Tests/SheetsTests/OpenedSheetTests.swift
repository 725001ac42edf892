import Estimator
import Sheets
import Spreadsheets
import Tables
import TestSupport
import Testing

/// WTP's exports are recognised by their titles, however they were saved since.
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
    let opened = try opening.open("export", source: byteSource(of: bytes))
    guard case .sheet(let sheet) = consume opened else { throw SheetError.noRows(file: "export") }
    return try Verification.counting.verdict(on: sheet)
  }

  @Test(arguments: SystemKind.allCases)
  func `is WTP's export in every dialect, and agrees in every cell`(system: SystemKind) throws {
    guard let export = try WTPExport(system) else { return }
    let cells = system == .boiler ? 51 * 41 : 10 * 69
    for (name, bytes) in Self.dialects {
      let verdict = try verdict(bytes(export))
      #expect(verdict.cells == cells && verdict.differing == 0, "\(name)")
      let read = verdict.notes.first { $0.hasPrefix("read as: the layout wtp-\(system)") }
      #expect(read != nil, "\(name): \(verdict.notes)")
    }
  }

  @Test(arguments: SystemKind.allCases)
  func `of WTP's with a changed figure differs there, in every dialect`(system: SystemKind) throws {
    guard var export = try WTPExport(system) else { return }
    let column = export.columns.lastIndex { $0.hasSuffix(".usage") }!
    export.rows[3][column] = moved(export.rows[3][column], by: 1)
    for (name, bytes) in Self.dialects {
      let verdict = try verdict(bytes(export))
      #expect(verdict.differences.map(\.output) == [export.columns[column]], "\(name)")
    }
  }

  @Test func `is refused where it is of the other system than it is said to be`() throws {
    guard let export = try WTPExport(.boiler) else { return }
    var opening = SheetOpening()
    opening.system = .cooling
    #expect { try verdict(Array(export.text(",").utf8), opening) } throws: {
      "\($0)" == "export: the layout wtp-boiler is for boiler plants"
    }
  }

  @Test func `is WTP's too where rows above its titles were added or taken away`() throws {
    guard var export = try WTPExport(.boiler) else { return }
    export.titles.removeFirst()
    #expect(try verdict(Array(export.text(";").utf8)).differing == 0)
    let blank = export.titles[0].map { _ in "" }
    export.titles = [["Works of May"] + blank.dropFirst(), blank] + export.titles
    #expect(try verdict(Array(export.text("\t").utf8)).differing == 0)
  }

  @Test func `may call its cases site, name or id, the first of which does`() throws {
    let text = "id,site,feed_tds [mg/L],max_tds [mg/L],cycles [1]\n7,Mill,165,3500,99\n"
    let verdict = try verdict(Array(text.utf8))
    #expect(verdict.differences.map(\.caseName) == ["Mill"])
  }

  @Test func `may call its cases with capitals, and other columns are refused with what may stand`()
    throws
  {
    let text = "ID,Site,feed_tds [mg/L],max_tds [mg/L],cycles [1]\n7,Mill,165,3500,99\n"
    #expect(try verdict(Array(text.utf8)).differences.map(\.caseName) == ["Mill"])
    #expect { try verdict(Array(text.replacing("ID,", with: "Source,").utf8)) } throws: {
      "\($0)".contains("nor case, name, site, id, source or note")
    }
  }

  @Test func `as rows of field and value is a plant, and no sheet`() {
    #expect { try verdict(Array("field,value,unit\nfeed_tds,165,mg/L\n".utf8)) } throws: {
      "\($0)".hasPrefix("export: rows of field, value and unit are one plant, which --plant reads")
    }
  }

  /// An input is read as its cell stores it, a claim as its cell shows it: no name is of both.
  @Test func `has columns that are inputs or outputs, but never both`() {
    #expect(KnownNames.ofSheets.inputs.isDisjoint(with: KnownNames.ofSheets.outputs))
  }
}
