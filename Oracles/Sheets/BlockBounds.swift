import Estimator
import Formulas
import Notation

/// How far the figures of a block's rows can be from the exact ones.
///
/// The bounds are those of spans that grow with the rows, within the limits of the fields; a block
/// with rows outside the limits has bounds of its own, so that they do not spoil those of others.
struct BlockBounds {
  private let program: CompiledFormulas
  private let limits: [Interval]
  /// The spans of the fields that have one figure for every row.
  private let given: [InputSpan?]
  private var spans: GrowingSpans
  /// The bounds over the spans, and those of the current block.
  private var shared: FigureBounds?
  private var current: FigureBounds?
  private var isShared = true
  /// How far each figure of the current block can be from the exact one, by its computed size.
  private(set) var ofFigures: [RoundingBound] = []
  /// The gaps that were asked for, by figure and decimals, as long as the bounds stay.
  private var gaps: [Int: Double] = [:]

  init(_ plan: SheetPlan) {
    program = plan.program
    limits = plan.model.fields.map(\.limits.interval)
    given = plan.model.fields.map { plan.given[$0.name]?.exact.map { InputSpan($0) } }
    spans = GrowingSpans(within: limits)
  }

  /// Takes the inputs of so many rows, which are in the columns; `decimals` are those of the columns
  /// of plain decimals, by field.
  mutating func take(_ columns: Columns, _ count: Int, decimals: [Int: Int]) {
    let part = limits.indices.map { field in
      given[field]
        ?? InputSpan(
          range(columns.input(field), count, limits[field]),
          denominator: decimals[field].map { UInt128(powerOfTen($0)) })
    }
    let outcome = spans.extend(toInclude: part)
    if outcome == .grown { shared = spans.spans.map { FigureBounds(program, over: $0, .double) } }
    let isUnchanged = outcome == .unchanged && isShared
    isShared = outcome != .rejected
    if isUnchanged { return }
    current = isShared ? shared : FigureBounds(program, over: part, .double)
    gaps.removeAll()
    ofFigures = program.outputs.indices.map { figure in
      current?.output(figure).bound.ofComputed ?? .infinite
    }
  }

  /// No exact value of a figure that differs from a half of the last decimal is nearer to it.
  mutating func gap(ofFigure figure: Int, decimals: Int) -> Double {
    guard 0..<32 ~= decimals else { return 0 }
    let key = figure * 32 + decimals
    if let gap = gaps[key] { return gap }
    let gap = current?.gap(ofOutput: figure, decimals: decimals) ?? 0
    gaps[key] = gap
    return gap
  }
}

/// What the exact figures of a column lie in.
///
/// Their doubles are at most one place away, and within the limits where they are. A column without
/// a figure, which no formula that is computed reads, may have any within the limits.
private func range(
  _ values: UnsafePointer<Double>, _ count: Int, _ limits: Interval
) -> Interval {
  var (least, greatest) = (Double.infinity, -Double.infinity)
  for row in 0..<count {
    least = min(least, values[row])
    greatest = max(greatest, values[row])
  }
  guard least <= greatest else { return limits }
  return Interval(
    least < limits.low ? least.nextDown : max(limits.low, least.nextDown),
    greatest > limits.high ? greatest.nextUp : min(limits.high, greatest.nextUp))
}
