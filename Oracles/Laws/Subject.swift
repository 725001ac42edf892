import Estimator
import Formulas
import Units

/// The subject of the laws: a model and the source of its answers.
///
/// The answers may be those of the model's own formulas, of changed ones, or of another program.
package struct Subject: Sendable {
  /// The figures of a plant in the order of the model's outputs, NaN if there is none.
  package typealias Figures = @Sendable ([Double]) -> [Double]

  /// The model, whose fields and limits define the plants.
  package let model: Model
  /// The function that computes the subject's figures.
  package private(set) var figures: Figures
  /// Whether the figures were written and read: then each is rounded twice, and may be a neighbour
  /// of the right one.
  private(set) var isWritten = false
  /// Other ways to compute the same model, by name, which must give the same figures.
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
    let (names, formulas) = (model.fields.map(\.name), model.outputs.map(\.formula))
    return { plant in
      let point = Dictionary(uniqueKeysWithValues: zip(names, plant))
      return formulas.map { $0.value(at: point) ?? .nan }
    }
  }

  /// Returns the same model with figures that were written and read.
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
