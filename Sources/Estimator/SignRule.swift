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

  /// How far the double of a formula can be off where the exact value is 0, or less than that off.
  private static func bound(_ formula: Formula, of model: Model) -> Double {
    let spans = model.fields.map { InputSpan($0.limits.interval) }
    let program = CompiledFormulas([formula], inputs: model.inputs)
    let bound = FigureBounds(program, over: spans, .double).output(0).bound.ofComputed
    return bound.isFinite ? bound.error(at: 0) * 2 : .infinity
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
