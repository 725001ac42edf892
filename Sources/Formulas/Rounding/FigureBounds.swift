import Notation

/// A further reading of formulas: how far each computed figure can be from the exact one, and how
/// near two exact figures can be, for all plants whose figures lie in spans.
///
/// An input that a table is asked with must decide as its exact figure does, so that it is never on
/// the other side of a node. A table that is asked with a computed figure has a bound only where
/// that decides as the exact one: within one step, or exact, with nodes that are doubles.
package struct FigureBounds: Sendable {
  private let program: CompiledFormulas
  private let precision: Precision
  /// What is known of every register, in order.
  package private(set) var registers: [BoundedFigure] = []
  private var grains: [Grain] = []

  /// Reads compiled formulas over a span for each input.
  package init(_ program: CompiledFormulas, over spans: [InputSpan], _ precision: Precision) {
    precondition(spans.count == program.inputs.count, "a span for each input")
    (self.program, self.precision) = (program, precision)
    for span in spans {
      add(BoundedFigure(input: span, precision), Grain(denominator: span.denominator))
    }
    for constant in program.exactConstants {
      add(
        BoundedFigure(constant: constant, precision),
        Grain(denominator: UInt128(exactly: constant.denominator)))
    }
    for instruction in program.instructions { add(instruction) }
  }

  /// What is known of an output.
  package func output(_ index: Int) -> BoundedFigure { registers[program.outputs[index]] }

  /// No exact value of an output that differs from a half of the last decimal is nearer to it.
  package func gap(ofOutput index: Int, decimals: Int) -> Double {
    grains[program.outputs[index]].gap(toHalvesOf: decimals)
  }
}

// MARK: Reading a register after the other

extension FigureBounds {
  private mutating func add(_ instruction: CompiledFormulas.Instruction) {
    let (left, right) = (instruction.left, instruction.right)
    let (u, v) = (registers[left], registers[right])
    let (a, b) = (grains[left], grains[right])
    switch instruction.operation {
    case .add: add(u.adding(v, precision), a.joined(b))
    case .subtract: add(u.subtracting(v, precision), a.joined(b))
    case .multiply: add(u.multiplied(by: v, precision), a.multiplied(by: b))
    case .divide: add(u.divided(by: v, precision), quotient(a, b, of: v, register: right))
    case .maximum: add(u.maximum(v), a.joined(b))
    case .minimum: add(u.minimum(v), a.joined(b))
    case .lookup(let table): look(up: program.stepTables[table], left)
    }
  }

  private mutating func add(_ figure: BoundedFigure, _ grain: Grain) {
    registers.append(figure)
    grains.append(grain)
  }

  private func quotient(_ a: Grain, _ b: Grain, of divisor: BoundedFigure, register: Int) -> Grain {
    guard let range = divisor.range else { return .unknown }
    let constant = register - program.inputs.count
    return program.exactConstants.indices.contains(constant)
      ? a.divided(by: program.exactConstants[constant]) : a.divided(by: b, size: range.size)
  }

  private mutating func look(up table: StepTable, _ argument: Int) {
    let asked = registers[argument]
    let isInput = argument < program.inputs.count
    guard let nodes = table.nodes(askedWith: asked, isInput: isInput) else {
      return add(.unknown, .unknown)
    }
    let values = nodes.map { BoundedFigure(constant: $0.gives, precision) }
    let denominators = nodes.map { UInt128(exactly: $0.gives.denominator) }
    add(
      values.dropFirst().reduce(values[0]) { $0.oneOf($1) },
      Grain(denominator: denominators.reduce(1, commonMultiple)))
  }
}

extension BoundedFigure {
  /// An input whose figures lie in a span.
  package init(input span: InputSpan, _ precision: Precision) {
    if span.isExact && precision.holdsDoubles {
      self = BoundedFigure(span.range, .none).within(precision)
    } else {
      self.init(read: span.range, off: precision.input, precision)
    }
  }

  /// A constant.
  package init(constant: Rational, _ precision: Precision) {
    let range = Interval(enclosing: constant)
    if range.low == range.high {
      self = BoundedFigure(range, .none).within(precision)
    } else {
      self.init(read: range, off: precision.constant, precision)
    }
  }

  /// A figure that was rounded when it was read.
  private init(read range: Interval, off relative: Double, _ precision: Precision) {
    let isTiny = range.leastSize < precision.leastNormal
    let bound = RoundingBound(absolute: isTiny ? precision.tiny : 0, relative: relative)
    self = BoundedFigure(range, bound).within(precision)
  }

  /// A figure that is one of two, each with its own bound.
  package func oneOf(_ other: BoundedFigure) -> BoundedFigure {
    guard let u = range, let v = other.range else { return .unknown }
    return BoundedFigure(
      u.hull(v),
      RoundingBound(
        absolute: max(bound.absolute, other.bound.absolute),
        relative: max(bound.relative, other.bound.relative)))
  }
}

extension StepTable {
  /// The nodes that hold for some of the figures that the table is asked with, where a double
  /// decides as the exact figure does; nil where it need not, or where a figure may leave the table.
  package func nodes(askedWith figure: BoundedFigure, isInput: Bool) -> [TableNode]? {
    guard let range = figure.range else { return nil }
    if isInput { return nodes(metBy: range) }
    let areDoubles = nodes.allSatisfy { Rational(exactly: $0.argument) == $0.at }
    if figure.bound == .none && areDoubles { return nodes(metBy: range) }
    // Pairs of doubles ask with the first alone, which is off by half a unit of its last place.
    let off = raised(figure.greatestError + times(0x1p-52, range.size))
    guard off.isFinite else { return nil }
    let met = nodes(metBy: range + Interval(-off, off))
    return met?.count == 1 ? met : nil
  }

  /// The nodes that hold somewhere in a range, or nil where the range may leave the table.
  private func nodes(metBy range: Interval) -> [TableNode]? {
    guard let first = nodes.first, Interval(enclosing: first.at).high <= range.low,
      range.high <= Interval(enclosing: through).low
    else { return nil }
    return nodes.indices.filter { index in
      let next = index + 1 < nodes.count ? Interval(enclosing: nodes[index + 1].at).high : .infinity
      return Interval(enclosing: nodes[index].at).low <= range.high && range.low < next
    }.map { nodes[$0] }
  }
}
