import Estimator
import Plants
import Testing

/// The figures at which a model turns are there, and every plant made of them is admissible.
@Suite struct `Plants at edges` {
  @Test(arguments: SystemKind.allCases)
  func `have the limits of every field`(system: SystemKind) {
    let model = Model.of(system)
    for (field, figures) in zip(model.fields, EdgePlants(model).figures) {
      let (low, high) = (field.limits.from.double, field.limits.to.double)
      #expect(figures.first == low && figures.last == high, "\(field.name)")
      #expect(figures == figures.sorted() && Set(figures).count == figures.count)
    }
  }

  @Test func `have the neighbours of every node of a table`() throws {
    let model = Model.boiler
    let place = try #require(model.place(of: "feed_temperature"))
    let figures = EdgePlants(model).figures[place]
    let nodes = model.tableNodes(askedWith: model.fields[place]).map(\.double)
    #expect(nodes.count > 1)
    for node in nodes.dropFirst() {
      #expect(figures.contains(node) && figures.contains(node.nextDown))
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
}
