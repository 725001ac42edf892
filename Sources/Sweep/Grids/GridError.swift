import Estimator
import Notation
import Plants
import Units

/// A reason to reject a grid or a sample, or a point without a value.
package enum GridError: Error, Sendable, Hashable {
  /// A missing, unknown or repeated field name.
  case setting(SettingError)
  case malformed(axis: String)
  case badCount(axis: String, String)
  /// Points in equal ratios without a count or ends that have any.
  case badRatios(axis: String)
  /// Points in equal ratios of a temperature or a pH.
  case noRatios(axis: String, Field)
  case neverEnds(axis: String, isUp: Bool)
  case stepMissesEnd(axis: String, offer: String)
  case tooManyPoints(axis: String)
  case gridTooLarge(points: String, maximum: Int)
  case number(axis: String, NumberError)
  case unit(axis: String, UnitError)
  case outside(count: Int, of: Int, first: Int, at: String, problem: PlantProblem)
  case noValue(output: String, row: Int)
  case malformedSampledRange(axis: String)
  /// An end with more decimals than drawn figures have.
  case sampleDecimals(axis: String, end: String, has: Int, decimals: Int)
  /// Figures that need more than 64 bits at this number of decimals, and the number that `fits`.
  case sampleTooFine(axis: String, decimals: Int, fits: Int?)
  case noDraw(row: Int, CrossLimit)
  case malformedNormal(axis: String)
  /// An uncertain figure that is an axis of a grid.
  case needsSample(axis: String)
  /// A normal distribution of which more than 5 % is outside the limits.
  case normalOutside(axis: String, limits: String)
  case noShare(axis: String, Field)

  /// Whether the command line is wrong, rather than a value.
  package var isUsage: Bool {
    switch self {
    case .number, .unit, .outside, .noValue, .noDraw, .normalOutside: false
    case .setting(let error): error.isUsage
    default: true
    }
  }

  /// Throws if a field is varied twice.
  package static func refuseRepeated(_ fields: [Field]) throws(GridError) {
    for (index, field) in fields.enumerated() where fields[..<index].contains(field) {
      throw .setting(.repeated(field.name))
    }
  }
}

extension GridError: CustomStringConvertible {
  /// The most decimals of drawn figures.
  private static let maximumDecimals = 12
  /// The forms of the points of an axis.
  private static let notation = "from:to:step, from:to/count, from:to/logCOUNT or a,b,c"

  package var description: String {
    switch self {
    case .setting(let error): error.description
    case .malformed(let axis):
      "\(quoted(axis)) is not a range: write \(GridError.notation) without spaces, then a space and the "
        + "unit, as in 40:100:5 degC"
    case .badCount(let axis, let count):
      "\(quoted(axis)) is not a range: the number of points is \(quoted(count)), but must be a whole "
        + "number from 2 up"
    case .badRatios(let axis):
      "\(quoted(axis)) is not a range: points in equal ratios are from:to/logCOUNT, as in 10:1000/log7, "
        + "with two different ends above 0 and a COUNT from 2 to \(GeometricPoints.most)"
    case .noRatios(let axis, let field):
      "\(quoted(axis)) is not a range: \(field.kind.name) has no ratios; write from:to/count"
    case .neverEnds(let axis, let isUp):
      "\(quoted(axis)) never reaches its end: the step must be \(isUp ? "above" : "below") 0"
    case .stepMissesEnd(let axis, let offer):
      "\(quoted(axis)) steps past its end: write \(excerpt(offer)), or another step or end"
    case .tooManyPoints(let axis): "\(quoted(axis)) has more points than can be counted"
    case .gridTooLarge(let points, let maximum):
      "the grid has \(points) points, but \(Choice.maximumPoints) allows \(maximum)"
    case .number(let axis, let error):
      "\(quoted(axis)): \(error); a range is \(GridError.notation), or \(Choice.sampledRange)"
    case .unit(_, let error): error.description
    case .outside(let count, let total, let first, let place, let problem):
      "\(count) of \(total) points \(count == 1 ? "is" : "are") outside the limits; "
        + "the first is row \(first)\(place.isEmpty ? "" : " (\(place))"): "
        + (count < total ? problem.sentence : problem.description)
    case .malformedSampledRange(let axis):
      "\(quoted(axis)) is not a range to draw from: write 100:200 (evenly, the lower first), 165 ±10 or "
        + "normal(165, 20), then the unit"
    case .sampleDecimals(let axis, let end, let has, let decimals):
      "\(quoted(axis)): \(quoted(end)) has \(counted(has, "decimal")), but figures are drawn with \(decimals): "
        + (has > GridError.maximumDecimals
          ? "write it with at most \(GridError.maximumDecimals)" : "\(Choice.sampleDecimals(has))")
        + ", or change the number"
    case .sampleTooFine(let axis, let decimals, let fits):
      "\(quoted(axis)): figures of this size and unit cannot be drawn with \(counted(decimals, "decimal")): "
        + (fits.map { "\(Choice.sampleDecimals($0))\($0 > 0 ? " or fewer" : "")" }
          ?? "give the ends fewer digits")
    case .malformedNormal(let axis):
      "\(quoted(axis)) is not a distribution: write normal(MEAN, DEVIATION) UNIT, with a deviation above "
        + "0, as in \"normal(70, 3) degC\", or FIGURE ±STEP UNIT"
    case .normalOutside(let axis, let limits):
      "\(quoted(axis)): more than 5 % of the figures are outside the limits, \(limits): give a smaller "
        + "deviation, or a range from:to"
    case .needsSample(let axis):
      "\(quoted(axis)) is a distribution to draw from: \(Choice.sample)"
    case .noShare(let axis, let field):
      "\(quoted(axis)): a share of \(field.kind.name) has no meaning; give the step in its unit"
    case .noDraw(let row, let limit):
      "no draw of row \(row) keeps \(limit.fields.first.name) and \(limit.fields.second.name) "
        + "within the limit they share: narrow the ranges"
    case .noValue(let output, let row): "\(output) has no value in row \(row)"
    }
  }
}
