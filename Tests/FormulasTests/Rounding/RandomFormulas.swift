import Estimator
import Formulas
import Notation
import Units

/// Formulas of every operation over three inputs, each with a box of its inputs, from a seed.
struct RandomFormulas {
  static let inputs = [Input("x", .ratio), Input("y", .ratio), Input("z", .ratio)]

  static let tables = [
    StepTable(
      "thirds", from: .ratio, to: .ratio, source: "none", through: 50,
      [TableNode(at: -50, gives: 2), TableNode(at: 0, gives: -0.7), TableNode(at: 3, gives: 40.1)]),
    StepTable(
      "tenths", from: .ratio, to: .ratio, source: "none", through: 50.3,
      [TableNode(at: -50.1, gives: 1), TableNode(at: 1.1, gives: 7.3)]),
  ]

  var random: RandomStream

  init(seed: UInt64) { random = RandomStream("formulas", seed: seed) }

  mutating func formula() -> Formula {
    let term = term(depth: 1 + random.index(below: 4))
    return Formula("made", .ratio, "made at random", source: "none") { term }
  }

  private mutating func term(depth: Int) -> Term {
    guard depth > 0 else { return leaf() }
    switch random.index(below: 9) {
    case 0: return term(depth: depth - 1) + term(depth: depth - 1)
    case 1, 2: return term(depth: depth - 1) - term(depth: depth - 1)
    case 3: return term(depth: depth - 1) * term(depth: depth - 1)
    case 4, 5: return term(depth: depth - 1) / term(depth: depth - 1)
    case 6: return .maximum(term(depth: depth - 1), term(depth: depth - 1))
    case 7: return .minimum(term(depth: depth - 1), term(depth: depth - 1))
    default:
      let asked = random.chance(500) ? leaf() : term(depth: depth - 1)
      return .lookup(Self.tables[random.index(below: 2)], asked)
    }
  }

  private mutating func leaf() -> Term {
    if random.chance(650) { return .input(Self.inputs[random.index(below: 3)]) }
    let constants: [Rational] = [0, 1, -2, 0.25, 0.1, Rational(1, over: 3), -40, 1000.3]
    return .constant(constants[random.index(below: constants.count)], .one)
  }

  /// The ends of an input's range: narrow or wide, of one sign or of both.
  mutating func range() -> ClosedRange<Double> {
    let middle = random.uniform(-20, 20)
    let width = random.logUniform(1e-6, 25)
    let low = random.chance(300) ? middle.rounded() : middle
    return random.chance(200) ? 0...width : low...(low + width)
  }
}
