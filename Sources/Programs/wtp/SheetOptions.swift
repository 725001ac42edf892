import Commands
import Estimator
import Notation
import Sheets
import Spreadsheets

/// What names the sheets of `wtp verify` and `wtp audit`, and what is read beside them.
struct SheetOptions {
  let files: Option<[String]>
  let reference: Option<String?>
  let system: Option<SystemKind?>
  let layout: Option<SheetLayout?>
  let reading: ReadingOptions
  let plant: Option<PlantSource?>
  let settings: Option<[String]>
  let catalogue: Option<String?>

  init(_ declare: inout Declarations) {
    files = declare.arguments(
      "FILE", .file,
      help: "sheets: a header of \"name [unit]\", inputs and outputs, one case per row, or exports "
        + "of WTP's; texts or .xlsx workbooks; - reads standard input (default: all that our own "
        + "reference/tables.csv lists)")
    reference = declare.option(
      "reference", .folder("DIR"),
      help: "the folder of tables.csv (default: reference here, or the one that was installed)")
    system = declare.option(
      "system", .choice, help: "the system, where the columns do not tell")
    layout = declare.option(
      "layout", .choice(among: SheetLayout.all, named: \.name),
      help: "insist that every FILE is an export of WTP's (default: what its titles show)")
    reading = ReadingOptions(&declare, of: "each FILE")
    reading.require(files, &declare)
    plant = declare.plant(help: "inputs that a sheet has no column for")
    settings = declare.settings()
    catalogue = declare.catalogue()
    declare.require(files, for: layout, catalogue)
    declare.exclude(reference, beside: files)
    declare.exclude(catalogue, beside: layout)
  }
}

/// The sheets that a command line asks for.
struct SheetArguments {
  let files: [String]
  /// The folder of our own tables, where no file is named.
  private(set) var folder = ""
  let system: SystemKind?
  let layout: SheetLayout?
  let choices: ReadingChoices
  let catalogue: String?
  let plant: PlantSource?
  private let settings: [String]

  init(
    _ arguments: Arguments, _ options: SheetOptions, _ program: Program
  ) throws(CommandError) {
    files = arguments[options.files]
    system = arguments[options.system]
    layout = arguments[options.layout]
    choices = options.reading.choices(arguments)
    catalogue = arguments[options.catalogue]
    plant = arguments[options.plant]
    settings = arguments[options.settings]
    try refuseContradictions()
    if files.isEmpty { folder = try referenceFolder(arguments[options.reference], program) }
  }

  private func refuseContradictions() throws(CommandError) {
    func refuse(_ sentence: String) -> CommandError { CommandError(.usage, sentence) }
    let inputs = files.count(where: isStandardInput)
    if inputs > 1 { throw refuse("standard input is named twice, but can be read only once") }
    try refuseSharedInput([
      ("the sheet", inputs > 0 ? "-" : nil), ("the plant", plantFile),
      ("the catalogue", inputs > 0 ? nil : catalogue),
    ])
    if plantFile.map(isStandardInput) == true, files.count != 1 {
      throw refuse(
        "standard input can be read only once, so it cannot be the plant of several sheets; name a "
          + "file")
    }
    if catalogue.map(isStandardInput) == true, inputs > 0 || files.count > 1 {
      throw refuse(
        "standard input can be read only once, so it cannot be the catalogue here; name a file")
    }
    if let layout, let system, layout.system != system {
      throw refuse("the layout \(layout.name) is for \(layout.system.rawValue) plants")
    }
  }

  /// The file of `--plant`; nil where none is given, or the example.
  var plantFile: String? {
    if case .file(let path) = plant { path } else { nil }
  }

  /// The figures of `--plant` and `--set` for inputs that a sheet has no column for.
  func given(
    for model: Model, columns: Set<String>, of file: String, _ program: Program
  ) throws -> [String: GivenFigure] {
    let settings = try Settings(settings, of: model)
    try settings.requireReadable(of: model)
    for name in settings.names.intersection(columns).sorted() {
      program.note("\(fileName(file)) has a column \(name), so --set \(name) is not used there")
    }
    let reading = ReadingChoices(decimal: choices.decimal)
    return settings.replacing(
      try plant?.row(of: model, reading: reading, program).figures ?? [:])
  }
}
