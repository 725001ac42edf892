import Estimator
import Formulas
import Notation

/// Compiled formulas computed twice: in doubles as the programs do, and in exact fractions.
struct TwoReadings {
  let program: CompiledFormulas
  private let constants: [Double]

  init(_ program: CompiledFormulas) {
    self.program = program
    constants = program.exactConstants.map(\.double)
  }

  /// Every register in fractions, or nil where there is no value.
  func exact(_ inputs: [Rational]) -> [Rational?] {
    var registers: [Rational?] = inputs + program.exactConstants
    for instruction in program.instructions {
      guard let a = registers[instruction.left], let b = registers[instruction.right] else {
        registers.append(nil)
        continue
      }
      registers.append(exact(instruction.operation, a, b))
    }
    return registers
  }

  private func exact(_ operation: CompiledFormulas.Operation, _ a: Rational, _ b: Rational)
    -> Rational?
  {
    switch operation {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: b.isZero ? nil : a / b
    case .maximum: max(a, b)
    case .minimum: min(a, b)
    case .lookup(let table):
      a > program.stepTables[table].through
        ? nil : program.stepTables[table].nodes.last { $0.at <= a }?.gives
    }
  }

  /// Every register in doubles.
  func doubles(_ inputs: [Double]) -> [Double] {
    var registers = inputs + constants
    for instruction in program.instructions {
      let (a, b) = (registers[instruction.left], registers[instruction.right])
      registers.append(double(instruction.operation, a, b))
    }
    return registers
  }

  private func double(_ operation: CompiledFormulas.Operation, _ a: Double, _ b: Double) -> Double {
    switch operation {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    case .maximum: greater(a, b)
    case .minimum: lesser(a, b)
    case .lookup(let table): program.stepTables[table].value(at: a) ?? .nan
    }
  }

  /// The double of an exact figure, on its side of every node that an input is asked about: the
  /// nearest, or another that is given.
  func held(_ exact: Rational, input: Int, near other: Double? = nil) -> Double {
    var double = other ?? exact.double
    for instruction in program.instructions where instruction.left == input {
      guard case .lookup(let table) = instruction.operation else { continue }
      for node in program.stepTables[table].nodes {
        if node.at <= exact && double < node.argument { double = double.nextUp }
        if exact < node.at && node.argument <= double { double = double.nextDown }
      }
    }
    return double
  }
}

extension BoundedFigure {
  /// How much of its bound the error of a computed figure is; above 1 the bound does not hold.
  func share(_ computed: Double, of exact: Rational) -> Double {
    guard bound.isFinite else { return 0 }
    guard let read = Rational(exactly: computed) else { return .infinity }
    let error = (read - exact).absoluteValue
    if error.isZero { return 0 }
    let most = bound.absolute + bound.relative * exact.double.magnitude
    let share = most > 0 ? error.double / most : .infinity
    if share < 0.999 || share > 1.001 { return share }
    guard let absolute = Rational(exactly: bound.absolute),
      let relative = Rational(exactly: bound.relative)
    else { return .infinity }
    let allowed = absolute + relative * exact.absoluteValue
    return error <= allowed ? min(share, 1) : max(share, 1.001)
  }

  /// Whether an exact figure lies where it is said to.
  func encloses(_ exact: Rational) -> Bool {
    guard let range else { return true }
    let near = exact.double
    return range.low < near && near < range.high || range.contains(exactly: exact)
  }
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
