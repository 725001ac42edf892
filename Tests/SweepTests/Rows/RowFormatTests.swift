import Estimator
import Notation
import Plants
import Sweep
import Tables
import TestSupport
import Testing

@Suite struct `Row formats` {
  @Test func `write the same curve in different ways`() throws {
    #expect(
      try curve(.csv)
        == "feed_temperature [degC],S5.dose [g/m3]\n40,243.7\n50,205.2\n")
    #expect(
      try curve(.jsonl)
        == "{\"feed_temperature [degC]\":40,\"S5.dose [g/m3]\":243.7}\n"
        + "{\"feed_temperature [degC]\":50,\"S5.dose [g/m3]\":205.2}\n")
  }

  @Test func `write a row even if it has no cells`() throws {
    var sweep = Sweep(try grid(.boiler, []), outputs: [], format: .fixed(1))
    #expect(try sweep.text() == "\n\n")
    sweep.rowFormat = .jsonl
    #expect(try sweep.text() == "{}\n")
  }

  @Test func `have the long layout unless they are NumPy arrays`() {
    #expect(RowFormat.allCases.filter { !$0.canWrite(.long) } == [.npy])
    #expect(RowFormat.allCases.allSatisfy { $0.canWrite(.wide) })
  }

  @Test func `write the same cells in another dialect and in a worksheet`() throws {
    var generator = SeededGenerator(seed: 53)
    for round in 0..<16 {
      var sweep = try generator.boilerSweep(maximumRows: 200)
      if sweep.columns.isEmpty { continue }
      if round % 2 == 1 { sweep.layout = .long }
      try expectSameCells(sweep, "round \(round)")
    }
    let outside = try grid(
      .boiler, ["feed_temperature=30.5:105.5:5", "feed_tds=50,99.5"], marksOutside: true)
    for layout in TableLayout.allCases {
      for format in [NumberFormat.fixed(3), .shortest] {
        var sweep = Sweep(outside, outputs: Model.boiler.outputs, format: format)
        sweep.layout = layout
        try expectSameCells(sweep, "outside, \(layout)")
      }
    }
  }

  /// Expects the cells of the standard table, written in other ways.
  private func expectSameCells(_ sweep: Sweep, _ name: String) throws {
    let cells = try sweep.text(jobs: 2).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    var other = sweep
    other.dialect = TableDialect(separator: UInt8(ascii: ";"), decimal: .comma)
    let words = sweep.columns.map { $0.words != nil }
    let german = cells.enumerated().map { row, cells in
      zip(cells, words).map { row == 0 || $1 ? $0 : $0.replacing(".", with: ",") }
        .joined(separator: ";") + "\n"
    }
    let isGerman = try other.text(jobs: 3) == german.joined()
    #expect(isGerman, "\(name)")
    other.rowFormat = .xlsx
    let rows = try other.text(jobs: 3).split(separator: "</row>").map(worksheetCells)
    #expect(rows.map { $0.map(\.text) } == cells, "\(name)")
    // Titles and words are texts; everything else is a number.
    let areWords = cells.indices.map { row in words.map { $0 || row == 0 } }
    #expect(rows.map { $0.map(\.isText) } == areWords, "\(name)")
  }

  /// Returns the contents of the cells of a row, and whether they are texts.
  private func worksheetCells(_ row: Substring) -> [(text: String, isText: Bool)] {
    row.split(separator: "</c>").map { cell in
      let isText = cell.contains(" t=\"inlineStr\"><is><t xml:space=\"preserve\">")
      let inner = cell.replacing(isText ? "</t></is>" : "</v>", with: "")
      return (
        String(inner[(inner.lastIndex(of: ">").map(inner.index(after:)) ?? inner.endIndex)...]),
        isText
      )
    }
  }

  private func curve(_ format: RowFormat) throws -> String {
    var sweep = Sweep(
      try grid(.boiler, ["feed_temperature=40,50"]),
      outputs: try Model.boiler.outputs(named: "S5.dose"), format: .fixed(1))
    sweep.rowFormat = format
    return try sweep.text()
  }
}
