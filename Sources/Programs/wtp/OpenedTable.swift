import Commands
import Estimator
import PlantArguments
import Platform
import Reports
import Sheets
import Tables

/// A table that the command line asks for, open at its first row.
enum OpenedTable: ~Copyable {
  /// Figures of plants.
  case sheet(Sheet, kind: SheetVerdict.Kind)
  /// Errors that must come.
  case refusals(TableReader, system: SystemKind?)
}

extension SheetArguments {
  /// Opens every table that is asked for, in order, and hands it over.
  func forEach(_ body: (consuming OpenedTable) throws -> Void) throws {
    for path in files {
      let listing = path == "-" || layout != nil ? nil : try listed(beside: path)
      try body(try open(path, listing))
    }
    guard files.isEmpty else { return }
    for table in try listed() where system == nil || table.system == system {
      try body(try open(path(of: table), table))
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

  private func open(_ path: String, _ listing: ListedTable?) throws -> OpenedTable {
    if let layout {
      let input = try InputFile(path: path)
      let records = try RecordReader(file: path, encoding: .latin1) { try input.read(into: $0) }
      return .sheet(try Sheet(records, layout: layout), kind: .figures)
    }
    let reader = try openTable(path)
    let system = system ?? listing?.system
    if SheetVerdict.isOfRefusals(reader.header) { return .refusals(reader, system: system) }
    let sheet = try Sheet(reader, system: system) { try catalogue.model(of: $0) }
    return .sheet(sheet, kind: listing?.kind ?? .figures)
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

/// Opens a table and reads its header.
func openTable(_ path: String) throws -> TableReader {
  let input = try InputFile(path: path)
  return try TableReader(file: path, bufferSize: 1 << 18) { try input.read(into: $0) }
}

extension SheetError: ReportedError {
  /// What is wrong with the sheet, and what to do.
  package var report: CommandError { CommandError(.data, "\(self)") }
}
