import Charts
import Documents
import Estimator
import Foundation
import Notation
import Page
import Plants
import Ports
import Prices
import Spreadsheets
import Sweep
import Tables
import Testing
import Units
import Words

/// A language in which all that a table says is in brackets, but for the facts in its places.
///
/// What has no brackets in a document is not from a table.
private let pseudo: Words = {
  func bracketed(_ text: String) -> String {
    text.replacing(#/\{\w+\}|[^{}]+/#) { match in
      let isText = !match.0.hasPrefix("{") && match.0.contains(where: \.isLetter)
      return isText ? "⟦\(match.0)⟧" : String(match.0)
    }
  }
  var texts: [String: String] = [:]
  for key in Words.english.keys { texts[key] = Words.english.text(key) }
  for product in SystemKind.allCases.flatMap({ Model.of($0).products }) {
    texts["role.\(product.role)"] = product.role.rawValue
    texts["basis.\(product.kindOfBasis)"] = product.basis
    texts["what.\(product.id)"] = product.what
    texts["advice.\(product.id)"] = product.dosing.advice
  }
  for rules in portedRules {
    for field in rules.fields { texts["label.\(field.labelName)"] = field.meaning }
    let reasons =
      rules.fields.map(\.limits.reason) + rules.model.usualRanges.map(\.range.reason)
      + rules.model.crossLimits.map(\.reason)
    for reason in reasons { texts["reason.\(reason.name)"] = reason.text }
    for table in rules.tables { texts["source.\(table.name)"] = table.source }
    for group in rules.groups {
      for formula in group.formulas {
        let quantity = Output(formula, of: group.product).quantity
        texts["source.\(quantity)"] = "source of $"
        texts["\(group.product == nil ? "label" : "meaning").\(quantity)"] = formula.meaning
      }
    }
  }
  for unit in ["degC difference", "degF difference", "g solids", "lb steam"] {
    texts["unit.\(unit)"] = "unit"
  }
  let lines = texts.map { "\($0) = \(bracketed($1))\n" } + ["unit.kg/yr = kg/a\n"]
  return Words(.german, table: lines.joined())
}()

/// Rules with every input, result and remark that workbooks can have.
private let portedRules: [PortedRules] = {
  let boiler = Model.boiler
  let models = [
    boiler, .cooling, boiler.with(oxygen: .saturation), .asking(.mixed), .asking(.mixedTemperature),
    .asking(.conductivity), boiler.giving([.annualFeed, .cycles, .dissolvedOxygen]),
    .asking(.mixed).giving([.cycles]), Model.cooling.giving([.annualMakeup]),
    Model.cooling.indexing(by: .hardness), .indexed,
  ]
  return models.enumerated().map { place, model in
    // The first two have every product.
    let few = model.outputs.filter { $0.product.map { ["S19", "SCG1"].contains($0.id) } ?? true }
    return PortedRules(
      model, outputs: place < 2 ? nil : few, catalogue: .builtIn(of: model), version: "1")
  }
}()

