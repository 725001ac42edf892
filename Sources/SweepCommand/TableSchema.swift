import Commands
import Estimator
import Notation
import Platform
import Sweep
import Units

/// A Frictionless Table Schema of a sweep's columns: what each is called, what it is, its unit, and
/// which figures it may hold.
///
/// Source of the form: Frictionless Data, Table Schema v1 (2021). `unit` is a property of our own,
/// which the form allows.
struct TableSchema {
  private let sweep: Sweep
  private let provenance: Provenance

  init(_ sweep: Sweep, made provenance: Provenance) {
    (self.sweep, self.provenance) = (sweep, provenance)
  }

  /// The schema as JSON.
  var text: String {
    let shared = sweep.inputs.map(field) + (sweep.marksOutside ? [status] : [])
    let outputs =
      sweep.layout == .wide
      ? sweep.outputs.map { figure(of: $0, called: title(of: $0)) } : longFields
    return JSON.object(
      [
        ("fields", .array(shared + outputs)), ("missingValues", .array([.string("")])),
      ] + provenance.members
    ).text
  }

  private func title(of output: Output) -> String {
    sweep.names.title(output.name, in: output.formula.unit)
  }

  private func field(_ column: Sweep.InputColumn) -> JSON {
    switch column {
    case .axis(let place): field(sweep.grid.axes[place].field, in: sweep.grid.axes[place].unit)
    case .sampled(let place):
      field(sweep.sampledRange(place).field, in: sweep.sampledRange(place).unit)
    case .fixed(let fixed, let figure): field(fixed, in: figure.unit)
    }
  }

  private func field(_ input: Field, in unit: UnitOfMeasure) -> JSON {
    let usual = input.usual.map { "; usually \($0.text(in: input.unit))" } ?? ""
    return number(
      sweep.names.title(input.name, in: unit), titled: input.name, input.meaning + usual, in: unit,
      [("required", .bool(true))] + (sweep.marksOutside ? [] : limits(of: input, in: unit)))
  }

  /// The limits of an input; points outside them are in a table that marks them.
  private func limits(of input: Field, in unit: UnitOfMeasure) -> [(String, JSON)] {
    [
      ("minimum", .number(bound(unit.fromOwnUnit(input.limits.from), .down))),
      ("maximum", .number(bound(unit.fromOwnUnit(input.limits.to), .up))),
    ]
  }

  /// A limit as a double that does not cut it short.
  private func bound(_ limit: Rational, _ direction: FloatingPointRoundingRule) -> String {
    var double = limit.double
    if let exact = Rational(exactly: double) {
      if direction == .down && exact > limit { double = double.nextDown }
      if direction == .up && exact < limit { double = double.nextUp }
    }
    return Notation.text(double, as: .shortest)
  }

  private func figure(of output: Output, called name: String) -> JSON {
    let product = output.product.map { "; \($0.id): \($0.what)" } ?? ""
    let isAmount = ["dose", "usage"].contains(output.quantity)
    return number(
      name, titled: output.name, output.formula.meaning + product, in: output.formula.unit,
      [("required", .bool(!sweep.marksOutside))]
        + (isAmount ? [("minimum", .number("0"))] : []))
  }

  private func number(
    _ name: String, titled title: String, _ description: String, in unit: UnitOfMeasure,
    _ constraints: [(String, JSON)]
  ) -> JSON {
    .object([
      ("name", .string(name)), ("type", .string("number")), ("title", .string(title)),
      ("description", .string(description)), ("unit", .string(unit.symbol)),
      ("constraints", .object(constraints)),
    ])
  }

  private var status: JSON {
    words(
      "status", "whether the point is within the limits, else the field that is not",
      sweep.statusWords)
  }

  /// The columns of the long layout: words about the output, and its value.
  private var longFields: [JSON] {
    let outputs = sweep.outputs
    return [
      words("product", "the product; empty for a result", outputs.map { $0.product?.id ?? "" }),
      words(
        "form", "whether the product is solid or liquid",
        outputs.map { $0.product?.form?.rawValue ?? "" }),
      words("quantity", "what the value is", outputs.map(\.quantity)),
      words("basis", "what a dose counts", outputs.map(\.basis)),
      words("unit", "the unit of the value", outputs.map { $0.formula.unit.symbol }),
      .object([
        ("name", .string("value")), ("type", .string("number")),
        ("description", .string("the figure, in the unit beside it")),
        ("constraints", .object([("required", .bool(!sweep.marksOutside))])),
      ]),
    ]
  }

  private func words(_ name: String, _ description: String, _ words: [String]) -> JSON {
    let all = words.reduce(into: [String]()) { all, word in
      if !word.isEmpty && !all.contains(word) { all.append(word) }
    }
    let constraints: [(String, JSON)] =
      all.isEmpty ? [] : [("enum", .array(all.map(JSON.string)))]
    return .object(
      [
        ("name", .string(name)), ("type", .string("string")), ("description", .string(description)),
      ] + (constraints.isEmpty ? [] : [("constraints", .object(constraints))]))
  }
}

/// The file of `--schema`, which is opened before the rows are written and written after them.
struct SchemaFile {
  private let output: OutputFile

  init(_ path: String, beside table: String?) throws {
    guard path != table ?? "-" else {
      throw CommandError(
        .usage, "--schema and --output name the same file, \(quoted(path)): give each its own")
    }
    output = try OutputFile(path: path)
  }

  func write(_ sweep: Sweep, made provenance: () throws -> Provenance) throws {
    try output.write(TableSchema(sweep, made: try provenance()).text)
    try output.commit()
  }
}
