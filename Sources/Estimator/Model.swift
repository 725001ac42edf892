import Formulas
import Synchronization
import Units

/// The two kinds of plant that WTP's rules cover.
public enum SystemKind: String, Sendable, Hashable, CaseIterable {
  case boiler, cooling
}

/// All that is known of one kind of plant: its fields, limits, results and products.
public final class Model: Sendable {
  /// Which kind of plant it is.
  public let system: SystemKind
  /// The inputs, in order.
  public let fields: [Field]
  /// The limits that two fields share, in field order.
  public let crossLimits: [CrossLimit]
  /// The results that no product changes, in order.
  public let results: [Formula]
  /// The products, in the order of the sheet.
  public let products: [Product]
  /// Everything that can be asked for: the results, then each product's figures.
  public let outputs: [Output]
  /// The plant's figures that are unusual outside a range.
  package let usualRanges: [UsualRange]

  private let fieldPlaces: [String: Int]
  private let outputPlaces: [String: Int]
  private let knownCompiled = Mutex<CompiledModel?>(nil)

  private init(_ system: SystemKind, _ products: [Product], outputs: [Output]? = nil) {
    (self.system, self.products) = (system, products)
    let results: [Formula]
    switch system {
    case .boiler:
      (fields, crossLimits, usualRanges) = (BoilerFields.all, CrossLimit.boiler, UsualRange.boiler)
      results = BoilerFormulas.results
    case .cooling:
      (fields, crossLimits, usualRanges) = (
        CoolingFields.all, CrossLimit.cooling, UsualRange.cooling
      )
      results = CoolingFormulas.results
    }
    self.outputs =
      outputs ?? results.map { Output($0) }
      + products.flatMap { product in product.formulas.map { Output($0, of: product) } }
    self.results = self.outputs.filter { $0.product == nil }.map(\.formula)
    fieldPlaces = Dictionary(uniqueKeysWithValues: zip(fields.map(\.name), fields.indices))
    outputPlaces = Dictionary(
      uniqueKeysWithValues: zip(self.outputs.map(\.name), self.outputs.indices))
  }

  /// WTP's rules for steam boilers.
  public static let boiler = Model(.boiler, BoilerCatalogue.all)

  /// WTP's rules for cooling systems.
  public static let cooling = Model(.cooling, CoolingCatalogue.all)

  /// WTP's rules of a system with products of one's own.
  ///
  /// Each product is of the system, and is called like no other, no result and no group.
  public convenience init(_ system: SystemKind, products: [Product]) {
    let rules = Model.of(system)
    var ids: Set<String> = []
    for product in products {
      precondition(
        product.system == system, "\(product.id) is dosed to a \(product.system) plant")
      precondition(!rules.hasOwnName(product.id), "\(product.id) names a result or a group")
      precondition(ids.insert(product.id).inserted, "two products are called \(product.id)")
    }
    self.init(system, products)
  }

  /// Whether a name is one that a product would hide: that of a result, or of a group of outputs.
  func hasOwnName(_ name: String) -> Bool {
    Model.groups.contains(name) || results.contains { $0.name == name }
  }

  /// The outputs compiled together; made when a plant is first estimated.
  var compiled: CompiledModel {
    knownCompiled.withLock { known in
      let compiled = known ?? CompiledModel(self)
      known = compiled
      return compiled
    }
  }

  /// The same model with other formulas for its outputs, which keep their names and order.
  package func replacing(outputs: [Output]) -> Model {
    precondition(outputs.map(\.name) == self.outputs.map(\.name), "the outputs keep their names")
    return Model(system, products, outputs: outputs)
  }

  /// The rules of a system.
  public static func of(_ system: SystemKind) -> Model {
    switch system {
    case .boiler: boiler
    case .cooling: cooling
    }
  }

  /// The inputs as formulas read them, in the order in which a point lists them.
  public var inputs: [Input] { fields.map(\.input) }

  /// The place of a field in a point, or nil where no field is called so.
  public func place(of field: String) -> Int? { fieldPlaces[field] }

  /// The place of a field of the model in a point.
  package func place(of field: Field) -> Int {
    guard let place = place(of: field.name) else {
      preconditionFailure("\(self) has no field \(field.name)")
    }
    return place
  }

  /// The places of the two fields that share a limit of the model.
  package func places(of limit: CrossLimit) -> (first: Int, second: Int) {
    (place(of: limit.fields.first), place(of: limit.fields.second))
  }

  /// The field of a name, or nil where no field is called so.
  public func field(_ name: String) -> Field? { place(of: name).map { fields[$0] } }

  /// The figures of a typed plant of the system, by field name.
  func figures(ofTyped plant: some Any) -> [String: GivenFigure] {
    fields.reduce(into: [:]) { $0[$1.name] = $1.figure(plant) }
  }

  /// The product of an id, or nil where no product is called so.
  public func product(_ id: String) -> Product? { products.first { $0.id == id } }

  /// The output of a column's name, or nil where no output is called so.
  public func output(_ name: String) -> Output? { place(ofOutput: name).map { outputs[$0] } }

  /// The place of an output among the outputs, or nil where none is called so.
  package func place(ofOutput name: String) -> Int? { outputPlaces[name] }
}

/// A figure that a table of estimates can print.
public struct Output: Sendable, Hashable {
  /// How the figure is computed.
  public let formula: Formula
  /// The product whose figure it is; nil for a result.
  public let product: Product?

  package init(_ formula: Formula, of product: Product? = nil) {
    (self.formula, self.product) = (formula, product)
  }

  /// The name of the column: `annual_feed`, `S5.dose`.
  public var name: String { formula.name }

  /// What follows the product's id in the name: `dose`, `usage`; the whole name of a result.
  public var quantity: String {
    product.map { String(name.dropFirst($0.id.count + 1)) } ?? name
  }

  /// The header of the column: `S5.dose [g/m3]`.
  public var header: String { "\(name) [\(formula.unit)]" }
}

extension Model: CustomStringConvertible {
  /// The name of the system.
  public var description: String { system.rawValue }
}
