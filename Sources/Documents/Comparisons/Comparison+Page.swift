import Estimator
import Notation
import Units
import Words

extension Comparison {
  /// Returns the comparison as a document of one page.
  ///
  /// Figures that are the same for all plants are only named.
  package func document(letterhead: Letterhead? = nil) -> Document {
    var page = ComparisonPage(comparison: self).page
    page.letterhead = letterhead
    let facts = ["first": plants[0].name, "system": page.system]
    // Two figures of a field follow its name once.
    let fields = plants.map { $0.name.cut(at: ": ") }
    let second = fields[0]?.before == fields[1]?.before ? fields[1]?.after : nil
    let about =
      plants.count == 2
      ? page.words("comparison.subject", facts.merging(["second": second ?? plants[1].name]) { $1 })
      : page.words("comparison.subject.others", facts, count: plants.count - 1)
    return Document(page.title, about: about, pages: [page])
  }
}

/// Builds the page of a comparison.
struct ComparisonPage {
  let comparison: Comparison

  var words: Words { comparison.contents.words }
  var isForCustomer: Bool { comparison.contents.audience == .customer }

  private var plants: [ComparedPlant] { comparison.plants }

  var page: DocumentPage {
    let system = words.system(plants[0].plant.model.system, comparison.contents.form)
    var page = DocumentPage(words("comparison.title"), site: nil, system: system, words)
    page.parts =
      (comparison.isChange ? [] : [.table(names)]) + figures
      + [needs, unlisted].compactMap { $0 }
    let relative = words("comparison.relative" + (comparison.isChange ? ".before" : ""))
    page.remarks =
      [relative + " " + words("estimate.rounded")]
      + [words.onTax(of: comparison.products.map { comparison.contents.prices?[$0.id]?.item })]
      .compactMap { $0 } + remarksOnProducts + remarksOnPlants
    return page
  }

  private var names: ReportTable {
    var table = ReportTable(
      [.words(words("comparison.plant")), .names(words("comparison.name"))],
      plants.enumerated().map { [comparison.letter($0), excerpt($1.name)] },
      titled: words("comparison.plants"))
    table.hidesTitles = true
    return table
  }

  // MARK: Figures

  /// All that differs: the inputs, the results, and the products' amounts and costs, of which a customer
  /// reads those that decide.
  private var figures: [ReportPart] {
    let forAll = ["dose", "usage", "slug", "cost"].map { ($0, words("comparison.\($0)")) }
    let inputs = comparison.inputs.map { ComparedFigure($0, of: plants.count) }
    let results = listed { $0.product == nil }.map {
      isForCustomer ? $0.inUnitOfInputs(plants.map(\.plant)) : $0
    }
    let plain = [(words("products.inputs"), inputs), (words("products.results"), results)]
    func amounts(_ quantity: String, _ title: String) -> (String, [ComparedFigure]) {
      let listed = listed { $0.product != nil && $0.quantity == quantity }
      return (isForCustomer ? "\(title), \(typeset(listed.first?.unit ?? ""))" : title, listed)
    }
    return (inputs.isEmpty ? [.sentences([words("comparison.same")])] : [])
      + tables(plain + forAll.map(amounts))
  }

  private func listed(_ isWanted: (ComparedFigure) -> Bool) -> [ComparedFigure] {
    comparison.figures.filter { isWanted($0) && !$0.isUnchanged }
  }

  // MARK: Sentences

  private var needs: ReportPart? {
    let sentences = comparison.neededBySome.map { product, needing in
      let others = plants.indices.filter { !needing.contains($0) }
      let product = ["product": product.id]
      if comparison.isChange {
        return words("comparison.needed.\(needing == [0] ? "before" : "after")", product)
      }
      let places = ["plants": list(needing), "others": list(others)]
      return words("comparison.needed", product.merging(places) { $1 })
    }
    return sentences.isEmpty ? nil : .paragraphs(title: words("comparison.some"), sentences)
  }

  /// Sentences about figures that do not change.
  private var unlisted: ReportPart? {
    unchanged.isEmpty ? nil : .paragraphs(title: "", unchanged)
  }

  /// Returns the name of a result in words; the feed that is computed leaves out the blowdown.
  func name(ofResult name: String) -> String {
    words(name == BoilerFormulas.annualFeed.name ? "comparison.annual_feed" : "label.\(name)")
  }

  private var unchanged: [String] {
    let results = comparison.figures.filter { $0.product == nil && $0.isUnchanged }.map { figure in
      let label = name(ofResult: figure.name)
      // Indices have names of people.
      let isName = words.language == .german || IndexFormulas.names.contains(figure.name)
      return !isForCustomer
        ? figure.name : isName ? label : label.prefix(1).lowercased() + label.dropFirst()
    }
    let products = comparison.products.filter(comparison.isUnchanged).map(\.id)
    let doses = comparison.figures.count { $0.quantity == "dose" && !$0.isUnchanged }
    let names = (results + products).joined(separator: ", ")
    if names.isEmpty { return [] }
    let isSame = doses == 0 && products.count < comparison.products.count
    return [
      (isSame ? words("comparison.noDose") + " " : "")
        + words("comparison.unchanged", ["names": names])
    ]
  }

  // MARK: Remarks

  /// Remarks on products whose figures are listed.
  private var remarksOnProducts: [String] {
    let shown = Set(
      comparison.products.filter { !comparison.isUnchanged($0) }.map(\.id))
    let remarks = plants.flatMap(\.remarks).compactMap {
      remark -> (key: String, product: String)? in
      switch remark {
      case .asOnSheet(let product) where shown.contains(product) && !isForCustomer:
        ("chart.as_on_sheet", product)
      case .holdsNoReserve(let product) where shown.contains(product):
        ("comparison.holds_no_reserve", product)
      default: nil
      }
    }
    return inGroups(remarks, by: \.key).map { key, remarks in
      words(
        key, ["products": inGroups(remarks, by: \.product).map(\.key).joined(separator: ", ")])
    }
  }

  /// The remarks on unusual figures, the duty and the cycles, each once with the letters of its plants.
  private var remarksOnPlants: [String] {
    let remarks = plants.enumerated().flatMap { place, plant in
      plant.remarks.compactMap { remark -> (place: Int, remark: Remark)? in
        switch remark {
        case .unusual where isForCustomer: nil
        case .unusual, .neverOnDuty, .noSteam, .alkalinityLimitsCycles: (place, remark)
        default: nil
        }
      }
    }
    return inGroups(remarks) { typeset(words.text(of: $0.remark)) }.map { text, remarks in
      comparison.isChange && remarks.count == plants.count
        ? sentence(withCapital(text))
        : sentence(words.pair(list(remarks.map(\.place)), text))
    }
  }

  private func list(_ places: [Int]) -> String { words.list(places.map(comparison.letter)) }
}
