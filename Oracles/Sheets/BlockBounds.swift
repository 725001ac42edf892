import Estimator
import Formulas
import Notation
import Plants
import Units

/// Bounds on the rounding errors of the figures of a block.
///
/// The bounds are valid for ranges of inputs that grow as rows are read, within the limits of the
/// fields. A block with rows outside the limits has separate bounds, so that it does not loosen
/// those of other blocks.
struct BlockBounds {
  private let program: CompiledFormulas
  private let limits: [Interval]
  /// The spans of the given inputs, which have the same figure in every row.
  private let given: [InputSpan?]
  private var spans: GrowingSpans
  /// The bounds for all blocks within the limits, and those for the current block.
  private var shared: FigureBounds?
  private var current: FigureBounds?
  private var isShared = true
  /// The error bound of each figure of the current block, as a function of its computed value.
  private(set) var ofFigures: [RoundingBound] = []
  /// The gaps computed so far, by figure and decimals; emptied when the bounds change.
  private var gaps: [Int: Double] = [:]

  init(_ plan: SheetPlan) {
    program = plan.program
    limits = plan.model.fields.map(\.limits.interval)
    given = plan.model.fields.map { plan.given[$0.name]?.exact.map { InputSpan($0) } }
    spans = GrowingSpans(within: limits)
  }

  /// Adds the inputs of `count` rows.
  ///
  /// `decimals` has the maximum number of decimals of each field whose column has plain decimals.
  mutating func take(_ columns: Columns, _ count: Int, decimals: [Int: Int]) {
    let part = limits.indices.map { field in
      given[field]
        ?? InputSpan(
          range(columns.input(field), count, limits[field]),
          denominator: decimals[field].map { UInt128(powerOfTen($0)) })
    }
    let outcome = spans.extend(toInclude: part)
    if outcome == .grown { shared = spans.spans.map { FigureBounds(program, over: $0) } }
    let isUnchanged = outcome == .unchanged && isShared
    isShared = outcome != .rejected
    if isUnchanged { return }
    current = isShared ? shared : FigureBounds(program, over: part)
    gaps.removeAll()
    ofFigures = program.outputs.indices.map { figure in
      current?.output(figure).bound.ofComputed ?? .infinite
    }
  }

  /// Returns the least distance between a rounding tie at the last decimal and an exact value of
  /// the figure that is not itself a tie.
  mutating func gap(ofFigure figure: Int, decimals: Int) -> Double {
    guard 0..<32 ~= decimals else { return 0 }
    let key = figure * 32 + decimals
    if let gap = gaps[key] { return gap }
    let gap = current?.gap(ofOutput: figure, decimals: decimals) ?? 0
    gaps[key] = gap
    return gap
  }
}

/// Returns an interval that contains the exact figures of a column.
///
/// The double of a figure is at most one unit in the last place away, and is within the limits if
/// the figure is. For a column without figures, which no formula reads, returns the limits.
private func range(_ values: UnsafePointer<Double>, _ count: Int, _ limits: Interval) -> Interval {
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

/// The exact figures of a row and of its formulas.
///
/// They decide the cells that are too close to their tolerance to be decided in doubles.
final class ExactReading {
  /// The figures in the fields' own units.
  let point: [String: Rational]
  private var known: [String: Rational?] = [:]

  init(at point: [String: Rational]) { self.point = point }

  /// Returns the value of a formula, or nil if there is none.
  func value(of formula: Formula) -> Rational? {
    if let value = known[formula.name] { return value }
    let value = formula.exactValue(at: point)
    known[formula.name] = .some(value)
    return value
  }
}

extension Term {
  /// Returns why the term has no value at a point, as a short phrase.
  func reasonForNoValue(at point: [String: Double]) -> String {
    tableLeft(at: point) ?? "no value: a division by zero or an overflow"
  }

  private func tableLeft(at point: [String: Double]) -> String? {
    switch self {
    case .formula(let formula): return formula.term.tableLeft(at: point)
    case .lookup(let table, let argument) where argument.value(at: point) != nil:
      return value(at: point) == nil ? outside(table.name) : nil
    default: return operands.lazy.compactMap { $0.tableLeft(at: point) }.first
    }
  }

  private func outside(_ table: String) -> String {
    "outside the \(table.split(separator: "_").joined(separator: " "))"
  }
}
