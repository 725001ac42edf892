import Commands
import Documents
import Estimator
import Notation
import Plants
import Platform
import Spreadsheets
import Tables

/// The options for plants and the rules that they are estimated with, in the order of their help.
struct RulesOptions: CommandOptions {
  let reading = ReadingOptions()
  let skipsWrong = Option(flag: "skip-wrong")
  let isPartial = Option(flag: "partial")
  let settings = Option.settings
  let cycles = Option<String?>("cycles", .text("N"))
  let guide = Option<BoilerGuide?>("guide", .choice)
  let catalogue = Option.catalogue
  let rules = RuleOptions()

  var relations: OptionRelations { require(skipsWrong, for: isPartial) }
}

/// The options for a page or a row of data for each plant, in the order of their help.
struct DocumentOptions: CommandOptions {
  let format: Option<EstimateFormat?>
  let output = Option.output
  let separator = Option.separator
  let decimal = Option.decimal
  let decimals: Option<Int?>?

  /// Declares the options; `draws` adds the format of pictures, and `rounds` the number of decimals.
  init(draws: Bool = false, rounds: Bool = true) {
    decimals = rounds ? Option("decimals", .wholeNumber(from: 0, to: 12)) : nil
    let formats = EstimateFormat.formats + (draws ? [.svg] : [])
    format = Option("format", .choice(among: formats) { $0.rawValue })
  }

  /// The format of `--format` or of the name of the output.
  func chosenFormat(_ arguments: Arguments) -> EstimateFormat {
    .named(
      arguments[format], for: arguments[output], among: EstimateFormat.formats + [.svg]) ?? .text
  }
}

/// The plants, the rules and the output of a command that writes a page or data for each plant.
struct PlantRequest {
  let program: Program
  private(set) var sources: [OpenedPlants]
  let choices: ReadingChoices
  private(set) var system: SystemKind
  /// The plants of each system; one unless there are plants of both.
  private let systems: [(SystemKind, [OpenedPlants])]
  let format: EstimateFormat
  /// The form of a table, in csv or xlsx.
  let form: TableForm
  let decimals: Int
  /// The decimal mark of the figures in a document; nil for that of its language.
  let decimal: DecimalMark?
  /// The path of the output file; nil for standard output.
  let path: String?
  /// The paths of all inputs.
  let inputs: [String]
  private let given: OptionValues<RulesOptions>
  /// The paths of other lists that the command reads.
  private let lists: [String]

  /// Reads the command line, with the paths of other lists; `draws` allows the format of pictures, and the
  /// formats of `mixing` plants of both systems.
  ///
  /// Throws if standard input is named twice, or if the output would overwrite an input.
  init(
    _ rules: OptionValues<RulesOptions>, _ page: OptionValues<DocumentOptions>,
    _ named: OptionValues<PlantsOptions>, lists: [(role: String, path: String?)] = [],
    draws: Bool = false, mixing mixed: Set<EstimateFormat> = [], _ program: Program
  ) throws {
    let sources = try named.list.map(program.source)
    (given, self.program) = (rules, program)
    self.lists = lists.compactMap(\.path) + rules.reading.mapFiles
    path = page.output.flatMap { $0 == "-" ? nil : $0 }
    let formats = EstimateFormat.formats + (draws ? [.svg] : [])
    format = try .chosen(page.format, for: path, default: .text, among: formats, program)
    choices = try rules.reading.choices(
      hasFile: sources.contains(where: \.isFile), hasPrices: lists.contains { $0.path != nil },
      "a file of plants"
    )
    if rules.skipsWrong, !sources.contains(where: \.isFile) {
      throw CommandError("--skip-wrong needs a file of plants; add one, or leave it out")
    }
    let dialect = try TableDialect(
      page.separator, format.isData || format == .svg ? page.decimal : nil, for: path,
      format: format.name)
    decimal = page.decimal
    form = format == .xlsx ? .worksheet : .text(dialect)
    let files = try sources.compactMap { try $0.path }
    try refuseSharedInput(
      files.map { ("the plant", $0) } + [("the catalogue", rules.catalogue)] + lists)
    let inputs = files + (rules.catalogue.map { [$0] } ?? []) + self.lists
    try refuseOverwriting(path.map { [$0] } ?? [], inputs, option: "-o")
    self.inputs = inputs
    decimals = page.decimals ?? (page.options.decimals == nil ? 12 : format.isData ? 4 : 1)
    let opened = try sources.map { [choices] in
      try OpenedPlants($0, reading: choices, skippingWrong: rules.skipsWrong)
    }
    systems = try program.systems(named.system, of: opened, mixing: mixed.contains(format))
    (system, self.sources) = systems[0]
  }

  /// The requests for the plants of each system.
  var ofSystems: [PlantRequest] {
    systems.map { part in
      var request = self
      (request.system, request.sources) = part
      return request
    }
  }

