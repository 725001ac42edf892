/// A source of random plants and cases.
///
/// The figures of a field include its edges, and all orders of magnitude if its range spans
/// several.
package struct RandomPlants {
  private let ranges: [ClosedRange<Double>]
  private let edges: [[Double]]
  private let repair: (inout [Double]) -> Bool
  private let admits: ([Double]) -> Bool
  /// The random numbers for one law.
  package var stream: RandomStream

  /// Creates a source of plants within ranges of the fields, with its own random stream.
  ///
  /// `repair` makes a plant satisfy the cross-field limits, and returns false if it cannot.
  package init(
    within ranges: [ClosedRange<Double>], edges: [[Double]], _ stream: RandomStream,
    repair: @escaping (inout [Double]) -> Bool, admits: @escaping ([Double]) -> Bool
  ) {
    (self.ranges, self.edges, self.repair) = (ranges, edges, repair)
    (self.admits, self.stream) = (admits, stream)
  }

  /// Creates a source of plants that a model admits, with its own random stream.
  package init(_ model: Model, _ edges: EdgePlants, _ stream: RandomStream) {
    self.init(
      within: model.fields.map { $0.limits.from.double...$0.limits.to.double },
      edges: edges.figures, stream, repair: { model.repair(&$0, keeping: []) },
      admits: model.admits)
  }

  /// Returns a random plant within all limits.
  package mutating func plant() -> [Double] {
    while true {
      var plant = ranges.indices.map { figure($0) }
      if repair(&plant) { return plant }
    }
  }

  /// Returns a random case, with a second figure of a field if required.
  package mutating func next(withPartner: Bool, of field: Int? = nil) -> Case {
    while true {
      guard withPartner else { return Case(plant()) }
      if let tried = pair(of: field ?? stream.index(below: ranges.count)) { return tried }
    }
  }

  /// Returns a random plant with a second figure of a field, or nil if that figure is not valid.
  package mutating func pair(of field: Int) -> Case? {
    let tried = Case(plant(), partner: field, other: figure(field))
    let isPair = tried.other != tried.plant[field] && admits(tried.otherPlant)
    return isPair ? tried : nil
  }

  /// Returns a case near another one, with one figure redrawn or moved slightly.
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
    // Scaling by a power of two keeps a short figure exact.
    case 3: return min(high, max(low, (stream.uniform(low, high)).rounded()))
    default: return stream.logUniform(low, high)
    }
  }
}
