import Estimator
import Notation
import Units

/// Why a grid or a sample is refused, or a point of it has no value.
package enum GridError: Error, Sendable, Hashable {
  /// A field that is not named, not known, or given twice.
  case setting(SettingError)
  case malformed(axis: String)
  /// Two ends without a step, or with another mark between them than a colon.
  case endsAlone(axis: String, write: String, or: String?)
  case badCount(axis: String, String)
  case stepOfZero(axis: String)
  case stepAway(axis: String)
  case stepMisses(axis: String, offers: [String])
  case tooManyPoints(axis: String)
  case gridTooLarge(points: String, maximum: Int)
  case number(axis: String, NumberError)
  case unit(axis: String, UnitError)
  case outside(count: Int, of: Int, first: Int, at: String, problem: PlantProblem)
  case noValue(output: String, row: Int)
  case malformedSampledRange(axis: String)
  /// An end that has more decimals than are drawn.
  case sampleDecimals(axis: String, end: String, has: Int, decimals: Int)
  /// Figures that 64 bits do not hold with so many decimals, and how many they do hold.
  case sampleTooFine(axis: String, decimals: Int, fits: Int?)
  case noDraw(row: Int, CrossLimit)

  /// Whether a word of the command line is wrong, rather than a value that cannot be.
  package var isUsage: Bool {
    switch self {
    case .number, .unit, .outside, .noValue, .noDraw: false
    case .setting(let error): error.isUsage
    default: true
    }
  }
}

extension GridError: CustomStringConvertible {
  /// The most decimals that `--sample-decimals` allows.
  private static let maximumDecimals = 12

  /// The one wording of each refusal.
  package var description: String {
    switch self {
    case .setting(let error): error.description
    case .malformed(let axis):
      "\(quoted(axis)) is not a range: write from:to:step, from:to/count or a list a,b,c without blanks, "
        + "then a blank and the unit"
    case .endsAlone(let axis, let write, let other):
      "\(quoted(axis)) is not a range: write \(excerpt(write))"
        + (other.map { ", or \(excerpt($0))" } ?? "")
    case .badCount(let axis, let count):
      "\(quoted(axis)) is not a range: \(quoted(count)) is not a number of points, which is a whole "
        + "number from 2"
    case .stepOfZero(let axis): "\(quoted(axis)) never reaches its end: the step is 0"
    case .stepAway(let axis): "\(quoted(axis)) steps away from its end: change the sign of the step"
    case .stepMisses(let axis, let offers):
      "\(quoted(axis)) steps over its end"
        + (offers.isEmpty ? "" : ": write " + offers.joined(separator: ", or "))
    case .tooManyPoints(let axis): "\(quoted(axis)) has more points than can be counted"
    case .gridTooLarge(let points, let maximum):
      "the grid has \(points) points, but --max-points allows \(maximum)"
    case .number(let axis, let error): "\(quoted(axis)): \(error)"
    case .unit(_, let error): error.description
    case .outside(let count, let total, let first, let place, let problem):
      "\(count) of \(total) points \(count == 1 ? "is" : "are") outside the limits; "
        + "the first is row \(first)\(place.isEmpty ? "" : " (\(place))"): "
        + (count < total ? problem.sentence : problem.description)
    case .malformedSampledRange(let axis):
      "\(quoted(axis)) is not a range to draw from: write from:to, the lower first, then the unit"
    case .sampleDecimals(let axis, let end, let has, let decimals):
      "\(quoted(axis)): \(quoted(end)) has \(counted(has)), but figures are drawn with \(decimals): "
        + (has > GridError.maximumDecimals
          ? "write it with at most \(GridError.maximumDecimals)" : "write --sample-decimals \(has)")
        + ", or change the number"
    case .sampleTooFine(let axis, let decimals, let fits):
      "\(quoted(axis)): figures of this size and unit cannot be drawn with \(counted(decimals)): "
        + (fits.map { "write --sample-decimals \($0)\($0 > 0 ? " or fewer" : "")" }
          ?? "give the ends fewer digits")
    case .noDraw(let row, let limit):
      "no draw of row \(row) keeps \(limit.fields.first.name) and \(limit.fields.second.name) "
        + "within their limit: narrow the ranges"
    case .noValue(let output, let row): "\(output) has no value in row \(row)"
    }
  }
}

/// Decimals as one counts them.
private func counted(_ decimals: Int) -> String {
  "\(decimals) \(decimals == 1 ? "decimal" : "decimals")"
}
