import Documents
import Estimator
import Foundation
import Notation
import Plants
import Prices
import TestSupport
import Testing
import Units
import Words

/// The figures of documents for customers, read back by the rules of their language.
@Suite struct `Figures in another language` {
  /// Returns random plants of a model.
  private func plants(_ model: Model, _ count: Int) throws -> [PlantColumns] {
    var random = RandomPlants(model, EdgePlants(model), RandomStream("languages", seed: 61))
    return try (0..<count).map { _ in
      let figures = try zip(model.fields, random.plant()).map { field, value in
        let number = try DecimalNumber(parsing: text(value, as: .shortest))
        return (field.name, GivenFigure(WrittenQuantity(number, field.unit)))
      }
      return PlantColumns(try Plant(model, Dictionary(uniqueKeysWithValues: figures)))
    }
  }

  /// Returns the estimate, the proposal and the order of some plants as one document.
  private func document(
    of plants: [PlantColumns], at prices: WeightPrices, in words: Words
  ) throws -> Document {
    let contents = EstimateContents(prices: prices, audience: .customer, words: words)
    var (pages, order) = ([DocumentPage](), Order(in: "GBP", words))
    for plant in plants {
      let estimated = try EstimatedPlant(0, of: plant)
      let proposal = Proposal(for: estimated.estimate.plant, prices: prices)
      order.add(
        proposal.products, of: proposal, for: estimated, named: nil, at: prices)
      pages.append(DocumentPage.estimate(of: estimated, contents))
      pages.append(proposal.page(of: estimated, contents, letterhead: nil))
    }
    return Document.estimates(pages + [order.page(for: .customer, letterhead: nil)])
      .written(with: nil)
  }

  /// Returns the figures in the cells of a page, with a decimal point and without groups.
  private func figures(in html: String, _ language: Language) -> [String] {
    let mark: Character = language == .english ? "." : ","
    return html.matches(of: #/<td class="n">([^<]*)/#).map { cell in
      let figure = cell.1.replacing("\u{202F}", with: "").prefix {
        $0.isNumber || $0 == mark || "-\u{2212}".contains($0)
      }
      return String(figure.map { $0 == mark ? "." : $0 == "\u{2212}" ? "-" : $0 })
    }
  }

  /// Returns the numbers in the cells of a workbook, which no language changes.
  private func numbers(in document: Document) throws -> [String] {
    let workbook = String(decoding: try document.workbook().bytes, as: UTF8.self)
    return workbook.matches(of: #/<c r="[A-Z]+[0-9]+" s="[0-9]+"><v>([^<]*)</#).map { String($0.1) }
  }

  @Test(arguments: SystemKind.allCases)
  func `are those of the English document, to the digit`(system: SystemKind) throws {
    let plants = try plants(Model.of(system), sampleSize(8))
    let prices = try samplePrices(
      ["S5": "1.10", "S23": "2.5", "S88": "3", "S19": "1.25", "H207": "1", "C31": "2", "C44": "3"],
      pack: "25")
    let english = try document(of: plants, at: prices, in: .english)
    let (shown, stored) = (figures(in: english.html, .english), try numbers(in: english))
    #expect(shown.count > 50 * plants.count && stored.count > 20 * plants.count)
    for language in Language.allCases where language != .english {
      let other = try document(of: plants, at: prices, in: Words(language))
      #expect(figures(in: other.html, language) == shown, "\(language)")
      #expect(try numbers(in: other) == stored, "\(language)")
    }
  }
}
