import Estimator
import Formulas
import Notation

/// The rules of a model as far as some of its outputs need them: what every port is written from.
///
/// A port writes the rules; it knows none of its own. `ExpressionWriter` writes the formulas, a style
/// says how a language spells their parts, and a folder for each language adds the program around them:
/// Swift for what is computed, and texts, each a `ProgramText`, for what is the same whatever the rules.
package struct PortedRules: Sendable {
  /// The rules that the outputs are of.
  package let model: Model
  /// The outputs that a port computes, in order.
  package let outputs: [Output]
  /// Where the products come from.
  package let catalogue: PortedCatalogue
  /// The version of the program that writes the port.
  package let version: String
  /// The formulas of the outputs and all that they are made of, each after its parts.
  package let formulas: [Formula]
  /// The tables that the formulas ask, each once.
  package let tables: [StepTable]
  /// The names of inputs and formulas in source text.
  package let names: PortNames
  /// The inputs that an output needs, in order; without the others a port answers as well.
  package let neededFields: [Field]

  /// The rules that some outputs need.
  package init(
    _ model: Model, outputs: [Output]? = nil, catalogue: PortedCatalogue, version: String
  ) {
    (self.model, self.catalogue, self.version) = (model, catalogue, version)
    self.outputs = outputs ?? model.outputs
    formulas = self.outputs.map(\.formula).reduce(into: []) { found, formula in
      for part in formula.formulas + [formula] where !found.contains(part) { found.append(part) }
    }
    precondition(
      Set(formulas.map(\.name)).count == formulas.count, "two formulas of a port have one name")
    tables = Set(self.outputs.flatMap(\.formula.stepTables)).sorted { $0.name < $1.name }
    names = PortNames(of: formulas, model)
    let inputs = self.outputs.reduce(into: Set<Input>()) { $0.formUnion($1.formula.inputs) }
    neededFields = model.fields.filter { inputs.contains($0.input) }
  }

  /// The inputs, in order.
  package var fields: [Field] { model.fields }

  /// What the plant is called in a sentence: `steam boiler`.
  package var plantName: String {
    switch model.system {
    case .boiler: "steam boiler"
    case .cooling: "cooling system"
    }
  }

  /// The formulas in groups as a reader takes them: those of the whole plant, then each product's.
  ///
  /// A formula that no output names stands before the first that is made of it.
  package var groups: [Group] {
    let owners = Dictionary(
      outputs.map { ($0.formula, $0.product) }, uniquingKeysWith: { first, _ in first })
    let ids = Dictionary(uniqueKeysWithValues: model.products.map { ($0.id, $0) })
    var groups = [Group(product: nil, formulas: [])]
    for formula in formulas {
      // A demand that is not asked for belongs to its product as well.
      let product =
        owners[formula] ?? ids[String(formula.name.prefix { $0 != "." })]
      let place = groups.firstIndex { $0.product == product }
      if place == nil { groups.append(Group(product: product, formulas: [])) }
      groups[place ?? groups.count - 1].formulas.append(formula)
    }
    return groups.filter { !$0.formulas.isEmpty }
  }

  /// Formulas that stand together.
  package struct Group: Sendable {
    /// The product that they are of; nil for those of the whole plant.
    package let product: Product?
    /// The formulas, each after its parts.
    package fileprivate(set) var formulas: [Formula]
  }
}

/// A catalogue as a port names it.
package struct PortedCatalogue: Sendable, Hashable {
  /// What it is called: `WTP's products`, or a file of the user's own.
  package let name: String
  /// The SHA-256 of its bytes, in hexadecimal digits.
  package let digest: String

  /// A file of the user's own, called by its name without its folder.
  package init(file path: String, digest: String) {
    let name = path == "-" ? "standard input" : String(path.split(separator: "/").last ?? "")
    self.init(name: SourceText.harmless(excerpt(name)), digest: digest)
  }

  private init(name: String, digest: String) { (self.name, self.digest) = (name, digest) }

  /// WTP's own products of a system: the table that `wtp products SYSTEM --format csv` prints.
  package static func builtIn(of model: Model) -> PortedCatalogue {
    PortedCatalogue(name: "WTP's products", digest: CatalogueTable.digest(of: model))
  }
}
