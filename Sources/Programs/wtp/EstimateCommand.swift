import Commands
import Documents
import Estimator
import Notation
import Platform

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
    .init("wtp estimate boiler --plant site.csv -o site.html", "a page to print or to send"),
    .init(
      "wtp estimate boiler --plant site.csv --prices prices.csv",
      "with what the products cost, at your own prices"),
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
  let prices: PriceOptions
  let form: Option<Product.Form?>
  let format: FormatOptions
  let decimals: Option<Int?>
  let explain: Option<String?>
  let curve: Option<String?>
  let saving: SaveOptions

  init(_ declare: inout Declarations) {
    system = declare.system()
    plant = declare.plant(
      help: "plants as a table: a header of \"name [unit]\" and one row per plant, or one plant as "
        + "rows of field, value and unit; a text or an .xlsx workbook; - reads standard input; "
        + "example is the example plant, and @NAME a saved one")
    reading = ReadingOptions(&declare, of: "--plant")
    settings = declare.settings()
    catalogue = declare.catalogue()
    prices = PriceOptions(&declare)
    form = declare.option("form", .choice, help: "only the products of this form")
    format = FormatOptions(&declare)
    decimals = declare.option(
      "decimals", .wholeNumber(from: 0, to: 12),
      help: "0 to 12 decimals of the figures (default: 1, in csv and json 4)")
    explain = declare.option(
      "explain", .text("PRODUCT|all") { .explained },
      help: "print the worked calculation alone, of a product, an output, or of everything")
    curve = declare.option(
      "curve", .text("\"OUTPUTS over FIELD\"") { .outputs },
      help:
        "with --format html, a chart below the products, as in \"S5.dose over feed_temperature\"")
    saving = SaveOptions(&declare)
    declare.exclude(explain, beside: prices.file, decimals, form, curve)
  }
}

private func estimate(
  _ program: Program, _ arguments: Arguments, _ options: EstimateOptions
) throws -> ExitStatus {
  let source = arguments[options.plant]
  let choices = try options.reading.choices(
    arguments, hasFile: source.isFile, hasPrices: options.prices.path(arguments) != nil,
    "a file of --plant")
  try refuseSharedInput([
    ("the plant", try source.paths.first), ("the catalogue", arguments[options.catalogue]?.path),
    ("the prices", options.prices.path(arguments)),
  ])
  let order = try options.order(arguments, program)
  let model = try arguments[options.catalogue].model(of: arguments[options.system])
  let settings = try Settings(arguments[options.settings], of: model)
  let working = try arguments[options.explain].map {
    try WorkingWriter(of: $0, model, width: order.workingWidth)
  }
  let prices = try options.prices.prices(arguments, choices, model, program)
  let curve = try arguments[options.curve].map { try PlantCurve(parsing: $0, of: model) }
  let plants = try source.plants(of: model, settings, reading: choices, program)
  let output = try order.open(program)
  try options.saving.save(plants, arguments, program)
  if let working {
    try write(working, plants, to: output)
  } else {
    let writer = EstimateWriter(
      of: model, order, decimals: arguments[options.decimals], form: arguments[options.form],
      prices: prices, curve: curve
    ) { try options.provenance(arguments, program) }
    var notes = EstimateNotes(model, arguments[options.form])
    try write(writer, plants, &notes, to: output)
    if order.format == .csv {
      notes.tell(program)
      program.tellUnpriced(writer.unpriced)
    }
  }
  return .success
}

extension EstimateOptions {
  /// How the estimates are made.
  fileprivate func provenance(_ arguments: Arguments, _ program: Program) throws -> Provenance {
    let priceFile = prices.path(arguments).map { [NamedInput($0)] } ?? []
    return try program.provenance(
      reading: try arguments[plant].inputs + priceFile, catalogue: arguments[catalogue],
      of: [arguments[system]])
  }

  /// The format and the file; working is text.
  fileprivate func order(_ arguments: Arguments, _ program: Program) throws -> FormatOrder {
    let inputs =
      try arguments[plant].paths
      + [arguments[catalogue]?.path, prices.path(arguments)].compactMap { $0 }
    let order = try format.order(arguments, besides: inputs, program)
    if arguments.isGiven(curve), order.format != .html {
      throw CommandError(
        .usage,
        "--curve draws a picture, which --format \(order.format.rawValue) has no room for: use "
          + "--format html, or \"sweep --format svg\" for the chart alone")
    }
    if arguments.isGiven(explain), order.format != .text {
      throw CommandError(
        .usage, "--explain prints text, so it does not go with --format \(order.format.rawValue)")
    }
    return order
  }
}

/// Writes the estimates of the plants; beside a table notes say what it has no room for.
private func write(
  _ writer: EstimateWriter, _ plants: CheckedPlants, _ notes: inout EstimateNotes,
  to output: OutputFile
) throws {
  var writer = writer
  try plants.forEach { plants in
    try plants.estimate()
    try writer.add(plants, to: output)
    if writer.isTable { try notes.add(plants) }
  }
  try writer.finish(output)
}

/// Writes the working alone.
private func write(
  _ working: WorkingWriter, _ plants: CheckedPlants, to output: OutputFile
) throws {
  var working = working
  try plants.forEach { try working.add($0, to: output) }
  try output.commit()
}
