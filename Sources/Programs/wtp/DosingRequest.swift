import Commands
import Documents
import Estimator
import Notation
import Platform
import Spreadsheets

/// What `wtp estimate` and `wtp compare` take alike, in the order of their help.
struct DosingOptions: CommandOptions {
  let reading: ReadingOptions
  let settings = Option.settings
  let catalogue = Option.catalogue
  let prices = Option(
    "prices", .file,
    help:
      "your own prices, a table of product,price,currency,per,unit, as S5,62.50,GBP,25,kg; what "
      + "is sold by volume needs \"density [kg/L]\"; - reads standard input")
  let form = Option<Product.Form?>("form", .choice, help: "only the products of this form")
  let format = Option<EstimateFormat?>(
    "format", .choice,
    help: "text to read, a table again, data, a page for each plant, or a message to send "
      + "(default: by the ending of FILE, else text)")
  let output = Option.output(
    help: "write to a file, whole or not at all; .txt, .csv, .json, .md, .html and .eml choose "
      + "the format (default: standard output)")
  let decimals = Option<Int?>(
    "decimals", .wholeNumber(from: 0, to: 12),
    help: "0 to 12 decimals of the figures (default: 1, in csv and json 4)")

  /// Declares them; `files` says which files have plants.
  init(of files: String) { reading = ReadingOptions(of: files) }
}

/// What a command line of `wtp estimate` or `wtp compare` reads, and what it writes.
struct DosingRequest {
  let given: OptionValues<DosingOptions>
  let program: Program
  let plants: [PlantSource]
  let choices: ReadingChoices
  let format: EstimateFormat
  let decimals: Int
  private let system: SystemKind
  /// The file that is written; nil is standard output.
  private let path: String?

  /// Reads the command line; `words` say what a plant is, and a file of plants.
  ///
  /// Standard input may be one of all files, and the one that is written none that is read.
  init(
    _ given: OptionValues<DosingOptions>, _ system: SystemKind, _ plants: [PlantSource],
    _ words: (plant: String, file: String), _ program: Program
  ) throws {
    (self.given, self.program, self.system, self.plants) = (given, program, system, plants)
    choices = try given.reading.choices(
      hasFile: plants.contains(where: \.isFile), hasPrices: given.prices != nil, words.file)
    let files = try plants.compactMap { try $0.input?.path }
    try refuseSharedInput(
      files.map { (words.plant, $0) }
        + [("the catalogue", given.catalogue), ("the prices", given.prices)])
    path = given.output.flatMap { $0 == "-" ? nil : $0 }
    let inputs = files + [given.catalogue, given.prices].compactMap { $0 }
    try refuseOverwriting(path.map { [$0] } ?? [], inputs, option: "-o")
    format = try chosenFormat(given.format, for: path, program)
    decimals = given.decimals ?? (format.isData ? 4 : 1)
  }

  /// The rules that the plants are dosed by.
  func model() throws -> Model { try Model.of(system, catalogue: given.catalogue) }

  /// The prices of the file; nil where there is none.
  ///
  /// It may list the products of either system, and of the model.
  func prices(of model: Model) throws -> WeightPrices? {
    guard let priceFile = given.prices else { return nil }
    let input = try InputFile(path: priceFile)
    let products = ([model] + SystemKind.allCases.map(Model.of)).flatMap(\.products).map(\.id)
    let file = try PriceFile(
      file: priceFile, products: products, choices: ReadingChoices(decimal: choices.decimal)
    ) { try input.read(into: $0) }
    for remark in file.remarks { program.note("\(fileName(priceFile)): \(remark)") }
    return try file.prices.byWeight()
  }

  /// How what is written is made.
  func provenance() throws -> Provenance {
    let prices = given.prices.map { [($0, fileName($0))] } ?? []
    return try program.provenance(
      reading: try plants.compactMap { try $0.input } + prices, catalogue: given.catalogue,
      of: [system])
  }

  /// Opens the file, or standard output.
  func open() throws(SystemError) -> OutputFile { try program.openOutput(path) }

  /// How wide lines for people are: a document is a page of 80 columns by itself, a worked calculation,
  /// which is no document, one of 100.
  func width(inPipe width: Int = 80) -> Int { textWidth(inPipe: width, toFile: path != nil) }

  /// Says beside data which products have no columns or rows of costs.
  func tellUnpriced(_ products: [Product]) {
    if products.isEmpty { return }
    program.note("no price: \(products.map(\.id).joined(separator: " "))")
  }
}

/// The format that is asked for, or that of the file's ending; where they contradict each other, they are
/// refused.
private func chosenFormat(
  _ format: EstimateFormat?, for path: String?, _ program: Program
) throws(CommandError) -> EstimateFormat {
  guard let path else { return format ?? .text }
  let ofEnding = EstimateFormat(ending: path)
  if let format, let ofEnding, format != ofEnding {
    throw CommandError(
      .usage,
      "--format is \(format.rawValue), but \(quotedInFull(path)) ends as \(ofEnding.rawValue) "
        + "does; name a file that ends in .\(format.ending), or leave --format out")
  }
  if let chosen = format ?? ofEnding { return chosen }
  program.note(
    "\(fileName(path)) is written as text: its ending names no other format; see --format")
  return .text
}

extension PriceListError: ReportedError {}
