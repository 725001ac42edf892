import Estimator
import Notation
import Prices
import Units
import Words

extension Document {
  /// Returns a document with a page for each plant's estimate, at least one.
  ///
  /// The total of the plants, if there is one, is the last page.
  package static func estimates(
    _ pages: [DocumentPage], total: DocumentPage? = nil, _ made: Provenance? = nil
  ) -> Document {
    var document = Document(
      pages[0].title, about: subject(of: pages), pages: pages + (total.map { [$0] } ?? []))
    document.provenance = made
    return document
  }

  /// Returns the names of two or three sites, or else the first, the number of others and the system:
  /// `Leeds and 2 others - steam boiler`; the quote, if there is one, follows in brackets.
  private static func subject(of pages: [DocumentPage]) -> String {
    let (words, others) = (pages[0].words, pages.count - 1)
    let systems = inGroups(pages, by: \.system).map(\.key).joined(separator: ", ")
    let sites = pages.compactMap(\.site).unique.map { excerpt($0) }
    let quote = pages[0].letterhead?.particulars.first { $0.label == words("letterhead.quote") }
    let about =
      sites.isEmpty
      ? others == 0
        ? systems : words("document.subject.plants", ["systems": systems], count: pages.count)
      : 2...3 ~= pages.count && sites.count == pages.count
        ? words.list(sites)
        : words(
          others == 0 ? "document.subject" : "document.subject.others",
          ["site": sites[0], "systems": systems], count: others)
    return about + (quote.map { " (\(excerpt($0.text)))" } ?? "")
  }
}

/// What an estimate contains in any format, and for whom.
package struct EstimateContents: Sendable {
  /// The form of the products; nil for all.
  package var form: Product.Form?
  /// The prices for the costs, if any.
  package var prices: WeightPrices?
  package var audience = Audience.engineer
  /// The words of the pages; an engineer's are in English.
  package var words = Words.english
  /// Which plants of the tables are left out, a sentence for each table.
  package var omitted: [String] = []
  /// The number of decimals; nil for 4 in data, and for as many as make sense on a customer's page.
  package var decimals: Int?
  /// The number of decimals in data.
  package var decimalsOfData: Int { decimals ?? 4 }

  package init(
    form: Product.Form? = nil, prices: WeightPrices? = nil, audience: Audience = .engineer,
    decimals: Int? = nil, words: Words = .english
  ) {
    (self.form, self.prices, self.words) = (form, prices, words)
    (self.audience, self.decimals) = (audience, decimals)
  }

  /// Returns text with its units typeset for a customer.
  func typeset(_ text: String) -> String { audience == .customer ? Units.typeset(text) : text }

  /// Returns how the figures of a column are written, all with the same decimals: as the trade prints
  /// them, or with one decimal for an engineer, who compares outputs with data.
  func style(of column: [Rational], isOutput: Bool = true) -> (Rational) -> String {
    let isPlain = isOutput && audience == .engineer
    let decimals = decimals ?? (isPlain ? 1 : tradeDecimals(of: column))
    return { withThousands(roundedText($0, decimals: decimals)) }
  }
}

extension DocumentPage {
  /// Returns the page of a plant's estimate: inputs, results, products with their amounts, their
  /// costs if there are prices, and remarks.
  package static func estimate(
    of plant: EstimatedPlant, _ options: EstimateContents = EstimateContents()
  ) -> DocumentPage {
    var builder = EstimatePage(plant, options)
    builder.build()
    return builder.page
  }
}

/// Builds the page of an estimate.
///
/// Footnotes are numbered in reading order.
struct EstimatePage {
  let plant: EstimatedPlant
  let options: EstimateContents
  let words: Words
  let programme: Programme
  let exact: [Rational]
  var page: DocumentPage

