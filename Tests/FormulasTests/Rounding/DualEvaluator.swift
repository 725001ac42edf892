import Estimator
import Formulas
import Notation

/// Formulas evaluated both in doubles, as programs do, and in exact fractions.
struct DualEvaluator {
  let formulas: [Formula]
  let program: CompiledFormulas
  /// The table nodes that each input is compared with.
  private let nodes: [[TableNode]]

  init(_ formulas: [Formula], inputs: [Input]) {
    self.formulas = formulas
    program = CompiledFormulas(formulas, inputs: inputs)
    nodes = inputs.map { input in
      formulas.flatMap { $0.stepTables(lookedUpWith: input) }.flatMap(\.nodes)
    }
  }

  /// Returns the value of every formula in fractions, or nil where there is none.
  func exact(_ point: [Rational]) -> [Rational?] { program.exactValues(at: point) }

  /// Returns the value of every formula in doubles.
  func doubles(_ point: [Double]) -> [Double] { program.values(at: point) }

  /// Returns the double of an exact figure, or the given double, moved to the correct side of every
  /// table node.
  func double(of exact: Rational, input: Int, near other: Double? = nil) -> Double {
    var double = other ?? exact.double
    for node in nodes[input] {
      if node.at <= exact && double < node.argument { double = double.nextUp }
      if exact < node.at && node.argument <= double { double = double.nextDown }
    }
    return double
  }
}

extension BoundedFigure {
  /// Returns the error of a computed figure as a share of its bound.
  ///
  /// A share above 1 violates the bound.
  func share(_ computed: Double, of exact: Rational) -> Double {
    guard bound.isFinite else { return 0 }
    guard let read = Rational(exactly: computed), let absolute = Rational(exactly: bound.absolute),
      let relative = Rational(exactly: bound.relative)
    else { return .infinity }
    let error = (read - exact).absoluteValue
    if error.isZero { return 0 }
    let share = error.double / (bound.absolute + bound.relative * exact.double.magnitude)
    if share < 0.999 || share > 1.001 { return share }
    return error <= absolute + relative * exact.absoluteValue ? min(share, 1) : 1.001
  }

  /// Returns whether the range contains an exact figure.
  func encloses(_ exact: Rational) -> Bool { range?.contains(exactly: exact) != false }
}

extension RandomStream {
  /// Returns an exact figure that a double may represent: the double itself, or a number at most
  /// `units` in its last place away.
  ///
  /// Use 1/2 units if the double is the nearest one, and 1 if it may be a neighbour of that.
  mutating func exact(near double: Double, units: Rational = Rational(1, over: 2)) -> Rational {
    let read = Rational(exactly: double) ?? 0
    guard chance(700), double.isNormal else { return read }
    let unit = (Rational(exactly: double.ulp) ?? 0) * units
    return read + unit * (chance(500) ? 1 : -1)
      * Rational(chance(500) ? 999 : index(below: 1000), over: 1000)
  }
}
