import Formulas
import Notation
import Synchronization
import Units

/// The two kinds of plant that WTP's rules cover.
public enum SystemKind: String, Sendable, Hashable, CaseIterable {
  case boiler, cooling
}

extension SystemKind {
  /// The system as text: `boiler` or `cooling system`.
  package var noun: String { self == .boiler ? "boiler" : "cooling system" }

  /// The system in a title: `steam boiler` or `cooling system`.
  package var fullNoun: String { self == .boiler ? "steam boiler" : noun }

  /// The inputs of a plant, by WTP's rules.
  var fields: [Field] { self == .boiler ? BoilerFields.all : CoolingFields.all }

  /// The results that do not depend on the product, by WTP's rules.
  var results: [Formula] { self == .boiler ? BoilerFormulas.results : CoolingFormulas.results }

  /// The other system.
  package var other: SystemKind { self == .boiler ? .cooling : .boiler }
}

/// The rules for one kind of plant: its fields, limits, results and products.
package final class Model: Sendable {
  /// The kind of plant.
  package let system: SystemKind
  /// The inputs, in order.
  package let fields: [Field]
  /// The limits that involve two fields, in field order.
  package let crossLimits: [CrossLimit]
  /// The results that do not depend on the product, in order.
  package let results: [Formula]
  /// The products, in the order of the sheet.
  package let products: [Product]
  /// All outputs: the results, then the figures of each product.
  package let outputs: [Output]
  /// The usual ranges of the plant's figures.
  package let usualRanges: [UsualRange]
  /// How the rules differ from WTP's.
  package let changes: RuleChanges
  /// The rules with all products, if only some of them were chosen: a programme.
  private let unchosen: Model?

  private let fieldPlaces: [String: Int]
  private let outputPlaces: [String: Int]
  private let productPlaces: [String: Range<Int>]
  private let knownCompiled = Mutex<CompiledModel?>(nil)
  private let knownChanged = Mutex<[RuleChanges: Model]>([:])

  /// Creates WTP's rules for a system with custom products, which must be a catalogue of the system.
  package init(
    _ system: SystemKind, products: [Product], _ changes: RuleChanges = RuleChanges(),
    outputs: [Output]? = nil, chosenFrom unchosen: Model? = nil
  ) {
    (self.system, self.products, self.changes, self.unchosen) = (
      system, products, changes, unchosen
    )
    fields = changes.fields(of: system)
    crossLimits = CrossLimit.all(among: fields)
    usualRanges = UsualRange.all(of: system, fields)
    self.outputs = outputs ?? changes.outputs(of: system, products)
    self.results = self.outputs.filter { $0.product == nil }.map(\.formula)
    fieldPlaces = Dictionary(uniqueKeysWithValues: zip(fields.map(\.name), fields.indices))
    outputPlaces = Dictionary(
      uniqueKeysWithValues: zip(self.outputs.map(\.name), self.outputs.indices))
    productPlaces = Dictionary(
      self.outputs.enumerated().compactMap { place, output in
        output.product.map { ($0.id, place..<place + 1) }
      }
    ) { $0.lowerBound..<$1.upperBound }
  }

  /// WTP's rules for steam boilers.
  package static let boiler = Model(.boiler, products: BoilerCatalogue.all)

  /// WTP's rules for cooling systems.
  package static let cooling = Model(.cooling, products: CoolingCatalogue.all)

  /// Returns the same rules with another rule for the oxygen dissolved in a boiler's feed.
  package func with(oxygen rule: OxygenRule) -> Model {
    precondition(system == .boiler || rule == .table, "only a boiler has a rule for oxygen")
    return changing { $0.oxygen = rule }
  }

  /// Returns the same rules with the alkalinity of the boiler water by a guide; nil for the strictest.
  package func guided(by guide: BoilerGuide?) -> Model { changing { $0.guide = guide } }

  /// The highest alkalinity of the boiler water, in mg/L as CaCO3.
  package var highestAlkalinity: Rational { (changes.guide ?? .abma).highestAlkalinity }

  /// Returns the rules with other changes to WTP's.
  func changing(_ change: (inout RuleChanges) -> Void) -> Model {
    var changes = changes
    change(&changes)
    if changes == self.changes { return self }
    precondition(changes.areConsistent, "two rules for the oxygen, or none for a mixed temperature")
    let model = catalogue.knownChanged.withLock { known in
      let model = known[changes] ?? Model(system, products: catalogue.products, changes)
      known[changes] = model
      return model
    }
    return isProgramme ? model.choosing(products) : model
  }

  /// Returns the rules with only some of the products, in the order of the sheet: a programme.
  package func choosing(_ chosen: [Product]) -> Model {
    Model(
      system, products: products.filter(Set(chosen).contains), changes, chosenFrom: catalogue)
  }

  /// Whether the products were chosen for a programme.
  package var isProgramme: Bool { unchosen != nil }

  /// The rules with all products, of which a programme has only some.
  package var catalogue: Model { unchosen ?? self }

  /// The words that select several outputs, which name no product.
  package static let groups = ["all", "results", "solid", "liquid"]

  /// Returns whether a name belongs to a result of a system or a group of outputs, and so cannot name
  /// a product.
  static func isReserved(_ name: String, in system: SystemKind) -> Bool {
    groups.contains(name) || system.results.contains { $0.name == name }
  }

  /// The compiled outputs, which are created by the first estimate.
  package var compiled: CompiledModel {
    knownCompiled.withLock { known in
      let compiled = known ?? CompiledModel(self)
      known = compiled
      return compiled
    }
  }

  /// Returns the same model with other formulas for its outputs, which keep their names and order.
  package func replacing(outputs: [Output]) -> Model {
    precondition(outputs.map(\.name) == self.outputs.map(\.name), "outputs must keep their names")
    return Model(system, products: products, changes, outputs: outputs)
  }

  /// Returns the rules for a system.
  package static func of(_ system: SystemKind) -> Model { system == .boiler ? boiler : cooling }

  /// The fields as inputs of formulas, in the same order.
  package var inputs: [Input] { fields.map(\.input) }

  /// Returns the index of the field with the given name, or nil if it does not exist.
  package func place(of field: String) -> Int? { fieldPlaces[field] }

  /// Returns the index of a field, which must belong to the model.
  package func place(of field: Field) -> Int {
    place(of: field.name).expected(or: "\(self) has no field \(field.name)")
  }

  /// Returns the figures of a plant in field order by field name.
  package func point<Figure>(of plant: [Figure]) -> [String: Figure] {
    Dictionary(uniqueKeysWithValues: zip(fields.map(\.name), plant))
  }

  /// Returns the indices of the two fields of a cross-field limit.
  package func places(of limit: CrossLimit) -> (first: Int, second: Int) {
    (place(of: limit.fields.first), place(of: limit.fields.second))
  }

  /// Returns the field with the given name, or nil if it does not exist.
  package func field(_ name: String) -> Field? { place(of: name).map { fields[$0] } }

  /// Returns the product with the given id, or nil if it does not exist.
  package func product(_ id: String) -> Product? { products.first { $0.id == id } }

  /// Returns the output with the given column name, or nil if there is none.
  package func output(_ name: String) -> Output? { place(ofOutput: name).map { outputs[$0] } }

  /// Returns the index of the output with the given name, or nil if it does not exist.
  package func place(ofOutput name: String) -> Int? { outputPlaces[name] }

  /// Returns the indices of the outputs of a product, which must be dosed and belong to the model.
  package func places(of product: Product) -> Range<Int> {
    productPlaces[product.id].expected(or: "\(self) has no outputs of \(product.id)")
  }
}

/// A figure that can appear in a table of estimates.
package struct Output: Sendable, Hashable {
  /// The formula of the figure.
  package let formula: Formula
  /// The product of the figure, or nil for a result.
  package let product: Product?

  package init(_ formula: Formula, of product: Product? = nil) {
    (self.formula, self.product) = (formula, product)
  }

  /// The name of the column, such as `annual_feed` or `S5.dose`.
  package var name: String { formula.name }

  /// The name without the product's id, such as `dose` or `usage`, or the complete name of a
  /// result.
  package var quantity: String { product.map { String(name.dropFirst($0.id.count + 1)) } ?? name }

  /// The header of the column, such as `S5.dose [g/m3]`.
  package var header: String { "\(name) [\(formula.unit)]" }
}

extension Model: CustomStringConvertible {
  /// The name of the system, and how the rules differ from WTP's.
  package var description: String { system.rawValue + changes.description }
}
