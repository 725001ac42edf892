import Commands
import Documents
import Estimator
import Notation
import Platform
import Spreadsheets
import SweepCommand
import Tables

/// The options that `wtp estimate` and `wtp compare` share, in the order of their help.
struct DosingOptions: CommandOptions {
  let rules = RulesOptions()
  let prices = Option("prices", .file)
  let form = Option<Product.Form?>("form", .choice)
  let products: Option<String?>?
  let page = DocumentOptions()
  let letterhead = LetterheadOptions()

  var relations: OptionRelations {
    (products.map { exclude($0, with: form) } ?? [])
      + refuse([letterhead.audience] + letterhead.ofLetterhead) {
        let format = page.chosenFormat($0)
        return format.isData
          ? "is for a page, but --format \(format.rawValue) writes data; use --format html, eml or "
            + "text" : nil
      }
  }

  /// Declares the options; `choosesProducts` adds those for chosen products.
  init(choosesProducts: Bool = true) {
    products = choosesProducts ? Option("products", .text("LIST")) : nil
  }
}

/// The inputs and outputs of `wtp estimate`, `wtp programme` or `wtp compare`: those of a
/// `PlantRequest`, and the products, their prices and the reader.
@dynamicMemberLookup
struct DosingRequest {
  let given: OptionValues<DosingOptions>
  let shared: PlantRequest
  /// The reader of the pages.
  let audience: Audience
  private let sender: Sender

  /// Reads the command line.
  ///
  /// Throws if standard input is named twice, or if the output would overwrite an input.
  init(
    _ given: OptionValues<DosingOptions>, _ named: OptionValues<PlantsOptions>, _ program: Program
  ) throws {
    self.given = given
    shared = try PlantRequest(
      given.rules, given.page, named,
      lists: [("the prices", given.prices), ("the letterhead", given.letterhead.letterhead)],
      program)
    sender = try given.letterhead.sender()
    audience = given.letterhead.audience(of: shared.format)
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
    return try model.choosing(named: products)
  }

  /// Checks the plants and returns them with the rules to estimate them with: those given or, if no
  /// products are chosen, those with the products of the plants' own programme.
  ///
  /// Warns of products that do the same job.
  func plants(
    of model: Model, _ settings: Settings, inSameUnits: Bool = false
  ) throws -> (model: Model, plants: CheckedPlants) {
    func read(_ model: Model, _ program: Program) throws -> CheckedPlants {
      try shared.sources.plants(of: model, settings, inSameUnits: inSameUnits, program)
    }
    let all = try read(model, shared.program)
    let lists = all.programmes.contains { $0 != nil }
    try refusePartial(all.omitted, of: model, hasProgrammes: lists)
    guard let programme = try programme(of: all, model) else { return (model, all) }
    for (job, products) in programme.repeatedJobs {
      shared.program.warning(
        "\(listedInFull(products.map(\.id))) do the same job (\(job.rawValue)); a plant takes one")
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
  func letterhead(of plant: EstimatedPlant? = nil) throws -> Letterhead? {
    guard audience == .customer else { return nil }
    return try given.letterhead.letterhead(
      of: plant?.name, plant?.particulars ?? [], from: sender)
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
