import Documents
import Estimator
import Formulas
import Notation

/// The records of each kind of proof.
extension CertifiedProgram {
  /// Adds the range of the output, with the values of every node over the box of all plants.
  mutating func add(_ range: RangeFinding) {
    switch range {
    case .proved(let bounds):
      let boxes = JSON.numbers([number(of: PlantBox(program))])
      add(proof: "range", [("result", bounds.record), ("boxes", boxes)])
    case .refuted(_, let plant):
      add(proof: "range", [("result", .string("refuted")), ("plant", .exact(plant))])
    case .unknown: add(proof: "range", [("result", .string("unknown"))])
    }
  }

  /// Adds the direction in a field, with slopes of one sign or pairs of plants that show a change.
  mutating func add(_ finding: DirectionFinding) {
    let found = slopes(in: program.model.place(of: finding.input), over: finding.leaves)
    let pairs = [("rising", finding.rising), ("falling", finding.falling)].compactMap {
      name, pair in pair.map { (name, record(of: $0)) }
    }
    add(
      proof: "direction",
      [
        ("in", .string(finding.input.name)),
        ("result", .string(finding.direction?.rawValue ?? "unknown")),
      ] + (finding.leaves.isEmpty ? [] : found) + pairs)
  }

  /// Adds the point where a direction turns, with the claims below and above it.
  mutating func add(_ turn: Turn, in input: Field) {
    let field = program.model.place(of: input)
    let (below, above) = (Interval(-.infinity, turn.at), Interval(turn.from, .infinity))
    add(
      proof: "turn",
      [
        ("in", .string(input.name)), ("figure", .string(turn.figure)),
        ("node", .number("\(node(of: turn))")), ("at", .exact(turn.at)),
        ("below", side(of: turn, in: field, below, turn.below, ("through", turn.at))),
        ("above", side(of: turn, in: field, above, turn.above, ("from", turn.from))),
      ])
  }

  /// Adds a claim from a product's role, with slopes of one sign or a pair of plants that refutes it.
  mutating func add(_ proof: ClaimProof) {
    let claim = proof.claim
    let (result, found): (String, [(String, JSON)]) =
      switch proof.verdict {
      case .proved:
        ("proved", slopes(in: program.model.place(of: claim.input), over: proof.leaves))
      case .refuted(let pair): ("refuted", [("pair", record(of: pair))])
      case .unknown: ("unknown", [])
      }
    let stated = [
      ("in", claim.input.name), ("claim", claim.monotonicity.rawValue), ("result", result),
    ]
    add(proof: "claim", stated.map { ($0, .string($1)) } + found)
  }

  /// Adds the bound on the rounding error over some plants, with the bound on each node over each box.
  ///
  /// The record includes the ranges of the plants unless the bound is for all plants within the
  /// limits.
  mutating func add(_ finding: RoundingFinding, over plants: ProvedPlants) {
    let part = plants.isWhole ? nil : plants.box(of: program.model)
    let stated = part.map { [("ranges", program.record(of: $0))] } ?? []
    let boxes = finding.parts.map(\.box)
    let bounds = boxes.map { box in program.boundedFigures(over: box).map(\.bound) }
    guard (bounds.joined() + [finding.bound]).allSatisfy(\.isFinite) else {
      return add(proof: "rounding", stated + [("result", .string("unknown"))])
    }
    add(
      proof: "rounding",
      stated + [
        ("result", finding.bound.record), ("greatest", .exact(finding.greatest)),
        ("boxes", .numbers(boxes.map { number(of: $0) })),
        ("bounds", .array(bounds.map { .array($0.map(\.record)) })),
      ])
  }

  /// Returns one side of a turn: a part of the box if the turn is at a value of a field, or else the
  /// entire box with a condition on a node.
  private mutating func side(
    of turn: Turn, in field: Int, _ range: Interval, _ claim: Monotonicity, _ end: (String, Double)
  ) -> JSON {
    let node = node(of: turn)
    let whole = PlantBox(program)
    let stated = [("claim", JSON.string(claim.rawValue)), (end.0, JSON.exact(end.1))]
    guard case .input(let place) = program.nodes[node] else {
      return .object(stated + slopes(in: field, over: [whole], where: (node, range)))
    }
    guard let part = whole.restricting(place, to: range) else {
      preconditionFailure("no plant is on one side of \(turn.figure) \(turn.at)")
    }
    return .object(stated + slopes(in: field, over: [part]))
  }

  /// Returns the node whose value determines where the direction turns.
  private func node(of turn: Turn) -> Int {
    let isFigure = { (node: Int) in
      if case .input(let place) = self.program.nodes[node] {
        return self.program.fields[place].name == turn.figure
      }
      return self.program.names[node]?.name == turn.figure
    }
    guard let node = program.nodes.indices.first(where: isFigure) else {
      preconditionFailure("\(program.formula.name) has no node called \(turn.figure)")
    }
    return node
  }

  /// Returns the record of a pair: the plant with less of the field, the figure of the other plant,
  /// and both exact outputs.
  private func record(of pair: Witness) -> JSON {
    let other = zip(pair.low, pair.high).first { $0 != $1 }
    let values = [pair.low, pair.high].map(program.exactValue)
    guard let other, let low = values[0], let high = values[1] else {
      preconditionFailure("a pair of plants must change \(program.formula.name)")
    }
    return .object([
      ("plant", .exact(pair.low)), ("to", .exact(other.1)),
      ("values", .array([.exact(low), .exact(high)])),
    ])
  }
}

extension RoundingBound {
  /// The absolute and the relative part.
  fileprivate var record: JSON { .array([.exact(absolute), .exact(relative)]) }
}

/// Exact numbers.
extension JSON {
  static func numbers(_ numbers: [Int]) -> JSON { .array(numbers.map { .number("\($0)") }) }

  /// Returns a fraction in lowest terms.
  static func exact(_ value: Rational) -> JSON { .string("\(value)") }

  /// Returns a whole number in decimal, any other in hexadecimal: `0x1.8p+1` is 3.
  static func exact(_ value: Double) -> JSON {
    guard value.isFinite else { return .string(value < 0 ? "-inf" : "inf") }
    if value == value.rounded(.towardZero), value.magnitude < 0x1p53 {
      return .string("\(Int(value))")
    }
    let digits = String(value.significandBitPattern, radix: 16)
    let fraction = String(repeating: "0", count: 13 - digits.count) + digits
    let whole = value.isNormal ? "1" : "0"
    let exponent = value.isNormal ? value.exponent : -1022
    return .string("\(value < 0 ? "-" : "")0x\(whole).\(fraction)p\(exponent)")
  }

  /// Returns the figures of a plant, in field order.
  static func exact(_ plant: [Double]) -> JSON { .array(plant.map { .exact($0) }) }
}
