import Estimator
import Formulas
import Notation

/// The range of an output over all plants of a proof.
package enum RangeFinding: Sendable {
  /// The output has a value for every plant, within the ends.
  case proved(ProvedRange)
  /// A plant for which the named figure has no value.
  case refuted(figure: String, plant: [Double])
  /// The named figure may divide by zero or leave its table.
  case unknown(figure: String)

  /// The smallest enclosure of a proved range.
  package var interval: Interval? {
    if case .proved(let range) = self { range.interval } else { nil }
  }

  var isProved: Bool { interval != nil }
  var isKnown: Bool { if case .unknown = self { false } else { true } }
}

/// The two ends of a range.
package struct ProvedRange: Sendable {
  package let low: RangeEnd
  package let high: RangeEnd

  /// The smallest enclosure of the range.
  package var interval: Interval { low.enclosure.hull(high.enclosure) }

  /// Whether a plant reaches each end.
  package var isReached: Bool { low.plant != nil && high.plant != nil }
}

/// An end of a range.
package enum RangeEnd: Sendable {
  /// The exact value at a plant, in field order, which no plant exceeds.
  case reached(Rational, plant: [Rational])
  /// A bound that no plant is known to reach.
  case within(Double)

  /// The plant that reaches the end, if one is known.
  package var plant: [Rational]? { if case .reached(_, let plant) = self { plant } else { nil } }

  /// The exact value, or nil if it is infinite.
  var value: Rational? {
    switch self {
    case .reached(let value, _): value
    case .within(let bound): Rational(exactly: bound)
    }
  }

  fileprivate var enclosure: Interval {
    switch self {
    case .reached(let value, _): Interval(enclosing: value)
    case .within(let bound): Interval(bound)
    }
  }
}

extension ProofProgram {
  /// Returns the range of the formula over all plants, or a figure that has or may have no value.
  ///
  /// Known directions save time; they must be those of the formula over the same plants.
  package func range(_ directions: [DirectionFinding] = [], tries: Int = 2000) -> RangeFinding {
    let box = PlantBox(self)
    let enclosure = Enclosure(self, over: box)
    if enclosure.range != nil {
      let ends = [false, true].map { end(isUpper: $0, directions) }
      return .proved(ProvedRange(low: ends[0], high: ends[1]))
    }
    let node = enclosure.firstWithoutValue.expected(
      or: "\(formula.name) has no range, but must have one since all its nodes have values")
    let figure = nameOfFigure(at: node)
    var plants = box.plants(for: self)
    for _ in 0..<tries {
      let plant = plants.plant()
      if exactValue(at: plant) == nil { return .refuted(figure: figure, plant: plant) }
    }
    return .unknown(figure: figure)
  }

  /// Returns the name of the first named figure at or after a node.
  private func nameOfFigure(at node: Int) -> String {
    names.filter { $0.key >= node }.min { $0.key < $1.key }?.value.name ?? formula.name
  }

  /// Returns the least or the greatest value, by branch and bound.
  ///
  /// Where the formula moves in one direction with a field, the field is at an end of what it may be,
  /// so only those faces remain. Other ranges are halved. The face with the best bound comes first.
  private func end(
    isUpper: Bool, _ directions: [DirectionFinding], maximumFaces: Int = 1000
  ) -> RangeEnd {
    var best: (value: Rational, plant: [Rational])?
    var waiting: [(face: ReducedFace, bound: Double)] = []
    func isBetter(_ value: Rational?) -> Bool {
      guard let best, let value else { return true }
      return isUpper ? value > best.value : value < best.value
    }
    func add(_ face: PlantFace) {
      let reduced = ReducedFace(face, of: self)
      if reduced.inputs.isEmpty {
        let plant = face.plant
        let value = exactValue(at: plant).expected(
          or: "\(formula.name) must have a value for every plant")
        if isBetter(value) { best = (value, plant) }
      } else if let range = reduced.enclosure.range {
        waiting.append((reduced, isUpper ? range.high : -range.low))
      }
    }
    let whole = PlantFace(of: plants, of: model).expected(
      or: "there must be plants to prove \(formula.name) for")
    add(whole)
    for _ in 0..<maximumFaces {
      guard let next = waiting.indices.max(by: { waiting[$0].bound < waiting[$1].bound }) else {
        break
      }
      let (face, bound) = waiting.remove(at: next)
      guard isBetter(Rational(exactly: isUpper ? bound : -bound)) else {
        waiting = []
        break
      }
      for part in face.parts(isUpper: isUpper, directions) { add(part) }
    }
    let bound = waiting.map(\.bound).max()
    if let best, bound == nil { return .reached(best.value, plant: best.plant) }
    return .within(isUpper ? bound ?? .infinity : -(bound ?? .infinity))
  }

