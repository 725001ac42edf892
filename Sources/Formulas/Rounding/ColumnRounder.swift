import Notation

/// Rounds the figures of outputs to whole numbers of last decimals, a column at a time.
package final class ColumnRounder {
  private var doubtful: DoubtfulFigures
  /// The rows of the column that are neither clear nor ties.
  private var rows: [Int] = []
  /// How the figures were rounded that nobody asked after.
  private var decisions = Decisions()

  /// A rounder of formulas that were compiled together.
  package init(_ formulas: [Formula], _ program: CompiledFormulas) {
    doubtful = DoubtfulFigures(formulas, program)
  }

  /// A figure that is no number of at most sixteen digits: its text, or none where it has no value.
  package typealias Other = (row: Int, text: [UInt8])

  /// Rounds a column, each number with its sign in the highest bit, and gives the other figures,
  /// whose numbers are 0.
  package func round(
    _ values: UnsafePointer<Double>, _ count: Int, of output: Int, _ rule: OutputRounding,
    from source: some ExactInputs, to numbers: UnsafeMutablePointer<UInt64>
  ) -> [Other] {
    if rule.round(values, count, to: numbers) {
      decisions.byBound += count
      return []
    }
    let ties = decideTies(values, count, rule, numbers)
    decisions.byBound += count - rows.count - ties
    decisions.asTies += ties
    var others = takeRowsWithoutValue(values, numbers)
    if rows.isEmpty { return others }
    for row in rows {
      numbers[row] = 0
      switch doubtful.round(row, of: output, rule, from: source, counting: &decisions) {
      case .none: others.append((row, []))
      case .large(let number): others.append((row, Array(number.description.utf8)))
      case .whole(let size, let isNegative):
        guard size >= sixteenDigitLimit else {
          numbers[row] = size | (isNegative ? RoundedNumber.sign : 0)
          continue
        }
        let digits = DecimalNumber(size, isNegative: isNegative, decimals: rule.decimals)
        others.append((row, Array(digits.description.utf8)))
      }
    }
    return others
  }

  /// How figures were rounded since this was asked last.
  package func takeDecisions() -> Decisions {
    defer { decisions = Decisions() }
    return decisions
  }

  /// Decides the doubtful figures that are ties, gives how many there are, and notes the other rows.
  private func decideTies(
    _ values: UnsafePointer<Double>, _ count: Int, _ rule: OutputRounding,
    _ numbers: UnsafeMutablePointer<UInt64>
  ) -> Int {
    rows.removeAll(keepingCapacity: true)
    var ties = 0
    for row in 0..<count where numbers[row] & RoundedNumber.doubt != 0 {
      guard let tie = rule.tie(near: values[row]) else {
        rows.append(row)
        continue
      }
      ties += 1
      numbers[row] = tie | (tie > 0 && values[row] < 0 ? RoundedNumber.sign : 0)
    }
    return ties
  }

  /// Takes the rows whose formula has no value from those that are left.
  private func takeRowsWithoutValue(
    _ values: UnsafePointer<Double>, _ numbers: UnsafeMutablePointer<UInt64>
  ) -> [Other] {
    if rows.allSatisfy({ values[$0].isFinite }) { return [] }
    let without = rows.filter { !values[$0].isFinite }
    rows.removeAll { !values[$0].isFinite }
    for row in without { numbers[row] = 0 }
    return without.map { ($0, []) }
  }
}
