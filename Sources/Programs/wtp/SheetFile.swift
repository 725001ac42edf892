import Commands
import Estimator
import Notation
import Plants
import Platform
import Sheets
import Spreadsheets
import Tables

/// A table to check, and how to open it.
struct SheetFile {
  let path: String
  var opening: SheetOpening
  let kind: SheetVerdict.Kind
  /// Whether columns with claims may have empty cells.
  let allowsEmptyCells: Bool
  /// Whether it has cells, unlike a chart sheet of a workbook.
  var hasCells = true
  /// Returns the bytes of the file, from the beginning on each call.
  let source: () -> ByteSource

  func open() throws -> OpenedSheet { try opening.open(path, source: source()) }

  /// Returns the file, or a file for each sheet of a workbook that has several with cells.
  func sheets() throws -> [SheetFile] {
    guard opening.choices.sheet == nil,
      let (workbook, sheets) = try Spreadsheet.workbook(path, source: source()), sheets.count > 1
    else { return [self] }
    return sheets.map { sheet in
      var file = self
      file.opening.workbook = workbook
      (file.opening.choices.sheet, file.hasCells) = (sheet.name, sheet.isWorksheet)
      return file
    }
  }

  /// Returns the sheet of the workbook as one that was not checked because of an error.
  func unchecked(because error: any Error) -> UncheckedSheet {
    let claimsNothing =
      (error as? SheetError).map { [.noRows(file: path), .noClaims(file: path)].contains($0) }
      ?? false
    return UncheckedSheet(
      file: path, sheet: opening.choices.sheet ?? "",
      isUnreadable: hasCells && !claimsNothing && opening.looksLikeSheet(path, source: source()),
      reason: error.reasonWithHint)
  }

  /// Opens the sheet again, with the model that was used the first time.
  func again(of model: Model) throws -> Sheet {
    var opening = self.opening
    opening.rules = { _, _ in model }
    guard case .sheet(let sheet) = try opening.open(path, source: source()) else {
      preconditionFailure("the file was opened as a sheet before")
    }
    return sheet
  }
}

extension SheetArguments {
  /// Calls `body` with every table to check, in order.
  func forEach(_ body: (SheetFile) throws -> Void) throws {
    func pass(_ path: String, _ listing: ListedTable?) throws {
      var opening = SheetOpening()
      opening.system = given.system ?? listing?.system
      opening.choices = reading
      opening.rules = rules
      let input = try InputFile(path: path)
      try body(
        SheetFile(
          path: path, opening: opening, kind: listing?.kind ?? .figures,
          allowsEmptyCells: listing?.allowsEmptyCells ?? false, source: { input.bytes() }))
    }
    for path in given.files {
      try pass(path, path == "-" ? nil : listed(beside: path))
    }
    guard given.files.isEmpty else { return }
    for table in try listed() where given.system == nil || table.system == given.system {
      try pass("\(folder)/\(table.file)", table)
    }
  }

  /// The files to read: those named, or all that `tables.csv` lists.
  var paths: [String] {
    get throws { try tables + [plantFile, given.catalogue].compactMap { $0 } }
  }

  /// Returns the provenance of a verdict on tables of these systems.
  func provenance(of systems: Set<SystemKind>, _ program: Program) throws -> Provenance {
    try program.provenance(
      reading: try tables.map { ($0, fileName($0)) } + [openedPlant?.input].compactMap { $0 },
      catalogue: given.catalogue, of: SystemKind.allCases.filter(systems.contains))
  }

  /// The paths of the tables to read, and of the lists and maps that may describe them.
  private var tables: [String] {
    get throws {
      let tables =
        given.files.isEmpty
        ? [list] + (try listed().map { "\(folder)/\($0.file)" })
        : given.files + given.files.map(list(beside:))
      return tables + given.reading.mapFiles
    }
  }

  private var list: String { "\(folder)/tables.csv" }

  private func listed() throws -> [ListedTable] { try ListedTable.list(try openTable(list)) }

  /// Returns the entry for a file in the `tables.csv` of its folder, or nil if there is none.
  ///
  /// Throws if `tables.csv` exists but cannot be read, since it might change how the file is read.
  private func listed(beside path: String) throws -> ListedTable? {
    let reader: TableReader
    do {
      reader = try openTable(list(beside: path))
    } catch let error as SystemError where error.isOfMissingFile {
      return nil
    } catch is TableError {
      return nil
    }
    guard reader.header.index(of: "kind") != nil else { return nil }
    let file = path.split(separator: "/").last
    return try ListedTable.list(reader).first { $0.file == file.map(String.init) }
  }

