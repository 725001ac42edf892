/// Draws plants and cases: of every size where a field spans decades, edges among them.
package struct RandomPlants {
  private let ranges: [ClosedRange<Double>]
  private let edges: [[Double]]
  private let repair: (inout [Double]) -> Bool
  private let admits: ([Double]) -> Bool
  /// The random numbers of the law that the plants are for.
  package var stream: RandomStream

  /// A source of plants within ranges of the fields, with a stream of its own.
  ///
  /// `repair` makes a plant keep the limits that two fields share, or says that it cannot.
  package init(
    within ranges: [ClosedRange<Double>], edges: [[Double]], _ stream: RandomStream,
    repair: @escaping (inout [Double]) -> Bool, admits: @escaping ([Double]) -> Bool
  ) {
    (self.ranges, self.edges, self.repair) = (ranges, edges, repair)
    (self.admits, self.stream) = (admits, stream)
  }

  /// A source of plants that a model admits, with a stream of its own.
  package init(_ model: Model, _ edges: EdgePlants, _ stream: RandomStream) {
    self.init(
      within: model.fields.map { $0.limits.from.double...$0.limits.to.double },
      edges: edges.figures, stream, repair: { model.repair(&$0, keeping: []) },
      admits: model.admits)
  }

  /// The next plant, within all limits.
  package mutating func plant() -> [Double] {
    while true {
      var plant = ranges.indices.map { figure($0) }
      if repair(&plant) { return plant }
    }
  }

  /// The next case, with a second figure of a field where one is wanted.
  package mutating func next(withPartner: Bool, of field: Int? = nil) -> Case {
    while true {
      guard withPartner else { return Case(plant()) }
      if let tried = pair(of: field ?? stream.index(below: ranges.count)) { return tried }
    }
  }

  /// A plant with a second figure of a field, or nil where the one drawn is none.
  package mutating func pair(of field: Int) -> Case? {
    let tried = Case(plant(), partner: field, other: figure(field))
    let isPair = tried.other != tried.plant[field] && admits(tried.otherPlant)
    return isPair ? tried : nil
  }

  /// A neighbour of a case: one figure drawn anew, or moved a little.
  package mutating func neighbour(of tried: Case) -> Case? {
    var moved = tried
    let place = stream.index(below: ranges.count)
    if tried.partner == place, stream.chance(500) {
      moved.other = stream.chance(500) ? figure(place) : nudged(tried.other)
    } else {
      moved.plant[place] = stream.chance(300) ? figure(place) : nudged(tried.plant[place])
    }
    let isCase = moved.partner.map { moved.other != moved.plant[$0] } ?? true
    return isCase && admits(moved.plant) && admits(moved.otherPlant) ? moved : nil
  }

  private mutating func nudged(_ value: Double) -> Double {
    let size = stream.logUniform(1e-6, 0.5)
    return value * (stream.chance(500) ? 1 + size : 1 - size)
  }

  private mutating func figure(_ place: Int) -> Double {
    let (low, high) = (ranges[place].lowerBound, ranges[place].upperBound)
    switch stream.index(below: 8) {
    case 0: return edges[place][stream.index(below: edges[place].count)]
    case 1, 2: return stream.uniform(low, high)
    // Scaled by a power of two, a short figure stays exact.
    case 3: return min(high, max(low, (stream.uniform(low, high)).rounded()))
    default: return stream.logUniform(low, high)
    }
  }
}
