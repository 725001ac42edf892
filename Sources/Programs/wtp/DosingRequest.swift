import Commands
import Documents
import Estimator
import Notation
import Plants
import Platform
import Prices
import Spreadsheets
import SweepCommand
import Tables
import Words

/// The options that `wtp estimate` and `wtp compare` share, in the order of their help.
struct DosingOptions: CommandOptions {
  let rules = RulesOptions()
  let prices = Option("prices", .file)
  let form = Option<Product.Form?>("form", .choice)
  let products = Option("products", .text("LIST"))
  let page: DocumentOptions
  let layout: Option<SheetLayout?>?
  let letterhead = LetterheadOptions()
  let language = Option.language

  var relations: OptionRelations {
    exclude(products, with: form)
      + refuse([letterhead.audience, language] + letterhead.ofLetterhead) { arguments in
        let format = page.chosenFormat(arguments)
        let isPage = format == .xlsx && (layout.map { arguments[$0] != .wide } ?? true)
        return format.isData && !isPage
          ? "is for a page, but --format \(format.rawValue) writes data; use --format html, eml or "
            + "text" : nil
      }
      + refuse([layout].compactMap { $0 }) {
        page.chosenFormat($0) == .xlsx ? nil : "is for xlsx; write -o FILE.xlsx, or leave it out"
      }
  }

  /// Declares the options; `laysOut` adds those for the layout of a workbook, and `draws` the format of
  /// charts.
  init(laysOut: Bool = false, draws: Bool = false) {
    page = DocumentOptions(draws: draws)
    layout = laysOut ? Option("layout", .choice) : nil
  }
}

/// The layout of a workbook: a sheet to print for each plant, or a table with a row for each.
enum SheetLayout: String, CaseIterable { case page, wide }

/// The inputs and outputs of `wtp estimate`, `wtp programme` or `wtp compare`: those of a
/// `PlantRequest`, and the products, their prices and the reader.
@dynamicMemberLookup
struct DosingRequest {
  let given: OptionValues<DosingOptions>
  private(set) var shared: PlantRequest
  /// The reader of the pages.
  let audience: Audience
  /// The words of the pages.
  let words: Words
  private let sender: Sender

  /// Reads the command line.
  ///
  /// Throws if standard input is named twice, or if the output would overwrite an input.
  /// In the formats of `mixing`, there may be plants of both systems.
  init(
    _ given: OptionValues<DosingOptions>, _ named: OptionValues<PlantsOptions>,
    mixing formats: Set<EstimateFormat> = [], ordering hasOrder: Bool = false, draws: Bool = false,
    _ program: Program
  ) throws {
    self.given = given
    shared = try PlantRequest(
      given.rules, given.page, named,
      lists: [("the prices", given.prices), ("the letterhead", given.letterhead.letterhead)],
      draws: draws, mixing: formats, program)
    sender = try given.letterhead.sender()
    if shared.format == .eml, let logo = sender.logo, logo.type != Sender.png {
      program.note("the mail has no logo, since mail programs show PNG, and the logo is SVG")
    }
    let isSheet = shared.format == .xlsx && given.options.layout != nil && given.layout != .wide
    audience = given.letterhead.audience(of: isSheet ? .html : shared.format)
    if audience == .engineer, given.language != .english, !hasOrder {
      throw CommandError(
        "--language is for a customer's page, but an engineer's is in English; add --for customer")
    }
    let own = audience == .customer && !given.isGiven(\.language) ? sender.language : nil
    words = Words(own ?? given.language)
  }

  /// The requests for the plants of each system; only this one unless there are plants of both.
  var ofSystems: [DosingRequest] {
    shared.ofSystems.map {
      var request = self
      request.shared = $0
      return request
    }
  }

  /// Returns a property of the plants' request.
  subscript<Value>(dynamicMember path: KeyPath<PlantRequest, Value>) -> Value {
    shared[keyPath: path]
  }

  /// Returns the rules to estimate the plants with, with the products of `--products` if it is
  /// given, and with the results that settings, axes or plants give as figures.
  func model(varying axes: [String] = []) throws -> Model {
    let model = try shared.model(varying: axes)
    guard let products = given.products, products != "all" else { return model }
    guard shared.ofSystems.count > 1 else { return try model.choosing(named: products) }
    // Each system has the products of the list that the other does not have.
    let others = SystemKind.allCases.filter { $0 != model.system }
      .flatMap { Model.of($0).products.map(\.id) }
    let own = products.split(separator: ",").filter { !others.contains($0.trimmed) }
    return own.isEmpty ? model : try model.choosing(named: own.joined(separator: ","))
  }

