import Testing

@testable import Estimator

/// Every output in every field, at enumerated edges and random plants: it moves the way that
/// WTP's rules say, or not at all.
///
/// Each operation on doubles is monotone, and every formula but one is a chain of operations that
/// pull the same way, so no tolerance is needed; S19 in feed_tds is the difference of two rising
/// parts, and is allowed 4 ulps of the greater one.
@Suite struct `Every output in every field` {
  @Test(arguments: [(SystemKind.boiler, UInt64(71)), (.boiler, 72), (.cooling, 73), (.cooling, 74)])
  func `moves the way that the rules say`(system: SystemKind, seed: UInt64) {
    var walk = Walk(system, seed: seed)
    for round in 0..<14 { walk.walk(round) }
    #expect(walk.wrong.count == 0, "seed \(seed): \(walk.wrong.prefix(4))")
    #expect(walk.unmoved == [], "seed \(seed) never saw these move")
    #expect(walk.compared > 100_000)
  }

  @Test(arguments: SystemKind.allCases)
  func `has a direction that was typed`(system: SystemKind) {
    let table = DirectionTable.of(system)
    for output in Model.of(system).outputs where output.quantity != "annual_demand" {
      #expect(table.direction(of: output.name, in: "ph") != nil, "\(output.name)")
    }
  }

  @Test(arguments: SystemKind.allCases)
  func `depends on what it moves with, and on nothing else`(system: SystemKind) {
    let table = DirectionTable.of(system)
    let model = Model.of(system)
    for output in model.outputs where output.quantity != "annual_demand" {
      let read = Set(output.formula.inputs.map(\.name))
      let moving = model.fields.map(\.name).filter {
        table.direction(of: output.name, in: $0) != Direction.none
      }
      #expect(read == Set(moving), "\(output.name)")
    }
  }
}

private struct Walk {
  private let system: SystemKind
  private let ladder: Ladder
  private let outputs: Outputs
  private let table: DirectionTable
  private var plants: RandomPlants
  private var moved: Set<String> = []
  private(set) var wrong: [String] = []
  private(set) var compared = 0

  init(_ system: SystemKind, seed: UInt64) {
    self.system = system
    ladder = Ladder(system)
    outputs = .of(system)
    table = .of(system)
    plants = RandomPlants(system, seed: seed)
  }

  /// The outputs and fields that should move together, but never did.
  var unmoved: [String] {
    outputs.names.flatMap { output in
      ladder.model.fields.map(\.name).filter { field in
        table.direction(of: output, in: field).map { $0 != .none } ?? false
      }.map { "\(output) \($0)" }
    }.filter { !moved.contains($0) }
  }

  mutating func walk(_ round: Int) {
    let point = plants.point()
    for (place, field) in ladder.model.fields.enumerated() {
      let directions = outputs.names.map { direction(of: $0, in: field.name, at: point) }
      let rungs = ladder.rungs(of: place, at: point, &plants)
      var last: (figure: Double, values: [Double])?
      for rung in rungs {
        var point = point
        point[place] = rung
        let values = outputs.values(at: point)
        if let last {
          for index in values.indices {
            guard let direction = directions[index] else { continue }
            compared += 1
            let slack = slack(of: index, field.name, point, values)
            if last.values[index] != values[index] { note(index, field.name) }
            if !holds(direction, last.values[index], values[index], slack) {
              wrong.append(
                "round \(round), \(outputs.names[index]) from \(last.values[index]) to "
                  + "\(values[index]) as \(field.name) goes from \(last.figure) to \(rung) at \(point)"
              )
            }
          }
        }
        last = (rung, values)
      }
    }
  }

  private mutating func note(_ index: Int, _ field: String) {
    moved.insert("\(outputs.names[index]) \(field)")
  }

  private func direction(of output: String, in field: String, at point: [Double]) -> Direction? {
    guard let direction = table.direction(of: output, in: field) else { return nil }
    guard direction == .turns else { return direction }
    let named = Dictionary(uniqueKeysWithValues: zip(ladder.model.fields.map(\.name), point))
    return DirectionTable.turned(String(output.prefix { $0 != "." }), in: field, at: named)
  }

  private func holds(
    _ direction: Direction, _ before: Double, _ after: Double, _ slack: Double
  ) -> Bool {
    switch direction {
    case .rises: after >= before - slack
    case .falls: after <= before + slack
    case .none: after == before
    case .turns: false
    }
  }

  private func slack(
    of index: Int, _ field: String, _ point: [Double], _ values: [Double]
  ) -> Double {
    guard field == "feed_tds", outputs.names[index].hasPrefix("S19.") else { return 0 }
    func at(_ name: String) -> Double { point[ladder.model.place(of: name)!] }
    let parts = [
      at("calcium_hardness"), at("m_alkalinity"), 1000 * at("feed_tds") / at("max_tds"),
      0.15 * at("feed_tds"),
    ]
    let isYearly = outputs.names[index].hasSuffix("usage")
    return 4 * parts.max()!.ulp * (isYearly ? values[outputs.places["annual_feed"]!] / 1000 : 1)
  }
}
