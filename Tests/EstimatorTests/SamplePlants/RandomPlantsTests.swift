import Estimator
import Testing

/// Plants are within all limits, and the same for the same seed.
@Suite struct `Random plants` {
  private func plants(_ system: SystemKind, _ name: String, seed: UInt64) -> RandomPlants {
    let model = Model.of(system)
    return RandomPlants(model, EdgePlants(model), RandomStream(name, seed: seed))
  }

  @Test(arguments: SystemKind.allCases)
  func `are within all limits`(system: SystemKind) {
    var plants = plants(system, "limits", seed: 1)
    let outside = (0..<2000).count { _ in !Model.of(system).admits(plants.plant()) }
    #expect(outside == 0)
  }

  @Test(arguments: SystemKind.allCases)
  func `have a second figure of the requested field`(system: SystemKind) {
    let model = Model.of(system)
    var plants = plants(system, "pairs", seed: 3)
    for field in model.fields.indices {
      let tried = plants.next(withPartner: true, of: field)
      #expect(tried.partner == field && tried.other != tried.plant[field])
      #expect(model.admits(tried.plant) && model.admits(tried.otherPlant))
    }
  }

  @Test func `have no second figure unless requested`() {
    var plants = plants(.boiler, "single", seed: 3)
    #expect((0..<100).allSatisfy { _ in plants.next(withPartner: false).partner == nil })
    let fields = Set((0..<500).compactMap { _ in plants.next(withPartner: true).partner })
    #expect(fields == Set(Model.boiler.fields.indices))
  }

  /// One figure in eight is an edge, one is an integer, two are uniform over the range and four are
  /// uniform over its decades.
  ///
  /// The decades start at 14e-6, so half of those four are below 0.014.
  @Test func `include edges, integers and figures of every size`() throws {
    let model = Model.boiler
    let place = try #require(model.place(of: "ph"))
    let edges = EdgePlants(model).figures[place].filter { $0 != $0.rounded() }
    var plants = plants(.boiler, "kinds", seed: 1)
    let figures = (0..<4000).map { _ in plants.plant()[place] }
    let share = { (isMeant: (Double) -> Bool) in Double(figures.count(where: isMeant)) / 4000 }
    // Three of the five edges of a pH are not integers.
    #expect((0.05...0.1).contains(share(edges.contains)))
    #expect((0.14...0.22).contains(share { $0 == $0.rounded() }))
    #expect((0.25...0.35).contains(share { $0 < 0.014 }))
    #expect((0.11...0.19).contains(share { $0 > 7 && $0 != $0.rounded() && !edges.contains($0) }))
    // The last fourteenth of the range contains a fourteenth of the uniform figures, and 0.6 % of
    // the others.
    #expect((0.01...0.03).contains(share { $0 > 13 && $0 != $0.rounded() && !edges.contains($0) }))
  }

  @Test(arguments: SystemKind.allCases)
  func `have neighbours with one figure moved`(system: SystemKind) {
    let model = Model.of(system)
    var plants = plants(system, "moved", seed: 5)
    let tried = plants.next(withPartner: true, of: model.fields.count - 1)
    var (others, figures) = (0, 0)
    for _ in 0..<5000 {
      guard let moved = plants.neighbour(of: tried) else { continue }
      #expect(moved.partner == tried.partner && moved.other != moved.plant[model.fields.count - 1])
      #expect(model.admits(moved.plant) && model.admits(moved.otherPlant))
      if moved.other != tried.other { others += 1 }
      if moved.plant != tried.plant { figures += 1 }
      #expect(moved.other == tried.other || moved.plant == tried.plant)
    }
    #expect(others > 30 && figures > 1000, "\(others) \(figures)")
  }

  /// A case with two equal plants tests nothing, and redrawing the figure of a field with only one
  /// possible figure makes them equal.
  @Test func `have no neighbours with two equal figures`() {
    var plants = RandomPlants(
      within: [5...5], edges: [[5]], RandomStream("same", seed: 7), repair: { _ in true },
      admits: { _ in true })
    let tried = Case([5], partner: 0, other: 6)
    let found = (0..<1000).compactMap { _ in plants.neighbour(of: tried) }
    #expect(found.allSatisfy { $0.other != $0.plant[0] })
    // Without the check, a quarter of the neighbours would have 5 as their second figure.
    #expect((700...800).contains(found.count))
  }

  /// In seven of ten neighbours, a figure is moved slightly; in the others, it is drawn again.
  @Test func `have neighbours on both sides, at most 50 % away`() {
    var plants = RandomPlants(
      within: [1e6...2e6], edges: [[1e6]], RandomStream("steps", seed: 6), repair: { _ in true },
      admits: { _ in true })
    let figures = (0..<20_000).compactMap { _ in plants.neighbour(of: Case([1]))?.plant[0] }
    let near = figures.filter { $0 < 1e6 }
    #expect(figures.count == 20_000 && (13_700...14_300).contains(near.count))
    #expect(near.allSatisfy { (0.5...1.5).contains($0) && abs($0 - 1) > 0.9e-6 })
    #expect((0.45...0.55).contains(Double(near.count { $0 < 1 }) / Double(near.count)))
    #expect(near.contains { $0 > 1.49 } && near.contains { $0 < 0.51 })
  }
}
