import Commands
import Estimator
import Notation
import Sheets
import Spreadsheets

/// What names the sheets of `wtp verify` and `wtp audit`, and what is read beside them.
struct SheetOptions: CommandOptions {
  let files = Option(
    arguments: "FILE", .file,
    help: "sheets: a header of \"name [unit]\", inputs and outputs, one case per row, or exports "
      + "of WTP's; texts or .xlsx workbooks; - reads standard input (default: all that our own "
      + "reference/tables.csv lists)")
  let reference = Option(
    "reference", .folder("DIR"),
    help: "the folder of tables.csv (default: reference here, or the one that was installed)")
  let system = Option<SystemKind?>(
    "system", .choice, help: "the system, where the columns do not tell")
  let layout = Option<SheetLayout?>(
    "layout", .choice(among: SheetLayout.all, named: \.name),
    help: "insist that every FILE is an export of WTP's (default: what its titles show)")
  let reading = ReadingOptions(of: "each FILE")
  let plant = Option.plant(help: "inputs that a sheet has no column for")
  let settings = Option.settings
  let catalogue = Option.catalogue

  var relations: OptionRelations {
    require(files, for: reading.sheet, reading.decimal, layout, catalogue)
      + exclude(reference, beside: files) + exclude(catalogue, beside: layout)
  }
}

/// The sheets that a command line asks for.
struct SheetArguments {
  let given: OptionValues<SheetOptions>
  /// The folder of our own tables, where no file is named.
  private(set) var folder = ""

  init(_ given: OptionValues<SheetOptions>, _ program: Program) throws(CommandError) {
    self.given = given
    try refuseContradictions()
    if given.files.isEmpty { folder = try referenceFolder(given.reference, program) }
  }

  private func refuseContradictions() throws(CommandError) {
    func refuse(_ sentence: String) -> CommandError { CommandError(.usage, sentence) }
    let (files, catalogue) = (given.files, given.catalogue)
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
    if let layout = given.layout, let system = given.system, layout.system != system {
      throw refuse("the layout \(layout.name) is for \(layout.system.rawValue) plants")
    }
  }

  /// The file of `--plant`; nil where none is given, or the example.
  var plantFile: String? {
    if case .file(let path) = given.plant { path } else { nil }
  }

  /// The figures of `--plant` and `--set` for inputs that a sheet has no column for.
  func figures(
    for model: Model, columns: Set<String>, of file: String, _ program: Program
  ) throws -> [String: GivenFigure] {
    let settings = try Settings(given.settings, of: model)
    try settings.requireReadable(of: model)
    for name in settings.names.intersection(columns).sorted() {
      program.note("\(fileName(file)) has a column \(name), so --set \(name) is not used there")
    }
    let reading = ReadingChoices(decimal: given.reading.decimal)
    return settings.replacing(
      try given.plant?.row(of: model, reading: reading, program).figures ?? [:])
  }
}
