import Commands
import Documents
import Estimator
import Notation
import Platform
import Sheets
import Tables

/// A table that the command line asks for, open at its first row.
enum OpenedTable: ~Copyable {
  /// Figures of plants, and how the sheet is opened again, where that was asked for.
  case sheet(Sheet, kind: SheetVerdict.Kind, again: (() throws -> Sheet)?)
  /// Errors that must come.
  case refusals(TableReader, system: SystemKind?)
}

extension SheetArguments {
  /// Opens every table that is asked for, in order, and hands it over.
  ///
  /// Where its sheets are opened again, `sources` is told before each how its bytes are read from their
  /// start.
  func forEach(
    sources: ((@escaping () -> ByteSource) -> Void)? = nil,
    _ body: (consuming OpenedTable) throws -> Void
  ) throws {
    for path in files {
      let listing = path == "-" || layout != nil ? nil : try listed(beside: path)
      try body(try open(path, listing, sources))
    }
    guard files.isEmpty else { return }
    for table in try listed() where system == nil || table.system == system {
      try body(try open(path(of: table), table, sources))
    }
  }

  /// The files that are read, a line of `tables.csv` each where none is named.
  var paths: [String] {
    get throws {
      try tables + [plantFile, catalogue?.path].compactMap { $0 }
    }
  }

  /// How a verdict on the tables is made, which are of some systems.
  func provenance(of systems: Set<SystemKind>, _ program: Program) throws -> Provenance {
    try program.provenance(
      reading: try tables.map { NamedInput($0) } + plant.inputs, catalogue: catalogue,
      of: SystemKind.allCases.filter(systems.contains))
  }

  /// The tables that are read, and the lists of them.
  private var tables: [String] {
    get throws {
      files.isEmpty ? [list] + (try listed().map(path)) : files + files.map(list(beside:))
    }
  }

  private var list: String { "\(folder)/tables.csv" }

  private func listed() throws -> [ListedTable] { try ListedTable.list(try openTable(list)) }

  private func path(of table: ListedTable) -> String { "\(folder)/\(table.file)" }

  private func open(
    _ path: String, _ listing: ListedTable?, _ sources: ((@escaping () -> ByteSource) -> Void)?
  ) throws -> OpenedTable {
    let isOpenedAgain = sources != nil
    let source = try isOpenedAgain ? sourcesFromStart(of: path) : sourceOnce(of: path)
    sources?(source)
    var opening = SheetOpening()
    opening.system = system ?? listing?.system
    opening.layout = layout
    opening.choices = choices
    opening.rules = { try catalogue.model(of: $0) }
    switch try opening.open(path, source: source()) {
    case .refusals(let reader): return .refusals(reader, system: opening.system)
    case .sheet(let sheet):
      let model = sheet.model
      return .sheet(
        sheet, kind: listing?.kind ?? .figures,
        again: isOpenedAgain ? { [opening] in try opening.again(path, of: model, source()) } : nil)
    }
  }

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

extension SheetOpening {
  /// Opens a sheet once more, whose model is known by now.
  fileprivate func again(
    _ path: String, of model: Model, _ source: @escaping ByteSource
  ) throws -> Sheet {
    var opening = self
    opening.rules = { _ in model }
    guard case .sheet(let sheet) = try opening.open(path, source: source) else {
      preconditionFailure("what was a sheet before is one again")
    }
    return sheet
  }
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

extension SheetError: ReportedError {
  /// What is wrong with the sheet, and what to do.
  package var report: CommandError { CommandError(.data, "\(self)") }
}
