import Formulas
import Notation

/// Rounds the outputs of one thread's segments, a column at a time.
final class FigureRounder {
  private let plan: SweepPlan
  private let rounding: SweepRounding
  private let columns: Columns
  private let draws: SampleDraws?
  /// The place on each outer axis.
  private let places: UnsafePointer<Int>
  /// The numbers of a column whose cells do not keep them.
  private let numbers: UnsafeMutablePointer<UInt64>
  private var rounder: ColumnRounder
  /// The rows of the segment, counted along the run.
  private var segment = 0..<0

  init?(_ plan: SweepPlan, _ columns: Columns, _ draws: SampleDraws?, _ places: UnsafePointer<Int>)
  {
    guard let rounding = plan.rounding else { return nil }
    (self.plan, self.rounding, self.columns) = (plan, rounding, columns)
    (self.draws, self.places) = (draws, places)
    numbers = .allocate(capacity: plan.segment)
    numbers.initialize(repeating: 0, count: plan.segment)
    rounder = ColumnRounder(plan.sweep.outputs.map(\.formula), plan.program)
  }

  deinit { numbers.deallocate() }

  /// How figures were rounded since this was asked last.
  func takeDecisions() -> Decisions { rounder.takeDecisions() }

  /// Writes the figures of an output, rounded once, and tells whether all have a value.
  func write(
    _ values: UnsafePointer<Double>, _ count: Int, of output: Int, _ segment: Range<Int>,
    to cells: inout ColumnCells
  ) -> Bool {
    self.segment = segment
    let rule = rounding.outputs[output]
    let target = cells.room(forNumbersOf: rule.decimals) ?? numbers
    let others = rounder.round(values, count, of: output, rule, from: self, to: target)
    cells.write(target, count, decimals: rule.decimals, others)
    return !others.contains { $0.text.isEmpty }
  }
}

// MARK: Exact inputs

extension FigureRounder: ExactInputs {
  func double(ofInput input: Int, row: Int) -> Double {
    columns.input(input)[plan.masks.inputs[input] & plan.masks.inner != 0 ? row : 0]
  }

  func pair(ofInput input: Int, row: Int) -> DoubleDouble {
    switch rounding.sources[input] {
    case .fixed(let pair, _): pair
    case .axis(let axis): plan.axisPrinters[axis].pair(place(onAxis: axis, row))
    case .sampled(let range): DoubleDouble(parts(ofRange: range, row))
    }
  }

  func exact(ofInput input: Int, row: Int) -> Rational {
    switch rounding.sources[input] {
    case .fixed(_, let exact): return exact
    case .axis(let axis): return plan.axisPrinters[axis].exact(place(onAxis: axis, row))
    case .sampled(let range):
      let (whole, divisor) = parts(ofRange: range, row)
      return Rational(whole) / Rational(divisor)
    }
  }

  private func parts(ofRange range: Int, _ row: Int) -> (whole: Int, divisor: Int) {
    guard let draws else { preconditionFailure("a column is drawn, but nothing is sampled") }
    return draws.parts(ofRange: range, row)
  }

  private func place(onAxis axis: Int, _ row: Int) -> Int {
    if let outer = plan.outerAxes.firstIndex(of: axis) { return places[outer] }
    return segment.lowerBound + row
  }
}
