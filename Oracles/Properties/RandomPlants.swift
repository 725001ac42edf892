import Estimator

/// Draws plants and cases: of every size where a field spans decades, edges among them.
package struct RandomPlants {
  private let model: Model
  private let edges: PlantEdges
  /// The random numbers of the property that the cases are for.
  package var stream: RandomStream

  /// A source of cases with a stream of its own.
  package init(_ model: Model, _ edges: PlantEdges, _ stream: RandomStream) {
    self.model = model
    self.edges = edges
    self.stream = stream
  }

  /// The next plant, within all limits.
  package mutating func plant() -> [Double] {
    while true {
      var plant = model.fields.indices.map { figure($0) }
      if model.repair(&plant, keeping: []) { return plant }
    }
  }

  /// The next case, with a second figure of a field where one is wanted.
  package mutating func next(withPartner: Bool, of field: Int? = nil) -> Case {
    while true {
      var tried = Case(plant())
      guard withPartner else { return tried }
      let place = field ?? stream.index(below: model.fields.count)
      tried.partner = place
      tried.other = figure(place)
      if tried.other != tried.plant[place], model.admits(tried.otherPlant) { return tried }
    }
  }

  /// A neighbour of a case: one figure drawn anew, or moved a little.
  package mutating func neighbour(of tried: Case) -> Case? {
    var moved = tried
    let place = stream.index(below: model.fields.count)
    if tried.partner == place, stream.chance(500) {
      moved.other = stream.chance(500) ? figure(place) : nudged(tried.other)
    } else {
      moved.plant[place] = stream.chance(300) ? figure(place) : nudged(tried.plant[place])
    }
    let isCase = moved.partner.map { moved.other != moved.plant[$0] } ?? true
    return isCase && model.admits(moved.plant) && model.admits(moved.otherPlant) ? moved : nil
  }

  private mutating func nudged(_ value: Double) -> Double {
    let size = stream.logUniform(1e-6, 0.5)
    return value * (stream.chance(500) ? 1 + size : 1 - size)
  }

  private mutating func figure(_ place: Int) -> Double {
    let limits = model.fields[place].limits
    let (low, high) = (limits.from.double, limits.to.double)
    switch stream.index(below: 8) {
    case 0: return edges.figures[place][stream.index(below: edges.figures[place].count)]
    case 1, 2: return stream.uniform(low, high)
    // Scaled by a power of two, a short figure stays exact.
    case 3: return min(high, max(low, (stream.uniform(low, high)).rounded()))
    default: return stream.logUniform(low, high)
    }
  }
}
