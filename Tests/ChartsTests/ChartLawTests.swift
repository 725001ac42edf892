import Charts
import Estimator
import Formulas
import Foundation
import Notation
import Plants
import Sweep
import TestSupport
import Testing
import Units

/// Compares curves read off the image with the rule in exact fractions.
@Suite struct `A curve read off a chart` {
  /// The vertical tolerance as a fraction of the panel's height.
  private let height = 0.001
  /// The horizontal tolerance in pixels.
  private let across = 0.01

  @Test func `agrees with the rule at 1,000 random points`() throws {
    var (read, worst) = (0, 0.0)
    for model in [Model.boiler, .cooling] {
      var plants = RandomPlants(model, EdgePlants(model), RandomStream("charts", seed: 15))
      for place in model.fields.indices {
        for _ in 0..<sampleSize(4) {
          guard let tried = plants.pair(of: place),
            let drawn = try Drawn(tried, model, &plants.stream)
          else { continue }
          for _ in 0..<20 {
            let share = plants.stream.fraction()
            let x = drawn.low + (drawn.high - drawn.low) * (try #require(Rational(exactly: share)))
            worst = max(worst, try drawn.error(at: x, across))
            read += 1
          }
        }
      }
    }
    #expect(read >= 1000, "only \(read) points were read")
    #expect(worst <= height, "the error of a line is \(worst) of the panel's height")
  }

  /// On logarithmic scales, a straight line is a curve, and a power is straight.
  @Test(arguments: [
    (SystemKind.cooling, "concentration_factor", 1.01, 50, "H207.usage"),
    (.boiler, "feed_temperature", 40, 100, "S5.dose"), (.boiler, "feed_tds", 1, 3500, "S5.usage"),
    (.boiler, "feed_tds", 100, 130, "S5.usage"), (.boiler, "max_tds", 170, 100_000, "cycles"),
  ]) func `agrees with the rule on logarithmic scales`(
    system: SystemKind, field: String, low: Double, high: Double, output: String
  ) throws {
    let model = Model.of(system)
    let drawn = try DrawnChart(
      chart(system, ["\(field)=\(low),\(high)"], output, log: [.x, .y]).svg, isLog: true)
    let panel = try #require(drawn.panels.first)
    let formula = try #require(model.output(output)).formula
    var figures = Plant.example(of: model).compactMapValues(\.exact)
    for share in 1..<200 {
      // The numbers are never at a node of the table.
      let x = low * pow(high / low, (Double(share) + 0.37) / 201)
      figures[field] = Rational(exactly: x)
      let wanted = panel.up.pixel(try #require(formula.exactValue(at: figures)).double)
      let heights = panel.lines[0].compactMap { $0.height(at: panel.across.pixel(x)) }
      #expect(heights.contains { abs($0 - wanted) < 0.2 }, "\(x): \(heights), not \(wanted)")
    }
  }

  /// A plant's own figures decide its line, which is the second here.
  @Test(arguments: [("max_tds", 1000, "S124.dose"), ("feed_tds", 70, "cycles")])
  func `of each plant agrees with the rule for that plant`(
    field: String, figure: Int, output: String
  ) throws {
    let model = Model.boiler
    let axis = try Axis(parsing: "feed_temperature=40:100:5", of: model)
    var plants = [Plant.example(of: model), Plant.example(of: model)]
    plants[1][field] = try Setting(parsing: "\(field)=\(figure)", of: model).figure
    let grids = try plants.map { try Grid(model, axes: [axis], fixed: $0) }
    let named = [ChartedPlant(name: "Mill", grid: grids[1])]
    let rule = try #require(model.output(output))
    let chart = try Chart(of: grids[0], outputs: [rule], plant: "Dairy", besides: named)
    let panel = try #require(try DrawnChart(chart.svg).panels.first)
    for (line, plant) in zip(panel.lines, plants) {
      let point = plant.compactMapValues(\.exact)
      let wanted = panel.up.pixel(try #require(rule.formula.exactValue(at: point)).double)
      let heights = line.compactMap { $0.height(at: panel.across.pixel(57.5)) }
      #expect(heights.contains { abs($0 - wanted) < 0.2 }, "\(heights), not \(wanted)")
    }
    #expect(panel.lines.count == 2 && chart.svg.contains(">Mill<"))
  }

  /// The value at a node and the one just below it are both drawn.
  @Test func `has both values at every step`() throws {
    let model = Model.boiler
    for (name, low, high) in [
      ("S5.dose", 40, 100), ("S125.usage", 43, 81), ("dissolved_oxygen", 50, 95),
    ] {
      let drawn = try Drawn(
        model, try #require(model.output(name)),
        along: try #require(model.field("feed_temperature")),
        from: Rational(low), to: Rational(high), Plant.example(of: model))
      for node in stride(from: 45, through: 95, by: 5) where low <= node && node <= high {
        let below = Rational(node) - Rational(1, over: 1 << 40)
        #expect(
          try drawn.error(at: Rational(node), across, isAtStep: true) <= height,
          "\(name) at \(node)"
        )
        if node > low {
          #expect(
            try drawn.error(at: below, across, isAtStep: true) <= height, "\(name) below \(node)")
        }
      }
    }
  }
}

/// A chart of one line, and the rule it draws.
private struct Drawn {
  let low: Rational
  let high: Rational
  private let output: Output
  private let field: Field
  private let point: [String: Rational]
  private let panel: DrawnPanel

