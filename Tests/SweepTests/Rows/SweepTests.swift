import Estimator
import Foundation
import Notation
import Plants
import Sweep
import Testing

@Suite struct `A sweep` {
  @Test(arguments: [
    (SystemKind.boiler, ["feed_temperature=104,140.5,212 degF", "feed_tds=50:500/4"], "all"),
    (
      .boiler, ["summer_steam=0:3:0.5 t/h", "winter_weeks=27:0:-9", "ph=7"],
      "S5,SS1995.demand,results"
    ),
    (.boiler, ["min_sulphite=20:30:10"], "S19,cycles,S19.annual_demand"), (.boiler, [], "all"),
    (.cooling, ["temperature_drop=5:15:2.5 degF", "concentration_factor=150,300,200 %"], "H207"),
    (.cooling, ["system_volume=5000:30000/4 gal_imp", "temperature_drop=3:6:1 K"], "all"),
    (.cooling, ["makeup_ph=6:9:0.5", "hours=24,0"], "H207,C31.dose,system_ph"),
  ]) func `writes the estimate or the exact figure in each row`(
    system: SystemKind, axes: [String], list: String
  ) throws {
    let grid = try grid(system, axes)
    let outputs = try Model.of(system).outputs(named: list)
    for format in [NumberFormat.fixed(4), .fixed(0), .fixed(12), .shortest] {
      let rows = try table(Sweep(grid, outputs: outputs, format: format))
      #expect(rows.count == grid.count + 1)
      for (row, cells) in rows.dropFirst().enumerated() {
        let figures = grid.figures(ofRow: row)
        let estimate = try Estimate(Plant(.of(system), figures))
        let inputs = grid.axes.map { figures[$0.field.name]?.text ?? "" }
        let all = estimate.results + estimate.products.flatMap(\.figures)
        let values = outputs.map { output in all.first { $0.name == output.name }?.value ?? .nan }
        let texts = zip(outputs, values).map { output, value in
          guard case .fixed(let decimals) = format else { return shortest(value) }
          return exactText(output.formula, at: figures, decimals: decimals)
        }
        #expect(cells == inputs + texts, "row \(row + 1)")
      }
    }
  }

  /// Oxygen has a step at 45 degC; a figure 3e-15 below it rounds to the same double.
  @Test(arguments: [
    ("44.999999999999997:44.999999999999977:-0.00000000000001", 3, "6.8000"),
    ("44.999999999999977:44.999999999999997:0.00000000000001", 3, "6.8000"),
    ("44.999999999999997,44.999999999999987", 2, "6.8000"),
    ("45.000000000000003:45.000000000000023:0.00000000000001", 3, "6.2000"),
  ]) func `has the oxygen for the side of the node that a point is on`(
    range: String, count: Int, oxygen: String
  ) throws {
    let sweep = Sweep(
      try grid(.boiler, ["feed_temperature=\(range)"]),
      outputs: try Model.boiler.outputs(named: "dissolved_oxygen"), format: .fixed(4))
    let rows = try table(sweep).dropFirst()
    #expect(rows.count == count && rows.allSatisfy { $0.last == oxygen })
  }

