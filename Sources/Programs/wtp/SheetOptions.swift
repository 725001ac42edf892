import Commands
import Estimator
import Notation
import Platform
import Sheets
import Spreadsheets

/// The options of `wtp verify` and `wtp audit` for sheets and their inputs.
struct SheetOptions: CommandOptions {
  let files = Option(
    arguments: "FILE", .file,
    help: "a reference sheet: a \"name [unit]\" header, then inputs and outputs, one case per row; "
      + "or a WTP export; a text file or an .xlsx workbook; - reads standard input (default: all "
      + "tables in reference/tables.csv)")
  let reference = Option(
    "reference", .folder("DIR"),
    help: "the folder with tables.csv (default: ./reference, or the installed folder)")
  let system = Option<SystemKind?>(
    "system", .choice, help: "the system (default: detected from the columns)")
  let layout = Option<SheetLayout?>(
    "layout", .choice(among: SheetLayout.all, named: \.name),
    help: "require WTP's export layout (default: detected)")
  let reading = ReadingOptions(of: "each FILE")
  let plant = Option.plant(help: "a plant that supplies the inputs missing from a sheet")
  let settings = Option.settings
  let catalogue = Option.catalogue

  var relations: OptionRelations {
    require(files, for: reading.sheet, reading.decimal, layout, catalogue)
      + exclude(reference, with: files) + exclude(catalogue, with: layout)
  }
}

/// The sheets named on the command line.
struct SheetArguments {
  let given: OptionValues<SheetOptions>
  /// The folder of the built-in tables, if no file is named.
  private(set) var folder = ""

  init(_ given: OptionValues<SheetOptions>, _ program: Program) throws(CommandError) {
    self.given = given
    try refuseContradictions()
    if given.files.isEmpty { folder = try referenceFolder(given.reference, program) }
  }

  /// Throws if options contradict each other, or if standard input is used twice.
  private func refuseContradictions() throws(CommandError) {
    func refusal(_ sentence: String) -> CommandError { CommandError(.usage, sentence) }
    let (files, catalogue) = (given.files, given.catalogue)
    let inputs = files.count(where: isStandardInput)
    if inputs > 1 { throw refusal("standard input is named twice, but can be read only once") }
    try refuseSharedInput([
      ("the sheet", inputs > 0 ? "-" : nil), ("the plant", plantFile),
      ("the catalogue", inputs > 0 ? nil : catalogue),
    ])
    if plantFile.map(isStandardInput) == true, files.count != 1 {
      throw refusal(
        "standard input can be read only once, so it cannot be the plant of several sheets; name a "
          + "file")
    }
    if catalogue.map(isStandardInput) == true, inputs > 0 || files.count > 1 {
      throw refusal(
        "standard input can be read only once, so it cannot be the catalogue here; name a file")
    }
    if let layout = given.layout, let system = given.system, layout.system != system {
      throw refusal(
        "--layout \(layout.name) is for \(layout.system.rawValue), but --system is "
          + "\(system.rawValue); leave one out")
    }
  }

  /// The file of `--plant`; nil without one, for a saved plant and for the example.
  var plantFile: String? {
    if case .file(let path) = given.plant { path } else { nil }
  }

  /// Returns the figures of `--plant` and `--set`, for inputs without a column in the sheet.
  func figures(
    for model: Model, columns: Set<String>, of file: String, _ program: Program
  ) throws -> [String: GivenFigure] {
    let settings = try Settings(given.settings, of: model)
    try settings.requireReadable(of: model)
    for name in settings.names.intersection(columns).sorted() {
      program.note("\(fileName(file)) has a column \(name), so --set \(name) is ignored")
    }
    let reading = ReadingChoices(decimal: given.reading.decimal)
    return settings.replacing(
      try given.plant?.row(of: model, reading: reading, program).figures ?? [:])
  }
}

/// Returns the folder of the built-in tables.
///
/// It is the one named, else `reference` in the current folder, else the one installed with the
/// program, else that of the checkout that the program was built in.
func referenceFolder(_ named: String?, _ program: Program) throws(CommandError) -> String {
  if let named { return named }
  let here = "reference"
  if hasTables(here) { return here }
  let others = foldersOfProgram
  guard let found = others.first(where: hasTables) else {
    let looked = ["in \(here)"] + others.map { "in \(fileName($0))" }
    throw CommandError(
      .cannotRead,
      "there is no tables.csv \(looked.joined(separator: " or ")); name a FILE, or the folder of "
        + "the built-in tables with --reference")
  }
  program.note("using the tables in \(fileName(found))")
  return found
}

private func hasTables(_ folder: String) -> Bool { isRegularFile("\(folder)/tables.csv") }

/// The folders where the tables may be: under the installation prefix of the program, or in the
/// checkout, which is three folders above the build products.
private var foldersOfProgram: [String] {
  guard let path = programPath, let folder = path.lastIndex(of: "/").map({ path[..<$0] }) else {
    return []
  }
  func above(_ count: Int) -> String {
    folder.split(separator: "/", omittingEmptySubsequences: false).dropLast(count)
      .joined(separator: "/")
  }
  let installed = "\(above(1))/share/wtp/reference"
  return isRegularFile("\(above(3))/Package.swift")
    ? [installed, "\(above(3))/reference"] : [installed]
}
