import Formulas
import Notation
import Units

/// A plant within all limits, with a figure for every field of its system.
package struct Plant: Sendable {
  /// The rules for estimating the plant.
  package let model: Model
  /// The figure of each field as entered, in field order.
  package let given: [GivenFigure]

  /// The figures in the fields' own units, in field order, as in `GivenFigure.value`.
  package var values: [Double] { given.map(\.value) }

  /// The exact figures in the fields' own units, by field name.
  package var exactPoint: [String: Rational] { model.point(of: exactFigures) }

  private var exactFigures: [Rational] { given.map(\.exactOfPoint) }

  /// Returns the exact figure of a field in its own unit, or nil if there is no such field.
  package func exact(_ field: String) -> Rational? {
    model.place(of: field).map { given[$0].exactOfPoint }
  }

  /// The exact value of every output of the model.
  package var exactOutputs: [Rational] {
    model.compiled.program.exactValues(at: exactFigures).enumerated().map { place, value in
      return value.expected(or: "\(model.outputs[place].name) has no value for a plant")
    }
  }

  /// Returns the figure of a field of the plant's model, as entered.
  package func figure(of field: Field) -> GivenFigure { given[model.place(of: field)] }

  /// The figures in the fields' own units, by field name.
  package var point: [String: Double] { model.point(of: values) }

  /// Creates a plant from figures by field name.
  ///
  /// Throws `PlantError` with all problems in field order: missing fields, figures of the wrong
  /// kind or outside their limits, fields that are inconsistent with each other, and unknown names.
  /// Figures that could not be read are reported as well.
  package init(
    _ model: Model, _ figures: [String: GivenFigure], unreadable: [String: QuantityError] = [:]
  ) throws(PlantError) {
    let unknown = figures.keys.filter { model.place(of: $0) == nil }.sorted()
    let problems =
      PlantProblem.all(in: figures, of: model, unreadable: unreadable)
      + unknown.map { name in
        .unknownField(name, nearest: nearest(to: name, among: model.fields.map(\.name)))
      }
    guard problems.isEmpty else { throw PlantError(problems: problems) }
    self.model = model
    given = model.fields.compactMap { figures[$0.name]?.deciding(in: $0) }
  }

  /// Creates a plant from figures that are known to be within all limits, one for each field in
  /// order.
  package init(checked model: Model, _ given: [GivenFigure]) {
    precondition(given.count == model.fields.count, "a plant must have a figure for every field")
    (self.model, self.given) = (model, given)
  }

  /// Returns the example plant of a model, which is the base plant of WTP's sheets.
  package static func example(of model: Model) -> [String: GivenFigure] {
    Dictionary(uniqueKeysWithValues: model.fields.map { ($0.name, GivenFigure($0.example)) })
  }
}
