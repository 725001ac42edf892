import Formulas
import Notation
import Units

/// An input of a plant, declared once: everything that asks for one reads this declaration.
public struct Field: Sendable, Hashable {
  /// All that is declared; one object, since fields are handed about for every plant.
  private let declaration: Declaration

  private final class Declaration: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  private struct Parts: Sendable {
    let name: String
    let meaning: String
    let kind: Kind
    let limits: Limits
    let usual: Limits?
    let step: Rational
    let example: WrittenQuantity
    let needsUnit: Bool
    let landmarks: Landmarks
  }

  /// The name in headers, settings and errors, in snake_case.
  public var name: String { declaration.parts.name }
  /// What the field is, in words.
  public var meaning: String { declaration.parts.meaning }
  /// What the field measures; the kind's own unit is the field's.
  public var kind: Kind { declaration.parts.kind }
  /// What is refused outside, in the field's own unit.
  public var limits: Limits { declaration.parts.limits }
  /// What is unusual outside, in the field's own unit, where a usual range is known.
  public var usual: Limits? { declaration.parts.usual }
  /// A step that a form or a search takes, in the field's own unit.
  public var step: Rational { declaration.parts.step }
  /// The value of the example plant, as it would be written.
  public var example: WrittenQuantity { declaration.parts.example }
  /// Whether a bare number is refused, since its units are easily confused.
  public var needsUnit: Bool { declaration.parts.needsUnit }
  /// Where limits and tables decide otherwise.
  var landmarks: Landmarks { declaration.parts.landmarks }
  /// The figures at which limits and tables decide otherwise, in the field's own unit.
  package var landmarkFigures: [Rational] { landmarks.figures }

  init(
    _ name: String, _ meaning: String, _ kind: Kind, _ limits: Limits, usual: Limits? = nil,
    step: Rational, example: String, needsUnit: Bool = false, asks tables: [StepTable] = []
  ) {
    do {
      let example = try WrittenQuantity(parsing: example, as: kind, for: name)
      declaration = Declaration(
        Parts(
          name: name, meaning: meaning, kind: kind, limits: limits, usual: usual, step: step,
          example: example, needsUnit: needsUnit,
          landmarks: Landmarks([limits] + (usual.map { [$0] } ?? []), tables)))
    } catch { preconditionFailure("the example of \(name): \(error)") }
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

extension Field {
  /// Whether two fields are the same: each is declared once.
  public static func == (left: Field, right: Field) -> Bool {
    left.declaration === right.declaration
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
    self.from = from
    self.to = to
    self.reason = reason
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
