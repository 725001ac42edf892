import Formulas
import Notation

/// How far a figure that another program computed in doubles may be from the exact one, in addition
/// to the rounding of its cell to 15 digits.
///
/// It depends only on the inputs of its row, not on other rows or on the order of the blocks.
final class RoundingLeeway {
  /// How many times the rounding error of our own evaluation is allowed.
  ///
  /// Our bound counts two roundings of each input and one of each step. Another order of the same
  /// formula (`max_tds / feed_tds` first, a sum by parts, a percentage in two steps) has terms of the
  /// same size, reads each input with one rounding, and takes at most two or three steps for each of
  /// ours. So four times the bound covers it. One unit in the last digit of a constant is still
  /// thousands of times as much.
  private static let multiple = 4.0
  /// The relative error of storing the figure once more, in the unit of its column.
  private static let storing = 0x1p-53

  private let plan: SheetPlan
  private let errors: RunningErrors
  /// Whether the bounds are those of the current block.
  private var isCurrent = false

  init(_ plan: SheetPlan) {
    self.plan = plan
    errors = RunningErrors(plan.program)
  }

  /// Forgets the bounds, since the block has changed.
  func reset() { isCurrent = false }

  /// Returns the error bounds of the rows of the current block for a figure.
  func errors(
    ofFigure figure: Int, _ columns: Columns, count: Int
  ) -> UnsafePointer<Double> {
    if !isCurrent {
      errors.run(columns, count: count, adding: cutDigits)
      isCurrent = true
    }
    return errors.output(figure)
  }

  /// For each input whose figures were cut, a function that returns what a figure may have lost.
  ///
  /// It is divided by the multiple, since the digits are lost only once.
  private var cutDigits: [Int: (Double) -> Double] {
    plan.rules.cutInputs.reduce(into: [:]) { lost, input in
      let (_, field, unit) = plan.inputs[input]
      let factor = unit.factor.double.magnitude / Self.multiple
      lost[field] = { value in
        halfUnitOfFifteenthDigit(of: unit.fromOwnUnit(value)) * factor
      }
    }
  }

  /// Returns the leeway of a figure with an error bound; none if the bound is not finite.
  @inline(__always)
  static func amount(_ error: Double, of value: Double) -> Double {
    let amount = multiple * (error + value.magnitude * storing)
    return amount.isFinite ? amount : 0
  }
}

extension BlockVerifier {
  /// A note on the columns of computed figures, with the greatest leeway of a cell.
  var notesOnComputedFigures: [String] {
    let computed = tallies.filter { $0.cells > 0 }.compactMap { tally in
      tally.greatestLeeway.map { (tally, leeway: $0) }
    }
    guard let (tally, leeway) = computed.max(by: { $0.leeway < $1.leeway }) else { return [] }
    let inputs = plan.rules.cutInputs.isEmpty ? "" : " and inputs of 15 digits"
    let unit = tally.unit == "1" ? "" : " \(tally.unit)"
    return sentence(
      on: computed.count, "column", "holds", "hold",
      " computed figures: checked to 15 digits, allowing for binary rounding\(inputs) (the largest "
        + "allowance is \(brief(leeway))\(unit), in \(tally.name))")
  }
}

/// Returns half a unit of the fifteenth significant digit of a number.
private func halfUnitOfFifteenthDigit(of value: Double) -> Double {
  let size = value.magnitude
  guard size >= .leastNormalMagnitude, size.isFinite else { return 0 }
  var power = 1.0
  while power > size { power /= 10 }
  while power <= size / 10 { power *= 10 }
  return power * 0.5e-14
}
