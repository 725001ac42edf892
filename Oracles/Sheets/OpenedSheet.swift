import Estimator
import Spreadsheets
import Tables

/// A file of reference figures as people keep it, recognised and opened.
package enum OpenedSheet: ~Copyable {
  /// Plants with the figures that somebody claims for them.
  case sheet(Sheet)
  /// Plants with the errors that must come.
  case refusals(TableReader)
}

/// How a file of reference figures is to be opened.
package struct SheetOpening {
  /// The system, where it is known; the columns tell it otherwise.
  package var system: SystemKind?
  /// The layout that the file must have; any is recognised otherwise.
  package var layout: SheetLayout?
  /// How the file is to be read where it does not tell.
  package var choices = ReadingChoices()
  /// The model of a system.
  package var rules: (SystemKind) throws -> Model = Model.of

  /// Whatever the file tells.
  package init() {}

  /// Opens the file whose bytes a source gives.
  ///
  /// Throws `SpreadsheetError`, `TableError`, `PlantTableError` or `SheetError` for what is no sheet.
  package func open(_ file: String, source: @escaping ByteSource) throws -> OpenedSheet {
    let spreadsheet = try Spreadsheet(
      file: file, names: .ofSheets, layouts: layout.map { [$0.known] } ?? SheetLayout.known,
      choices: choices, source: source)
    switch spreadsheet.heading {
    case .layout(let index, let start):
      let found = layout ?? SheetLayout.all[index]
      if let system, system != found.system {
        throw SheetError.otherSystem(layout: found.name, found.system, file: file)
      }
      return .sheet(
        try Sheet(
          spreadsheet, layout: found, from: start,
          notes: spreadsheet.remarks(layout: layout == nil ? found.name : nil), rules: rules))
    case _ where layout != nil: return .sheet(try asked(spreadsheet))
    case .vertical: throw SheetError.vertical(file: file)
    case .table, .unknown: return try table(spreadsheet)
    }
  }

  /// A file that has not the titles of the layout that was asked for: where, the layout says.
  private func asked(_ spreadsheet: Spreadsheet) throws -> Sheet {
    guard let layout else { preconditionFailure("no layout was asked for") }
    return try Sheet(spreadsheet, layout: layout, notes: spreadsheet.remarks(), rules: rules)
  }

  private func table(_ spreadsheet: Spreadsheet) throws -> OpenedSheet {
    let reader = try spreadsheet.table()
    if SheetVerdict.isOfRefusals(reader.header) { return .refusals(reader) }
    if system == nil, let error = spreadsheet.nothingKnown { throw error }
    return .sheet(
      try Sheet(
        reader, system: system, notes: spreadsheet.remarks(), writing: spreadsheet.writing,
        rules: rules))
  }
}

extension KnownNames {
  /// The names of the columns of sheets, of both systems and of tables of refusals.
  package static let ofSheets = KnownNames(
    inputs: Set(SystemKind.allCases.flatMap { Model.of($0).fields.map(\.name) }),
    outputs: Set(SystemKind.allCases.flatMap { Model.of($0).outputs.map(\.name) }),
    quantities: Set(
      SystemKind.allCases.flatMap {
        Model.of($0).outputs.filter { $0.product != nil }.map(\.quantity)
      }),
    words: ["change", "error", "error_field", "other_field"], plainTitle: PlainNames.title)
}
