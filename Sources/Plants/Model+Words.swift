import Estimator
import Notation
import Synchronization
import Units

extension NamesInWords {
  /// The names of a model's fields and outputs, and of the purchaser's figures of its products.
  init(_ fields: [Field], _ outputs: [Output]) {
    let ofFields = fields.map { CandidateName($0.name, meaning: $0.meaning) }
    let ofOutputs = outputs.map {
      CandidateName($0.name, meaning: $0.product == nil ? $0.formula.meaning : "")
    }
    let ofPurchases = Set(outputs.compactMap(\.product)).flatMap { product in
      PurchaseQuantity.allCases.map { CandidateName($0.column(of: product)) }
    }
    self.init(ofFields + ofOutputs + ofPurchases)
  }
}

/// The names of a model in use; to make them for every title of a table would take long.
private struct KnownNamesOfModel {
  let model: Model
  let inWords: NamesInWords
  let outputs: [CandidateName]

  init(_ model: Model) {
    self.model = model
    inWords = NamesInWords(
      model.fields + model.changes.unneeded(beside: model.fields), model.outputs)
    let results = model.results.map { CandidateName($0.name, meaning: $0.meaning) }
    let ofProducts = model.outputs.filter { $0.product != nil }.map(\.name)
    let names: [String] = model.products.map(\.id) + Model.groups + ofProducts
    outputs = results + names.map { CandidateName($0) }
  }
}

private let knownNames = Mutex<[ObjectIdentifier: KnownNamesOfModel]>([:])

extension Model {
  /// The fields and outputs as people write them.
  package var namesInWords: NamesInWords { knownNamesOfModel.inWords }

  /// The results, products, groups and figures of products that a name may mean.
  var outputNames: [CandidateName] { knownNamesOfModel.outputs }

  private var knownNamesOfModel: KnownNamesOfModel {
    knownNames.withLock { known in
      if let found = known[ObjectIdentifier(self)] { return found }
      // A command uses a few models; tests create thousands.
      if known.count == 64 { known.removeAll() }
      let names = KnownNamesOfModel(self)
      known[ObjectIdentifier(self)] = names
      return names
    }
  }

  /// Returns the field with a name, which may be in words, such as `Summer steam`; nil if it means
  /// none or several.
  package func field(inWords name: String) -> Field? {
    if let field = field(name) { return field }
    guard let name = namesInWords.name(for: name) else { return nil }
    return field(name)
  }

  /// Returns the title of a column whose name is in words, such as `feed_tds [mg/L]` for
  /// `Feed TDS, mg/L`; nil if the words mean no figure or several.
  package func title(inWords title: String) -> String? {
    // No title is that long. The limit also keeps the cost of long text low.
    guard title.utf8.count <= 200 else { return nil }
    if let name = namesInWords.name(for: title) { return name }
    for end in title.indices where title[end] == " " || title[end] == "," {
      guard let name = namesInWords.name(for: String(title[..<end])) else { continue }
      let unit = String(title[end...].drop { ", ".contains($0) })
      let other = changes.unneeded(beside: fields).first { $0.name == name }
      guard let kind = (field(name) ?? other)?.kind ?? output(name)?.formula.kind, !unit.isEmpty,
        let found = kind.units.first(where: { $0.isRead(from: unit) })
      else { continue }
      return "\(name) [\(found)]"
    }
    return nil
  }
}

// MARK: - Names of fields that only other rules have

extension Model {
  /// Returns the way of giving the feed that a field belongs to, which may be in words.
  package func feedRule(ofField name: String) -> FeedRule? {
    guard system == .boiler, Model.boiler.field(inWords: name) == nil else { return nil }
    return FeedRule.allCases.first { rule in
      rule.ownFields.contains { $0.name == name }
        || Self.asking(rule).field(inWords: name).map(rule.ownFields.contains) == true
    }
  }

  /// Returns the result with a name, which may be in words, that plants of the system can give.
  package func measurable(inWords name: String) -> MeasuredResult? {
    let known = output(name)?.name ?? namesInWords.name(for: name) ?? name
    return MeasuredResult(rawValue: known).flatMap { $0.system == system ? $0 : nil }
  }

  /// Returns the input of saturation indices with a name, which may be in words, if it is only that.
  package func indexField(inWords name: String) -> Field? {
    guard system == .cooling, Model.cooling.field(inWords: name) == nil else { return nil }
    return Model.indexed.field(inWords: name)
  }
}

extension Sequence<Model> {
  /// Returns the title of a column that is written in another way, such as `feed_tds_g_L` or
  /// `Feed TDS, mg/L`, in the first model that knows it; nil if none does.
  package func title(inWords title: String) -> String? {
    lazy.compactMap { $0.title(inWords: title) }.first
  }
}
