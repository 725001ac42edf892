import Estimator
import Formulas
import Units

/// A model and the source of its figures, on which laws are checked.
///
/// The figures may come from the model's own formulas, from changed ones, or from another program.
package struct Subject: Sendable {
  /// A function from a plant to its figures, in the order of the outputs; NaN for a missing figure.
  package typealias Figures = @Sendable ([Double]) -> [Double]

  /// The model, whose fields and limits define the plants.
  package let model: Model
  /// The function that computes the subject's figures.
  package private(set) var figures: Figures
  /// Whether the figures were written as text and read back, so that each is rounded twice and may
  /// be one ulp off.
  private(set) var isWritten = false
  /// Other ways to compute the same figures, by name.
  package let readings: [(name: String, figures: Figures)]

  /// The dosed products, with the indices of their outputs.
  let products: [DosedProduct]
  /// The quantity of each output, such as `dose`, or the name of a result.
  let quantities: [String]

  /// A product with the indices of its outputs; it has demands only if they are signed.
  typealias DosedProduct = (
    product: Product, demand: Int?, dose: Int, usage: Int, annualDemand: Int?
  )

  /// Creates a subject whose figures come from the model's formulas or from a function.
  package init(
    _ model: Model, readings: [(name: String, figures: Figures)] = [], figures: Figures? = nil
  ) {
    let program = CompiledFormulas(model.outputs.map(\.formula), inputs: model.inputs)
    self.model = model
    self.figures = figures ?? { program.values(at: $0) }
    self.readings = [("plain", Subject.plain(model))] + readings
    products = model.products.compactMap { product in
      func place(_ quantity: String) -> Int? { model.place(ofOutput: "\(product.id).\(quantity)") }
      guard let dose = place("dose"), let usage = place("usage") else { return nil }
      return (product, place("demand"), dose, usage, place("annual_demand"))
    }
    quantities = model.outputs.map(\.quantity)
  }

  /// Evaluates each formula separately, from its term.
  private static func plain(_ model: Model) -> Figures {
    { plant in
      let point = model.point(of: plant)
      return model.outputs.map { $0.formula.value(at: point) ?? .nan }
    }
  }

  /// Returns a subject with the same model, whose figures were written as text and read back.
  package func answered(by figures: @escaping Figures) -> Subject {
    var subject = self
    (subject.figures, subject.isWritten) = (figures, true)
    return subject
  }

  /// Returns the index of an output, or nil if the model does not have it.
  package func place(of output: String) -> Int? { model.place(ofOutput: output) }

  /// Returns the index of a field in a plant.
  package func place(of field: Field) -> Int { model.place(of: field) }
}
