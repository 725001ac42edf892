import Estimator
import Formulas
import Notation
import Plants

/// An estimate with the name of its plant, if it has one, and its rounded figures.
package struct EstimatedPlant {
  /// The plant's name, which can be any text; nil if it has none.
  package let name: String?
  /// The estimate, whose figures are doubles.
  package let estimate: Estimate
  private let plants: PlantColumns
  private let row: Int

  /// Creates the estimate of one of many plants that are rounded together.
  package init(_ row: Int, of plants: PlantColumns) throws(EstimateError) {
    name = plants.name(of: row)
    estimate = try Estimate(plants.plant(row))
    (self.plants, self.row) = (plants, row)
  }

  /// The words about the plant that no rule uses, such as its customer.
  package var particulars: [Particular] { plants.particulars(of: row) }

  /// The rules used to estimate the plant.
  package var model: Model { plants.model }

  /// Returns a figure as text, rounded once from its exact value.
  package func text(of figure: Estimate.Figure) -> String { text(of: figure.place) }

  /// Returns an output as text, rounded once from its exact value.
  func text(of output: Int) -> String { plants.text(of: output, row: row) }

  /// Returns the products of a form, or all products, that have computed amounts.
  package func products(of form: Product.Form?) -> [ProductEstimate] {
    estimate.products.filter { form == nil || $0.product.form == form }
  }
}

/// Returns the worked calculation of outputs for a plant.
///
/// Each step shows its formula with names, then with numbers, and its value.
package func working(of outputs: [Output], for plant: Plant) -> String {
  var steps: [ExplanationStep] = []
  for output in outputs {
    for step in output.formula.explanation(exactlyAt: plant.exactPoint) where !steps.contains(step)
    {
      steps.append(step)
    }
  }
  return steps.map(lines).joined(separator: "\n")
}

private func lines(of step: ExplanationStep) -> String {
  let value = step.value.map { text($0, as: .shortest) } ?? "no value"
  let result = step.unit.isPlain ? value : "\(value) \(step.unit)"
  let note = step.note.map { "\n    note: \($0)" } ?? ""
  let figures =
    (step.figures == value ? [] : [step.figures]) + (step.formula == result ? [] : [result])
  return (["\(step.name)  (\(step.source))", "\(step.formula)\(note)"] + figures)
    .joined(separator: "\n  = ") + "\n"
}
