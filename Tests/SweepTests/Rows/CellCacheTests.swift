import Estimator
import Notation
import Sweep
import Testing

/// Some outputs do not depend on the outer axes here, so their cells repeat.
@Suite struct `Cached cells` {
  @Test(arguments: [
    ["feed_temperature=40:95:5", "calcium_hardness=0:28:4", "m_alkalinity=20:300:10"],
    [
      "feed_tds=50:295:35", "feed_temperature=40:60:5", "calcium_hardness=0:3:1",
      "m_alkalinity=1:5:1",
    ],
    ["summer_steam=1000:3000:1000 lb/h", "m_alkalinity=1:300:1"],
    ["summer_steam=1:2:1 t/h", "feed_tds=50:90:10", "summer_weeks=1:3:1", "m_alkalinity=1:300:1"],
    ["summer_hours=1:20:1", "feed_tds=50,60", "min_caustic_alkalinity=100:1000/11"],
  ]) func `do not change the bytes`(axes: [String]) throws {
    for format in [NumberFormat.fixed(12), .shortest] {
      let sweep = try sweep(axes, format, of: Self.everyRule)
      if format != .shortest { #expect(try isCached(sweep)) }
      try expectSameInBothLayouts(sweep, jobs: (2, 3))
    }
  }

  /// Slots are 16 or 32 bytes long; cells of custom products can be longer.
  @Test(arguments: [6, 9, 18, 22, 24, 25, 26, 30, 60])
  func `do not change cells of any length`(size: Int) throws {
    let axes = ["feed_temperature=40:95:5", "calcium_hardness=0:28:4", "m_alkalinity=20:300:10"]
    for alkalinity: Rational in [0, 1] {
      let coefficients = BoilerCoefficients(hardness: .powerOfTen(size), alkalinity: alkalinity)
      let product = Product(
        id: "Own", form: .liquid, role: .allInOne, what: "", dosing: .boiler(coefficients))
      let model = Model(.boiler, products: [product])
      let grid = try Grid(
        model, axes: try axes.map { try Axis(parsing: $0, of: model) },
        fixed: Plant.example(of: model))
      let sweep = Sweep(grid, outputs: model.outputs, format: .fixed(4))
      #expect(try isCached(sweep))
      try expectSameAsSimpleWriter(sweep, jobs: 2)
    }
  }

  @Test func `do not change the bytes of any shard`() throws {
    var sweep = try sweep(
      ["feed_temperature=40:95:5", "calcium_hardness=0:28:1", "m_alkalinity=20:300:10"], .fixed(4))
    let complete = try sweep.text(jobs: 1)
    for count in [2, 7, 100] {
      let parts = try (1...count).map { number in
        sweep.shard = try #require(Shard(number, of: count))
        return try sweep.text(jobs: 2)
      }
      #expect(parts.joined() == complete)
    }
  }

  /// Returns whether a sweep rounded fewer figures than it wrote: cached ones count once.
  private func isCached(_ sweep: Sweep) throws -> Bool {
    let decisions = try sweep.write { _ in }.decisions
    let all = decisions.byBound + decisions.asTies + decisions.byFractions
    let run = sweep.grid.axes.last?.count ?? 1
    let innermost = Set(sweep.grid.axes.suffix(1).map(\.field.name))
    let rows = sweep.outputs.reduce(0) { total, output in
      let varies = output.formula.inputs.contains { innermost.contains($0.name) }
      return total + (varies ? sweep.grid.count : sweep.grid.count / run)
    }
    return all < rows
  }

  /// The results, and products with different rules: oxygen and reserve, hardness and reserve, only
  /// alkalinity, and doses that can be negative.
  private static let everyRule = Model.boiler.outputs.filter { output in
    output.product.map { ["S5", "S22", "S88", "S19", "SS1995"].contains($0.id) } ?? true
  }

  private func sweep(
    _ axes: [String], _ format: NumberFormat, of outputs: [Output] = Model.boiler.outputs
  ) throws -> Sweep {
    Sweep(try grid(.boiler, axes), outputs: outputs, format: format)
  }
}
