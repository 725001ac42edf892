import Estimator
import Testing

/// The edges are the figures at which a model's behaviour changes.
@Suite struct `Edges` {
  @Test(arguments: SystemKind.allCases)
  func `include the limits of every field`(system: SystemKind) {
    let model = Model.of(system)
    for (field, figures) in zip(model.fields, EdgePlants(model).figures) {
      let (low, high) = (field.limits.from.double, field.limits.to.double)
      #expect(figures.first == low && figures.last == high, "\(field.name)")
      #expect(figures.contains(low.nextUp) && figures.contains(high.nextDown), "\(field.name)")
      #expect(figures.contains(field.example.value), "\(field.name)")
      #expect(figures == figures.sorted() && Set(figures).count == figures.count)
    }
  }

  @Test func `include the neighbours of every table node`() throws {
    let model = Model.boiler
    let place = try #require(model.place(of: "feed_temperature"))
    let figures = EdgePlants(model).figures[place]
    for node in stride(from: 45.0, through: 95, by: 5) {
      #expect([node.nextDown, node, node.nextUp].allSatisfy(figures.contains))
    }
  }

  @Test(arguments: SystemKind.allCases)
  func `are within all limits`(system: SystemKind) {
    let model = Model.of(system)
    let edges = EdgePlants(model)
    let plants =
      edges.singles() + edges.pairs() + edges.steps().flatMap { [$0.plant, $0.otherPlant] }
      + edges.pairsWithPartner().flatMap { [$0.plant, $0.otherPlant] }
    let outside = plants.filter { !model.admits($0) }
    #expect(outside.isEmpty && plants.count > 1000)
  }

  /// The sign change lies between admissible plants.
  ///
  /// With a feed of 50,000 mg/L, the boiler's maximum TDS is also 50,000 mg/L, and SS1995 has a
  /// demand of `2 - 84 + 650` g/m3. The demand for S19 is negative there, as it is at 1 mg/L.
  @Test func `include sign changes between admissible plants`() throws {
    let place = try #require(Model.boiler.place(of: "feed_tds"))
    let ends = [1, 1.0.nextUp, 165, 50_000.0.nextDown, 50_000]
    let turns = EdgePlants(.boiler).figures[place].filter { !ends.contains($0) }
    #expect(turns.count == 3 && turns.allSatisfy { abs($0 - 82 * 3500 / 650) < 1e-9 }, "\(turns)")
  }

  /// The demand for an alkalinity builder is 0 where the feed's alkalinity equals its hardness of 2
  /// plus the part of the reserve of 1000 that exceeds the alkalinity to maintain.
  @Test(arguments: [("S19", 0.15 * 3500), ("SS1995", 350)])
  func `include the doubles around a sign change of a demand`(product: String, held: Double)
    throws
  {
    let model = Model.boiler
    let place = try #require(model.place(of: "m_alkalinity"))
    let output = try #require(model.output("\(product).demand"))
    let names = model.fields.map(\.name)
    func demand(_ alkalinity: Double) -> Double {
      var plant = model.examplePlant
      plant[place] = alkalinity
      return output.formula.value(at: Dictionary(uniqueKeysWithValues: zip(names, plant))) ?? .nan
    }
    let zero = 2 + (1000 - held) * 165 / 3500
    let near = EdgePlants(model).figures[place].filter { abs($0 - zero) < 1e-9 }
    #expect(
      zip(near, near.dropFirst()).contains {
        $0.nextUp == $1 && demand($0) > 0 && demand($1) <= 0
      }, "\(near)")
  }
}

/// Checks that no combination of edges is missing.
@Suite struct `Edge plants` {
  private let model = Model.boiler
  private let edges = EdgePlants(.boiler)

  /// Returns the figures of some fields in plants whose other figures are the example's.
  private func figures(of plants: [[Double]], at places: [Int]) -> Set<[Double]> {
    let example = model.examplePlant
    let alike = plants.filter { plant in
      plant.indices.allSatisfy { places.contains($0) || plant[$0] == example[$0] }
    }
    return Set(alike.map { plant in places.map { plant[$0] } })
  }

  private func place(_ name: String) throws -> Int { try #require(model.place(of: name)) }

  @Test func `include every plant with one edge`() throws {
    #expect(edges.pairs().contains(model.examplePlant))
    for name in ["summer_steam", "ph", "min_caustic_alkalinity"] {
      let place = try place(name)
      #expect(figures(of: edges.singles(), at: [place]) == Set(edges.figures[place].map { [$0] }))
    }
  }

  @Test(arguments: [("summer_steam", "min_caustic_alkalinity"), ("ph", "calcium_hardness")])
  func `include every plant with two edges`(first: String, second: String) throws {
    let (a, b) = (try place(first), try place(second))
    let expected = edges.figures[a].flatMap { left in edges.figures[b].map { [left, $0] } }
    #expect(figures(of: edges.pairs(), at: [a, b]).isSuperset(of: expected))
  }

  /// A feed of 50,000 mg/L is only possible in a boiler with at least that maximum.
  @Test func `adjust the other field of a cross-field limit`() throws {
    let (feed, most) = (try place("feed_tds"), try place("max_tds"))
    #expect(figures(of: edges.singles(), at: [feed, most]).contains([50_000, 50_000]))
    #expect(
      figures(of: edges.pairs(), at: [try place("ph"), feed, most]).contains([14, 50_000, 50_000]))
  }

  @Test func `include every pair of neighbouring edges`() throws {
    let (ph, caustic) = (try place("ph"), try place("min_caustic_alkalinity"))
    /// Appends the second figure to the plant of each case, as an additional field.
    func whole(_ cases: [Case]) -> [[Double]] {
      cases.filter { $0.partner == ph }.map { $0.plant + [$0.other] }
    }
    let other = model.fields.count
    let steps = zip(edges.figures[ph], edges.figures[ph].dropFirst()).map { [$0, $1] }
    #expect(figures(of: whole(edges.steps()), at: [ph, other]) == Set(steps))
    let beside = steps.flatMap { step in edges.figures[caustic].map { step + [$0] } }
    #expect(
      figures(of: whole(edges.pairsWithPartner()), at: [ph, other, caustic])
        == Set(beside))
  }
}
