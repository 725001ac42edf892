import Formulas
import Notation

/// How the sign of an output is decided: by its double where that cannot be wrong, else exactly.
struct SignRule: Sendable {
  private let formula: Formula
  /// The inputs that the formula reads.
  let inputs: Set<Input>
  /// A double that is larger has the sign of the exact value.
  let bound: Double

  /// The rule for a formula over plants within the limits of their fields.
  init(_ formula: Formula, of model: Model) {
    self.formula = formula
    inputs = formula.inputs
    bound = SignRule.bound(formula, of: model)
  }

  /// A thousand times more than the double of a dosing rule can be off.
  ///
  /// Its parts are products of a constant, a figure, and a share of at most 1, so that rounding takes
  /// some 1e-15 of the largest constant times the largest figure.
  private static func bound(_ formula: Formula, of model: Model) -> Double {
    let figures = model.fields.filter { formula.inputs.contains($0.input) }.map(\.limits.to.double)
    let constants = formula.term.constants.map { abs($0.double) }
    return 1e-12 * (1 + (figures.max() ?? 0)) * (1 + (constants.max() ?? 0))
  }

  /// The sign of the exact value, by its double: -1, 0 or 1.
  ///
  /// `point` gives the exact figures of the inputs.
  func sign(of value: Double, at point: () -> [String: Rational]) -> Int {
    abs(value) > bound ? (value < 0 ? -1 : 1) : exactSign(at: point())
  }

  /// The sign of the exact value, -1, 0 or 1, at the exact figures of the inputs.
  func exactSign(at point: [String: Rational]) -> Int {
    guard let value = formula.exactValue(at: point) else {
      preconditionFailure("\(formula.name) has a value for every plant, but none was found")
    }
    return value.isZero ? 0 : value.isNegative ? -1 : 1
  }
}

extension Term {
  /// The constants that the term is made of, those of its formulas among them.
  fileprivate var constants: [Rational] {
    switch self {
    case .constant(let constant): [constant.value]
    case .formula(let formula): formula.term.constants
    default: operands.flatMap(\.constants)
    }
  }
}