  /// Returns the rules to estimate or review the plants with, by the options, settings, axes and plants,
  /// and notes how the rules differ from WTP's; `naming` lists outputs, which may be indices.
  func model(
    varying axes: [String] = [], reviewing: Bool = false, naming outputs: String? = nil
  ) throws -> Model {
    let set = setTexts + axes
    var choices = given.rules.choices(setting: set)
    if systems.count > 1 { choices = choices.only(for: system) }
    choices.areReviewed = reviewing
    choices.namesIndex = Model.cooling.namesIndex(among: outputs)
    let rules = try choices.rules(
      of: .of(system, catalogue: given.catalogue), for: sources.compactMap(\.rules))
    if given.guide != nil, !systems.contains(where: { $0.0 == .boiler }) {
      throw CommandError("--guide is for boilers; leave it out")
    }
    let model = system == .boiler ? rules.guided(by: given.guide) : rules
    program.noteChanges(of: model)
    return model
  }

  /// Notes which catalogue a table was written with, if any.
  func noteCatalogue() { program.noteCatalogue(given.catalogue) }

  /// Returns the figures of `--set`.
  func settings(of model: Model) throws -> Settings {
    for stated in stated(of: model) {
      program.note("\(stated.name) is not used, since dissolved_oxygen is given")
    }
    var settings = try Settings(setTexts.filter { temperature(in: $0, model) == nil }, of: model)
    if given.cycles != nil { settings.options = "--set or --cycles" }
    return settings
  }

  /// Returns the temperature in `--set` of a feed whose oxygen is measured, which no rule uses.
  func stated(of model: Model) -> [Particular] {
    setTexts.compactMap { temperature(in: $0, model) }
  }

  private func temperature(in text: String, _ model: Model) -> Particular? {
    guard model.measured.contains(.dissolvedOxygen),
      case .success(let setting) = Result(catching: { try Setting(parsing: text, of: .boiler) }),
      setting.field == BoilerFields.feedTemperature
    else { return nil }
    let (figure, unit) = (setting.figure.text, setting.figure.unit.printed)
    return Particular(name: setting.field.name, value: "\(figure) \(unit)")
  }

  /// The settings, with `--cycles` as one: of plants of both systems, it is for the boilers.
  private var setTexts: [String] {
    if systems.count > 1, system == .cooling { return given.settings }
    let field = system == .boiler ? MeasuredResult.cycles.field : CoolingFields.concentrationFactor
    return given.settings + (given.cycles.map { ["\(field.name)=\($0)"] } ?? [])
  }

  /// Returns the provenance of the output, with the digests of the files that were read.
  func provenance() throws -> Provenance {
    try program.provenance(
      reading: systems.flatMap(\.1).compactMap(\.input) + lists.map { ($0, fileName($0)) },
      catalogue: given.catalogue, of: systems.map(\.0).unique)
  }

  /// Returns the line width of text: that of the terminal, or `width` in a pipe or a file.
  func width(inPipe width: Int = 80) -> Int { textWidth(inPipe: width, toFile: path != nil) }

  /// Returns a document in a format or the requested one, as text unless that is another format of pages;
  /// a workbook of one page names its sheet by `document.sheet.…`.
  func bytes(
    of document: Document, as other: EstimateFormat? = nil, sheet name: String = "estimate"
  ) throws -> [UInt8] {
    let document = document.written(with: decimal)
    let text: String
    switch other ?? format {
    case .html: text = document.html
    case .svg: text = document.pictures
    case .eml: text = document.message
    case .xlsx: return try document.workbook(named: name).bytes
    case .text, .csv, .json: text = document.text(width: width())
    }
    return Array(text.utf8)
  }

  /// Throws if wrong rows were left out of plants whose figures are bought or added up.
  func refusePartial(_ omitted: [OmittedRows]) throws(CommandError) {
    guard !omitted.isEmpty, !given.isPartial else { return }
    throw CommandError(
      .data, messages: omitted.map(\.sentence),
      hint: "a programme, an order and costs need every plant; --partial writes them without these")
  }

  /// The maximum number of plants in formats that are written only at the end.
  private var maximumPages: Int { format == .svg ? 1 : 1000 }

  /// Throws if there are too many plants for a format that is written only at the end.
  func refuseTooMany(_ count: Int) throws(CommandError) {
    guard count > maximumPages else { return }
    if format == .svg {
      throw CommandError(
        "there are several plants, but a chart is of one; use --format html or csv")
    }
    throw CommandError(
      "there are more than \(grouped(maximumPages)) plants, but \(format.rawValue) has a page "
        + "for each plant and at most \(grouped(maximumPages)) pages; use --format csv, json or "
        + "text, or give fewer plants at a time")
  }
}