/// Documents and charts in another language than English.
@Suite struct `In another language` {
  /// Returns the words of a text that are not in brackets, without the names of products, plants, fields and units.
  private func foreign(_ text: String) -> Set<String> {
    let plain = text.replacing(#/<style>[^<]*</style>|<[^>]*>/#, with: " ")
      .replacing(#/⟦[^⟦⟧]*⟧/#, with: " ")
      // The title of a column may take two lines; two spaces are between columns.
      .replacing(
        #/⟦[^⟦⟧\s]+(?: [^⟦⟧\s]+)*(?=  |$)|(?:^|  )[^⟦⟧\s]+(?: [^⟦⟧\s]+)*⟧/#
          .anchorsMatchLineEndings(), with: " ")
    let models = SystemKind.allCases.map(Model.of)
    let names =
      models.flatMap { $0.products.map(\.id) + $0.fields.map(\.name) + $0.results.map(\.name) }
    let known = Set(
      names + ["Leeds", "York", "CaCO", "GBP", "Sender", "site", "oxygen_rule", "programme"])
    let words = plain.matches(of: #/[A-Za-z_][A-Za-z_0-9]{2,}/#).map { String($0.0) }
    let amounts: Set = [
      "demand", "dose", "usage", "month", "duty_day", "slug", "price", "cost", "packs",
    ]
    return Set(words).subtracting(known).subtracting(amounts)
  }

  private func contents(_ prices: WeightPrices?) -> EstimateContents {
    EstimateContents(prices: prices, audience: .customer, words: pseudo)
  }

  private let sender = try? Sender.read(
    "letterhead.csv", source: bytes("field,value\nname,Sender\n"))

  private func documents(_ system: SystemKind) throws -> [Document] {
    let prices = try samplePrices(
      ["S5": "1", "S23": "2", "S88": "3", "H207": "1", "C31": "2", "C44": "3"], pack: "25")
    let letterhead = Letterhead([(pseudo("letterhead.site"), "Leeds")], from: try #require(sender))
    func estimate(_ model: Model) throws -> DocumentPage {
      let plants = try SampleEstimates.plants(model, named: "Leeds")
      return DocumentPage.estimate(of: try EstimatedPlant(0, of: plants), contents(prices))
    }
    let model = Model.of(system)
    let plants = try SampleEstimates.plants(model, named: "Leeds")
    let proposed = try EstimatedPlant(0, of: plants)
    let proposal = Proposal(for: proposed.estimate.plant, prices: prices, alternates: true)
    let unpriced = Proposal(for: proposed.estimate.plant)
    var order = Order(months: 3, in: "GBP", pseudo)
    for name in ["Leeds", "York"] {
      order.add(
        proposal.products, of: proposal, for: proposed, named: name, at: prices)
    }
    let chosen = try model.choosing(named: system == .boiler ? "S5,S23,S19" : "H207,C31,SCG1")
    let pages = [
      try estimate(model), try estimate(chosen),
      proposal.page(of: proposed, contents(prices), letterhead: letterhead),
      unpriced.page(of: proposed, contents(nil)),
      order.page(for: .customer, letterhead: nil),
    ].map {
      var page = $0
      page.letterhead = letterhead
      return page
    }
    return pages.map { Document.estimates([$0]) } + [Document.estimates(pages)]
      + (try comparisons(system, letterhead, prices))
  }

  private func comparisons(
    _ system: SystemKind, _ letterhead: Letterhead, _ prices: WeightPrices
  ) throws -> [Document] {
    let model = Model.of(system)
    let changes: [[String: String]] =
      system == .boiler
      ? [[:], ["feed_temperature": "80", "m_alkalinity": "300"], ["summer_steam": "0 lb/h"]]
      : [[:], ["hours": "0"], ["concentration_factor": "5"]]
    let plants = try zip(["Leeds", "York", "Leeds 2"], changes).map {
      try ComparedPlant($0, plant(model, $1))
    }
    return [2, 3].flatMap { count in
      [true, false].map { isOfOne in
        Comparison(
          Array(plants.prefix(count)), of: model.products, contents(prices), isOfOnePlant: isOfOne
        ).document(letterhead: letterhead)
      }
    }
  }

  @Test(arguments: SystemKind.allCases)
  func `documents have no English`(system: SystemKind) throws {
    for document in try documents(system).map({ $0.written(with: nil) }) {
      #expect(foreign(document.html) == [])
      #expect(document.html.contains("<html lang=\"de\">"))
      let parts = document.message.components(separatedBy: "base64\r\n\r\n").dropFirst()
      for part in parts {
        let body = part.components(separatedBy: "\r\n--")[0]
        let data = try #require(Data(base64Encoded: body, options: .ignoreUnknownCharacters))
        #expect(foreign(String(decoding: data, as: UTF8.self)) == [])
      }
      let workbook = String(decoding: try document.workbook().bytes, as: UTF8.self)
      let cells = workbook.matches(of: #/<t(?: [^>]*)?>([^<]*)<\/t>/#).map { String($0.1) }
      #expect(cells.count > 10 && foreign(cells.joined(separator: "\n")) == [])
      // Units and decimal commas are those of the language.
      #expect(!document.html.contains("kg/yr"))
    }
  }

  @Test(arguments: [
    (SystemKind.boiler, ["feed_temperature=48:90/20"], "S5,S23,annual_feed,cycles"),
    (.boiler, ["feed_temperature=48:90/20", "feed_tds=100:300/20"], "S5.dose,cycles"),
    (.boiler, ["feed_temperature=48,60,82", "feed_tds=100:300/20"], "S19.demand"),
    (.boiler, ["feed_temperature=48:90/20"], "liquid"),
    (.boiler, ["feed_tds=100:300/9"], "results"),
    (.cooling, ["concentration_factor=2:9/20"], "results"),
    (.cooling, ["circulation=100:900/9"], "SCG1,C31,CS4802,annual_makeup"),
  ])
  func `charts have no English`(system: SystemKind, axes: [String], outputs: String) throws {
    let model = Model.of(system)
    let grid = try Grid(
      model, axes: try axes.map { try Axis(parsing: $0, of: model) },
      fixed: Plant.example(of: model))
    let svg = try Chart(
      of: grid, outputs: try model.outputs(named: outputs), plant: "Leeds",
      examples: ["max_tds", "hours"], words: pseudo
    ).svg
    #expect(foreign(svg) == [])
  }

  /// Returns the texts of a workbook: those of cells, in formulas, of refused figures, footers and tabs.
  private func texts(ofWorkbook rules: PortedRules, in words: Words) throws -> [String] {
    let plant = try Plant(rules.model, Plant.example(of: rules.model))
    let bytes = try rules.workbook(for: plant, site: "Leeds", in: words)
    let parts = String(decoding: bytes, as: UTF8.self)
    let formulas = parts.matches(of: #/<f>([^<]*)</#).map { $0.1.replacing("&quot;", with: "\"") }
    let literals = formulas.flatMap { $0.matches(of: #/"((?:[^"]|"")*)"/#).map { String($0.1) } }
    return literals
      + [
        #/<t [^>]*>([^<]*)</#, #/t="str"><f>[^<]*<\/f><v>([^<]*)</#, #/ error="([^"]*)"/#,
        #/<oddFooter>([^<]*)&amp;R/#, #/<sheet name="([^"]*)"/#,
      ].flatMap { parts.matches(of: $0).map { String($0.1) } }
  }

  @Test(arguments: portedRules.indices)
  func `workbooks with formulas have no English`(place: Int) throws {
    let rules = portedRules[place]
    let known = Set(
      rules.fields.map(\.name)
        + rules.formulas.flatMap { [$0.name, $0.name.replacing(".", with: "_")] }
        + ["max", "min", "annual_demand", "oxygen_table", "amp"])
    let texts = try texts(ofWorkbook: rules, in: pseudo).map { text in
      text.replacing(rules.catalogue.digest, with: "").replacing(#/`?⟧?wtp [^⟦]*/#, with: "⟧")
    }
    #expect(texts.count > 100)
    #expect(foreign(texts.joined(separator: "\n")).subtracting(known) == [])
  }

  /// A rule is the same in every language; each other text of several words has its own.
  @Test(arguments: Language.allCases.filter { $0 != .english })
  func `workbooks with formulas have every fact of the model`(language: Language) throws {
    let words = Words(language)
    for rules in portedRules {
      let (english, other) = (
        try texts(ofWorkbook: rules, in: .english), try texts(ofWorkbook: rules, in: words)
      )
      let same = Set(english).intersection(other).filter { text in
        text.split(separator: " ").count > 2 && !text.contains(#/ [-+*/=] |^max\(/#)
      }
      #expect(same == [], "\(language) \(rules.model)")
      // Spreadsheet programs show 225 characters of a message.
      #expect(!other.contains { $0.hasSuffix("…") })
    }
  }

  @Test func `labels are those of the page`() {
    let page = Page(version: "1", words: pseudo).module
    for name in SystemKind.allCases.map(Model.of).flatMap({
      $0.fields.map(\.labelName) + $0.results.map(\.name)
    }) {
      let label = pseudo("label.\(name)")
      #expect(label.contains("\"") || page.contains(label), "\(label)")
    }
  }

  /// People type a unit as a workbook shows it.
  @Test(arguments: Language.allCases)
  func `a unit of the tables is read as that unit`(language: Language) {
    let words = Words(language)
    for kind in Kind.allCases {
      for unit in kind.units where kind != .temperatureDifference {
        let shown = words.units(in: unit.symbol)
        #expect(unit.isRead(from: shown), "\(language): \(shown)")
      }
    }
  }

  /// The figures of a document are read from its sheet again.
  @Test(arguments: Language.allCases)
  func `a sheet has titles that are read as those of a plant`(language: Language) {
    let words = Words(language)
    for role in VerticalSheet.Columns.Role.allCases where role != .other {
      let title = words("document.\(role.rawValue)").lowercased()
      #expect(VerticalSheet.Columns.titles(of: role).contains(title), "\(language) \(title)")
    }
  }
}

/// Returns a source of the bytes of a text.
private func bytes(_ text: String) -> ByteSource {
  var rest = Array(text.utf8)[...]
  return { buffer in
    let part = rest.prefix(buffer.count)
    buffer.copyBytes(from: part)
    rest = rest.dropFirst(part.count)
    return part.count
  }
}
