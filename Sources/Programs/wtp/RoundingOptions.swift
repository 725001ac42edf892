import Commands
import Estimator
import Formulas
import Notation
import Proofs
import Units

/// What `wtp prove --rounding` takes besides what `wtp prove` does.
struct RoundingOptions {
  private let rounding: Option<Bool>
  private let ranges: Option<[String]>

  init(_ declare: inout Declarations, of system: Option<SystemKind?>) {
    rounding = declare.flag(
      "rounding", help: "how far the computed figures can be from the exact ones, and where most")
    ranges = declare.options(
      "vary", .text("\"FIELD=FROM:TO UNIT\"") { .setting },
      help: "a range in place of the field's limits")
    declare.require(rounding, for: ranges)
    declare.require(system, for: ranges)
  }

  /// Whether bounds of the rounding are asked for.
  func areAsked(_ arguments: Arguments) -> Bool { arguments[rounding] }

  /// The proofs for some outputs of a model: over the ranges given, or over all and usual plants.
  func proofs(_ arguments: Arguments, _ model: Model, _ outputs: [Output]) throws -> [RoundingProof]
  {
    let given = try GivenRanges(arguments[ranges], of: model).ranges
    let plants: [RoundedPlants] = given.isEmpty ? [.admissible, .usual] : [.given(given)]
    return try plants.map { plants in
      guard let proof = RoundingProof(model, outputs: outputs, over: plants) else {
        throw CommandError(
          .data,
          "no plant has such figures: the limits that fields share leave none; "
            + "widen a range of --vary")
      }
      return proof
    }
  }
}

/// The ranges of `--vary`, by the place of the field.
private struct GivenRanges {
  private(set) var ranges: [Int: Interval] = [:]

  init(_ texts: [String], of model: Model) throws {
    for text in texts {
      let (field, value) = try Setting.parts(
        of: text, model, form: "FIELD=FROM:TO UNIT, as in \"feed_temperature=40:100 degC\"")
      guard let place = model.place(of: field.name) else {
        preconditionFailure("\(field.name) is no field of a \(model)")
      }
      guard ranges[place] == nil else { throw SettingError.repeated(field.name) }
      ranges[place] = try GivenRanges.range(value, of: field, text)
    }
  }

  /// Reads `FROM:TO UNIT`, both ends within the limits.
  private static func range(_ value: String, of field: Field, _ text: String) throws -> Interval {
    let (numbers, unit) = figureAndUnit(of: value)
    let ends = numbers.split(separator: ":", omittingEmptySubsequences: false)
    let malformed = CommandError(
      .usage, "\(quoted(text)) is not a range: write from:to, the lower first, then the unit")
    guard ends.count == 2 else { throw malformed }
    let figures = try ends.map { try figure("\($0)" + (unit.map { " \($0)" } ?? ""), of: field) }
    guard figures[0] <= figures[1] else { throw malformed }
    return Interval(enclosing: figures[0]).hull(Interval(enclosing: figures[1]))
  }

  /// Reads an end in the field's own unit, which must lie within the field's limits.
  private static func figure(_ text: String, of field: Field) throws -> Rational {
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
}
