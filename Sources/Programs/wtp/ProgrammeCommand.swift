import Commands
import Documents
import Estimator
import Notation
import Platform
import Tables

/// `wtp programme`: proposes one product for each job that a plant needs.
let programmeCommand = Command(
  "wtp programme", "propose one product for each job that a plant needs, the cheapest first",
  examples: [
    .init(
      "wtp programme boiler site.csv --prices prices.csv",
      "the cheapest product for each job, and the alternatives"),
    .init("wtp programme cooling site.csv", "the alternatives for each job"),
    .init(
      "wtp estimate boiler site.csv --products S5,S23,S88",
      "the estimate of the products that you choose"),
  ],
  ProgrammeOptions(), run: propose)

/// The options of `wtp programme`, in the order in which help lists them.
private struct ProgrammeOptions: CommandOptions {
  let plants = PlantsOptions(
    help: "a plant or a table of plants, as for wtp estimate; example is the example plant, NAME a "
      + "saved plant")
  let dosing = DosingOptions(of: "PLANT")
}

private func propose(
  _ program: Program, _ given: OptionValues<ProgrammeOptions>
) throws -> ExitStatus {
  let options = given.dosing.options
  let ofChosen: [any DeclaredOption] = [options.products, options.densities]
  if let option = ofChosen.first(where: { given.dosing.isGiven($0) }) {
    throw CommandError(
      .usage,
      "\(option.name) is for products that are already chosen; use it with wtp estimate")
  }
  let request = try DosingRequest(given.dosing, given.plants, program)
  let model = try request.model()
  let settings = try Settings(given.dosing.settings, of: model)
  let prices = try request.prices(of: model)
  let plants = try request.plants.plants(
    of: model, settings, reading: request.choices, program)
  let output = try OutputFile(path: request.path)
  var writer = ProposalWriter(request, prices)
  try plants.forEach { plants in
    try plants.estimate()
    plants.round(Array(model.outputs.indices), decimals: request.decimals)
    for row in 0..<plants.count {
      try writer.add(try EstimatedPlant(row, of: plants), to: output)
    }
  }
  try writer.finish(output)
  if let products = writer.onlyProducts {
    program.note("to estimate these, add --products \(products) to wtp estimate")
  } else if prices == nil {
    program.note("add --prices FILE to propose the cheapest product for each job")
  }
  return .success
}

/// Writes proposals in the requested format.
private struct ProposalWriter {
  private let request: DosingRequest
  private let prices: WeightPrices?
  private var (pages, count): ([DocumentPage], Int) = ([], 0)
  /// The proposed products of the only plant.
  private(set) var onlyProducts: String?

  /// The rows of a table that are not yet written.
  private var table: ReportTable

  init(_ request: DosingRequest, _ prices: WeightPrices?) {
    (self.request, self.prices) = (request, prices)
    table = ReportTable(Proposal.columns(prices?.currency))
  }

  mutating func add(_ plant: EstimatedPlant, to output: OutputFile) throws {
    let form = request.given.form
    let proposal = Proposal(for: plant.estimate.plant, form: form, prices: prices)
    count += 1
    let ids = proposal.products.map(\.id).joined(separator: ",")
    onlyProducts = count == 1 && !ids.isEmpty ? ids : nil
    switch request.format {
    case .csv, .xlsx:
      let rows = proposal.rows(of: plant, named: plant.name ?? "\(count)")
      for row in rows { table.add(row) }
      if request.format == .csv {
        var writer = TableWriter(request.form)
        if count == 1 { table.write(to: &writer) } else { table.writeRows(to: &writer) }
        try writer.bytes.withUnsafeBytes { try output.write($0) }
        table = ReportTable(table.columns)
      }
    case .json:
      let opening = EstimateJSON(form: form, decimals: request.decimals)
        .opening(plant.model, try request.provenance(), of: "proposals")
      try output.write(
        (count == 1 ? opening : ",") + "\n"
          + proposal.json(of: plant, decimals: request.decimals).line)
    case .text, .markdown, .html, .eml:
      try request.refuseTooMany(count)
      var page = proposal.page(of: plant, form: form, audience: request.audience)
      page.letterhead = request.letterhead(of: plant)
      pages.append(page)
    }
  }

  /// Writes the rest, and commits the output.
  func finish(_ output: OutputFile) throws {
    let made = try request.provenance()
    switch request.format {
    case .csv: break
    case .xlsx: return try table.writeWorkbook("Programme", to: output)
    case .json: try output.write("\n]}\n")
    case .text: try output.write(Document.estimates(pages).text(width: request.width()))
    case .markdown: try output.write(Document.estimates(pages, made).markdown)
    case .html: try output.write(Document.estimates(pages, made).html)
    case .eml: try output.write(Document.estimates(pages).message)
    }
    try output.commit()
  }
}
