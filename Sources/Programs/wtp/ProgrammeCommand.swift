import Commands
import Documents
import Estimator
import Notation
import Platform
import Prices
import Tables

/// `wtp programme`: proposes one product for each job that a plant needs.
let programmeCommand = Command(
  "wtp programme", "propose one product for each job that a plant needs, the cheapest first",
  ProgrammeOptions(), run: propose)

/// The options of `wtp programme`, in the order in which help lists them.
private struct ProgrammeOptions: CommandOptions {
  let plants = PlantsOptions()
  let dosing = DosingOptions()
  let alternates = Option(flag: "alternate")
  let order = Option("order", .file)
  let shared = Option(flag: "shared")
  let months = Option("months", .wholeNumber(from: 1, to: 120), default: 12)

  var relations: OptionRelations {
    require(dosing.prices, for: order, alternates, shared) + require(order, for: months)
      + refuse([alternates]) {
        dosing.page.chosenFormat($0).isData ? "is for a page and an order, not for data" : nil
      }
  }
}

private func propose(
  _ program: Program, _ given: OptionValues<ProgrammeOptions>
) throws -> ExitStatus {
  let all = try DosingRequest(
    given.dosing, given.plants, mixing: [.text, .csv, .xlsx, .html, .eml],
    ordering: given.order != nil, program)
  let orderFile = try given.order.map { path in
    let formats: [EstimateFormat] = [.csv, .xlsx, .html, .text]
    try refuseOverwriting(
      [path, all.path].compactMap { $0 }, all.inputs, option: "--order")
    return (
      format: try EstimateFormat.chosen(nil, for: path, default: .csv, among: formats, program),
      output: try OutputFile(path: path)
    )
  }
  let parts = try all.ofSystems.map { try $0.programmePart() }
  let currency = parts[0].prices?.currency
  var order = currency.map {
    Order(months: given.months, in: $0, isShared: given.shared, all.words)
  }
  var writer = try PlantWriter(
    all.shared, of: parts[0].model, Proposal.columns(currency), sheet: "Programme",
    list: "proposals", products: given.dosing.form, omitted: parts.flatMap(\.plants.omitted),
    isPaged: all.audience == .customer)
  let contents = EstimateContents(
    form: given.dosing.form, audience: all.audience, decimals: given.dosing.page.decimals,
    words: all.audience == .customer ? all.words : .english)
  // Who closes the pages of a pipe still gets the order.
  func untilClosed(_ pages: () throws -> Void) throws {
    do { try pages() } catch let error as SystemError
      where error.kind == .closedPipe && orderFile != nil
    {}
  }
  var notes = EstimateNotes()
  let isOnly = all.audience == .customer && parts.reduce(0) { $0 + $1.plants.count } == 1
  for (request, model, plants, prices) in parts {
    try plants.forEach { plants in
      try plants.estimate()
      plants.round(Array(model.outputs.indices), decimals: request.decimals)
      try notes.add(plants, given.dosing.form, isOnPages: true)
      for row in 0..<plants.count {
        let plant = try EstimatedPlant(row, of: plants)
        let proposal = Proposal(
          for: plant.estimate.plant, form: given.dosing.form, prices: prices,
          alternates: given.alternates)
        order?.add(proposal.products, of: proposal, for: plant, named: plant.name, at: prices)
        try untilClosed {
          try writer.add(
            named: plant.name,
            rows: { proposal.rows(of: plant.estimate.plant, named: $0, $1) },
            page: {
              var page = proposal.page(
                of: plant, contents, letterhead: try request.letterhead(of: plant))
              if isOnly { order?.add(to: &page) }
              return page
            })
        }
      }
    }
  }
  if let order, order.plants > 1 {
    let letterhead = try all.letterhead(several: order.several)
    writer.total = order.page(isTotal: true, for: all.audience, letterhead: letterhead)
  }
  try untilClosed { try writer.finish() }
  if all.audience == .customer { notes.reportFigures(to: program) }
  if all.audience == .customer, let order, let currency, !order.saving.isZero {
    program.note(
      "one delivery for all would save \(currency) \(roundedText(order.saving, decimals: 2)); --shared orders it"
    )
  }
  if let order, let orderFile {
    let letterhead = try all.letterhead(several: order.several, always: true)
    try write(order, letterhead, to: orderFile.output, as: orderFile.format, all)
  }
  return .success
}

extension DosingRequest {
  /// Returns the plants of a system with the rules and the prices to propose products by.
  fileprivate func programmePart() throws -> (
    request: DosingRequest, model: Model, plants: CheckedPlants, prices: WeightPrices?
  ) {
    let model = try model()
    let plants = try self.sources.plants(of: model, try shared.settings(of: model), self.program)
    try shared.refusePartial(plants.omitted)
    if given.products == nil, let programme = plants.programmes.compactMap({ $0 }).first {
      self.program.note(
        "the programme of the plant is not used; to propose it, add --products \(programme)")
    }
    return (self, model, plants, try prices(of: model))
  }
}

/// Writes the file of `--order`.
private func write(
  _ order: Order, _ letterhead: Letterhead?, to output: OutputFile, as format: EstimateFormat,
  _ request: DosingRequest
) throws {
  let page = order.page(for: request.audience, letterhead: letterhead)
  let document = Document.estimates([page], try request.shared.provenance())
  try output.write(
    format == .csv
      ? Array(order.table.csv.utf8)
      : request.shared.bytes(of: document, as: format, sheet: "order"))
  try output.commit()
}
