import Formulas
import Notation
import Units

/// A plant within all limits: a figure for every field of its system.
public struct Plant: Sendable {
  /// The rules that the plant is estimated by.
  public let model: Model
  /// Each field's figure as it was given, in field order.
  public let given: [GivenFigure]

  /// The figures in the fields' own units, in field order, as `GivenFigure.value` has them.
  public var values: [Double] { given.map(\.value) }

  /// The exact figures by field name, in the fields' own units.
  public var exactPoint: [String: Rational] {
    Dictionary(uniqueKeysWithValues: zip(model.fields.map(\.name), exactFigures))
  }

  private var exactFigures: [Rational] { given.map(\.exactOfPoint) }

  /// The exact figure of a field, in its own unit; nil where no field is called so.
  func exact(_ field: String) -> Rational? { model.place(of: field).map { given[$0].exactOfPoint } }

  /// The exact value of every output of the model.
  package var exactOutputs: [Rational] {
    zip(model.outputs, model.compiled.program.exactValues(at: exactFigures)).map { output, value in
      guard let value else { preconditionFailure("\(output.name) has no value for a plant") }
      return value
    }
  }

  /// The figure of a field of the plant's model, as it was given.
  package func figure(of field: Field) -> GivenFigure { given[model.place(of: field)] }

  /// The figures by field name, as formulas read them.
  public var point: [String: Double] {
    Dictionary(uniqueKeysWithValues: zip(model.fields.map(\.name), values))
  }

  /// A plant of figures by field name.
  ///
  /// Throws `PlantError` with every problem, in field order: a field that is missing, a figure
  /// of another kind or outside its limits, two fields that do not go together, a name that is not a field.
  public init(_ model: Model, _ figures: [String: GivenFigure]) throws(PlantError) {
    try self.init(model, figures, unreadable: [:])
  }

  /// A plant of figures by field name, and of some that could not be read, which are reported too.
  package init(
    _ model: Model, _ figures: [String: GivenFigure], unreadable: [String: QuantityError]
  ) throws(PlantError) {
    let unknown = figures.keys.filter { model.place(of: $0) == nil }.sorted()
    let problems =
      PlantProblem.all(in: figures, of: model, unreadable: unreadable)
      + unknown.map { .unknownField($0, hint: model.hint(onField: $0)) }
    guard problems.isEmpty else { throw PlantError(problems: problems) }
    self.model = model
    given = model.fields.compactMap { figures[$0.name]?.deciding(in: $0) }
  }

  /// A plant whose figures, one for each field in order, were found to be within all limits.
  init(checked model: Model, _ given: [GivenFigure]) {
    precondition(given.count == model.fields.count, "a plant has a figure for every field")
    (self.model, self.given) = (model, given)
  }

  /// The example plant of a model, the base plant of WTP's sheets.
  public static func example(of model: Model) -> [String: GivenFigure] {
    Dictionary(
      uniqueKeysWithValues: model.fields.map { ($0.name, GivenFigure($0.example)) })
  }
}
