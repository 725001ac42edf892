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

  private init(
    _ system: SystemKind, fields: [Field], crossLimits: [CrossLimit], results: [Formula],
    products: [Product], usualRanges: [UsualRange], outputs: [Output]? = nil
  ) {
    self.system = system
    self.fields = fields
    self.crossLimits = crossLimits
    self.results = results
    self.products = products
    self.usualRanges = usualRanges
    self.outputs = outputs ?? results.map { Output($0) } + products.flatMap(Output.all)
    fieldPlaces = Dictionary(
      uniqueKeysWithValues: fields.enumerated().map { ($0.element.name, $0.offset) })
    outputPlaces = Dictionary(
      uniqueKeysWithValues: self.outputs.enumerated().map { ($0.element.name, $0.offset) })
  }

  /// WTP's rules for steam boilers.
  public static let boiler = Model(
    .boiler, fields: BoilerFields.all, crossLimits: CrossLimit.boiler,
    results: BoilerFormulas.results, products: BoilerCatalogue.all,
    usualRanges: UsualRange.boiler)

  /// WTP's rules for cooling systems.
  public static let cooling = Model(
    .cooling, fields: CoolingFields.all, crossLimits: CrossLimit.cooling,
    results: CoolingFormulas.results, products: CoolingCatalogue.all,
    usualRanges: UsualRange.cooling)

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
    self.init(
      system, fields: rules.fields, crossLimits: rules.crossLimits, results: rules.results,
      products: products, usualRanges: rules.usualRanges)
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
    return Model(
      system, fields: fields, crossLimits: crossLimits,
      results: outputs.filter { $0.product == nil }.map(\.formula), products: products,
      usualRanges: usualRanges, outputs: outputs)
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

  /// The places of the two fields that share a limit of the model.
  package func places(of limit: CrossLimit) -> (first: Int, second: Int) {
    let (first, second) = limit.fields
    guard let a = place(of: first.name), let b = place(of: second.name) else {
      preconditionFailure("\(first.name) and \(second.name) share a limit, so that both are fields")
    }
    return (a, b)
  }

  /// The field of a name, or nil where no field is called so.
  public func field(_ name: String) -> Field? { place(of: name).map { fields[$0] } }

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
    self.formula = formula
    self.product = product
  }

  static func all(of product: Product) -> [Output] {
    product.formulas.map { Output($0, of: product) }
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
