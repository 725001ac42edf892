import Notation

/// The error bounds of formulas for all plants whose inputs lie in given spans: how far each
/// computed figure can be from the exact one, and how close two exact figures can be.
///
/// Limits and table nodes must separate the double of an input in the same way as its exact figure.
/// A table that is looked up with a computed figure has a bound only if that figure selects the
/// same node as the exact one: if it lies within one step, or is exact and the nodes are doubles.
package struct FigureBounds: Sendable {
  private let program: CompiledFormulas
  /// What is known about each register, in order.
  package private(set) var registers: [BoundedFigure] = []
  private var spacings: [Spacing] = []

  /// Analyses compiled formulas over a span for each input.
  package init(_ program: CompiledFormulas, over spans: [InputSpan]) {
    precondition(spans.count == program.inputs.count, "there must be one span for each input")
    self.program = program
    for span in spans {
      add(BoundedFigure(input: span), Spacing(denominator: span.denominator))
    }
    for constant in program.exactConstants {
      add(
        BoundedFigure(constant: constant),
        Spacing(denominator: UInt128(exactly: constant.denominator)))
    }
    for instruction in program.instructions { add(instruction) }
  }

  /// Returns what is known about an output.
  package func output(_ index: Int) -> BoundedFigure { registers[program.outputs[index]] }

  /// Returns the smallest nonzero distance between an exact value of an output and a multiple of
  /// half a unit in the last decimal place.
  package func gap(ofOutput index: Int, decimals: Int) -> Double {
    spacings[program.outputs[index]].gap(toHalvesOf: decimals)
  }
}

// MARK: Registers

extension FigureBounds {
  private mutating func add(_ instruction: CompiledFormulas.Instruction) {
    let (left, right) = (instruction.left, instruction.right)
    let (u, v) = (registers[left], registers[right])
    let (a, b) = (spacings[left], spacings[right])
    switch instruction.operation {
    case .arithmetic(.sum): add(u.adding(v).within(mixture(left, right)), a.joined(b))
    case .arithmetic(.difference): add(u.subtracting(v), a.joined(b))
    case .arithmetic(.product): add(u.multiplied(by: v), a.multiplied(by: b))
    case .arithmetic(.quotient): add(u.divided(by: v), quotient(a, b, of: v, register: right))
    case .arithmetic(.maximum): add(u.maximum(v), a.joined(b))
    case .arithmetic(.minimum): add(u.minimum(v), a.joined(b))
    case .lookup(let table): look(up: program.stepTables[table], left)
    }
  }

  /// Returns the range between `x` and `y` for a sum `r * x + (1 - r) * y` with a share `r`; nil for other
  /// sums.
  private func mixture(_ left: Int, _ right: Int) -> Interval? {
    guard let (share, x) = operands(of: .product, left),
      let (rest, y) = operands(of: .product, right),
      case (let one, share)? = operands(of: .difference, rest), constant(one) == 1,
      let r = registers[share].range, 0 <= r.low, r.high <= 1, let first = registers[x].range
    else { return nil }
    return registers[y].range.map(first.hull)
  }

  /// Returns the operands if a register is the result of an operation.
  private func operands(of operation: Term.Operation, _ register: Int) -> (Int, Int)? {
    let place = register - program.firstTarget
    guard place >= 0, program.instructions[place].operation == .arithmetic(operation) else {
      return nil
    }
    return (program.instructions[place].left, program.instructions[place].right)
  }

  /// Returns the exact value of a register that is a constant.
  private func constant(_ register: Int) -> Rational? {
    let place = register - program.inputs.count
    return program.exactConstants.indices.contains(place) ? program.exactConstants[place] : nil
  }

  private mutating func add(_ figure: BoundedFigure, _ spacing: Spacing) {
    registers.append(figure)
    spacings.append(spacing)
  }

  private func quotient(_ a: Spacing, _ b: Spacing, of divisor: BoundedFigure, register: Int)
    -> Spacing
  {
    guard let range = divisor.range else { return .unknown }
    return constant(register).map(a.divided) ?? a.divided(by: b, size: range.size)
  }

  private mutating func look(up table: StepTable, _ argument: Int) {
    let figure = registers[argument]
    let isInput = argument < program.inputs.count
    guard let nodes = table.nodes(selectedBy: figure, isInput: isInput) else {
      return add(.unknown, .unknown)
    }
    let denominators = nodes.map { UInt128(exactly: $0.gives.denominator) }
    add(
      .oneOf(nodes),
      Spacing(denominator: denominators.reduce(1, commonMultiple)))
  }
}

extension BoundedFigure {
  /// Returns the figure in a narrower range, if one is known.
  fileprivate func within(_ other: Interval?) -> BoundedFigure {
    guard let other, let part = range?.intersection(other) else { return self }
    return narrowed(to: part)
  }

  /// Creates an input whose figures lie in a span.
  package init(input span: InputSpan) {
    if span.isExact {
      self = BoundedFigure(span.range, .none).withinRange
    } else {
      self.init(read: span.range, off: Precision.input)
    }
  }

  package init(constant: Rational) {
    let range = Interval(enclosing: constant)
    if range.low == range.high {
      self = BoundedFigure(range, .none).withinRange
    } else {
      self.init(read: range, off: Precision.operation, most: range.size.ulp / 2)
    }
  }

  /// Creates a figure that was rounded when it was read.
  private init(read range: Interval, off relative: Double, most: Double = .infinity) {
    let isTiny = range.leastSize < .leastNormalMagnitude
    let bound = RoundingBound(
      absolute: isTiny ? .leastNonzeroMagnitude : 0, relative: relative)
    let isNormal = !isTiny && most.isFinite
    self = BoundedFigure(range, bound, most: isNormal ? most : .infinity).withinRange
  }

  /// Returns a figure that may be the value of any of some nodes.
  package static func oneOf(_ nodes: [TableNode]) -> BoundedFigure {
    let values = nodes.map { BoundedFigure(constant: $0.gives) }
    let ranges = values.compactMap(\.range)
    guard ranges.count == values.count, let first = ranges.first else { return .unknown }
    return BoundedFigure(
      ranges.reduce(first) { $0.hull($1) },
      RoundingBound(
        absolute: values.map(\.bound.absolute).max() ?? 0,
        relative: values.map(\.bound.relative).max() ?? 0),
      most: values.map(\.greatestError).max() ?? 0)
  }
}

extension StepTable {
  /// Returns the nodes that apply to figures in a range, or nil if the double may select a different
  /// node from the exact figure or if a figure may be outside the table.
  package func nodes(selectedBy figure: BoundedFigure, isInput: Bool) -> [TableNode]? {
    guard let range = figure.range else { return nil }
    if isInput { return nodes(within: range) }
    let areDoubles = nodes.allSatisfy { Rational(exactly: $0.argument) == $0.at }
    if figure.bound == .none && areDoubles { return nodes(within: range) }
    let off = figure.greatestError
    guard off.isFinite else { return nil }
    let selected = nodes(within: range + Interval(-off, off))
    return selected?.count == 1 ? selected : nil
  }

  /// Returns the nodes that apply anywhere in a range, or nil if the range may extend beyond the
  /// table.
  package func nodes(within range: Interval) -> [TableNode]? {
    guard let first = nodes.first, Interval(enclosing: first.at).high <= range.low,
      range.high <= Interval(enclosing: through).low
    else { return nil }
    return nodes.indices.filter { index in
      let next = index + 1 < nodes.count ? Interval(enclosing: nodes[index + 1].at).high : .infinity
      return Interval(enclosing: nodes[index].at).low <= range.high && range.low < next
    }.map { nodes[$0] }
  }
}