  /// Returns the formula's exact value at a plant of exact figures, or nil if it has none.
  private func exactValue(at plant: [Rational]) -> Rational? {
    formula.exactValue { model.place(of: $0).map { plant[$0] } }
  }
}

/// A face with the formula of its figures that are not known.
private struct ReducedFace {
  let enclosure: Enclosure
  let inputs: Set<Int>
  private let face: PlantFace
  private let program: ProofProgram

  init(_ face: PlantFace, of whole: ProofProgram) {
    let box = face.box.expected(or: "a face must have plants")
    self.face = face
    program = ProofProgram(whole.formula, of: whole.model, over: whole.plants, where: face.known)
    inputs = Set(program.inputs)
    enclosure = Enclosure(program, over: box)
  }

  /// Returns faces of which one has the end of the whole face.
  func parts(isUpper: Bool, _ directions: [DirectionFinding]) -> [PlantFace] {
    var (reduced, branches) = (face, [PlantFace]())
    for place in inputs.sorted() {
      guard let claim = claim(in: place, directions) else { continue }
      let ends = reduced.ends(of: place, isUpper: isUpper == (claim != .neverRises), among: inputs)
      if ends.count == 1 { reduced = ends[0] } else { branches = ends }
    }
    // Fields that share an active limit wait until the others are known.
    if reduced.ranges != face.ranges { return [reduced] }
    if !branches.isEmpty { return branches }
    for place in inputs.sorted() where program.isMonotone(in: place) {
      return [true, false].flatMap { face.ends(of: place, isUpper: $0, among: inputs) }
    }
    return halves
  }

  /// Returns the claim that holds for a field on the face, if any is known.
  private func claim(in place: Int, _ directions: [DirectionFinding]) -> Monotonicity? {
    if !face.isTied(place), !directions.isEmpty, let claim = directions[place].claim {
      return claim
    }
    return .proved(by: SlopeEnclosure(program, in: place, enclosure).range)
  }

  /// The halves of the face across the input with the widest range.
  private var halves: [PlantFace] {
    func width(_ place: Int) -> Double {
      let range = Interval(face.ranges[place])
      return (range.high - range.low) / max(range.high.magnitude, range.low.magnitude)
    }
    guard let place = inputs.sorted().max(by: { width($0) < width($1) }) else { return [] }
    let range = face.ranges[place]
    guard let middle = Rational(exactly: Interval(range).middle),
      range.lowerBound < middle, middle < range.upperBound
    else { return [face] }
    return [range.lowerBound...middle, middle...range.upperBound].compactMap {
      face.restricting(place, to: $0)
    }
  }
}

extension ProofProgram {
  /// How a node depends on a field when the others stay the same.
  private enum Shape: Int { case constant, line, clampedLine, other }

  /// Returns whether the formula moves in one direction with a field, whichever that is, for all
  /// figures of the other fields, so that its extremes are at the ends.
  fileprivate func isMonotone(in field: Int) -> Bool {
    var shapes: [Shape] = []
    for node in nodes {
      switch node {
      case .input(let place): shapes.append(place == field ? .line : .constant)
      case .constant: shapes.append(.constant)
      case .lookup(_, let a): shapes.append(shapes[a] == .constant ? .constant : .other)
      case .operation(let operation, let a, let b):
        shapes.append(Self.shape(operation, shapes[a], shapes[b]))
      }
    }
    return shapes.last != .other
  }

  private static func shape(_ operation: Term.Operation, _ a: Shape, _ b: Shape) -> Shape {
    switch (operation, a, b) {
    case (_, .constant, .constant): .constant
    case (.quotient, .constant, _): .other
    case (.maximum, .constant, .line), (.maximum, .line, .constant), (.minimum, .constant, .line),
      (.minimum, .line, .constant):
      .clampedLine
    case (_, let shape, .constant), (_, .constant, let shape): shape
    case (.sum, .line, .line), (.difference, .line, .line): .line
    default: .other
    }
  }
}
