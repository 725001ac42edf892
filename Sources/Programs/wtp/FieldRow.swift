import Documents
import Estimator
import Notation

/// A field in a list for programs, its figures exact and in its own unit.
struct FieldRow {
  private let field: Field
  private let drives: String

  /// A field of a model.
  init(_ field: Field, in model: Model) {
    self.field = field
    drives = driven(by: field, in: model)
  }

  private static let columns = [
    "field", "unit", "units", "from", "to", "reason", "usual_from", "usual_to", "step", "example",
    "meaning", "needs_unit", "drives",
  ]

  /// Fields as a table; several units of one stand in a cell, with semicolons between them.
  static func table(of rows: [FieldRow]) -> String { tableText(columns, rows.map(\.cells)) }

  private var cells: [String] {
    [
      field.name, field.unit.symbol, field.kind.units.map(\.symbol).joined(separator: "; "),
      exactText(field.limits.from), exactText(field.limits.to), field.limits.reason.text,
      field.usual.map { exactText($0.from) } ?? "", field.usual.map { exactText($0.to) } ?? "",
      exactText(field.step), "\(field.example)", field.meaning, field.needsUnit ? "yes" : "no",
      drives,
    ]
  }

  /// The field as an object.
  var json: JSON {
    .object([
      ("field", .string(field.name)), ("unit", .string(field.unit.symbol)),
      ("units", .array(field.kind.units.map { .string($0.symbol) })),
      ("from", .number(exactText(field.limits.from))), ("to", .number(exactText(field.limits.to))),
      ("reason", .string(field.limits.reason.text)), ("usual", usual),
      ("step", .number(exactText(field.step))), ("example", .string("\(field.example)")),
      ("meaning", .string(field.meaning)), ("needs_unit", .bool(field.needsUnit)),
      ("drives", .string(drives)),
    ])
  }

  private var usual: JSON {
    guard let usual = field.usual else { return .null }
    return .object([
      ("from", .number(exactText(usual.from))), ("to", .number(exactText(usual.to))),
      ("reason", .string(usual.reason.text)),
    ])
  }
}
