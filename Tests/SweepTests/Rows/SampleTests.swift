import Estimator
import Formulas
import Notation
import Sweep
import Testing

@Suite struct `Samples` {
  private let model = Model.boiler

  private func sweep(
    _ ranges: [String], count: Int, seed: UInt64 = 1, decimals: Int = 3
  ) throws -> Sweep {
    let plant = Plant.example(of: model)
    let sample = try Sample(
      model, count: count, seed: seed,
      ranges: try ranges.map { try SampledRange(parsing: $0, of: model, decimals: decimals) },
      fixed: plant)
    return Sweep(
      sample, fixed: plant, outputs: try model.outputs(named: "S5,annual_feed"), format: .fixed(4))
  }

  /// The rows of a table without its header, as texts.
  private func cells(_ sweep: Sweep, jobs: Int = 1) throws -> [[Substring]] {
    try sweep.text(jobs: jobs).split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
  }

  @Test func `take one plant from each layer of every range`() throws {
    let sweep = try sweep(["feed_temperature=40:100", "feed_tds=50:550"], count: 1000)
    let rows = try cells(sweep)
    for (column, from, width) in [(0, 40.0, 0.06), (1, 50.0, 0.5)] {
      let layers = try rows.map { row in
        Int(((try #require(Double(row[column])) - from) / width).rounded(.down))
      }
      #expect(Set(layers.map { min($0, 999) }).count > 980)
    }
    #expect(rows.map { $0[0] } != rows.map { $0[0] }.sorted())
  }

  @Test func `are the same for any number of threads, and other for another seed`() throws {
    let ranges = ["feed_temperature=40:100", "summer_steam=1:9 t/h"]
    let first = try sweep(ranges, count: 5000).text()
    let again = try sweep(ranges, count: 5000).text(jobs: 3)
    let other = try sweep(ranges, count: 5000, seed: 2).text()
    #expect(first == again)
    #expect(first != other)
  }

  @Test func `have the doses that a point estimate gives`() throws {
    let sweep = try sweep(["feed_temperature=104:212 degF", "feed_tds=50:550"], count: 200)
    for row in try cells(sweep) {
      var figures = Plant.example(of: model)
      figures["feed_temperature"] = try Setting(
        parsing: "feed_temperature=\(row[0]) degF", of: model
      ).figure
      figures["feed_tds"] = try Setting(parsing: "feed_tds=\(row[1])", of: model).figure
      let dose = try #require(model.output("S5.dose")).formula
      #expect(row[2] == exactText(dose, at: figures, decimals: 4))
    }
  }

  @Test func `draw again what breaks a limit between two fields, and count it`() throws {
    let sweep = try sweep(["feed_tds=100:4000", "max_tds=1000:4000"], count: 2000)
    var bytes: [UInt8] = []
    let redraws = try sweep.write(jobs: 2) { bytes.append(contentsOf: $0) }.redraws
    #expect(redraws > 100)
    for row in try cells(sweep) {
      let (feed, most) = (try #require(Double(row[0])), try #require(Double(row[1])))
      #expect(feed <= most)
    }
  }

  /// A drawn figure of one decimal is itself the output, rounded to a whole one: a half is a tie.
  @Test(arguments: [1, 3]) func `count how each figure was rounded, once`(jobs: Int) throws {
    let plant = Plant.example(of: model)
    let range = try SampledRange(parsing: "feed_tds=50:550", of: model, decimals: 1)
    let sample = try Sample(model, count: 3000, seed: 1, ranges: [range], fixed: plant)
    let solids = Formula("solids", .massConcentration, "", source: "none") {
      .input(BoilerFields.feedTDS.input)
    }
    let sweep = Sweep(sample, fixed: plant, outputs: [Output(solids)], format: .fixed(0))
    var bytes: [UInt8] = []
    let decisions = try sweep.write(jobs: jobs) { bytes.append(contentsOf: $0) }.decisions
    let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",") }
    let ties = rows.filter { $0[0].hasSuffix(".5") }
    #expect(rows.count == 3000 && ties.count > 200)
    #expect(decisions.asTies == ties.count && decisions.byBound == rows.count - ties.count)
    #expect(decisions.byMoreDigits == 0 && decisions.byFractions == 0)
    for row in ties {
      let whole = try #require(Int(row[0].dropLast(2)))
      #expect(row[1] == "\(whole + 1)")
    }
  }

  /// Figures of 6 digits before the point and up to 12 after it: cells of 6 to 19 bytes.
  @Test(arguments: 0...12)
  func `keep a comma after every figure, however many bytes it has`(decimals: Int) throws {
    let ranges = ["summer_steam=100000:999999 lb/h", "feed_tds=100:500"]
    let point = decimals == 0 ? 0 : 1
    for row in try cells(sweep(ranges, count: 300, decimals: decimals), jobs: 2) {
      guard row.count == 5, row[0].utf8.count == 6 + point + decimals,
        row[1].utf8.count == 3 + point + decimals
      else {
        Issue.record("\(decimals) decimals: \(row)")
        return
      }
    }
  }

  @Test func `refuse ends outside the limits, too many decimals and limits none can keep`() {
    #expect(throws: PlantError.self) { try sweep(["feed_temperature=30:100"], count: 10) }
    #expect(throws: PlantError.self) { try sweep(["max_tds=10:100"], count: 10) }
    #expect(throws: GridError.self) {
      try sweep(["feed_temperature=40.55:100"], count: 10, decimals: 1)
    }
    #expect(throws: GridError.self) { try sweep(["feed_temperature=100:40"], count: 10) }
    #expect(throws: GridError.self) { try sweep(["feed_tds=1:2", "feed_tds=1:2"], count: 10) }
  }
}
