import Formulas
import Notation
import Units

/// An input of a plant, declared once: everything that asks for one reads this declaration.
///
/// It is one object, since fields are handed about for every plant.
public final class Field: Sendable {
  /// The name in headers, settings and errors, in snake_case.
  public let name: String
  /// What the field is, in words.
  public let meaning: String
  /// What the field measures; the kind's own unit is the field's.
  public let kind: Kind
  /// What is refused outside, in the field's own unit.
  public let limits: Limits
  /// What is unusual outside, in the field's own unit, where a usual range is known.
  public let usual: Limits?
  /// A step that a form or a search takes, in the field's own unit.
  public let step: Rational
  /// The value of the example plant, as it would be written.
  public let example: WrittenQuantity
  /// Whether a bare number is refused, since its units are easily confused.
  public let needsUnit: Bool
  /// Where limits and tables decide otherwise.
  let landmarks: Landmarks
  /// The figure of a typed plant of the field's system; nil of another.
  let figure: @Sendable (Any) -> GivenFigure?

  /// A field and the quantity that a typed plant has for it, which gives the kind.
  init<TypedPlant, What: Measure>(
    _ name: String, _ meaning: String,
    _ quantity: @escaping @Sendable (TypedPlant) -> Quantity<What>, _ limits: Limits,
    usual: Limits? = nil, step: Rational, example: String, needsUnit: Bool = false,
    asks tables: [StepTable] = []
  ) {
    (self.name, self.meaning, self.kind) = (name, meaning, What.kind)
    (self.limits, self.usual) = (limits, usual)
    (self.step, self.needsUnit) = (step, needsUnit)
    landmarks = Landmarks([limits, usual].compactMap { $0 }, tables)
    figure = { plant in (plant as? TypedPlant).map { GivenFigure(quantity($0)) } }
    do { self.example = try WrittenQuantity(parsing: example, as: kind, for: name) } catch {
      preconditionFailure("the example of \(name): \(error)")
    }
  }

  /// The unit that the field's figures have inside the estimator.
  public var unit: UnitOfMeasure { kind.ownUnit }

  /// The field as formulas read it.
  public var input: Input { Input(name, kind) }

  /// The field as a term of a formula.
  var term: Term { .input(input) }

  /// The field's name with a unit, as a table's header writes it.
  public func header(in unit: UnitOfMeasure) -> String { "\(name) [\(unit)]" }
}

extension Field: Hashable {
  /// Whether two fields are the same: each is declared once.
  public static func == (left: Field, right: Field) -> Bool {
    left === right
  }

  /// Feeds the name, which tells fields apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A closed interval that a figure is held to, with the reason for it.
public struct Limits: Sendable, Hashable {
  /// The least admissible figure.
  public let from: Rational
  /// The greatest admissible figure.
  public let to: Rational
  /// Why the limits stand there.
  public let reason: Reason
  /// The two figures as doubles, which every plant is held against.
  private let least: Double
  private let greatest: Double

  init(_ from: Rational, _ to: Rational, _ reason: Reason) {
    (self.from, self.to, self.reason) = (from, to, reason)
    (least, greatest) = (from.double, to.double)
  }

  /// The arguments that have a value in a table.
  init(of table: StepTable) { self.init(table.nodes[0].at, table.through, .table) }

  /// The duty that a day has room for.
  static let hoursOfDay = Limits(0, 24, .calendar)
  /// The duty that a week has room for.
  static let daysOfWeek = Limits(0, 7, .calendar)
  /// The duty that a year has room for, as WTP counts it.
  static let weeksOfYear = Limits(0, 52, .calendar)

  /// Whether a figure in the field's own unit lies within; a NaN does not.
  public func holds(_ value: Double) -> Bool { least <= value && value <= greatest }

  /// Whether the double of a dosing rule says on which side of both ends its exact value is.
  func isClear(of value: Double) -> Bool {
    abs(value - least) > 1e-12 * abs(least) && abs(value - greatest) > 1e-12 * abs(greatest)
  }
}

/// Why a limit stands where it stands.
public enum Reason: Sendable, Hashable {
  /// There are no more hours, days or weeks.
  case calendar
  /// The formula's table has no value outside.
  case table
  /// The formula makes no sense outside.
  case formula
  /// Outside, a slipped unit or digit is likelier than such a plant.
  case slip
  /// The scale of the quantity ends there.
  case scale
  /// A published or a WTP guide value.
  case guide(String)

  /// The reason in words.
  public var text: String {
    switch self {
    case .calendar: "the calendar has no more"
    case .table: "the oxygen table ends there"
    case .formula: "the formula makes no sense outside"
    case .slip: "outside, a slipped unit or digit is likelier"
    case .scale: "the scale ends there"
    case .guide(let source): source
    }
  }
}
