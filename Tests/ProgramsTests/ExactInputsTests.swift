import Estimator
import TestSupport
import Testing

/// Tests with 1000 feed temperatures within 1e-17 of a node of the oxygen table.
@Suite struct `Feed temperatures next to a node` {
  @Test(arguments: ["degC", "degF", "K"])
  func `select the correct side of the node in a table of estimates`(unit: String) throws {
    let figures = NearNode.all(in: unit)
    let others = Model.boiler.fields.filter { $0.name != "feed_temperature" }
    let header = others.map { $0.header(in: $0.unit) } + ["feed_temperature [\(unit)]"]
    let cells = others.map { "\($0.example.number)" }
    let rows = [header] + figures.map { cells + [$0.text] }
    let table = rows.map { $0.joined(separator: ",") + "\n" }.joined()
    let run = try BuiltProgram.wtp.run(
      ["estimate", "boiler", "--plant", "-", "--format", "csv"], input: table)
    #expect(run.status == 0, "\(run.words)")
    let found = SheetText("estimates", run.output)
    let (oxygen, temperature) = (
      found.column("dissolved_oxygen"), found.column("feed_temperature")
    )
    #expect(found.rows.map { $0[temperature] } == figures.map(\.text))
    #expect(found.rows.map { Double($0[oxygen]) } == figures.map { Double($0.oxygen) })
  }

  @Test(arguments: ["degC", "degF", "K"])
  func `select the correct side of the node on an axis`(unit: String) throws {
    let figures = NearNode.all(in: unit)
    let list = figures.map(\.text).joined(separator: ",")
    let run = try BuiltProgram.sweep.run(
      ["boiler", "--vary", "feed_temperature=\(list) \(unit)", "--outputs", "dissolved_oxygen"])
    #expect(run.status == 0, "\(run.words)")
    let rows = SheetText("sweep", run.output).rows
    #expect(rows.map { Double($0[1]) } == figures.map { Double($0.oxygen) })
  }

  @Test(arguments: ["degC", "degF", "K"])
  func `agree with a sheet that has the correct side of the node`(unit: String) throws {
    let figures = NearNode.all(in: unit)
    let sheet =
      "feed_temperature [\(unit)],dissolved_oxygen [mg/L]\n"
      + figures.map { "\($0.text),\($0.oxygen)\n" }.joined()
    let run = try BuiltProgram.wtp.run(["verify", "-"], input: sheet)
    #expect(run.status == 0, "\(run.output.prefix(500))\(run.words)")
    #expect(run.output.hasPrefix("every cell agrees: \(figures.count) cells"))
  }
}
