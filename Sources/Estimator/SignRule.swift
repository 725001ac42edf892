import Formulas
import Notation

/// A rule for the sign of an output: by its double if that is certain, and exactly otherwise.
struct SignRule: Sendable {
  private let formula: Formula
  /// The magnitude above which a double has the sign of the exact value.
  let bound: Double

  /// Creates the rule of a formula for plants within the limits of their fields.
  init(_ formula: Formula, of model: Model) {
    self.formula = formula
    let spans = model.fields.map { InputSpan($0.limits.interval) }
    let program = CompiledFormulas([formula], inputs: model.inputs)
    let found = FigureBounds(program, over: spans, .double).output(0).bound.ofComputed
    bound = found.isFinite ? found.error(at: 0) * 2 : .infinity
  }

  /// Returns the sign of the exact value as -1, 0 or 1, given its double.
  ///
  /// `point` returns the exact figure of an input.
  func sign(of value: Double, at point: (String) -> Rational?) -> Int {
    if abs(value) > bound { return value < 0 ? -1 : 1 }
    guard let exact = formula.exactValue(at: point) else {
      preconditionFailure("\(formula.name) has a value for every plant, but none was found")
    }
    return exact.isZero ? 0 : exact.isNegative ? -1 : 1
  }
}