  init(
    _ model: Model, _ output: Output, along field: Field, from low: Rational, to high: Rational,
    _ plant: [String: GivenFigure]
  ) throws {
    let ends = try [low, high].map { try #require(DecimalNumber($0)) }
    let grid = try Grid(
      model, axes: [Axis(field: field, unit: field.unit, range: .list(ends))],
      fixed: plant.filter { $0.key != field.name })
    let svg = try Chart(of: grid, outputs: [output]).svg
    (self.output, self.field, self.low, self.high) = (output, field, low, high)
    point = grid.fixed.compactMapValues(\.exact)
    panel = try #require(try DrawnChart(svg).panels.first)
  }

  /// Returns nil if the two figures are too close for two ticks.
  init?(_ tried: Case, _ model: Model, _ stream: inout RandomStream) throws {
    let field = model.fields[try #require(tried.partner)]
    let ends = try [tried.plant[try #require(tried.partner)], tried.other].map {
      try DecimalNumber(parsing: text($0, as: .shortest)).rational
    }
    let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    guard (high - low) * 1_000_000 > high else { return nil }
    let plant = try zip(model.fields, tried.plant).map { field, value in
      let number = try DecimalNumber(parsing: text(value, as: .shortest))
      return (field.name, GivenFigure(WrittenQuantity(number, field.unit)))
    }
    try self.init(
      model, model.outputs[stream.index(below: model.outputs.count)], along: field, from: low,
      to: high, Dictionary(uniqueKeysWithValues: plant))
  }

  /// Returns the distance of the line from the rule as a fraction of the panel's height.
  ///
  /// A steep line may have any height that it reaches within `across` pixels; a step has one of its
  /// two heights.
  func error(at x: Rational, _ across: Double, isAtStep: Bool = false) throws -> Double {
    let exact = output.formula.exactValue(at: point.merging([field.name: x]) { $1 })
    let wanted = panel.up.pixel(try #require(exact).double)
    let pixel = panel.across.pixel(x.double)
    let heights = [pixel - across, pixel, pixel + across].flatMap { pixel in
      (panel.lines[0] + panel.filledEnds[0]).compactMap { $0.height(at: pixel) }
    }
    let nearest = heights.map { abs($0 - wanted) }.min() ?? .infinity
    let spans = (heights.min() ?? .infinity)...(max(heights.max() ?? 0, heights.min() ?? 0))
    return (!isAtStep && spans.contains(wanted) ? 0 : nearest) / 260
  }
}
