import Estimator
import Notation
import Sweep
import Units

/// A Frictionless Table Schema of a sweep's columns: their names, meanings, units and valid figures.
///
/// Source: Frictionless Data, Table Schema v1 (2021). `unit` is a custom property, which the standard
/// allows.
struct TableSchema {
  let sweep: Sweep
  let provenance: Provenance

  /// The schema as JSON.
  var text: String {
    let kept = sweep.kept.map {
      field($0.title, $0.isOfFigures ? "number" : "string", "as in the list of plants", [])
    }
    let shared =
      kept + sweep.inputs.map(input)
      + sweep.columns.dropFirst(kept.count).compactMap { column in
        column.words.map { words(column.name, column.hasOtherWords ? [] : $0) }
      }
    let value = field("value", "number", "the figure in the unit of the same row", isRequired)
    let outputs = sweep.layout == .wide ? sweep.outputs.map(output) : [value]
    return JSON.object(
      [("fields", .array(shared + outputs)), ("missingValues", .array([.string("")]))]
        + provenance.members
    ).text
  }

  /// Returns the schema of an input, without limits if the table marks points outside them.
  private func input(_ field: Field) -> JSON {
    let unit = sweep.grid.unit(of: field)
    let usual = field.usual.map { "; usually \($0.text(in: field.unit))" } ?? ""
    let limits = [
      ("minimum", bound(unit.fromOwnUnit(field.limits.from), .down)),
      ("maximum", bound(unit.fromOwnUnit(field.limits.to), .up)),
    ]
    return self.field(
      sweep.names.title(field.name, in: unit), "number", titled: field.name, field.meaning + usual,
      in: unit,
      [("required", .bool(sweep.grid.list == nil || !sweep.marksOutside))]
        + (sweep.marksOutside ? [] : limits))
  }

  /// Returns a limit as a double, rounded away from the valid range.
  private func bound(_ limit: Rational, _ direction: FloatingPointRoundingRule) -> JSON {
    var double = limit.double
    if let exact = Rational(exactly: double) {
      if direction == .down && exact > limit { double = double.nextDown }
      if direction == .up && exact < limit { double = double.nextUp }
    }
    return .number(Notation.text(double, as: .shortest))
  }

  private func output(_ output: Output) -> JSON {
    let (name, unit) = (output.name, output.formula.unit)
    let product = output.product.map { "; \($0.id): \($0.what)" } ?? ""
    let isAmount = ["dose", "usage"].contains(output.quantity)
    return field(
      sweep.names.title(name, in: unit), "number", titled: name, output.formula.meaning + product,
      in: unit, isRequired + (isAmount ? [("minimum", .number("0"))] : []))
  }

  private var isRequired: [(String, JSON)] { [("required", .bool(!sweep.marksOutside))] }

  /// Returns the schema of a column of words, such as those that describe an output in the long layout.
  private func words(_ name: String, _ words: [String]) -> JSON {
    let descriptions = [
      "oxygen_rule": "the rule for the oxygen of the feed",
      "status": "ok, or the field that is outside its limits",
      "product": "the product; empty for a result",
      "form": "whether the product is solid or liquid", "quantity": "the quantity of the value",
      "basis": "the basis of a dose", "unit": "the unit of the value",
    ]
    let all = words.filter { !$0.isEmpty }.unique
    return field(
      name, "string", descriptions[name, default: ""],
      all.isEmpty ? [] : [("enum", .array(all.map(JSON.string)))])
  }

  private func field(
    _ name: String, _ type: String, titled title: String? = nil, _ description: String,
    in unit: UnitOfMeasure? = nil, _ constraints: [(String, JSON)]
  ) -> JSON {
    let members: [(String, JSON?)] = [
      ("name", .string(name)), ("type", .string(type)), ("title", title.map(JSON.string)),
      ("description", .string(description)), ("unit", unit.map { .string($0.symbol) }),
      ("constraints", constraints.isEmpty ? nil : .object(constraints)),
    ]
    return .object(members.compactMap { name, value in value.map { (name, $0) } })
  }
}
