import Formulas
import Notation

/// How the sign of an output is decided: by its double where that cannot be wrong, else exactly.
struct SignRule: Sendable {
  private let formula: Formula
  /// A double that is larger has the sign of the exact value.
  let bound: Double

  /// The rule for a formula over plants within the limits of their fields.
  init(_ formula: Formula, of model: Model) {
    self.formula = formula
    let spans = model.fields.map { InputSpan($0.limits.interval) }
    let program = CompiledFormulas([formula], inputs: model.inputs)
    let found = FigureBounds(program, over: spans, .double).output(0).bound.ofComputed
    bound = found.isFinite ? found.error(at: 0) * 2 : .infinity
  }

  /// The sign of the exact value, by its double: -1, 0 or 1.
  ///
  /// `point` gives the exact figures of the inputs by their names.
  func sign(of value: Double, at point: (String) -> Rational?) -> Int {
    if abs(value) > bound { return value < 0 ? -1 : 1 }
    guard let exact = formula.exactValue(at: point) else {
      preconditionFailure("\(formula.name) has a value for every plant, but none was found")
    }
    return exact.isZero ? 0 : exact.isNegative ? -1 : 1
  }
}
