import Commands
import Documents
import Estimator
import Notation
import Platform
import Spreadsheets

/// `wtp compare`: what differs between plants, and what follows from it.
let compareCommand = Command(
  "wtp compare", "hold plants against each other: what differs, and what it changes",
  examples: [
    .init("wtp compare boiler leeds.csv york.csv", "two plants; the first is the reference"),
    .init("wtp compare boiler sites.csv -o sites.html", "the plants of a table, as a page"),
    .init("wtp compare boiler site.csv --vary feed_tds=100,200", "one plant at several points"),
    .init(
      "wtp compare boiler leeds.csv york.csv --prices prices.csv",
      "with what the products cost, at your own prices"),
  ]
) { declare in
  let options = CompareOptions(&declare)
  return { try compare($0, $1, options) }
}

/// What `wtp compare` takes, in the order of its help.
private struct CompareOptions {
  let system: Option<SystemKind>
  let plants: Option<[PlantSource]>
  let axes: Option<[String]>
  let reading: ReadingOptions
  let settings: Option<[String]>
  let catalogue: Option<CatalogueFile?>
  let prices: PriceOptions
  let form: Option<Product.Form?>
  let format: FormatOptions
  let decimals: Option<Int?>
  let full: Option<Bool>

  init(_ declare: inout Declarations) {
    system = declare.system()
    plants = declare.plants(
      help:
        "files of plants, as --plant of wtp estimate reads them, each with one or more; 2 to 26 "
        + "plants in all, or one with --vary; - is standard input, example the example plant, and "
        + "@NAME a saved plant")
    axes = declare.options(
      "vary", .text("\"FIELD=RANGE UNIT\"") { .setting },
      help: "compare points of one plant: a,b,c or from:to:step or from:to/count; the first point "
        + "is the reference")
    reading = ReadingOptions(&declare, of: "PLANT")
    settings = declare.settings()
    catalogue = declare.catalogue()
    prices = PriceOptions(&declare)
    form = declare.option("form", .choice, help: "only the products of this form")
    format = FormatOptions(&declare)
    decimals = declare.option(
      "decimals", .wholeNumber(from: 0, to: 12),
      help: "0 to 12 decimals of the figures (default: 1, in csv and json 4)")
    full = declare.flag("full", help: "list the figures that do not change, too")
  }
}

private func compare(
  _ program: Program, _ arguments: Arguments, _ options: CompareOptions
) throws -> ExitStatus {
  let choices = try options.choices(arguments)
  let order = try options.order(arguments, program)
  let model = try arguments[options.catalogue].model(of: arguments[options.system])
  let settings = try Settings(arguments[options.settings], of: model)
  let gathering = PlantGathering(
    model: model, settings: settings, choices: choices, program: program)
  let plants = try gathering.plants(
    of: arguments[options.plants], varying: arguments[options.axes])
  let prices = try options.prices.prices(arguments, choices, model, program)
  let form = arguments[options.form]
  let comparison = Comparison(plants, of: model.products(of: form), prices: prices)
  let bytes = bytes(
    of: comparison, order, form, arguments[options.decimals] ?? order.format.decimals,
    listingAll: arguments[options.full], try options.provenance(arguments, program))
  try write(bytes, to: try order.open(program))
  if order.format.isData { tell(comparison, program) }
  return .success
}

private func write(_ bytes: [UInt8], to output: OutputFile) throws(SystemError) {
  try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
    try output.write(UnsafeRawBufferPointer(bytes))
  }
  try output.commit()
}

/// Says beside data what they have no room for.
private func tell(_ comparison: Comparison, _ program: Program) {
  program.tellUnpriced(comparison.unpriced)
  for plant in comparison.plants {
    for remark in plant.remarks {
      switch remark {
      case .unusual, .neverOnDuty: program.warning("\(excerpt(plant.name)): \(remark)")
      default: break
      }
    }
  }
}

extension CompareOptions {
  /// The files of plants.
  private func files(_ arguments: Arguments) throws -> [String] {
    try arguments[plants].flatMap { try ($0 as PlantSource?).paths }
  }

  /// How the comparison is made.
  fileprivate func provenance(_ arguments: Arguments, _ program: Program) throws -> Provenance {
    let priceFile = prices.path(arguments).map { [NamedInput($0)] } ?? []
    return try program.provenance(
      reading: try arguments[plants].flatMap { try ($0 as PlantSource?).inputs } + priceFile,
      catalogue: arguments[catalogue], of: [arguments[system]])
  }

  /// How files are read; standard input may be one of all.
  fileprivate func choices(_ arguments: Arguments) throws -> ReadingChoices {
    let files = try files(arguments)
    var uses: [(what: String, path: String?)] = files.map { ("a plant", $0) }
    uses.append(("the catalogue", arguments[catalogue]?.path))
    uses.append(("the prices", prices.path(arguments)))
    try refuseSharedInput(uses)
    return try reading.choices(
      arguments, hasFile: arguments[plants].contains { ($0 as PlantSource?).isFile },
      hasPrices: prices.path(arguments) != nil,
      "a file of plants")
  }

  /// The format, and the file, which is none of those that are read.
  fileprivate func order(_ arguments: Arguments, _ program: Program) throws -> FormatOrder {
    let others = [arguments[catalogue]?.path, prices.path(arguments)]
    return try format.order(
      arguments, besides: files(arguments) + others.compactMap { $0 }, program)
  }
}

extension Model {
  /// The products of a form, or all.
  fileprivate func products(of form: Product.Form?) -> [Product] {
    form.map { form in products.filter { $0.form == form } } ?? products
  }
}

/// A comparison in the format that was ordered.
private func bytes(
  of comparison: Comparison, _ order: FormatOrder, _ form: Product.Form?, _ decimals: Int,
  listingAll: Bool, _ provenance: Provenance
) -> [UInt8] {
  var document = comparison.document(form: form, decimals: decimals, listingAll: listingAll)
  document.provenance = provenance
  switch order.format {
  case .csv: return comparison.table(decimals: decimals)
  case .json:
    let json = comparison.json(provenance, form: form, decimals: decimals)
    return Array(json.text.utf8)
  case .text: return Array(document.text(width: order.width).utf8)
  case .markdown: return Array(document.markdown.utf8)
  case .html: return Array(document.html.utf8)
  case .eml: return Array(document.message.utf8)
  }
}
