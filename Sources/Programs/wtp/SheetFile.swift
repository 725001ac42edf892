import Commands
import Estimator
import Notation
import Platform
import Sheets
import Tables

/// A table to check, and how to open it.
struct SheetFile {
  let path: String
  let opening: SheetOpening
  let kind: SheetVerdict.Kind
  /// Returns the bytes of the file; each call starts at the beginning if it may be read again.
  let source: () -> ByteSource

  /// Opens the table, at its first row.
  func open() throws -> OpenedSheet { try opening.open(path, source: source()) }

  /// Opens the sheet again, now that its model is known.
  func again(of model: Model) throws -> Sheet {
    var opening = self.opening
    opening.rules = { _ in model }
    guard case .sheet(let sheet) = try opening.open(path, source: source()) else {
      preconditionFailure("a sheet is still a sheet when it is opened again")
    }
    return sheet
  }
}

extension SheetArguments {
  /// Calls `body` with every table to check, in order; with `isReadAgain`, each can be reopened.
  func forEach(isReadAgain: Bool = false, _ body: (SheetFile) throws -> Void) throws {
    func pass(_ path: String, _ listing: ListedTable?) throws {
      var opening = SheetOpening()
      (opening.system, opening.layout) = (given.system ?? listing?.system, given.layout)
      opening.choices = given.reading.choices
      opening.rules = { try Model.of($0, catalogue: given.catalogue) }
      let source = try isReadAgain ? sourcesFromStart(of: path) : sourceOnce(of: path)
      try body(
        SheetFile(path: path, opening: opening, kind: listing?.kind ?? .figures, source: source))
    }
    for path in given.files {
      try pass(path, path == "-" || given.layout != nil ? nil : listed(beside: path))
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

  /// Returns how a verdict on tables of these systems was made.
  func provenance(of systems: Set<SystemKind>, _ program: Program) throws -> Provenance {
    try program.provenance(
      reading: try tables.map { ($0, fileName($0)) } + [given.plant?.input].compactMap { $0 },
      catalogue: given.catalogue, of: SystemKind.allCases.filter(systems.contains))
  }

  /// The tables to read, and the lists that name them.
  private var tables: [String] {
    get throws {
      given.files.isEmpty
        ? [list] + (try listed().map { "\(folder)/\($0.file)" })
        : given.files + given.files.map(list(beside:))
    }
  }

  private var list: String { "\(folder)/tables.csv" }

  private func listed() throws -> [ListedTable] { try ListedTable.list(try openTable(list)) }

  /// Returns the entry of a file in `tables.csv` of the same folder; nil if there is none.
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
func openTable(_ path: String) throws -> TableReader {
  try TableReader(file: path, source: sourceOnce(of: path)())
}

/// Returns a source of the bytes of a file, which can be read once.
private func sourceOnce(of path: String) throws -> () -> ByteSource {
  let input = try InputFile(path: path)
  return { { try input.read(into: $0) } }
}

/// Returns sources of the bytes of a file, each from the beginning.
private func sourcesFromStart(of path: String) throws -> () -> ByteSource {
  let input = try RereadableInput(path: path)
  return { input.bytes() }
}

extension SheetError: ReportedError {}
