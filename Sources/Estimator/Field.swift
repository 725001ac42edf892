import Formulas
import Notation
import Units

/// The declaration of a plant's input: its name, unit, limits and example.
///
/// Fields are reference types because every plant refers to them.
package final class Field: Sendable {
  /// The name in headers, settings and errors, in snake_case.
  package let name: String
  /// A description of the field.
  package let meaning: String
  /// The kind of figure, which determines the field's own unit.
  package let kind: Kind
  /// The limits outside which a figure is rejected, in the field's own unit.
  package let limits: Limits
  /// The range outside which a figure is unusual, in the field's own unit, or nil if none is known.
  package let usual: Limits?
  /// The step size in a form or a search, in the field's own unit.
  package let step: Rational
  /// The value of the example plant, as a user would write it.
  package let example: WrittenQuantity
  /// Whether a number without a unit is rejected because the units are easily confused.
  package let needsUnit: Bool
  /// A figure at which a limit or a table changes its result.
  ///
  /// `isReached` is true if the new result applies at the figure itself, and false if it only
  /// applies beyond it.
  private typealias Landmark = (exact: Rational, double: Double, isReached: Bool)
  /// The ends of the limits and the nodes of the tables that are looked up with the field.
  private let landmarks: [Landmark]

  /// Creates a field.
  init(
    _ name: String, _ meaning: String, _ kind: Kind, _ limits: Limits, usual: Limits? = nil,
    step: Rational, example: String, needsUnit: Bool = false, lookedUpIn tables: [StepTable] = []
  ) {
    (self.name, self.meaning, self.kind) = (name, meaning, kind)
    (self.limits, self.usual) = (limits, usual)
    (self.step, self.needsUnit) = (step, needsUnit)
    landmarks = Field.landmarks([limits, usual].compactMap { $0 }, tables)
    do { self.example = try WrittenQuantity(parsing: example, as: kind, for: name) } catch {
      preconditionFailure("the example of \(name) is invalid: \(error)")
    }
  }

  /// The unit of the field's figures inside the estimator.
  package var unit: UnitOfMeasure { kind.ownUnit }

  /// The field as an input of formulas.
  package var input: Input { Input(name, kind) }

  /// The field as a term of a formula.
  var term: Term { .input(input) }

  /// Returns the field with other limits, and with another usual range if one is given.
  func limited(to limits: Limits, usual other: Limits? = nil) -> Field {
    Field(
      name, meaning, kind, limits, usual: other ?? usual, step: step, example: "\(example)",
      needsUnit: needsUnit)
  }

  /// Returns the header of a table column: the field's name with a unit.
  package func header(in unit: UnitOfMeasure) -> String { "\(name) [\(unit)]" }
}

extension Field: Hashable {
  /// Returns whether two fields are the same declaration.
  package static func == (left: Field, right: Field) -> Bool { left === right }

  /// Hashes the name, which is unique within a model.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A closed interval of figures, and the reason for it.
public struct Limits: Sendable, Hashable {
  /// The minimum.
  public let from: Rational
  /// The maximum.
  public let to: Rational
  /// The reason for the limits.
  package let reason: Reason
  /// The two limits as doubles, for fast checks.
  private let least: Double
  private let greatest: Double

  init(_ from: Rational, _ to: Rational, _ reason: Reason) {
    (self.from, self.to, self.reason) = (from, to, reason)
    (least, greatest) = (from.double, to.double)
  }

  /// Creates the limits of a table's argument.
  init(of table: StepTable) { self.init(table.nodes[0].at, table.through, .table) }

  /// The possible hours on duty per day.
  static let hoursOfDay = Limits(0, 24, .calendar)
  /// The possible days on duty per week.
  static let daysOfWeek = Limits(0, 7, .calendar)
  /// The possible weeks on duty per year, in WTP's year of 52 weeks.
  static let weeksOfYear = Limits(0, 52, .calendar)

  /// Returns whether a figure in the field's own unit is within the limits.
  ///
  /// NaN is not.
  package func holds(_ value: Double) -> Bool { least <= value && value <= greatest }

  /// Returns whether the double of an exact value is certain to be on the same side of both limits.
  func isClear(of value: Double) -> Bool {
    abs(value - least) > 1e-12 * abs(least) && abs(value - greatest) > 1e-12 * abs(greatest)
  }
}

/// The reason for a limit.
package enum Reason: Sendable, Hashable {
  /// A day, week or year cannot be longer.
  case calendar
  /// The formula's table has no value outside the limits.
  case table
  /// The formula is not valid outside the limits.
  case formula
  /// Outside the limits, a wrong unit or digit is more likely than such a plant.
  case slip
  /// The quantity's scale ends there.
  case scale
  /// What is known of such water, either published or from WTP.
  case guide(Guide)

  /// What is known of a kind of water or plant.
  package enum Guide: String, Sendable {
    case boilers = "guide value for boilers"
    case boilerWater = "guide value for boiler water"
    case towers = "guide value for cooling towers"
    case feed = "boiler feed is softened or treated"
    case condensate = "condensate is almost pure"
    case saturation = "water saturated with air has no more"
    case calcium = "the calcium is part of the hardness"
    case sump = "the sump is part of it"
    case softOrBrine = "there is no saturation index of soft water or brine"
    case systemPH = "there is no saturation index above a system pH of 9.5"
  }

  /// The name of the reason in tables of words, such as `slip`.
  package var name: String {
    if case .guide(let guide) = self { "\(guide)" } else { "\(self)" }
  }

  /// The reason as text.
  package var text: String {
    switch self {
    case .calendar: "the calendar allows no more"
    case .table: "the oxygen table ends there"
    case .formula: "the formula is not valid outside"
    case .slip: "a value outside is probably a wrong unit or digit"
    case .scale: "the scale ends there"
    case .guide(let guide): guide.rawValue
    }
  }
}

// MARK: - Figures next to a limit or a node

extension Field {
  /// Returns the landmarks of limits and of tables that are looked up with the field.
  private static func landmarks(_ limits: [Limits], _ tables: [StepTable]) -> [Landmark] {
    let reached = Set(limits.map(\.from) + tables.flatMap { $0.nodes.map(\.at) })
    let held = Set(limits.map(\.to) + tables.map(\.through))
    return reached.map { ($0, $0.double, true) } + held.map { ($0, $0.double, false) }
  }

  /// The figures at which limits and tables change their result, in the field's own unit.
  package var landmarkFigures: [Rational] { landmarks.map(\.exact) }

  /// Returns the double that represents a figure in the field's own unit in limits, tables and
  /// formulas.
  ///
  /// This is the nearest double, unless that is the double of a landmark and the figure is not the
  /// landmark. Such a figure is represented by the neighbouring double on its own side, less than a
  /// unit in the last place away.
  ///
  /// Rounding to the nearest double preserves the order of figures. The double of a figure can
  /// therefore only be on the wrong side of a landmark if it equals the landmark's own double.
  package func double(nearest value: Double, exactly exact: () -> Rational?) -> Double {
    for landmark in landmarks where landmark.double == value {
      guard let exact = exact() else { return value }
      if landmark.isReached && exact < landmark.exact { return value.nextDown }
      if !landmark.isReached && landmark.exact < exact { return value.nextUp }
    }
    return value
  }

  /// Returns the double that represents a written figure in limits, tables and formulas.
  package func double(of written: WrittenQuantity) -> Double {
    double(nearest: written.value) { written.exact }
  }
}
