import Formulas
import Notation

/// A further reading of formulas: how far each computed figure can be from the exact one, and how
/// near two exact figures can be, for all plants whose figures lie in spans.
///
/// An input that a table is asked with must decide as its exact figure does, so that it is never on
/// the other side of a node; a table that is asked with a computed figure has no bound.
package struct FigureBounds: Sendable {
  /// What is known of every register, in order.
  package let registers: [BoundedFigure]
  private let grains: [Grain]
  private let outputs: [Int]

  /// Reads compiled formulas over a span for each input.
  package init(_ program: CompiledFormulas, over spans: [InputSpan], _ precision: Precision) {
    precondition(spans.count == program.inputs.count, "a span for each input")
    var reading = Reading(program, precision)
    for span in spans { reading.add(span) }
    for constant in program.exactConstants { reading.add(constant) }
    for instruction in program.instructions { reading.add(instruction) }
    registers = reading.figures
    grains = reading.grains
    outputs = program.outputs
  }

  /// What is known of an output.
  package func output(_ index: Int) -> BoundedFigure { registers[outputs[index]] }

  /// No exact value of an output that differs from a half of the last decimal is nearer to it.
  package func gap(ofOutput index: Int, decimals: Int) -> Double {
    grains[outputs[index]].gap(toHalvesOf: decimals)
  }
}

/// Reads a register after the other.
private struct Reading {
  let program: CompiledFormulas
  let precision: Precision
  var figures: [BoundedFigure] = []
  var grains: [Grain] = []

  init(_ program: CompiledFormulas, _ precision: Precision) {
    (self.program, self.precision) = (program, precision)
  }

  mutating func add(_ span: InputSpan) {
    let isTiny = span.range.leastSize < precision.leastNormal && !span.isExact
    let bound =
      span.isExact
      ? RoundingBound.none
      : RoundingBound(absolute: isTiny ? precision.tiny : 0, relative: precision.input)
    figures.append(BoundedFigure(span.range, bound))
    grains.append(Grain(denominator: span.denominator))
  }

  mutating func add(_ constant: Rational) {
    let range = Interval(enclosing: constant)
    let isExact = range.low == range.high
    let bound =
      isExact ? RoundingBound.none : RoundingBound(absolute: 0, relative: precision.constant)
    figures.append(BoundedFigure(range, bound))
    grains.append(Grain(denominator: UInt128(exactly: constant.denominator)))
  }

  mutating func add(_ instruction: CompiledFormulas.Instruction) {
    let (left, right) = (instruction.left, instruction.right)
    let (u, v) = (figures[left], figures[right])
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
    figures.append(figure)
    grains.append(grain)
  }

  private func quotient(_ a: Grain, _ b: Grain, of divisor: BoundedFigure, register: Int) -> Grain {
    guard let range = divisor.range else { return .unknown }
    return a.divided(by: b, register: register, size: range.size)
  }

  private mutating func look(up table: StepTable, _ argument: Int) {
    let asked = figures[argument]
    let decides = argument < program.inputs.count || asked.bound == .none
    guard decides, let range = asked.range, let nodes = table.nodes(metBy: range) else {
      return add(.unknown, .unknown)
    }
    let values = nodes.map(\.gives)
    let ranges = values.map { Interval(enclosing: $0) }
    let isExact = ranges.allSatisfy { $0.low == $0.high }
    let bound =
      isExact ? RoundingBound.none : RoundingBound(absolute: 0, relative: precision.constant)
    let denominator = values.map { UInt128(exactly: $0.denominator) }.reduce(1, commonMultiple)
    add(
      BoundedFigure(ranges.dropFirst().reduce(ranges[0]) { $0.hull($1) }, bound),
      Grain(denominator: denominator))
  }
}

extension StepTable {
  /// The nodes that hold somewhere in a range, or nil where the range may leave the table.
  fileprivate func nodes(metBy range: Interval) -> [TableNode]? {
    guard let first = nodes.first, Interval(enclosing: first.at).high <= range.low,
      range.high <= Interval(enclosing: through).low
    else { return nil }
    return nodes.indices.filter { index in
      let next = index + 1 < nodes.count ? Interval(enclosing: nodes[index + 1].at).high : .infinity
      return Interval(enclosing: nodes[index].at).low <= range.high && range.low < next
    }.map { nodes[$0] }
  }
}
