import Commands
import Estimator
import Foundation
import Spreadsheets
import Tables
import TestSupport
import Testing

/// The tests add rows below the original title rows of WTP's exports.
@Suite struct `Plants of WTP's exports` {
  @Test(arguments: [
    (
      SystemKind.boiler, "41 output columns are ignored: annual_feed, dissolved_oxygen",
      [
        "summer_steam=2200 lb/h", "summer_hours=20 h/d", "summer_days=5 d/wk",
        "summer_weeks=25 wk/yr", "winter_steam=2100 lb/h", "winter_hours=21 h/d",
        "winter_days=6 d/wk", "winter_weeks=26 wk/yr", "feed_tds=165 mg/L",
        "m_alkalinity=84 mg/L CaCO3", "ph=7.6 pH", "calcium_hardness=2 mg/L CaCO3",
        "feed_temperature=48 degC", "max_tds=3500 mg/L", "min_sulphite=30 mg/L",
        "min_caustic_alkalinity=350 mg/L CaCO3",
      ]
    ),
    (
      .cooling, "87 output columns are ignored: evaporation, bleed",
      [
        "circulation=320 m3/h", "temperature_drop=10 degF", "sump_volume=12.25 m3",
        "system_volume=24 m3", "concentration_factor=3", "makeup_tds=200 mg/L",
        "makeup_hardness=120 mg/L CaCO3", "makeup_alkalinity=100 mg/L CaCO3", "makeup_ph=7.3 pH",
        "makeup_chloride=25 mg/L", "hours=12 h/d", "days=5 d/wk", "weeks=48 wk/yr",
      ]
    ),
  ]) func `are all its rows, with the figures of their columns`(
    system: SystemKind, ignored: String, figures: [String]
  ) throws {
    guard var export = try Export(system) else { return }
    export.rows.append(export.rows[0])
    let read = try ReadPlants(export.bytes, of: Model.of(system), choices: ReadingChoices())
    #expect(read.figures == [figures, figures], "\(read.refusal)")
    #expect(read.remarks.first?.hasPrefix("read as: the layout wtp-\(system)") == true)
    #expect(read.remarks.contains { $0.hasPrefix(ignored) }, "\(read.remarks)")
    export.insert("Site", "Leeds", at: 0)
    export.insert("", "", at: 7)
    export.insert("Customer", "Hill", at: 30)
    let named = try ReadPlants(export.bytes, of: Model.of(system), choices: ReadingChoices())
    #expect(named.figures == read.figures, "\(named.refusal)")
    #expect(named.particulars.allSatisfy { $0.map(\.value) == ["Hill"] })
    #expect(try systemFound(in: export) == system)
  }

  @Test(arguments: [
    (12, "36", 64, "hours is 36 h/d, but must be from 0 to 24 h/d"),
    (5, "7", 64, "\"7\" is in a column without a name"),
    (0, "wide", 64, "circulation: \"wide\" is not a number"),
  ]) func `are refused at the cell that is wrong`(
    column: Int, cell: String, line: Int, reason: String
  ) throws {
    guard var export = try Export(.cooling) else { return }
    export.rows[0][column] = cell
    try expectRefusal(of: export, "site.csv:\(line)", reason)
  }

  @Test func `are refused at a title that is not WTP's`() throws {
    guard let export = try Export(.cooling) else { return }
    var renamed = export
    renamed.titles[2][4] = "Factor"
    try expectRefusal(
      of: renamed, "site.csv:3", "must be \"Conc Factor\" in the layout wtp-cooling")
    for (title, reason) in [
      ("Operator", "\"Operator\" is not a cooling field"),
      ("hours", "the column \"hours\" is already at"),
    ] {
      var extended = export
      extended.insert(title, "7", at: 3)
      try expectRefusal(of: extended, "site.csv:3", reason)
    }
  }

  private func expectRefusal(of export: Export, _ place: String, _ reason: String) throws {
    let read = try ReadPlants(export.bytes, of: .cooling, choices: ReadingChoices())
    #expect(read.refusal.count == 1 && read.figures.isEmpty)
    let first = try #require(read.refusal.first)
    #expect(first.hasPrefix(place) && first.contains(reason), "\(first)")
  }

  private func systemFound(in export: Export) throws -> SystemKind {
    try Scratch.withFolder { folder in
      let file = folder.appending("export.csv")
      try export.bytes.write(to: file)
      return try CapturedErrors().program().system(
        nil, of: [OpenedPlants(.file(file.path), reading: ReadingChoices())])
    }
  }
}

/// WTP's title rows with a plant below them.
private struct Export {
  var titles: [[String]] = []
  var rows: [[String]]

  /// Creates the export of a system, or nil if the file of its titles is missing.
  init?(_ system: SystemKind) throws {
    let file = SheetText.wtpFolder.appendingPathComponent("export-\(system)-header.csv")
    guard FileManager.default.fileExists(atPath: file.path) else {
      print("\(file.lastPathComponent) skipped: it is not in \(SheetText.wtpFolder.path)")
      return nil
    }
    let text = try String(contentsOf: file, encoding: .isoLatin1)
    let given =
      system == .boiler
      ? "2200,20,5,25,2100,21,6,26,,165,84,7.6,2,48,,3500,30,350,,"
      : "320,10,12.25,24,3,,200,120,100,7.3,25,,12,5,48,,"
    rows = [
      given.dropLast().split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    ]
    var reader = try RecordReader(file: "titles", source: byteSource(of: Array(text.utf8)))
    while let row = try reader.next() { titles.append(row.cells.map(\.text)) }
    let blank = system == .boiler ? 33 : nil
    for column in rows[0].count..<titles[0].count { rows[0].append(column == blank ? "" : "1.5") }
  }

  /// Inserts a column with a title and the same cell in every row.
  mutating func insert(_ title: String, _ cell: String, at place: Int) {
    for row in titles.indices {
      titles[row].insert(row == titles.count - 1 ? title : "", at: place)
    }
    for row in rows.indices { rows[row].insert(cell, at: place) }
  }

  /// The bytes of the file, in Latin-1 as WTP's program writes them.
  var bytes: Data {
    let lines = (titles + rows).map { row in
      row.map { $0.contains { "\n,".contains($0) } ? "\"\($0)\"" : $0 }.joined(separator: ",")
        + "\r\n"
    }
    return lines.joined().data(using: .isoLatin1)!
  }
}
