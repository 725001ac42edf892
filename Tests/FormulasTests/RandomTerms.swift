import Formulas
import Notation
import TestSupport
import Units

/// Terms of every case over three plain inputs, made from a seed.
struct RandomTerms {
  static let inputs = [Input("x", .ratio), Input("y", .ratio), Input("z", .ratio)]

  static let steps = StepTable(
    "steps", from: .ratio, to: .ratio, source: "none", through: 5,
    [TableNode(at: -3, gives: 2), TableNode(at: 0, gives: -0.7), TableNode(at: 1.1, gives: 40)])

  var random: SeededGenerator
  private var named = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func term(depth: Int) -> Term {
    guard depth > 0 else { return leaf() }
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return term(depth: depth - 1) + term(depth: depth - 1)
    case 1: return term(depth: depth - 1) - term(depth: depth - 1)
    case 2: return term(depth: depth - 1) * term(depth: depth - 1)
    case 3, 4: return term(depth: depth - 1) / term(depth: depth - 1)
    case 5: return .maximum(term(depth: depth - 1), term(depth: depth - 1))
    case 6: return .minimum(term(depth: depth - 1), term(depth: depth - 1))
    case 7: return .lookup(Self.steps, term(depth: depth - 1))
    default: return .formula(formula(depth: depth - 1))
    }
  }

  mutating func formula(depth: Int) -> Formula {
    named += 1
    let term = term(depth: depth)
    return Formula("f\(named)", .ratio, "made at random", source: "none") { term }
  }

  private mutating func leaf() -> Term {
    if Bool.random(using: &random), let input = Self.inputs.randomElement(using: &random) {
      return .input(input)
    }
    let constants: [Rational] = [0, 1, -1, 2.5, Rational(1, over: 3), -40, 1000]
    return .constant(constants.randomElement(using: &random) ?? 0, .one)
  }

  /// A coordinate that is often an edge: zero of either sign, a node, a huge number.
  mutating func coordinate() -> Double {
    let edges = [
      0, -0.0, 1, -1, 1.1, 1.1.nextDown, -3, 0.3, 8, 1e308, -1e308, .leastNonzeroMagnitude,
      .infinity, .nan,
    ]
    if Int.random(in: 0..<3, using: &random) == 0 {
      return edges.randomElement(using: &random) ?? 0
    }
    return Double.random(in: -6...9, using: &random)
  }

  mutating func point() -> [Double] { Self.inputs.map { _ in coordinate() } }

  static func named(_ point: [Double]) -> [String: Double] {
    Dictionary(uniqueKeysWithValues: zip(inputs.map(\.name), point))
  }
}

/// Whether two readings of one formula agree: the same bits, or no value in both.
func agree(_ plain: Double?, _ fast: Double) -> Bool {
  guard let plain else { return !fast.isFinite }
  return plain.bitPattern == fast.bitPattern
}
