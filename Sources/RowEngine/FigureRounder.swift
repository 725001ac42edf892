import Formulas
import Grids
import Notation
import Rounding

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
  private let doubtful: DoubtfulFigures
  private var rows: [Int] = []
  /// The rows of the segment, counted along the run.
  private var segment = 0..<0
  /// How the figures were rounded that nobody asked after.
  private var decisions = Decisions()

  init?(_ plan: SweepPlan, _ columns: Columns, _ draws: SampleDraws?, _ places: UnsafePointer<Int>)
  {
    guard let rounding = plan.rounding else { return nil }
    (self.plan, self.rounding, self.columns) = (plan, rounding, columns)
    (self.draws, self.places) = (draws, places)
    numbers = .allocate(capacity: plan.segment)
    numbers.initialize(repeating: 0, count: plan.segment)
    doubtful = DoubtfulFigures(plan.sweep.outputs.map(\.formula), plan.program)
  }

  deinit { numbers.deallocate() }

  /// How figures were rounded since this was asked last.
  func takeDecisions() -> Decisions {
    defer { decisions = Decisions() }
    return decisions
  }

  /// Writes the figures of an output, rounded once, and tells whether all have a value.
  func write(
    _ values: UnsafePointer<Double>, _ count: Int, of output: Int, _ segment: Range<Int>,
    to cells: inout ColumnCells
  ) -> Bool {
    let rule = rounding.outputs[output]
    let target = cells.room(forNumbersOf: rule.decimals) ?? numbers
    var others: [(row: Int, text: [UInt8])] = []
    if !RoundedNumbers.round(values, count, rule, to: target) {
      self.segment = segment
      others = decide(values, count, of: output, rule, to: target)
    } else {
      decisions.byBound += count
    }
    cells.write(target, count, decimals: rule.decimals, others)
    return !others.contains { $0.text.isEmpty }
  }

  /// Decides the figures that are nearer to a tie than their bound, and gives those that are no
  /// numbers of at most sixteen digits.
  private func decide(
    _ values: UnsafePointer<Double>, _ count: Int, of output: Int, _ rule: OutputRounding,
    to target: UnsafeMutablePointer<UInt64>
  ) -> [(row: Int, text: [UInt8])] {
    let ties = decideTies(values, count, rule, to: target)
    decisions.byBound += count - rows.count - ties
    decisions.asTies += ties
    var others = takeRowsWithoutValue(values, target)
    if rows.isEmpty { return others }
    doubtful.round(rows, of: output, rule, from: self, counting: &decisions) { row, figure in
      target[row] = 0
      switch figure {
      case .none: others.append((row, []))
      case .large(let number): others.append((row, Array(number.description.utf8)))
      case .whole(let size, let isNegative):
        if size < sixteenDigitLimit {
          target[row] = size | (isNegative ? RoundedNumbers.signBit : 0)
        } else {
          let text = decimalText(isNegative ? -Int(size) : Int(size), decimals: rule.decimals)
          others.append((row, Array(text.utf8)))
        }
      }
    }
    return others
  }
}

extension FigureRounder {
  /// Decides the doubtful figures that are ties, gives how many there are, and notes the other rows.
  private func decideTies(
    _ values: UnsafePointer<Double>, _ count: Int, _ rule: OutputRounding,
    to target: UnsafeMutablePointer<UInt64>
  ) -> Int {
    rows.removeAll(keepingCapacity: true)
    var ties = 0
    for row in 0..<count where target[row] & RoundedNumbers.doubt != 0 {
      guard let tie = rule.tie(near: values[row]) else {
        rows.append(row)
        continue
      }
      ties += 1
      let isNegative = tie > 0 && values[row] < 0
      target[row] = tie | (isNegative ? RoundedNumbers.signBit : 0)
    }
    return ties
  }

  /// Takes the rows whose formula has no value from those that are left.
  private func takeRowsWithoutValue(
    _ values: UnsafePointer<Double>, _ target: UnsafeMutablePointer<UInt64>
  ) -> [(row: Int, text: [UInt8])] {
    if rows.allSatisfy({ values[$0].isFinite }) { return [] }
    let without = rows.filter { !values[$0].isFinite }
    rows.removeAll { !values[$0].isFinite }
    for row in without { target[row] = 0 }
    return without.map { ($0, []) }
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
