import Estimator
import Formulas
import Notation
import Units

/// Random terms of every case over three plain inputs.
struct RandomTerms {
  static let inputs = [Input("x", .ratio), Input("y", .ratio), Input("z", .ratio)]

  static let steps = table(through: 5, [(-3, 2), (0, -0.7), (1.1, 40)])

  /// The nodes of the second table are not doubles.
  static let tables = [
    table(through: 50, [(-50, 2), (0, -0.7), (3, 40.1)]),
    table(through: 50.3, [(-50.1, 1), (1.1, 7.3)]),
  ]

  private static func table(through: Rational, _ nodes: [(Rational, Rational)]) -> StepTable {
    StepTable(
      "steps", from: .ratio, to: .ratio, source: "none", through: through,
      nodes.map { TableNode(at: $0.0, gives: $0.1) })
  }

  var random: RandomStream
  private var named = 0

  init(seed: UInt64) { random = RandomStream("terms", seed: seed) }

  static func formula(_ term: Term) -> Formula {
    Formula("f", .ratio, "made for a test", source: "none") { term }
  }

  mutating func formula(depth: Int) -> Formula {
    named += 1
    let term = term(depth: depth)
    return Formula("f\(named)", .ratio, "made at random", source: "none") { term }
  }

  private mutating func term(depth: Int) -> Term {
    guard depth > 0 else { return leaf() }
    func part() -> Term { term(depth: depth - 1) }
    switch random.index(below: 11) {
    case 0: return part() + part()
    case 1, 2: return part() - part()
    case 3: return part() * part()
    case 4, 5: return part() / part()
    case 6: return .maximum(part(), part())
    case 7: return .minimum(part(), part())
    case 8: return .formula(formula(depth: depth - 1))
    default:
      let table = ([Self.steps] + Self.tables)[random.index(below: 3)]
      return .lookup(table, random.chance(500) ? leaf() : part())
    }
  }

  private mutating func leaf() -> Term {
    if random.chance(600) { return .input(Self.inputs[random.index(below: 3)]) }
    let constants: [Rational] = [0, 1, -2, 2.5, 0.1, Rational(1, over: 3), -40, 1000.3]
    return .constant(constants[random.index(below: constants.count)], .one)
  }

  /// Returns a coordinate that is often an edge case: a zero of either sign, a node or its
  /// neighbour, or a huge number.
  mutating func coordinate() -> Double {
    let nodes = [-3, 0, 1.1, 5].flatMap { [$0.nextDown, $0, $0.nextUp] }
    let edges = nodes + [-0.0, 1e308, -1e308, .leastNonzeroMagnitude, .infinity, -.infinity, .nan]
    return random.chance(333) ? edges[random.index(below: edges.count)] : random.uniform(-6, 9)
  }

  mutating func point() -> [Double] { Self.inputs.map { _ in coordinate() } }

  static func named(_ point: [Double]) -> [String: Double] {
    Dictionary(uniqueKeysWithValues: zip(inputs.map(\.name), point))
  }

  /// Returns a range of an input: narrow or wide, with one sign or both.
  mutating func range() -> Interval {
    let middle = random.uniform(-20, 20)
    let width = random.logUniform(1e-6, 25)
    let low = random.chance(300) ? middle.rounded() : middle
    return random.chance(200) ? Interval(0, width) : Interval(low, low + width)
  }
}

/// Returns whether two evaluations of a formula agree: every bit is equal, or neither has a value.
func agree(_ plain: Double?, _ fast: Double) -> Bool {
  guard let plain else { return !fast.isFinite }
  return plain.bitPattern == fast.bitPattern
}
