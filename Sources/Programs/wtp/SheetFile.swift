import Commands
import Estimator
import Notation
import Platform
import Sheets
import Tables

/// A table that the command line asks for, and how it is opened.
struct SheetFile {
  let path: String
  let opening: SheetOpening
  let kind: SheetVerdict.Kind
  /// Gives the bytes of the file, from its beginning each time where they are read more than once.
  let source: () -> ByteSource

  /// Opens the table at its first row.
  func open() throws -> OpenedSheet { try opening.open(path, source: source()) }

  /// Opens a sheet once more, whose model is known by now.
  func again(of model: Model) throws -> Sheet {
    var opening = self.opening
    opening.rules = { _ in model }
    guard case .sheet(let sheet) = try opening.open(path, source: source()) else {
      preconditionFailure("what was a sheet before is one again")
    }
    return sheet
  }
}

extension SheetArguments {
  /// Hands over every table that is asked for, in order; those that are read again are kept so that they
  /// can be.
  func forEach(isReadAgain: Bool = false, _ body: (SheetFile) throws -> Void) throws {
    func handOver(_ path: String, _ listing: ListedTable?) throws {
      var opening = SheetOpening()
      (opening.system, opening.layout) = (given.system ?? listing?.system, given.layout)
      opening.choices = given.reading.choices
      opening.rules = { try Model.of($0, catalogue: given.catalogue) }
      let source = try isReadAgain ? sourcesFromStart(of: path) : sourceOnce(of: path)
      try body(
        SheetFile(path: path, opening: opening, kind: listing?.kind ?? .figures, source: source))
    }
    for path in given.files {
      try handOver(path, path == "-" || given.layout != nil ? nil : listed(beside: path))
    }
    guard given.files.isEmpty else { return }
    for table in try listed() where given.system == nil || table.system == given.system {
      try handOver("\(folder)/\(table.file)", table)
    }
  }

  /// The files that are read, a line of `tables.csv` each where none is named.
  var paths: [String] {
    get throws { try tables + [plantFile, given.catalogue].compactMap { $0 } }
  }

  /// How a verdict on the tables is made, which are of some systems.
  func provenance(of systems: Set<SystemKind>, _ program: Program) throws -> Provenance {
    try program.provenance(
      reading: try tables.map { ($0, fileName($0)) } + [given.plant?.input].compactMap { $0 },
      catalogue: given.catalogue, of: SystemKind.allCases.filter(systems.contains))
  }

  /// The tables that are read, and the lists of them.
  private var tables: [String] {
    get throws {
      given.files.isEmpty
        ? [list] + (try listed().map { "\(folder)/\($0.file)" })
        : given.files + given.files.map(list(beside:))
    }
  }

  private var list: String { "\(folder)/tables.csv" }

  private func listed() throws -> [ListedTable] { try ListedTable.list(try openTable(list)) }

  /// What a `tables.csv` in the same folder says of a file.
  ///
  /// One that is there and cannot be read is refused: the file might be judged as what it is not.
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
func openTable(_ path: String) throws -> TableReader {
  try TableReader(file: path, source: sourceOnce(of: path)())
}

/// The bytes of a file that is read once.
private func sourceOnce(of path: String) throws -> () -> ByteSource {
  let input = try InputFile(path: path)
  return { { try input.read(into: $0) } }
}

/// The bytes of a file, from its beginning each time.
private func sourcesFromStart(of path: String) throws -> () -> ByteSource {
  let input = try RereadableInput(path: path)
  return { input.bytes() }
}

extension SheetError: ReportedError {}
