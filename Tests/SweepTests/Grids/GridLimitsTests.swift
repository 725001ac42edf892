import Estimator
import Sweep
import TestSupport
import Testing

@Suite struct `The limits of a grid` {
  /// Points from 104 degC are outside the limits but usual in degF; 100 degC is within the limits.
  @Test(arguments: [
    (["feed_temperature=104:212:4"], 28, 28, true), (["feed_temperature=104"], 1, 1, true),
    (["feed_temperature=100:212:4"], 28, 29, false),
  ]) func `suggest another unit if no point is within them`(
    axes: [String], outside: Int, all: Int, isNamed: Bool
  ) throws {
    let sentence = try #require(complaint { _ = try grid(.boiler, axes) })
    #expect(sentence.hasPrefix("\(outside) of \(all) point"), "\(sentence)")
    let hasSuggestion = sentence.hasSuffix(
      "; 104 degF is 40 degC: if you mean that, write the unit")
    #expect(hasSuggestion == isNamed, "\(sentence)")
  }

  @Test func `accept a grid entirely within them`() throws {
    let axes = ["summer_weeks=0:26:1", "winter_weeks=26:0:-1", "feed_temperature=100,40"]
    #expect(try grid(.boiler, axes).count == 27 * 27 * 2)
    #expect(try grid(.boiler, ["feed_tds=1:3500:1", "max_tds=3500:4000:100"]).count == 3500 * 6)
  }

  @Test func `accept 9e18 points at once`() throws {
    let axes = ["feed_tds=1:100/3000000000", "max_tds=1000:2000/3000000000"]
    #expect(try grid(.boiler, axes).count == 9_000_000_000_000_000_000)
    #expect(try grid(.boiler, ["feed_temperature=40:100/\(Int.max)"]).count == Int.max)
  }

  @Test func `count the points outside without visiting each one`() {
    let axes = ["feed_temperature=0:1000:0.0001", "ph=0:14:0.0001", "m_alkalinity=0:100:0.001"]
    let found = complaint { _ = try grid(.boiler, axes) }
    // 600,001 of 10,000,001 temperatures are within the limits, each at 140,001 * 100,001 points.
    let outside = (10_000_001 - 600_001) * 140_001 * 100_001
    let all = 10_000_001 * 140_001 * 100_001
    #expect(
      found?.hasPrefix("\(outside) of \(all) points are outside the limits; the first is row 1 ")
        == true)
  }

  @Test(arguments: [
    (SystemKind.boiler, UInt64(121)), (.boiler, 122), (.boiler, 123), (.cooling, 124),
    (.cooling, 125),
  ]) func `agree with a check of every point`(system: SystemKind, seed: UInt64) throws {
    var grids = RandomGrids(system, seed: seed)
    var (refused, accepted) = (0, 0)
    for round in 0..<60 {
      let axes = try grids.axes()
      let fixed = try grids.fixed()
      let expected = bruteForce(system, axes, fixed)
      do {
        let grid = try Grid(.of(system), axes: axes, fixed: fixed)
        #expect(expected == nil && grid.count == axes.reduce(1) { $0 * $1.count })
        accepted += 1
      } catch let error as GridError {
        #expect(
          error == expected, "seed \(seed), round \(round): \(expected.map { "\($0)" } ?? "fine")")
        refused += 1
      }
    }
    #expect(refused > 10 && accepted > 2)
  }

  /// Checks every point against the limits.
  private func bruteForce(
    _ system: SystemKind, _ axes: [Axis], _ fixed: [String: GivenFigure]
  ) -> GridError? {
    let model = Model.of(system)
    let total = axes.reduce(1) { $0 * $1.count }
    var (count, first): (Int, GridError?) = (0, nil)
    for row in 0..<total {
      var (figures, rest, names) = (fixed, row, [String]())
      for axis in axes.reversed() {
        let figure = axis.figure(rest % axis.count)
        figures[axis.field.name] = figure
        names.insert("\(axis.field.name)=\(figure)", at: 0)
        rest /= axis.count
      }
      guard let problem = PlantProblem.all(in: figures, of: model).first else { continue }
      count += 1
      first =
        first
        ?? .outside(
          count: 0, of: total, first: row + 1, at: names.joined(separator: ", "), problem: problem)
    }
    guard case .outside(_, let total, let row, let place, let problem) = first else { return nil }
    return .outside(count: count, of: total, first: row, at: place, problem: problem)
  }
}

/// Small grids that cross the limits: ascending and descending ranges, and lists in any order.
private struct RandomGrids {
  private let model: Model
  private var random: SeededGenerator

  init(_ system: SystemKind, seed: UInt64) {
    model = .of(system)
    random = SeededGenerator(seed: seed)
  }

  mutating func axes() throws -> [Axis] {
    let paired = model.crossLimits.flatMap { [$0.fields.first, $0.fields.second] }
    let few = paired + [model.fields[0], model.fields[model.fields.count - 2]]
    var fields = Set<Field>()
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      if let field = few.randomElement(using: &random) { fields.insert(field) }
    }
    return try few.filter(fields.contains).shuffled(using: &random).map { field in
      try Axis(parsing: "\(field.name)=\(range(of: field)) \(field.unit)", of: model)
    }
  }

  private mutating func range(of field: Field) -> String {
    let most = min(Int(field.limits.to.double), field.name.hasSuffix("tds") ? 6000 : 1 << 20)
    let low = Int.random(in: -most / 4...most / 2, using: &random)
    let (step, count) = (max(most / 5, 1), Int.random(in: 1...8, using: &random))
    let end = low + (count - 1) * step
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return "\(low):\(end):\(step)"
    case 1: return "\(end):\(low):\(-step)"
    case 2: return "\(low):\(end + 1)/\(count + 1)"
    default:
      return (0..<count).map { low + $0 * step }.shuffled(using: &random).map(String.init)
        .joined(separator: ",")
    }
  }

  /// Returns the example's figures, some of them changed to reach a shared limit.
  mutating func fixed() throws -> [String: GivenFigure] {
    var settings: [String] = []
    for (name, values) in [
      ("winter_weeks", ["0", "20", "27"]), ("max_tds", ["200", "3500", "90000"]),
      ("sump_volume", ["0.5", "12", "24"]),
    ] where Bool.random(using: &random) && model.field(name) != nil {
      if let value = values.randomElement(using: &random) { settings.append("\(name)=\(value)") }
    }
    return try figures(model.system, settings)
  }
}
