import Estimator
import Notation
import Plants
import Spreadsheets
import Tables

/// An opened file of reference figures.
package enum OpenedSheet: ~Copyable {
  /// Plants with claimed figures.
  case sheet(Sheet)
  /// Plants with expected errors.
  case refusals(TableReader)
}

/// The options for opening a file of reference figures.
package struct SheetOpening {
  /// The system, or nil to detect it from the columns.
  package var system: SystemKind?
  /// The options for reading ambiguous files.
  package var choices = ReadingChoices()
  /// The workbook of the sheet, if it is open.
  package var workbook: Workbook?
  /// Returns the rules of a system's plants, by what their sheet says about them.
  package var rules: (SystemKind, TableRules?) throws -> Model = { system, sheet in
    try RuleChoices().rules(of: .of(system), for: [sheet].compactMap { $0 })
  }

  /// Creates options that detect the system from the file.
  package init() {}

  /// Opens a file.
  ///
  /// Throws `InputError`, `TableError`, `PlantTableError` or `SheetError` if the file is not
  /// a sheet.
  package func open(_ file: String, source: @escaping ByteSource) throws -> OpenedSheet {
    let spreadsheet = try spreadsheet(file, source)
    try check(spreadsheet)
    let reader = try spreadsheet.table()
    let found = spreadsheet.layout
    if found == nil {
      if SheetVerdict.isOfRefusals(reader.header) { return .refusals(reader) }
      if system == nil, let error = spreadsheet.nothingKnown { throw error }
    }
    var sheet = try Sheet(
      reader, system: found?.system ?? system,
      notes: spreadsheet.remarks(layout: found?.name), rules: rules)
    sheet.noteOnOtherSheets = spreadsheet.noteOnOtherSheets
    return .sheet(sheet)
  }

  /// Throws if the file has the layout of another system.
  private func check(_ spreadsheet: Spreadsheet) throws {
    guard let found = spreadsheet.layout, let system, system != found.system else { return }
    throw InputError(
      "the layout \(found.name) is for \(found.system.rawValue) plants", in: spreadsheet.file)
  }

  /// Returns whether a file that cannot be checked looks like a sheet with claims, not like a page of
  /// other things.
  ///
  /// A file that cannot be read at all may be one.
  package func looksLikeSheet(_ file: String, source: @escaping ByteSource) -> Bool {
    let spreadsheet: Spreadsheet
    do { spreadsheet = try self.spreadsheet(file, source) } catch { return true }
    if spreadsheet.looksLikeTable { return true }
    do { return SheetVerdict.isOfRefusals(try spreadsheet.table().header) } catch { return false }
  }

  private func spreadsheet(_ file: String, _ source: @escaping ByteSource) throws -> Spreadsheet {
    try Spreadsheet(
      file: file, names: .ofSheets, layouts: ExportLayout.all, choices: choices, in: workbook,
      source: source)
  }
}

extension KnownNames {
  /// The names of the columns of sheets, of both systems and of tables of refusals.
  package static let ofSheets = KnownNames.ofPlants(
    words: ["change", "error", "error_field", "other_field"], hasParticulars: false)
}

extension ExportLayout {
  /// The system whose fields it contains.
  package var system: SystemKind {
    let names = columns.compactMap(\.name)
    return SystemKind.allCases.first { Model.of($0).outputs.contains { names.contains($0.name) } }
      ?? .boiler
  }
}

extension SystemKind {
  /// Returns the system that most columns of a header belong to, or nil if no column belongs to one
  /// or if there is a tie.
  static func recognised(in header: TableHeader) -> SystemKind? {
    let counts = allCases.map { system in
      let model = Model.of(system)
      return header.columns.count { model.field($0.name) != nil || model.output($0.name) != nil }
    }
    let most = counts.max()
    let likely = zip(allCases, counts).filter { $0.1 == most }
    return likely.count == 1 ? likely[0].0 : nil
  }
}