  /// Returns the shortest digits that read back exactly, in plain notation.
  private func shortest(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  @Test func `labels inputs with the unit as typed and outputs with their own`() throws {
    let grid = try grid(
      .cooling, ["temperature_drop=5:15:5 degF", "concentration_factor=2,3"],
      set: ["system_volume=5000 gal_imp"])
    let outputs = try Model.cooling.outputs(named: "H207,system_hardness")
    let varied = Sweep(grid, outputs: outputs, format: .fixed(2))
    #expect(
      varied.header == [
        "temperature_drop [degF]", "concentration_factor [1]", "H207.dose [g/m3]",
        "H207.usage [kg/yr]", "system_hardness [mg/L CaCO3]",
      ])
    let all = Sweep(grid, outputs: outputs, format: .fixed(2), writesAllInputs: true)
    #expect(
      all.header.prefix(5) == [
        "circulation [m3/h]", "temperature_drop [degF]", "sump_volume [m3]",
        "system_volume [gal_imp]", "concentration_factor [1]",
      ])
    #expect(all.header.count == 13 + 3)
  }

  @Test func `has outputs that follow from the inputs of the same row`() throws {
    let grid = try grid(
      .boiler, ["feed_temperature=104:176:36 degF", "feed_tds=0.1,0.25 g/L"],
      set: ["winter_steam=1.25 t/h", "m_alkalinity=2.50 meq/L"])
    let outputs = try Model.boiler.outputs(named: "all")
    let rows = try table(Sweep(grid, outputs: outputs, format: .shortest, writesAllInputs: true))
    #expect(rows.count == 7 && rows[0].count == Model.boiler.fields.count + 84)
    #expect(rows[1][4] == "1.25" && rows[0][4] == "winter_steam [t/h]" && rows[1][9] == "2.50")
    for cells in rows.dropFirst() {
      let settings = zip(rows[0], cells).prefix(16).map { header, cell in
        let parts = header.dropLast().components(separatedBy: " [")
        return "\(parts[0])=\(cell) \(parts[1])"
      }
      let estimate = try Estimate(Plant(.boiler, figures(.boiler, settings)))
      let values = (estimate.results + estimate.products.flatMap(\.figures)).map(\.value)
      #expect(cells.dropFirst(Model.boiler.fields.count).compactMap(Double.init) == values)
    }
  }

  @Test func `writes inputs with all digits as typed`() throws {
    let zeros = String(repeating: "0", count: 60)
    let (feeds, most) = ((1...3).map { "16\($0).\(zeros)\($0)" }, "3500.\(zeros)7")
    let grid = try grid(
      .boiler, ["feed_tds=" + feeds.joined(separator: ",")], set: ["max_tds=" + most])
    let outputs = try Model.boiler.outputs(named: "S5.dose")
    let rows = try table(Sweep(grid, outputs: outputs, format: .fixed(4), writesAllInputs: true))
    let columns = try ["feed_tds [mg/L]", "max_tds [mg/L]"].map {
      try #require(rows[0].firstIndex(of: $0))
    }
    #expect(
      rows.dropFirst().map { row in columns.map { row[$0] } } == feeds.map { [$0, most] })
  }

  @Test func `repeats figures that do not depend on an axis`() throws {
    let sweep = Sweep(
      try grid(.boiler, ["min_sulphite=20,30", "feed_temperature=50,40", "ph=6,7"]),
      outputs: try Model.boiler.outputs(named: "S26.dose,dissolved_oxygen"), format: .fixed(1))
    #expect(
      try table(sweep).dropFirst().map { $0.joined(separator: " ") } == [
        "20 50 6 28.3 5.7", "20 50 7 28.3 5.7", "20 40 6 28.3 6.8", "20 40 7 28.3 6.8",
        "30 50 6 28.3 5.7", "30 50 7 28.3 5.7", "30 40 6 28.3 6.8", "30 40 7 28.3 6.8",
      ])
  }

  @Test func `lists varied or given fields without effect on the outputs`() throws {
    func fields(_ list: String, given: Set<String> = []) throws -> [String] {
      let grid = try grid(.boiler, ["feed_temperature=40,50", "ph=7,8"])
      return Sweep(grid, outputs: try Model.boiler.outputs(named: list), format: .shortest)
        .fieldsWithoutEffect(among: given).map(\.name)
    }
    #expect(try fields("S5") == ["ph"])
    #expect(try fields("S26") == ["ph", "feed_temperature"])
    #expect(try fields("all", given: ["min_sulphite", "summer_hours"]) == ["ph", "min_sulphite"])
    #expect(try fields("S5.dose", given: ["summer_hours", "feed_tds"]) == ["summer_hours", "ph"])
    #expect(try fields("S5.usage", given: ["summer_hours", "feed_tds"]) == ["ph"])
  }

  @Test func `reports progress and rethrows errors of its closures`() throws {
    struct Full: Error {}
    let sweep = Sweep(
      try grid(.boiler, ["feed_tds=1:2000:1"]), outputs: try Model.boiler.outputs(named: "S5"),
      format: .fixed(4))
    var done: [Int] = []
    try sweep.write(jobs: 2, progress: { done.append($0) }) { _ in }
    #expect(done.last == 2000 && done == done.sorted())
    #expect(throws: Full.self) { try sweep.write { _ in throw Full() } }
    #expect(throws: Full.self) { try sweep.write(progress: { _ in throw Full() }) { _ in } }
  }
}
