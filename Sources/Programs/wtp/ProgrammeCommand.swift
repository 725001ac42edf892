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
  let order = Option("order", .file)
  let months = Option("months", .wholeNumber(from: 1, to: 120), default: 12)

  var relations: OptionRelations {
    require(dosing.prices, for: order) + require(order, for: months)
  }
}

private func propose(
  _ program: Program, _ given: OptionValues<ProgrammeOptions>
) throws -> ExitStatus {
  let all = try DosingRequest(
    given.dosing, given.plants, mixing: [.text, .csv, .xlsx, .html, .eml], program)
  let orderFile = try given.order.map { path in
    let formats: [EstimateFormat] = [.csv, .xlsx, .html, .text]
    try refuseOverwriting(
      [path, all.path].compactMap { $0 }, all.inputs, option: "--order")
    return (
      format: try EstimateFormat.chosen(nil, for: path, default: .csv, among: formats, program),
      output: try OutputFile(path: path)
    )
  }
  let parts = try all.ofSystems.map { request in
    let model = try request.model()
    let settings = try request.shared.settings(of: model)
    let plants = try request.sources.plants(of: model, settings, program)
    try request.shared.refusePartial(plants.omitted)
    return (request, model, plants, try request.prices(of: model))
  }
  let currency = parts[0].3?.currency
  var order = currency.map { Order(months: given.months, in: $0) }
  var writer = try PlantWriter(
    all.shared, of: parts[0].1, Proposal.columns(currency), sheet: "Programme",
    list: "proposals", products: given.dosing.form, omitted: parts.flatMap(\.2.omitted))
  var (proposed, count): ([[Product]], Int) = ([], 0)
  for (request, model, plants, prices) in parts {
    try plants.forEach { plants in
      try plants.estimate()
      plants.round(Array(model.outputs.indices), decimals: request.decimals)
      for row in 0..<plants.count {
        let plant = try EstimatedPlant(row, of: plants)
        let form = given.dosing.form
        let proposal = Proposal(for: plant.estimate.plant, form: form, prices: prices)
        if proposed.count < 2 { proposed.append(proposal.products) }
        count += 1
        order?.add(
          proposal.products, open: proposal.open, for: plant.estimate.plant,
          named: plant.name ?? "plant \(count)", at: prices)
        try writer.add(
          rows: { proposal.rows(of: plant, named: plant.name ?? "\($0)") },
          json: { proposal.json(of: plant, decimals: request.decimals) },
          page: {
            var page = proposal.page(of: plant, form: form, audience: request.audience)
            page.letterhead = try request.letterhead(of: plant)
            return page
          })
      }
    }
  }
  if count > 1 { writer.total = order?.page(titled: "Total") }
  try writer.finish()
  if let order, let orderFile {
    try write(order, to: orderFile.output, as: orderFile.format, all.shared)
  }
  if proposed.count == 1, !proposed[0].isEmpty {
    let products = proposed[0].map(\.id).joined(separator: ",")
    program.note("to estimate these, add --products \(products) to wtp estimate")
  } else if currency == nil {
    program.note("add --prices FILE to propose the cheapest product for each job")
  }
  return .success
}

/// Writes the file of `--order`.
private func write(
  _ order: Order, to output: OutputFile, as format: EstimateFormat, _ request: PlantRequest
) throws {
  switch format {
  case .xlsx: return try order.table.writeWorkbook("Order", to: output, notes: [])
  case .csv: try output.write(order.table.text(as: .text(TableDialect())))
  default:
    let document = Document.estimates([order.page(titled: "Order")], try request.provenance())
    try output.write(format == .html ? document.html : document.text(width: 80))
  }
  try output.commit()
}
