import Commands
import Documents
import Estimator
import Notation
import Platform
import Tables

/// `wtp programme`: proposes one product for each job that a plant needs.
let programmeCommand = Command(
  "wtp programme", "propose one product for each job that a plant needs, the cheapest first",
  ProgrammeOptions(), run: propose)

/// The options of `wtp programme`, in the order in which help lists them.
private struct ProgrammeOptions: CommandOptions {
  let plants = PlantsOptions()
  let dosing = DosingOptions(choosesProducts: false)
  let alternates = Option(flag: "alternate")
  let order = Option("order", .file)
  let months = Option("months", .wholeNumber(from: 1, to: 120), default: 12)

  var relations: OptionRelations {
    require(dosing.prices, for: order, alternates) + require(order, for: months)
      + refuse([alternates]) {
        dosing.page.chosenFormat($0).isData ? "is for a page and an order, not for data" : nil
      }
  }
}

private func propose(
  _ program: Program, _ given: OptionValues<ProgrammeOptions>
) throws -> ExitStatus {
  let request = try DosingRequest(given.dosing, given.plants, program)
  let model = try request.model()
  let settings = try request.shared.settings(of: model)
  let prices = try request.prices(of: model)
  let orderFile = try given.order.map { path in
    let formats: [EstimateFormat] = [.csv, .xlsx, .html, .text]
    try refuseOverwriting(
      [path, request.path].compactMap { $0 }, request.shared.inputs, option: "--order")
    return OrderFile(
      format: try .chosen(nil, for: path, default: .csv, among: formats, program),
      output: try OutputFile(path: path))
  }
  var order = prices.map { Order(months: given.months, in: $0.currency) }
  let plants = try request.sources.plants(of: model, settings, program)
  try request.shared.refusePartial(plants.omitted)
  var writer = try PlantWriter(
    request.shared, of: model, Proposal.columns(prices?.currency), sheet: "Programme",
    list: "proposals", products: given.dosing.form, omitted: plants.omitted)
  let contents = EstimateContents(
    form: given.dosing.form, audience: request.audience, decimals: given.dosing.page.decimals)
  var (proposed, count): ([[Product]], Int) = ([], 0)
  try plants.forEach { plants in
    try plants.estimate()
    plants.round(Array(model.outputs.indices), decimals: request.decimals)
    for row in 0..<plants.count {
      let plant = try EstimatedPlant(row, of: plants)
      let form = given.dosing.form
      let proposal = Proposal(
        for: plant.estimate.plant, form: form, prices: prices, alternates: given.alternates)
      if proposed.count < 2 { proposed.append(proposal.products) }
      if let prices {
        let site = plant.name ?? "plant \(count + 1)"
        order?.add(proposal, for: plant.estimate.plant, named: site, at: prices)
      }
      count += 1
      try writer.add(
        named: plant.name,
        rows: { proposal.rows(of: plant.estimate.plant, named: $0, $1) },
        page: {
          var page = proposal.page(of: plant, contents)
          page.letterhead = try request.letterhead(of: plant)
          return page
        })
    }
  }
  try writer.finish()
  if let order { try orderFile?.write(order, request.shared) }
  if proposed.count == 1, !proposed[0].isEmpty {
    let products = proposed[0].map(\.id).joined(separator: ",")
    program.note("to estimate these, add --products \(products) to wtp estimate")
  } else if prices == nil {
    program.note("add --prices FILE to propose the cheapest product for each job")
  }
  return .success
}

/// The file of `--order`.
private struct OrderFile {
  let format: EstimateFormat
  let output: OutputFile

  func write(_ order: Order, _ request: PlantRequest) throws {
    switch format {
    case .xlsx: return try order.table.writeWorkbook("Order", to: output, notes: [])
    case .csv: try output.write(order.table.text(as: .text(TableDialect())))
    default:
      var document = order.document
      document.pages[0] = document.pages[0].written(with: request.decimal)
      document.provenance = try request.provenance()
      try output.write(format == .html ? document.html : document.text(width: 80))
    }
    try output.commit()
  }
}
