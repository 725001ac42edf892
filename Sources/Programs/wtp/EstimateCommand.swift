import Commands
import Estimator
import PlantArguments

/// `wtp estimate`: what a plant needs.
let estimateCommand = Command(
  "wtp estimate", "estimate the dose and the yearly amount of every product",
  examples: [
    .init("wtp estimate boiler --plant example", "the example plant"),
    .init("wtp estimate boiler --plant site.csv --form liquid", "a plant from a table"),
    .init(
      "wtp estimate cooling --plant site.csv --set \"temperature_drop=12 degF\" --explain H207",
      "one figure changed, and how H207 is computed"),
    .init("wtp estimate boiler --plant sites.csv --format csv", "a row for each plant"),
  ]
) { declare in
  let options = EstimateOptions(&declare)
  return { try estimate($0, $1, options) }
}

/// What `wtp estimate` takes, in the order of its help.
private struct EstimateOptions {
  let system: Option<SystemKind>
  let plant: Option<PlantSource?>
  let reading: ReadingOptions
  let settings: Option<[String]>
  let catalogue: Option<CatalogueFile?>
  let form: Option<Product.Form?>
  let format: Option<TextOrTable>
  let decimals: Option<Int?>
  let explain: Option<String?>
  let saving: SaveOptions

  init(_ declare: inout Declarations) {
    system = declare.system()
    plant = declare.plant(
      help: "plants as a table: a header of \"name [unit]\" and one row per plant, or one plant as "
        + "rows of field, value and unit; a text or an .xlsx workbook; - reads standard input; "
        + "example is the example plant")
    reading = ReadingOptions(&declare, of: "--plant")
    settings = declare.settings()
    catalogue = declare.catalogue()
    form = declare.option("form", .choice, help: "only the products of this form")
    format = declare.option(
      "format", .choice, default: .text, help: "text to read, or a table again")
    decimals = declare.option(
      "decimals", .wholeNumber(from: 0, to: 12),
      help: "0 to 12 decimals of the figures (default: 1, in a table 4)")
    explain = declare.option(
      "explain", .text("PRODUCT|all"),
      help: "print the worked calculation of a product, or of everything")
    saving = SaveOptions(&declare)
  }
}

private func estimate(
  _ program: Program, _ arguments: Arguments, _ options: EstimateOptions
) throws -> ExitStatus {
  let (form, format) = (arguments[options.form], arguments[options.format])
  if arguments.isGiven(options.explain), format != .text {
    throw CommandError(.usage, "--explain prints text, so it does not go with --format csv")
  }
  let source = arguments[options.plant]
  let choices = try options.reading.choices(
    arguments, hasFile: source.isFile, "a file of --plant")
  try source.refuseSharedInput(with: arguments[options.catalogue])
  let model = try arguments[options.catalogue].model(of: arguments[options.system])
  let settings = try Settings(arguments[options.settings], of: model)
  let explained = try arguments[options.explain].map { try model.outputs(explainedBy: $0) } ?? []
  let plants = try source.plants(of: model, settings, reading: choices, program)
  try options.saving.save(plants, arguments, program)
  let output = try program.openOutput()
  var notes = EstimateNotes(model, form)
  var writer = EstimateWriter(
    of: model, format: format, decimals: arguments[options.decimals], form: form,
    explained: explained)
  try plants.forEach { plants in
    try plants.estimate()
    try writer.add(plants, to: output)
    if format == .csv { try notes.add(plants) }
  }
  try writer.finish(output)
  guard format == .csv else { return .success }
  program.tellBases(of: model.outputs.filter { form == nil || $0.product?.form == form })
  notes.tell(program)
  return .success
}

extension Model {
  /// The outputs whose working is printed.
  fileprivate func outputs(explainedBy word: String) throws -> [Output] {
    try outputs(named: word == "all" ? "results" : word) + (word == "all" ? defaultOutputs : [])
  }
}

/// An estimate with the name that its plant has in the table, where it has one.
struct EstimatedCase {
  let name: String?
  let estimate: Estimate
  private let plants: PlantColumns
  private let row: Int

  /// The estimate of one of many plants.
  init(_ row: Int, of plants: PlantColumns) throws(EstimateError) {
    name = plants.name(of: row)
    estimate = try Estimate(plants.plant(row))
    (self.plants, self.row) = (plants, row)
  }

  /// A figure as it was rounded with those of the other plants.
  func text(of figure: Figure) -> String {
    guard let output = plants.model.outputs.firstIndex(where: { $0.name == figure.name }) else {
      preconditionFailure("\(figure.name) is no output of \(plants.model)")
    }
    return plants.text(of: output, row: row)
  }

  /// The products of a form, or all.
  func products(of form: Product.Form?) -> [ProductEstimate] {
    estimate.products.filter { form == nil || $0.product.form == form }
  }
}
