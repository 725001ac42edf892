import Estimator
import Notation
import Units

extension Comparison {
  /// Returns the comparison as a document of one page.
  ///
  /// Figures that are the same for all plants are only counted, unless `listingAll` is set.
  package func document(
    listingAll: Bool = false, letterhead: Letterhead? = nil
  ) -> Document {
    var page = ComparisonPage(comparison: self, listsAll: listingAll).page
    page.letterhead = letterhead
    let names = plants.count == 2 ? "\(plants[0].name) and \(plants[1].name)" : nil
    let others = "\(plants[0].name) and \(plants.count - 1) others"
    return Document(page.title, about: "\(names ?? others) - \(page.system)", pages: [page])
  }
}

/// Builds the page of a comparison.
struct ComparisonPage {
  let comparison: Comparison
  let listsAll: Bool

  var isForCustomer: Bool { comparison.contents.audience == .customer }

  private var plants: [ComparedPlant] { comparison.plants }

  var page: DocumentPage {
    let system = systemWords(plants[0].plant.model.system, comparison.contents.form)
    var page = DocumentPage("Comparison of estimates", site: nil, system: system)
    page.parts =
      (comparison.isChange ? [] : [.table(names)]) + figures
      + [needs, unlisted].compactMap { $0 }
    page.remarks =
      ["% is the change relative to \(letter(0)). \(DocumentPage.roundedAlone)"] + remarksOnProducts
      + remarksOnPlants
    return page
  }

  private var names: ReportTable {
    var table = ReportTable(
      [.words("plant"), .names("name")],
      plants.enumerated().map { [letter($0), excerpt($1.name)] }, titled: "Plants")
    table.hidesTitles = true
    return table
  }

  // MARK: Figures

  /// All that differs: the inputs, the results, and the products' amounts and costs, of which a customer
  /// reads those that decide.
  private var figures: [ReportPart] {
    let forAll = [("dose", "Dose"), ("usage", "Usage"), ("slug", "Weekly slug"), ("cost", "Cost")]
    let others = [
      ("month", "Usage in a twelfth of a year"), ("duty_day", "Mean usage on a day on duty"),
      ("volume", "Volume"),
    ]
    let inputs = comparison.inputs.map { ComparedFigure($0, of: plants.count) }
    let plain = [("Inputs", inputs), ("Results", listed { $0.product == nil })]
    func amounts(_ quantity: String, _ title: String) -> (String, [ComparedFigure]) {
      let listed = listed { $0.product != nil && $0.quantity == quantity }
      return (isForCustomer ? "\(title), \(typeset(listed.first?.unit ?? ""))" : title, listed)
    }
    return (inputs.isEmpty ? [.sentences(["All plants have the same inputs."])] : [])
      + tables("What differs", plain + (isForCustomer ? forAll : forAll + others).map(amounts))
  }

  private func listed(_ isWanted: (ComparedFigure) -> Bool) -> [ComparedFigure] {
    comparison.figures.filter { isWanted($0) && (listsAll || !$0.isUnchanged) }
  }

  // MARK: Sentences

  private var needs: ReportPart? {
    let sentences = comparison.neededBySome.map { product, needing in
      let others = plants.indices.filter { !needing.contains($0) }
      let word = comparison.isChange ? "" : "in "
      return "\(product.id) is needed \(word)\(list(needing)), but not \(word)\(list(others))."
    }
    return sentences.isEmpty ? nil : .paragraphs(title: "Needed by only some plants", sentences)
  }

  /// Sentences about products without a price and figures that do not change.
  private var unlisted: ReportPart? {
    let unpriced = comparison.unpriced.map(\.id).joined(separator: ", ")
    let sentences = (unpriced.isEmpty ? [] : ["No price: \(unpriced)."]) + unchanged
    return sentences.isEmpty ? nil : .paragraphs(title: "", sentences)
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
    return counts.isEmpty
      ? [] : ["\(noDose)\(counts.joined(separator: " and ")) \(verb) not change."]
  }

  // MARK: Remarks

  /// Remarks on products whose figures are listed.
  private var remarksOnProducts: [String] {
    let shown = Set(
      comparison.products.filter { listsAll || !comparison.isUnchanged($0) }.map(\.id))
    let remarks = plants.flatMap(\.remarks).compactMap {
      remark -> (words: String, product: String)? in
      switch remark {
      case .asOnSheet(let product) where shown.contains(product) && !isForCustomer,
        .holdsNoReserve(let product) where shown.contains(product):
        (remark.description, product)
      default: nil
      }
    }
    return inGroups(remarks, by: \.words).map { words, remarks in
      "\(inGroups(remarks, by: \.product).map(\.key).joined(separator: ", ")): \(words)."
    }
  }

  /// The remarks on unusual figures, the duty and the cycles, each once with the letters of its plants.
  private var remarksOnPlants: [String] {
    let remarks = plants.enumerated().flatMap { place, plant in
      plant.remarks.compactMap { remark -> (place: Int, text: String)? in
        switch remark {
        case .unusual where isForCustomer: nil
        case .unusual, .neverOnDuty, .noSteam, .alkalinityLimitsCycles: (place, "\(remark)")
        default: nil
        }
      }
    }
    return inGroups(remarks, by: \.text).map { text, remarks in
      comparison.isChange && remarks.count == plants.count
        ? capitalized(text) : "\(withCapital(list(remarks.map(\.place)))): \(text)."
    }
  }

  /// Returns the letter of a plant, or for a single plant whether it is before or after a change.
  func letter(_ place: Int) -> String {
    comparison.isChange ? ["before", "after"][place] : Comparison.letter(place)
  }

  private func list(_ places: [Int]) -> String { listedInFull(places.map(letter)) }
}