  /// Checks the plants and returns them with the rules to estimate them with: those given or, if no
  /// products are chosen, those with the products of the plants' own programme.
  ///
  /// Warns of products that do the same job.
  func plants(
    of model: Model, _ settings: Settings, inSameUnits: Bool = false, in set: UnitSet? = nil
  ) throws -> (model: Model, plants: CheckedPlants) {
    func read(_ model: Model, _ program: Program) throws -> CheckedPlants {
      try shared.sources.plants(of: model, settings, inSameUnits: inSameUnits, in: set, program)
    }
    let all = try read(model, shared.program)
    let lists = all.programmes.contains { $0 != nil }
    try refusePartial(all.omitted, of: model, hasProgrammes: lists)
    guard let programme = try programme(of: all, model) else { return (model, all) }
    for (job, products) in programme.repeatedJobs {
      let advice =
        job == .biocide
        ? "each is counted in all 52 weeks; wtp programme --alternate proposes two in turn"
        : "a plant takes one"
      shared.program.warning(
        "\(listedInFull(products.map(\.id))) do the same job (\(job.rawValue)); \(advice)")
    }
    return (
      programme, programme === model ? all : try read(programme, shared.program.withoutMessages)
    )
  }

  /// Throws if wrong rows were left out of plants with costs or a programme.
  func refusePartial(_ omitted: [OmittedRows], of model: Model, hasProgrammes: Bool) throws {
    if given.prices != nil || model.isProgramme || hasProgrammes {
      try shared.refusePartial(omitted)
    }
  }

  /// Returns the rules with the chosen products, or nil if none are chosen.
  private func programme(of plants: CheckedPlants, _ model: Model) throws -> Model? {
    if model.isProgramme { return model }
    let lists = plants.programmes.compactMap { $0 }
    if given.form != nil || given.products != nil || lists.isEmpty { return nil }
    guard plants.programmes.count == 1 else {
      shared.program.note(
        "the plants have different programmes, so all products are estimated; choose some with "
          + "--products")
      return nil
    }
    shared.program.note("the plant's programme: \(lists[0]); --products all estimates all products")
    do { return try model.choosing(named: lists[0]) } catch {
      throw CommandError(.data, "the programme of the plant is \(quoted(lists[0])): \(error)")
    }
  }

  /// Returns the letterhead of a customer's page on a plant, or on several; nil for an engineer's.
  ///
  /// `row` is a plant that is not estimated as it is. Of `several` plants, the site and the particulars
  /// that all have are shown. An order has a letterhead for any reader.
  func letterhead(
    of plant: EstimatedPlant? = nil, row: PlantRow? = nil,
    several: [(site: String?, particulars: [Particular])] = [], always isOrder: Bool = false
  ) throws -> Letterhead? {
    guard audience == .customer || isOrder else { return nil }
    let stated = plant.map { shared.stated(of: $0.model) + $0.particulars }
    let first = several.first { first in several.allSatisfy { $0.site == first.site } }
    let common = several.first?.particulars.filter { shown in
      several.allSatisfy { $0.particulars.contains(shown) }
    }
    return try given.letterhead.letterhead(
      of: plant?.name ?? row?.name ?? first?.site, stated ?? row?.particulars ?? common ?? [],
      from: sender, words)
  }

  /// Returns the prices in the file of `--prices`, or nil without the option.
  func prices(of model: Model) throws -> WeightPrices? {
    try given.prices.map { try shared.prices(in: $0, of: model) }
  }

  /// Prints a note that names products without a price, for which tables and JSON have no place.
  func noteUnpriced(_ products: [Product]) {
    if products.isEmpty { return }
    shared.program.note("no price: \(products.map(\.id).joined(separator: " "))")
  }
}

extension PlantRequest {
  /// Returns the prices in a file.
  func prices(in path: String, of model: Model) throws -> WeightPrices {
    try program.prices(in: path, of: model, decimal: choices.decimal)
  }
}
