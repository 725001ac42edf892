import Notation
import Units

/// Everything that is wrong with a plant, in field order.
public struct PlantError: Error, Sendable, Hashable {
  /// The problems, in field order.
  public let problems: [PlantProblem]

  /// An error of problems in field order.
  package init(problems: [PlantProblem]) { self.problems = problems }
}

extension PlantError: CustomStringConvertible {
  /// A line for each problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// One thing that is wrong with a plant.
public enum PlantProblem: Error, Sendable, Hashable {
  case missing(Field)
  case outside(Field, given: GivenFigure)
  case crossed(CrossLimit, first: GivenFigure, second: GivenFigure)
  case unreadable(Field, QuantityError)
  case unknownField(String, hint: String)

  /// What is wrong with figures by field name, in field order.
  ///
  /// A missing figure is a problem too, but for the fields of `exceptMissing`; a figure that
  /// could not be read, or is of another kind than its field, is reported as such.
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

  /// A figure that was made for a field of another kind.
  private static func ofAnotherKind(_ field: Field, _ given: GivenFigure) -> PlantProblem {
    .unreadable(
      field,
      .unit(
        UnitError(
          .mismatch([given.unit.kind]), field.name, needs: field.kind, given: given.unit.symbol)))
  }

  /// A crossed limit is reported at its second field, unless a figure is wrong by itself.
  private static func crossing(
    of limit: CrossLimit, in figures: [String: GivenFigure]
  ) -> PlantProblem? {
    let (firstField, secondField) = limit.fields
    guard let first = figures[firstField.name], let second = figures[secondField.name],
      firstField.limits.holds(first.deciding(in: firstField).value), !limit.holds(first, second)
    else { return nil }
    return .crossed(limit, first: first, second: second)
  }

  /// The field that the problem is reported at, where there is one.
  public var field: Field? {
    switch self {
    case .missing(let field), .outside(let field, _), .unreadable(let field, _): field
    case .crossed(let limit, _, _): limit.fields.second
    case .unknownField: nil
    }
  }
}

extension PlantProblem: CustomStringConvertible {
  /// The one wording of each problem: the field, its value, what is allowed, why, and the unit that
  /// may be meant.
  public var description: String {
    guard case .outside(let field, let given) = self else { return sentence }
    return sentence + given.unitSlip(of: field)
  }

  /// The wording for one of many plants, of which others are within the limits.
  package var sentence: String {
    switch self {
    case .missing(let field):
      "\(field.name) is missing: \(field.meaning), in \(field.kind.unitList)"
    case .outside(let field, let given):
      "\(field.name) is \(given.excerpt), but must be \(field.limits.text(in: given.unit)) "
        + "(\(field.limits.reason.text))"
    case .crossed(.atMost(let first, let second, let reason), let a, let b):
      "\(first.name) is \(a.excerpt), but must be at most \(second.name), which is \(b.excerpt) (\(reason.text))"
    case .crossed(.sumAtMost(let first, let second, let maximum, let reason), let a, let b):
      "\(first.name) and \(second.name) are \(a.excerpt) and \(b.excerpt), but together must be at most "
        + "\(Notation.text(maximum, as: .shortest)) \(first.unit) (\(reason.text))"
    case .unreadable(_, let error): error.description
    case .unknownField(let name, let hint): "no field is called \(quoted(name))\(hint)"
    }
  }
}

extension Limits {
  /// The interval in a unit of the field: `from 40 to 100 degC`.
  ///
  /// Where the limits are not short decimals in that unit, they are given in the own unit.
  public func text(in unit: UnitOfMeasure) -> String {
    let ends = [from, to].map { DecimalNumber(unit.fromOwnUnit($0)) }
    guard let low = ends[0], let high = ends[1], low.decimals < 6, high.decimals < 6 else {
      return text(in: unit.kind.ownUnit)
    }
    let symbol = unit.isPlain ? "" : " \(unit)"
    return "from \(low.shortened) to \(high.shortened)\(symbol)"
  }
}
