import Estimator
import Formulas
import Units

/// What is put through the laws: a model, and what answers for it.
///
/// The answers may be those of the model's own formulas, of changed ones, or of another program.
package struct Subject: Sendable {
  /// The figures at a plant in the order of the model's outputs; NaN where there is none.
  package typealias Figures = @Sendable ([Double]) -> [Double]

  /// The model, whose fields and limits the plants are drawn from.
  package let model: Model
  /// The subject's own figures.
  package private(set) var figures: Figures
  /// Whether the figures were written and read: then each is rounded twice, and may be the
  /// neighbour of the right one.
  private(set) var isWritten = false
  /// Other ways of reading the same model by their names, which must give the same figures.
  package let readings: [(name: String, figures: Figures)]

  /// The dosed products, with the places of their outputs.
  let products: [DosedProduct]
  /// The quantity of each output: `dose`, or the whole name of a result.
  let quantities: [String]
  private let places: [String: Int]

  /// A product with the places of its outputs: demands only where they are signed.
  typealias DosedProduct = (
    product: Product, demand: Int?, dose: Int, usage: Int, annualDemand: Int?
  )

  /// A model that answers for itself, as an estimate does, or through what is given.
  package init(
    _ model: Model, readings: [(name: String, figures: Figures)] = [], figures: Figures? = nil
  ) {
    let program = CompiledFormulas(model.outputs.map(\.formula), inputs: model.inputs)
    let places = Dictionary(
      uniqueKeysWithValues: zip(model.outputs.map(\.name), model.outputs.indices))
    self.model = model
    self.figures = figures ?? { program.values(at: $0) }
    self.readings = [("plain", Subject.plain(model))] + readings
    self.places = places
    products = model.products.compactMap { product in
      func place(_ quantity: String) -> Int? { places["\(product.id).\(quantity)"] }
      guard let dose = place("dose"), let usage = place("usage") else { return nil }
      return (product, place("demand"), dose, usage, place("annual_demand"))
    }
    quantities = model.outputs.map(\.quantity)
  }

  /// Each formula by itself, from its term.
  private static func plain(_ model: Model) -> Figures {
    let (names, formulas) = (model.fields.map(\.name), model.outputs.map(\.formula))
    return { plant in
      let point = Dictionary(uniqueKeysWithValues: zip(names, plant))
      return formulas.map { $0.value(at: point) ?? .nan }
    }
  }

  /// The same model, answered for by figures that were written and read.
  package func answered(by figures: @escaping Figures) -> Subject {
    var subject = self
    (subject.figures, subject.isWritten) = (figures, true)
    return subject
  }

  /// The place of an output among the figures, or nil where the model has none of that name.
  package func place(of output: String) -> Int? { places[output] }

  /// The place of a field in a plant.
  package func place(of field: Field) -> Int {
    guard let place = model.place(of: field.name) else {
      preconditionFailure("\(model) has no field \(field.name)")
    }
    return place
  }
}
