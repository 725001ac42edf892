import Estimator
import Formulas
import Units

/// What is put through the laws: a model, and what answers for it.
///
/// The answers may be those of the model's own formulas, of changed ones, or of another program.
package struct Subject: Sendable {
  /// The model, whose fields and limits the plants are drawn from.
  package let model: Model
  /// The figures at a plant in the order of the model's outputs; NaN where there is none.
  package private(set) var figures: @Sendable ([Double]) -> [Double]
  /// Whether the figures were written and read: then each is rounded twice, and may be the
  /// neighbour of the right one.
  private(set) var isWritten = false
  /// Other ways of reading the same model, which must give the same figures.
  package let readings: [Reading]

  /// The dosed products, with the places of their outputs.
  let products: [TrialProduct]
  /// The quantity of each output: `dose`, or the whole name of a result.
  let quantities: [String]
  private let places: [String: Int]

  /// Another way of reading a model.
  package struct Reading: Sendable {
    /// What the reading is called.
    package let name: String
    /// The figures at a plant, in the order of the model's outputs.
    package let figures: @Sendable ([Double]) -> [Double]

    /// A reading by its name.
    package init(_ name: String, figures: @escaping @Sendable ([Double]) -> [Double]) {
      (self.name, self.figures) = (name, figures)
    }
  }

  /// A model that answers for itself, as an estimate does, or through what is given.
  package init(
    _ model: Model, readings: [Reading] = [],
    figures: (@Sendable ([Double]) -> [Double])? = nil
  ) {
    let program = CompiledFormulas(model.outputs.map(\.formula), inputs: model.inputs)
    self.model = model
    self.figures = figures ?? { program.values(at: $0) }
    self.readings = [.plain(model)] + readings
    let places = Dictionary(
      uniqueKeysWithValues: model.outputs.enumerated().map { ($0.element.name, $0.offset) })
    self.places = places
    products = Subject.products(of: model, places)
    quantities = model.outputs.map(\.quantity)
  }

  /// The same model, answered for by figures that were written and read.
  package func answered(by figures: @escaping @Sendable ([Double]) -> [Double]) -> Subject {
    var subject = self
    subject.figures = figures
    subject.isWritten = true
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

extension Subject.Reading {
  /// The plain reading: each formula by itself, from its term.
  fileprivate static func plain(_ model: Model) -> Subject.Reading {
    let names = model.fields.map(\.name)
    let formulas = model.outputs.map(\.formula)
    return Subject.Reading("plain") { plant in
      let point = Dictionary(uniqueKeysWithValues: zip(names, plant))
      return formulas.map { $0.value(at: point) ?? .nan }
    }
  }
}