  init(_ plant: EstimatedPlant, _ options: EstimateContents) {
    (self.plant, self.options, words) = (plant, options, options.words)
    exact = plant.estimate.plant.exactOutputs
    let products = plant.products(of: options.form).map(\.product)
    programme = Programme(
      of: plant.estimate.plant, products, exact: exact, prices: options.prices)
    page = DocumentPage(
      words(plant.model.isProgramme ? "programme.heading" : "estimate.title"), site: plant.name,
      system: words.system(plant.model.system, options.form), words)
    page.oxygenRule = plant.model.oxygenRuleWord
    page.hasSignature = true
  }

  var isForCustomer: Bool { options.audience == .customer }

  mutating func build() {
    let (inputs, results) = (inputs(), results())
    page.parts = [.table(inputs), .table(results), products()]
    page.remarks = plant.estimate.remarks.filter { $0.subject == nil }.map(words.sentence)
    if let prices = options.prices {
      page.parts.append(.costs(of: programme, in: prices.currency, for: options.audience, words))
      let costs = programme.cost == nil ? [] : programme.items.compactMap(\.annualCost)
      page.remarks += DocumentPage.remark(onSumOf: costs, words)
      if isForCustomer, programme.items.contains(where: { $0[.packs] != nil }) {
        page.remarks.append(words("order.used"))
      }
    }
    if isForCustomer, plant.model.isProgramme {
      page.remarks += plant.model.repeatedJobs.filter { $0.job == .biocide }.map {
        words("document.repeated", ["products": words.list($0.products.map(\.id))])
      }
    }
    if let flows, flows.decimals == nil { page.remarks.append(words("estimate.rounded")) }
    let hasAllInOne = programme.items.contains { $0.product.role == .allInOne }
    if isForCustomer, hasAllInOne, !plant.model.isProgramme {
      page.remarks.append(words("proposal.allInOne"))
    }
    page.remarks = page.remarks.unique
    page.noteBiocides(among: programme.items.map(\.product), for: options.audience)
  }

  /// Adds the footnotes on a field or a result, and returns their numbers.
  ///
  /// A customer's page has no remarks on the rules, but the feed that a meter would show, and the
  /// cycles that the alkalinity allows.
  private mutating func notes(on name: String) -> [Int] {
    plant.estimate.remarks.filter { $0.subject == name }
      .compactMap {
        isForCustomer ? plant.noteForCustomer($0, exact, words, text) : sentence($0.description)
      }
      .map { page.footnote($0) }
  }

  /// Returns a result as the reader expects it; the flows of a cooling system have the same decimals.
  private func text(of figure: Estimate.Figure) -> String {
    if let flows, flows.names.contains(figure.name), let decimals = flows.decimals {
      return withThousands(roundedText(exact[figure.place], decimals: decimals))
    }
    if !isForCustomer { return withThousands(plant.text(of: figure)) }
    return text(of: unitOfInputs(for: figure).fromOwnUnit(exact[figure.place]))
  }

  /// The flows of a cooling system, of which the first two make up the third, and the decimals at which
  /// they do; nil decimals if rounded flows do not add up.
  private var flows: (names: [String], decimals: Int?)? {
    let names = [CoolingFormulas.evaporation, CoolingFormulas.bleed, CoolingFormulas.makeup].map(
      \.name)
    let figures = names.compactMap { plant.model.place(ofOutput: $0) }.map { exact[$0] }
    guard figures.count == names.count else { return nil }
    let usual = isForCustomer ? tradeDecimals(of: figures) : 1
    let choices = options.decimals.map { [$0] } ?? [usual, usual + 1]
    return (names, decimals(among: choices, addingUp: Array(figures.prefix(2))))
  }

  /// Returns a figure with its name and its exact value.
  func named(_ figure: Estimate.Figure, text: String) -> NamedFigure {
    let unit = unitOfInputs(for: figure)
    return NamedFigure(
      name: figure.name, unit: self.text(of: unit), value: unit.fromOwnUnit(exact[figure.place]),
      text: text)
  }

  /// Returns a figure that is not one of the outputs.
  func text(of exact: Rational) -> String {
    if let decimals = options.decimals {
      return withThousands(roundedText(exact, decimals: decimals))
    }
    return tradeText(exact)
  }

