import Estimator
import Formulas
import Notation

/// The part of a model's rules that some outputs need: the source of every port.
///
/// Ports only translate rules; they never define any. `FormulaStyle` writes the formulas as
/// expressions of a language. The folder of each language adds the program around them: Swift code
/// for the parts that depend on the rules, and `ProgramText` templates for all other parts.
package struct PortedRules: Sendable {
  package let model: Model
  /// The outputs that the port computes, in order.
  package let outputs: [Output]
  package let catalogue: PortedCatalogue
  /// The version of `wtp`, as shown at the top of the port.
  package let version: String
  /// The formulas of the outputs and of everything they depend on, each after its parts.
  package let formulas: [Formula]
  /// The tables that the formulas look up, without repetition.
  package let tables: [StepTable]
  package let names: PortNames
  /// The inputs that some output needs, in order; plants may omit all others.
  package let neededFields: [Field]

  /// Collects the formulas, tables and inputs that some outputs need.
  package init(
    _ model: Model, outputs: [Output]? = nil, catalogue: PortedCatalogue, version: String
  ) {
    (self.model, self.catalogue, self.version) = (model, catalogue, version)
    self.outputs = outputs ?? model.outputs
    var known: Set<Formula> = []
    formulas = self.outputs.flatMap { $0.formula.formulas + [$0.formula] }
      .filter { known.insert($0).inserted }
    precondition(
      Set(formulas.map(\.name)).count == formulas.count, "two formulas of a port have the same name"
    )
    tables = Set(self.outputs.flatMap(\.formula.stepTables)).sorted { $0.name < $1.name }
    names = PortNames(of: formulas, model)
    let inputs = self.outputs.reduce(into: Set<Input>()) { $0.formUnion($1.formula.inputs) }
    neededFields = model.fields.filter { inputs.contains($0.input) }
  }

  package var fields: [Field] { model.fields }

  /// The plant's name in a sentence: `steam boiler`.
  package var plantName: String { model.system.fullNoun }

  /// The formulas in reading order: those of the whole plant, then each product's.
  ///
  /// A formula that is not an output comes before the first formula that uses it.
  package var groups: [Group] {
    let owners = Dictionary(
      outputs.map { ($0.formula, $0.product) }, uniquingKeysWith: { first, _ in first })
    let ids = Dictionary(uniqueKeysWithValues: model.products.map { ($0.id, $0) })
    // A demand belongs to its product even if it is not a requested output.
    let groups = inGroups(formulas) { owners[$0] ?? ids[String($0.name.prefix { $0 != "." })] }
      .map { Group(product: $0.key, formulas: $0.elements) }
    return groups.filter { $0.product == nil } + groups.filter { $0.product != nil }
  }

  package struct Group: Sendable {
    /// The product of the formulas; nil for those of the whole plant.
    package let product: Product?
    /// The formulas, each after its parts.
    package let formulas: [Formula]
  }
}

/// The catalogue named at the top of a port.
package struct PortedCatalogue: Sendable, Hashable {
  /// `WTP's products`, or the name of the user's own file.
  package let name: String
  /// The SHA-256 of its bytes, in hexadecimal digits.
  package let digest: String

  /// A user's own catalogue, named by its file name without the folder.
  package init(file path: String, digest: String) {
    let name = path == "-" ? "standard input" : String(path.split(separator: "/").last ?? "")
    self.init(name: SourceText.commentSafe(excerpt(name)), digest: digest)
  }

  private init(name: String, digest: String) { (self.name, self.digest) = (name, digest) }

  /// WTP's own products of a system: the table that `wtp products SYSTEM --format csv` prints.
  package static func builtIn(of model: Model) -> PortedCatalogue {
    PortedCatalogue(name: "WTP's products", digest: CatalogueTable.digest(of: model))
  }
}
