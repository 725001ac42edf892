import Charts
import Commands
import Documents
import Estimator
import Notation
import Plants
import Sweep
import Units

/// The chart on the page of a plant: outputs over one input, with the plant's own value marked.
struct PlantCurve {
  private let outputs: [Output]
  private let field: Field

  /// Reads the value of `--curve`, such as `S5.dose over feed_temperature`.
  init(parsing text: String, of model: Model) throws {
    let parts = text.parts(separatedBy: " over ")
    guard parts.count == 2 else {
      throw CommandError(
        "--curve is \(quoted(text)), but must be \"OUTPUTS over FIELD\", as in "
          + "\"S5.dose over feed_temperature\"")
    }
    outputs = try model.outputs(named: parts[0])
    field = try model.knownField(inWords: parts[1])
  }

  /// Returns the chart for the page of a plant.
  func picture(of plant: Plant) throws -> ReportPart {
    let figure = plant.figure(of: field)
    let (unit, ends) = range(of: plant, around: figure)
    let fixed = Dictionary(uniqueKeysWithValues: zip(plant.model.fields.map(\.name), plant.given))
    let axis = Axis(field: field, unit: unit, range: .list(ends))
    let grid = try Grid(plant.model, axes: [axis], fixed: fixed)
    let chart = try Chart(of: grid, outputs: outputs).marking(figure.exact.map(unit.fromOwnUnit))
    return .picture(html: chart.svg)
  }

  /// Returns the usual range of the field, or its limits, as far as the other figures allow.
  ///
  /// The unit is that of the plant's figure if the ends are decimals in it, or the field's own if not.
  private func range(
    of plant: Plant, around figure: GivenFigure
  ) -> (unit: UnitOfMeasure, ends: [DecimalNumber]) {
    let limits = plant.range(of: field)
    let usual = field.usual ?? field.limits
    let own = figure.exact ?? usual.from
    let low = max(limits.lowerBound, min(usual.from, own))
    let high = min(limits.upperBound, max(usual.to, own))
    for unit in [figure.unit, field.unit] {
      let ends = [low, high].compactMap { DecimalNumber(unit.fromOwnUnit($0)) }
      if ends.count == 2 { return (unit, ends) }
    }
    preconditionFailure("the ends of \(field.name) are not decimals: \(low), \(high)")
  }
}

extension Model {
  /// Returns the field that people call by a name; throws `SettingError` if there is none.
  func knownField(inWords name: String) throws -> Field {
    guard let field = field(inWords: name) else {
      throw SettingError.unknownField(name, system: system, hint: hint(onField: name))
    }
    return field
  }
}