  private func list(beside path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return (parts.dropLast() + ["tables.csv"]).joined(separator: "/")
  }
}

/// Opens a table and reads its header.
private func openTable(_ path: String) throws -> TableReader {
  try TableReader(file: path, source: InputFile(path: path).bytes())
}

extension SheetError: ReportedError {}

/// The options of `wtp verify` and `wtp audit` for sheets and their inputs.
struct SheetOptions: CommandOptions {
  let files = Option(arguments: "FILE", .file)
  let reference = Option("reference", .text("DIR"))
  let system = Option<SystemKind?>("system", .choice)
  let reading = ReadingOptions()
  let plant = Option.plant
  let settings = Option.settings
  let catalogue = Option.catalogue

  var relations: OptionRelations {
    require(
      files, for: reading.sheet, reading.visible, reading.decimal, reading.map, reading.ignore,
      catalogue)
      + exclude(reference, with: files)
  }
}

/// The sheets named on the command line.
struct SheetArguments {
  let given: OptionValues<SheetOptions>
  /// The plant of `--plant`.
  private let plant: PlantSource?
  private var openedPlant: OpenedPlants?
  /// The folder of the built-in tables, if no file is named.
  private(set) var folder = ""
  /// How the sheets and the plant are read.
  private let reading: ReadingChoices
  /// The rules that options choose.
  private let choices: RuleChoices

  init(
    _ given: OptionValues<SheetOptions>, rules choices: RuleChoices, _ program: Program
  ) throws {
    (self.given, self.choices) = (given, choices)
    reading = try given.reading.choices
    plant = try given.plant.map(program.source)
    if let system = given.files.first(where: { SystemKind(rawValue: $0) != nil && !isFile($0) }) {
      throw CommandError(
        "\(system) is not a sheet; leave it out, or write --system \(system)")
    }
    try refuseContradictions()
    openedPlant = try plant.map { [reading] plant in
      var choices = reading
      choices.sheet = nil
      return try OpenedPlants(plant, reading: choices)
    }
    if given.files.isEmpty { folder = try referenceFolder(given.reference, program) }
  }

  /// Throws if options contradict each other, or if standard input is used twice.
  private func refuseContradictions() throws(CommandError) {
    let sheets = given.files.map { (what: "the sheet", path: Optional($0)) }
    try refuseSharedInput(
      sheets + [("the plant", plantFile), ("the catalogue", given.catalogue)])
    if [plantFile, given.catalogue].compactMap({ $0 }).contains(where: isStandardInput),
      given.files.count != 1
    {
      throw CommandError(
        "standard input can be read only once, so it cannot be for several sheets; name a file")
    }
  }

  /// Returns the rules by which sheets of a system are checked; what a sheet says about them counts
  /// unless `--plant` gives its other inputs.
  func rules(of system: SystemKind, in sheet: TableRules? = nil) throws -> Model {
    let sheet = plant == nil ? sheet : try sheet?.completed(by: openedPlant?.rules)
    return try choices.rules(
      of: .of(system, catalogue: given.catalogue), for: [sheet].compactMap { $0 })
  }

  /// The file of `--plant`; nil if the option names a saved plant or the example, or is missing.
  var plantFile: String? {
    if case .file(let path) = plant { path } else { nil }
  }

  /// Returns the figures of `--plant` and `--set`, for inputs without a column in the sheet.
  func figures(
    for model: Model, columns: Set<String>, of file: String, _ program: Program
  ) throws -> [String: GivenFigure] {
    let settings = try Settings(given.settings, of: model)
    try settings.requireReadable(of: model)
    if let name = settings.names.intersection(columns).min() {
      throw CommandError(
        "\(fileName(file)) has a column \(name); leave out --set \(name), or the column with --ignore"
      )
    }
    let row = try openedPlant?.row(of: model, program) ?? PlantRow()
    let combined = settings.combined(
      with: row, of: model, varied: Set(model.fields.map(\.name)))
    let wrong = model.fields.compactMap { field in
      combined.unreadable[field.name].map { PlantProblem.unreadable(field, $0) }
    }
    if !wrong.isEmpty { throw row.placing(PlantError(problems: wrong)) }
    return combined.figures
  }
}
