import Estimator
import Notation
import Plants
import Units

/// A figure with its uncertainty in an argument of `--vary`: `165 ±10 %`, `165 ±5 mg/L` or
/// `normal(70, 3) degC`.
enum UncertainFigure {
  /// All figures from a figure less its step to the figure and its step.
  case range(VariedText)
  case normal(mean: DecimalNumber, deviation: DecimalNumber, VariedText)

  /// Parses the value of a field; nil if it is in another notation.
  init?(_ varied: VariedText) throws(GridError) {
    let signed = varied.value.replacing("+-", with: "±").replacing("+/-", with: "±")
    let plain = String(signed.trimmedOfWhitespace)
    if plain.lowercased().hasPrefix("normal") {
      self = try Self.normal(plain, of: varied.field, varied.text)
    } else {
      let parts = plain.parts(separatedBy: "±")
      guard parts.count == 2 else { return nil }
      self = try Self.range(parts, of: varied.field, varied.text)
    }
  }

  private static func normal(
    _ value: String, of field: Field, _ text: String
  ) throws(GridError) -> UncertainFigure {
    let parts = value.dropFirst("normal".count).split(omittingEmptySubsequences: false) {
      "(,)".contains($0)
    }.map { String($0.trimmedOfWhitespace) }
    guard parts.count == 4, parts[0].isEmpty, let mean = DecimalNumber(parts[1]),
      let deviation = DecimalNumber(parts[2]), deviation.rational > 0
    else { throw .malformedNormal(axis: text) }
    return .normal(
      mean: mean, deviation: deviation,
      VariedText(text, field, range: parts[1], unit: parts[3].isEmpty ? nil : parts[3]))
  }

  private static func range(
    _ parts: [String], of field: Field, _ text: String
  ) throws(GridError) -> UncertainFigure {
    let (figure, unit) = figureAndUnit(of: parts[0])
    let isShare = parts[1].hasSuffix("%")
    if isShare, !field.kind.hasOneZero { throw .noShare(axis: text, field) }
    let (step, stepUnit) =
      isShare ? (String(parts[1].dropLast().trimmedOfWhitespace), nil) : figureAndUnit(of: parts[1])
    guard let center = DecimalNumber(figure)?.rational, let size = DecimalNumber(step)?.rational,
      size > 0, unit == nil || stepUnit == nil || unit == stepUnit
    else { throw .malformedNormal(axis: text) }
    let half = isShare ? center.absoluteValue * size / 100 : size
    let ends = [center - half, center + half].map(exactText)
    return .range(
      VariedText(text, field, range: ends.joined(separator: ":"), unit: unit ?? stepUnit))
  }
}
