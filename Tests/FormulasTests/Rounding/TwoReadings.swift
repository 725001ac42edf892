import Estimator
import Formulas
import Notation

/// Formulas computed twice: in doubles as the programs do, and in exact fractions.
struct TwoReadings {
  let formulas: [Formula]
  let program: CompiledFormulas
  /// The nodes that each input is asked about.
  private let nodes: [[TableNode]]

  init(_ formulas: [Formula], inputs: [Input]) {
    self.formulas = formulas
    program = CompiledFormulas(formulas, inputs: inputs)
    nodes = inputs.map { input in
      formulas.flatMap { $0.stepTables(askedWith: input) }.flatMap(\.nodes)
    }
  }

  /// Every formula in fractions, or nil where there is no value.
  func exact(_ point: [Rational]) -> [Rational?] { program.exactValues(at: point) }

  /// Every formula in doubles.
  func doubles(_ point: [Double]) -> [Double] { program.values(at: point) }

  /// The double of an exact figure, on its side of every node that an input is asked about: the
  /// nearest, or another that is given.
  func held(_ exact: Rational, input: Int, near other: Double? = nil) -> Double {
    var double = other ?? exact.double
    for node in nodes[input] {
      if node.at <= exact && double < node.argument { double = double.nextUp }
      if exact < node.at && node.argument <= double { double = double.nextDown }
    }
    return double
  }
}

extension BoundedFigure {
  /// How much of its bound the error of a computed figure is; above 1 the bound does not hold.
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

  /// Whether an exact figure lies where it is said to.
  func encloses(_ exact: Rational) -> Bool { range?.contains(exactly: exact) != false }
}

extension RandomStream {
  /// An exact figure that a double may stand for: itself, or at most some units in its last place
  /// away; half a unit for the nearest double, one for that beside it.
  mutating func exact(near double: Double, units: Rational = Rational(1, over: 2)) -> Rational {
    let read = Rational(exactly: double) ?? 0
    guard chance(700), double.isNormal else { return read }
    let unit = (Rational(exactly: double.ulp) ?? 0) * units
    return read + unit * (chance(500) ? 1 : -1)
      * Rational(chance(500) ? 999 : index(below: 1000), over: 1000)
  }
}
