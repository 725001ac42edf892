import Commands
import Estimator
import PlantArguments
import Platform
import Reports
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
  /// Opens every table that is asked for, in order, and hands it over; `twice` where its sheets must
  /// be opened again.
  ///
  /// Before each, `sources` is told how its bytes are read from their start.
  func forEach(
    twice: Bool = false, sources: ((@escaping () -> ByteSource) -> Void)? = nil,
    _ body: (consuming OpenedTable) throws -> Void
  ) throws {
    for path in files {
      let listing = path == "-" || layout != nil ? nil : try listed(beside: path)
      try body(try open(path, listing, twice: twice, sources))
    }
    guard files.isEmpty else { return }
    for table in try listed() where system == nil || table.system == system {
      try body(try open(path(of: table), table, twice: twice, sources))
    }
  }

  /// The files that are read, a line of `tables.csv` each where none is named.
  var paths: [String] {
    get throws {
      let tables =
        files.isEmpty ? [list] + (try listed().map(path)) : files + files.map(list(beside:))
      return tables + [plantFile, catalogue?.path].compactMap { $0 }
    }
  }

  private var list: String { "\(folder)/tables.csv" }

  private func listed() throws -> [ListedTable] { try ListedTable.list(try openTable(list)) }

  private func path(of table: ListedTable) -> String { "\(folder)/\(table.file)" }

  private func open(
    _ path: String, _ listing: ListedTable?, twice: Bool,
    _ sources: ((@escaping () -> ByteSource) -> Void)?
  ) throws -> OpenedTable {
    let source = try twice ? sourcesFromStart(of: path) : sourceOnce(of: path)
    sources?(source)
    if let layout {
      func open() throws -> Sheet {
        let records = try RecordReader(file: path, encoding: .latin1, source: source())
        return try Sheet(records, layout: layout)
      }
      return .sheet(try open(), kind: .figures, again: twice ? open : nil)
    }
    func reader() throws -> TableReader {
      try TableReader(file: path, bufferSize: tableBufferSize, source: source())
    }
    let first = try reader()
    let system = system ?? listing?.system
    if SheetVerdict.isOfRefusals(first.header) { return .refusals(first, system: system) }
    let sheet = try Sheet(first, system: system) { try catalogue.model(of: $0) }
    let model = sheet.model
    return .sheet(
      sheet, kind: listing?.kind ?? .figures,
      again: !twice
        ? nil
        : {
          try Sheet(reader(), system: model.system) { _ in model }
        })
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
    let file = path.split(separator: "/", omittingEmptySubsequences: false).last
    return try ListedTable.list(reader).first { $0.file == file.map(String.init) }
  }

  private func list(beside path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return (parts.dropLast() + ["tables.csv"]).joined(separator: "/")
  }
}

private let tableBufferSize = 1 << 18

/// Opens a table and reads its header.
func openTable(_ path: String) throws -> TableReader {
  try TableReader(file: path, bufferSize: tableBufferSize, source: sourceOnce(of: path)())
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