  /// Returns a unit as the reader expects it.
  func text(of unit: UnitOfMeasure) -> String {
    isForCustomer ? unit.printed : unit.isPlain ? "" : unit.symbol
  }
}

// MARK: Inputs and results

extension EstimatePage {
  private mutating func inputs() -> ReportTable {
    table(
      "products.inputs",
      zip(plant.model.fields, plant.estimate.plant.given).map { field, figure in
        let given = NamedFigure(
          name: field.name,
          unit: isForCustomer ? unitForCustomer(of: figure, field) : figure.unit.symbol,
          value: figure.unit.fromOwnUnit(figure.exactOfPoint),
          text: withThousands(excerpt(figure.text)))
        return (
          given, isForCustomer ? given.unit : unitWords(for: figure, of: field),
          isForCustomer ? words("label.\(field.labelName)") : field.meaning
        )
      })
  }

  private mutating func results() -> ReportTable {
    let hasBuilder = programme.items.contains {
      $0.isNeeded && $0.product.role == .alkalinityBuilder
    }
    return table(
      "products.results",
      zip(plant.model.results, plant.estimate.results).map { formula, figure in
        let named = named(figure, text: text(of: figure))
        return (
          named, named.unit,
          !isForCustomer
            ? formula.meaning
            : formula.name == BoilerFormulas.minAlkalinity.name && !hasBuilder
              ? words("label.\(formula.name)")
              : withCapital(words.meaning(formula.name, formula.meaning))
        )
      })
  }

  /// Returns the unit in which a customer gave a hardness or an alkalinity, for a result of this kind.
  private func unitOfInputs(for figure: Estimate.Figure) -> UnitOfMeasure {
    isForCustomer ? plant.estimate.plant.unitOfInputs(for: figure.unit) : figure.unit
  }

  /// Returns a table with names as typed and their meanings, or with only the meanings for a
  /// customer.
  private mutating func table(
    _ title: String, _ rows: [(figure: NamedFigure, unit: String, meaning: String)]
  ) -> ReportTable {
    let (figure, value) = (words("document.figure"), words("document.value"))
    let unit = words("document.unit")
    var table = ReportTable(
      [isForCustomer ? .labels(figure) : .typed(figure), .figures(value), .words(unit)]
        + (isForCustomer ? [] : [.yielding(words("document.meaning"))]), titled: words(title))
    (table.hidesTitles, table.mayStandInHalves) = (true, true)
    table.add(
      rows.map { row in
        let (name, cells) = (row.figure.name, [row.figure.text, row.unit])
        return .init(
          isForCustomer ? [row.meaning] + cells : [name] + cells + [row.meaning],
          notes: notes(on: name), figures: [row.figure])
      })
    return table
  }

  /// Returns the unit of a figure, followed by the value in the field's own unit if that differs:
  /// `lb/h (997.9032 kg/h)`.
  private func unitWords(for figure: GivenFigure, of field: Field) -> String {
    guard figure.unit != field.unit, let exact = figure.exact else { return text(of: figure.unit) }
    let unit = text(of: field.unit)
    return "\(text(of: figure.unit)) (\(shortText(exact))\(unit.isEmpty ? "" : " \(unit)"))"
  }

  /// Returns the unit of a figure; that of no steam is the unit of the other season.
  private func unitForCustomer(of figure: GivenFigure, _ field: Field) -> String {
    let steam = [BoilerFields.summerSteam, BoilerFields.winterSteam]
    let isEmpty = figure.exact?.isZero == true && steam.contains(field)
    let other = isEmpty ? steam.first { $0 != field } : nil
    return (other.map(plant.estimate.plant.figure) ?? figure).unit.printed
  }

  /// Returns a figure with at most four decimals, unless that would be 0.
  private func shortText(_ exact: Rational) -> String {
    let rounded = DecimalNumber(rounding: exact, decimals: 4)
    return rounded.rational.isZero && !exact.isZero
      ? Notation.text(exact.double, as: .shortest) : rounded.shortened
  }
}
