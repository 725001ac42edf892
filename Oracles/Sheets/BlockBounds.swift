import Estimator
import Formulas
import Notation
import Rounding

/// How far the figures of a block's rows can be from the exact ones.
///
/// The bounds are those of a box that grows with the rows, within the limits of the fields; a block
/// with rows outside the limits has bounds of its own, so that they do not spoil those of others.
struct BlockBounds {
  private let program: CompiledFormulas
  private let limits: [Interval]
  private var box: [Interval]?
  /// The bounds over the box, by the size of the computed figure.
  private var known: [RoundingBound] = []
  /// The bound of each figure that is computed, for the rows of the current block.
  private(set) var figures: [RoundingBound] = []

  init(_ plan: SheetPlan) {
    program = plan.program
    limits = plan.model.fields.map {
      Interval(enclosing: $0.limits.from).hull(Interval(enclosing: $0.limits.to))
    }
  }

  /// Takes the inputs of so many rows, which are in the columns.
  mutating func take(_ columns: Columns, _ count: Int) {
    let spans = limits.indices.map { BlockBounds.span(columns.input($0), count) }
    if let box, zip(box, spans).allSatisfy({ $0.contains($1) }) {
      figures = known
      return
    }
    guard zip(limits, spans).allSatisfy({ $0.contains($1) }) else {
      figures = bounds(over: spans)
      return
    }
    let grown = box.map { box in
      zip(zip(box, spans), limits).map { $0.0.grown(to: $0.1, within: $1) }
    }
    let larger = grown ?? spans
    (box, known) = (larger, bounds(over: larger))
    figures = known
  }

  private func bounds(over spans: [Interval]) -> [RoundingBound] {
    let bounds = FigureBounds(program, over: spans.map { InputSpan($0) }, .double)
    return program.outputs.indices.map { bounds.output($0).bound.ofComputed }
  }

  /// What the exact figures of a column lie in: their doubles are at most one place away.
  ///
  /// A column without a figure, which no formula that is computed reads, is any number.
  private static func span(_ values: UnsafePointer<Double>, _ count: Int) -> Interval {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for row in 0..<count {
      least = min(least, values[row])
      greatest = max(greatest, values[row])
    }
    return least <= greatest ? Interval(least.nextDown, greatest.nextUp) : .whole
  }
}

extension Interval {
  fileprivate func contains(_ other: Interval) -> Bool { low <= other.low && other.high <= high }

  /// The hull with another, and as much again on a side on which it grew, so that it seldom does.
  fileprivate func grown(to other: Interval, within limits: Interval) -> Interval {
    let hull = hull(other)
    let low = hull.low < low ? max(limits.low, hull.low - (low - hull.low)) : low
    let high = hull.high > high ? min(limits.high, hull.high + (hull.high - high)) : high
    return Interval(min(low, hull.low), max(high, hull.high))
  }
}
