import Commands
import Estimator
import Formulas
import Notation
import Units

/// The ranges of `--vary` in place of the limits of fields, by the place of the field.
func givenRanges(_ texts: [String], of model: Model) throws -> [Int: Interval] {
  var ranges: [Int: Interval] = [:]
  for text in texts {
    let (field, value) = try Setting.parts(
      of: text, model, form: "FIELD=FROM:TO UNIT, as in \"feed_temperature=40:100 degC\"")
    guard let place = model.place(of: field.name) else {
      preconditionFailure("\(field.name) is no field of a \(model)")
    }
    guard ranges[place] == nil else { throw SettingError.repeated(field.name) }
    let (numbers, unit) = figureAndUnit(of: value)
    let ends = numbers.split(separator: ":", omittingEmptySubsequences: false)
    let malformed = CommandError(
      .usage, "\(quoted(text)) is not a range: write from:to, the lower first, then the unit")
    guard ends.count == 2 else { throw malformed }
    let figures = try ends.map { try figure("\($0)" + (unit.map { " \($0)" } ?? ""), of: field) }
    guard figures[0] <= figures[1] else { throw malformed }
    ranges[place] = Interval(enclosing: figures[0]).hull(Interval(enclosing: figures[1]))
  }
  return ranges
}

/// Reads an end in the field's own unit, which must lie within the field's limits.
private func figure(_ text: String, of field: Field) throws -> Rational {
  let written: WrittenQuantity
  do {
    written = try WrittenQuantity(
      parsing: text, as: field.kind, for: field.name, needsUnit: field.needsUnit)
  } catch { throw SettingError.quantity(field, error) }
  let exact = written.unit.inOwnUnit(written.number.rational)
  guard field.limits.from <= exact, exact <= field.limits.to else {
    throw PlantError(problems: [.outside(field, given: GivenFigure(written))])
  }
  return exact
}
