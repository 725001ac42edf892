import Documents
import Estimator
import Notation
import Sheets
import Sweep
import TestSupport
import Testing

/// Several threads find the same differences as a single thread.
@Suite struct `Sheets checked by several threads` {
  /// A table of 2,000 plants with the estimator's figures.
  private static let sample = Result { try SheetText("sample.csv", sampledText(2_000)) }

  @Test func `have the same verdict, with the same cells in the same order`() throws {
    var table = try Self.sample.get()
    for (row, column) in [(3, 20), (131, 18), (131, 22), (700, 19), (1999, 30), (258, 25)] {
      table.rows[row][column] = moved(table.rows[row][column], by: 1)
    }
    for row in [7, 650, 1700] { table.rows[row][table.column("S88.demand")] = "none" }
    for row in [5, 900, 1300, 1800] { table.rows[row][table.column("feed_temperature")] = "39" }
    var verification = Verification()
    verification.maximumDifferences = 4
    let one = try table.verdict(verification)
    #expect(one.differing >= 6)
    let text = ReportKind.text.rendering(Verdict([one]).report())
    for jobs in [2, 3, 8] {
      verification.jobs = jobs
      for _ in 0..<5 {
        let many = try table.verdict(verification)
        #expect(ReportKind.text.rendering(Verdict([many]).report()) == text)
        #expect(many.differences.map(\.description) == one.differences.map(\.description))
        #expect(many.notes == one.notes)
        #expect(many.constantInputs == one.constantInputs)
        #expect(many.tallies.map(\.worst?.line) == one.tallies.map(\.worst?.line))
        #expect(many.tallies.map(\.withoutValue) == one.tallies.map(\.withoutValue))
        #expect(many.tallies.map(\.unclaimed) == one.tallies.map(\.unclaimed))
      }
    }
  }

  /// Blocks have 128 rows, so each of two threads reads one half, or one thread reads both.
  @Test func `have the same verdict however their blocks are divided among the threads`() throws {
    let rows = (0..<256).map { row in
      let (feed, cycles) = row < 128 ? (175, 20) : (350, 10)
      let (ph, off) = (row % 128 == 0 ? "14.1" : "7", [5, 9].contains(row % 128) ? 5 : 0)
      return "\(feed),3500,\(ph),\(cycles + off)\n"
    }
    let table = SheetText("sheet", "feed_tds,max_tds,ph,cycles\n" + rows.joined())
    var verification = Verification()
    (verification.jobs, verification.maximumDifferences) = (2, 1)
    verification.tolerance = .absolute(1)
    for _ in 0..<40 {
      let verdict = try table.verdict(verification)
      #expect(verdict.rows == 256 && verdict.agreeing == 252 && verdict.differing == 4)
      #expect(verdict.constantInputs == ["max_tds"])
      #expect(verdict.differences.map(\.line) == [7] && verdict.tallies[0].worst?.line == 7)
      #expect(verdict.differingRows.count == 4 && verdict.differingRows.rows == 7...139)
      let message = "ph is 14.1 pH, but must be from 0 to 14 pH"
      let note = try #require(verdict.notes.first)
      #expect(verdict.notes.count == 1 && note.hasPrefix("2 rows are outside the limits"))
      #expect(
        note.contains("row 2: \(message)") && note.contains("; row 130: \(message)"), "\(note)")
    }
  }

  @Test func `are rejected with the first error in the file`() throws {
    var table = try Self.sample.get()
    for row in [400, 1000, 1900] { table.rows[row].removeLast() }
    var verification = Verification()
    let one = #expect(throws: (any Error).self) { try table.verdict(verification) }
    #expect("\(try #require(one))".contains("sample.csv:402:"))
    for jobs in [2, 8] {
      verification.jobs = jobs
      for _ in 0..<5 {
        let many = #expect(throws: (any Error).self) { try table.verdict(verification) }
        #expect("\(try #require(many))" == "\(try #require(one))")
      }
    }
  }

  private static func sampledText(_ count: Int) throws -> String {
    let model = Model.boiler
    let ranges = ["feed_tds=50:295", "feed_temperature=40:100", "m_alkalinity=20:300"]
    let plant = Plant.example(of: model)
    let sample = try Sample(
      model, count: count, seed: 9,
      ranges: ranges.map { try SampledRange(parsing: $0, of: model, decimals: 2) }, fixed: plant)
    let sweep = Sweep(
      Grid(of: sample, fixed: plant), outputs: model.outputs, format: .fixed(4),
      writesAllInputs: true)
    var bytes: [UInt8] = []
    try sweep.write { bytes.append(contentsOf: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
