import Formulas
import Notation
import Units

/// All problems with a plant, in field order.
public struct PlantError: Error, Sendable, Hashable {
  package let problems: [PlantProblem]

  /// Creates an error from problems in field order.
  package init(problems: [PlantProblem]) { self.problems = problems }

  /// Returns the error for an output that is too large for a double.
  package static func noValue(_ output: String) -> PlantError {
    PlantError(problems: [.noValue(output: output)])
  }
}

extension PlantError {
  /// A problem with a figure of a plant.
  public struct Fault: Sendable, Hashable, CustomStringConvertible {
    fileprivate let problem: PlantProblem

    /// The name of the figure's field, such as `feed_temperature`.
    public var field: String { problem.name }
    /// The limits of the field, in its own unit, if the figure is outside them.
    public var limits: Limits? {
      if case .outside(let field, _) = problem { field.limits } else { nil }
    }
    /// The name of the other field, if the two figures are inconsistent.
    public var otherField: String? {
      if case .crossed(let limit, _, _) = problem { limit.fields.first.name } else { nil }
    }
    /// The figure, what is allowed, and why.
    public var description: String { problem.description }
  }

  /// The problems, in field order.
  public var faults: [Fault] { problems.map { Fault(problem: $0) } }
}

extension PlantError: CustomStringConvertible {
  /// One line for each problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// A problem with a plant.
package enum PlantProblem: Error, Sendable, Hashable {
  case missing(Field)
  case outside(Field, given: GivenFigure)
  case crossed(CrossLimit, first: GivenFigure, second: GivenFigure)
  case unreadable(Field, QuantityError)
  case unknownField(String, nearest: String?)
  case noValue(output: String)

  /// Returns the problems of figures by field name, in field order.
  ///
  /// A missing figure is a problem, except for the fields in `exceptMissing`. Figures that could
  /// not be read, or whose kind differs from their field's, are also problems.
  package static func all(
    in figures: [String: GivenFigure], of model: Model, exceptMissing: Set<String> = [],
    unreadable: [String: QuantityError] = [:]
  ) -> [PlantProblem] {
    model.fields.flatMap { field -> [PlantProblem] in
      if let error = unreadable[field.name] { return [.unreadable(field, error)] }
      guard let given = figures[field.name] else {
        return exceptMissing.contains(field.name) ? [] : [.missing(field)]
      }
      guard given.unit.kind == field.kind else { return [.ofAnotherKind(field, given)] }
      guard field.limits.holds(given.deciding(in: field).value) else {
        return [.outside(field, given: given)]
      }
      return model.crossLimits.filter { $0.fields.second.name == field.name }.compactMap { limit in
        crossing(of: limit, in: figures)
      }
    }
  }

  /// Returns the problem of a figure that was created for a field of another kind.
  private static func ofAnotherKind(_ field: Field, _ given: GivenFigure) -> PlantProblem {
    .unreadable(
      field,
      .unit(
        UnitError(
          .mismatch([given.unit.kind]), field.name, needs: field.kind, given: given.unit.symbol)))
  }

  /// Returns the problem of a violated cross-field limit, which is reported at its second field
  /// unless one of the figures is outside its own limits.
  private static func crossing(
    of limit: CrossLimit, in figures: [String: GivenFigure]
  ) -> PlantProblem? {
    let (firstField, secondField) = limit.fields
    guard let first = figures[firstField.name], let second = figures[secondField.name],
      firstField.limits.holds(first.deciding(in: firstField).value), !limit.holds(first, second)
    else { return nil }
    return .crossed(limit, first: first, second: second)
  }

  /// The name of the field at which the problem is reported.
  fileprivate var name: String {
    switch self {
    case .missing(let field), .outside(let field, _), .unreadable(let field, _): field.name
    case .crossed(let limit, _, _): limit.fields.second.name
    case .unknownField(let name, _), .noValue(let name): name
    }
  }

  /// The field at which the problem is reported, if there is one.
  package var field: Field? {
    switch self {
    case .missing(let field), .outside(let field, _), .unreadable(let field, _): field
    case .crossed(let limit, _, _): limit.fields.second
    case .unknownField, .noValue: nil
    }
  }
}

extension PlantProblem: CustomStringConvertible {
  /// The message: the field, its value, what is allowed, why, and the unit that may have been
  /// intended.
  package var description: String {
    guard case .outside(let field, let given) = self else { return sentence }
    return sentence + given.unitSlip(of: field)
  }

  /// The message without the hint about the unit.
  ///
  /// If some plants with the same unit are within the limits, the unit is right.
  package var sentence: String {
    switch self {
    case .missing(let field):
      "\(field.name) is missing: \(field.meaning), in \(field.kind.unitList)"
    case .outside(let field, let given):
      "\(field.name) is \(given.excerpt), but must be \(field.limits.text(in: given.unit)) "
        + "(\(field.limits.reason.text))"
    case .crossed(let limit, let first, let second):
      limit.sentence(first.excerpt, second.excerpt)
    case .unreadable(_, let error): error.description
    case .unknownField(let name, let nearest):
      "no field is called \(quoted(name))\(suggestion(of: [nearest].compactMap { $0 }))"
    case .noValue(let name): "\(name) has no value for this plant"
    }
  }
}

extension CrossLimit {
  /// Returns the message for two figures that violate the limit.
  fileprivate func sentence(_ a: String, _ b: String) -> String {
    let (first, second) = (fields.first, fields.second.name)
    let sum = maximumSum.map {
      "\(first.name) and \(second) are \(a) and \(b), but together must be at most "
        + "\(exactText($0)) \(first.unit)"
    }
    let order = "\(first.name) is \(a), but must be at most \(second), which is \(b)"
    return "\(sum ?? order) (\(reason.text))"
  }
}

extension Limits {
  /// Returns the interval in a unit of the field, such as `from 40 to 100 degC`.
  ///
  /// If the limits are not short decimals in that unit, the field's own unit is used.
  package func text(in unit: UnitOfMeasure) -> String {
    let ends = [from, to].map { DecimalNumber(unit.fromOwnUnit($0)) }
    guard let low = ends[0], let high = ends[1], low.decimals < 6, high.decimals < 6 else {
      return text(in: unit.kind.ownUnit)
    }
    let symbol = unit.isPlain ? "" : " \(unit)"
    return "from \(low.shortened) to \(high.shortened)\(symbol)"
  }
}

extension Limits {
  /// The smallest interval of doubles that contains the limits.
  package var interval: Interval { Interval(enclosing: from).hull(Interval(enclosing: to)) }
}
