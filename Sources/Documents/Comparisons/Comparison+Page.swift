import Estimator
import Notation

extension Comparison {
  /// The comparison as a document of one page.
  ///
  /// Figures that no plant changes are counted, and listed only where all are asked for.
  package func document(
    form: Product.Form? = nil, decimals: Int = 1, listingAll: Bool = false
  ) -> Document {
    let page = ComparisonPage(self, form, decimals: decimals, listsAll: listingAll).page
    let names = plants.count == 2 ? "\(plants[0].name) and \(plants[1].name)" : nil
    let others = "\(plants[0].name) and \(plants.count - 1) others"
    return Document(
      page.title, about: "\(names ?? others) - \(page.system)", pages: [page])
  }
}

/// A page that is being made of a comparison.
private struct ComparisonPage {
  let comparison: Comparison
  let form: Product.Form?
  let decimals: Int
  let listsAll: Bool

  init(_ comparison: Comparison, _ form: Product.Form?, decimals: Int, listsAll: Bool) {
    (self.comparison, self.form) = (comparison, form)
    (self.decimals, self.listsAll) = (decimals, listsAll)
  }

  private var plants: [ComparedPlant] { comparison.plants }

  private var tables: ComparisonTables {
    ComparisonTables(comparison: comparison, decimals: decimals)
  }

  var page: DocumentPage {
    let system = plants[0].plant.model.system
    var page = DocumentPage(
      "Comparison of estimates", site: nil, system: systemWords(system, form))
    page.blocks =
      [.table(names), inputs] + results + products + [needs, unlisted].compactMap { $0 }
    page.remarks =
      [
        "A change is the exact difference from A, rounded once; per cent is of A, and - where A is 0."
      ] + remarksOnProducts + remarksOnPlants
    return page
  }

  // MARK: What is compared

  private var names: DocumentTable {
    var table = DocumentTable("Plants", [.words("plant"), .words("name")])
    table.hidesTitles = true
    table.add(
      plants.enumerated().map { place, plant in
        [DocumentCell(letter(place)), DocumentCell(excerpt(plant.name))]
      })
    return table
  }

  private var inputs: DocumentBlock {
    guard !comparison.inputs.isEmpty else {
      return .sentences(title: "Inputs that differ", ["None: the plants are given alike."])
    }
    var table = DocumentTable(
      "Inputs that differ",
      [.typed("input")] + plants.indices.map { .figures(letter($0)) } + [.yielding("meaning")])
    table.add(
      comparison.inputs.map { input in
        [DocumentCell(input.field.name)] + input.figures.map { DocumentCell(excerpt("\($0)")) }
          + [DocumentCell(input.field.meaning)]
      })
    return .table(table)
  }

  // MARK: Figures

  private var results: [DocumentBlock] {
    let results = listed { $0.product == nil }
    return tables.blocks("Results", .typed("result"), [(nil, results)])
  }

  /// A table for each quantity, with its products by role.
  private var products: [DocumentBlock] {
    let quantities: [(String, String)] = [
      ("dose", "Dose"), ("usage", "Usage"), ("cost", "Cost at the prices given"),
    ]
    return quantities.flatMap { quantity, title -> [DocumentBlock] in
      let figures = listed { $0.product != nil && $0.quantity == quantity }
      guard let unit = figures.first?.unit else { return [] }
      return tables.blocks("\(title), \(unit)", .words("product"), byRole(figures))
    }
  }

  private func listed(_ isWanted: (ComparedFigure) -> Bool) -> [ComparedFigure] {
    comparison.figures.filter { isWanted($0) && (listsAll || !$0.isUnchanged) }
  }

  /// Figures by role; roles stand in the order of the sheet.
  private func byRole(_ figures: [ComparedFigure]) -> [(String?, [ComparedFigure])] {
    var roles: [Product.Role] = []
    for product in comparison.products where !roles.contains(product.role) {
      roles.append(product.role)
    }
    return roles.map { role in (role.rawValue, figures.filter { $0.product?.role == role }) }
      .filter { !$0.1.isEmpty }
  }

  // MARK: In words

  private var needs: DocumentBlock? {
    let sentences = comparison.neededBySome.map { product, needing in
      let others = plants.indices.filter { !needing.contains($0) }
      return "\(product.id) is needed in \(list(needing)), but not in \(list(others))."
    }
    return sentences.isEmpty ? nil : .sentences(title: "Needed by some plants only", sentences)
  }

  /// What the tables do not have: what has no price, and how much does not change.
  private var unlisted: DocumentBlock? {
    let unpriced = comparison.unpriced.map(\.id).joined(separator: ", ")
    let sentences = (unpriced.isEmpty ? [] : ["No price: \(unpriced)."]) + unchanged
    return sentences.isEmpty ? nil : .sentences(title: nil, sentences)
  }

  private var unchanged: [String] {
    if listsAll { return [] }
    let results = comparison.figures.count { $0.product == nil && $0.isUnchanged }
    let products = comparison.products.count { comparison.isUnchanged($0) }
    let doses = comparison.figures.count { $0.quantity == "dose" && !$0.isUnchanged }
    let counts = [
      results == 0 ? nil : counted(results, "result"),
      products == 0 ? nil : counted(products, "product"),
    ].compactMap { $0 }
    let noDose = doses == 0 && products < comparison.products.count ? "No dose changes. " : ""
    let verb = results + products == 1 ? "does" : "do"
    let sentences = [
      counts.isEmpty ? nil : "\(noDose)\(counts.joined(separator: " and ")) \(verb) not change."
    ]
    return sentences.compactMap { $0 }
  }

  // MARK: Remarks

  /// What is said of products whose figures are listed.
  private var remarksOnProducts: [String] {
    let shown = comparison.products.filter { listsAll || !comparison.isUnchanged($0) }.map(\.id)
    var sentences: [(words: String, products: [String])] = []
    for remark in plants.flatMap(\.remarks) {
      switch remark {
      case .asOnSheet(let product), .holdsNoReserve(let product):
        guard shown.contains(product) else { continue }
        let place = sentences.firstIndex { $0.words == remark.description } ?? sentences.count
        if place == sentences.count { sentences.append((remark.description, [])) }
        if !sentences[place].products.contains(product) {
          sentences[place].products.append(product)
        }
      default: continue
      }
    }
    return sentences.map { "\($0.products.joined(separator: ", ")): \($0.words)." }
  }

  /// What is said of single plants: figures that are unusual, and a year without duty.
  private var remarksOnPlants: [String] {
    plants.enumerated().flatMap { place, plant in
      plant.remarks.compactMap { remark in
        switch remark {
        case .unusual, .neverOnDuty: "\(letter(place)): \(remark)."
        default: nil
        }
      }
    }
  }

  private func letter(_ place: Int) -> String { Comparison.letter(place) }

  private func list(_ places: [Int]) -> String { listedInFull(places.map(letter)) }
}
