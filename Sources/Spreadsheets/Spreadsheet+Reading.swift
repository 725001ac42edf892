import Notation
import Tables

extension Spreadsheet {
  /// Returns the table below the titles; a vertical sheet becomes a table with a row for each
  /// plant.
  ///
  /// Throws `InputError` if a title is not that of the layout.
  package func table() throws -> TableReader {
    if let layout, case .layout(_, let start) = heading,
      let fault = layout.fault(in: firstRows, from: start, of: file)
    {
      throw fault
    }
    guard let header else { return try tableBelowFirstRow() }
    if let cell = header.cells.first(where: \.isFormulaWithoutResult) {
      throw InputError(
        "the title is \(cell.text.dropFirst().dropLast()); open the workbook in a spreadsheet program and save it",
        at: cell.place(in: file))
    }
    if case .vertical = heading { return try vertical(below: header) }
    let conversion = RowConversion(
      file: file, titles: header.cells.map { columnTitle($0.text, names: names) },
      leftOut: Set(header.cells.indices.filter { names.titles.leavesOut(header.cells[$0].text) }),
      names: names, figures: figures, padsRows: isWorkbook)
    let titles = try tableHeader(header, conversion)
    if case .text(let source, let dialect) = content, conversion.keepsPlainRows {
      var records = try RecordReader(
        file: file, bufferSize: 1 << 18, form: dialect.form, source: source)
      while let row = try records.next(), row.row < header.row {}
      return TableReader(
        records, header: titles, passingEmptyRows: true,
        converting: { try conversion.figures(of: $0) }, notes: notesOnFigures)
    }
    if case .workbook(let sheet) = content {
      let columns = Dictionary(
        uniqueKeysWithValues: conversion.figureColumns.map { ($0 + 1, conversion.titles[$0]) })
      if let error = sheet.dates(below: header.row, in: columns, of: file) { throw error }
    }
    let rows = try rows(below: header, storedIn: conversion.inputColumns)
    return TableReader(header: titles, notes: notesOnFigures) {
      try rows().map { try conversion($0) }
    }
  }

  /// Returns the table of a text file whose first row is too long to inspect or cannot be read.
  private func tableBelowFirstRow() throws -> TableReader {
    guard case .text(let source, let dialect) = content else {
      throw InputError(InputError.noCells.description, in: file)
    }
    var records = try RecordReader(file: file, form: dialect.form, source: source)
    while let row = try records.next() {
      if row.isBlank { continue }
      return TableReader(records, header: try TableHeader(row, file: file), passingEmptyRows: true)
    }
    throw TableError.emptyFile(file)
  }

  /// Returns all rows as in the file, including the titles.
  ///
  /// In a workbook, the figures of some columns are read as stored, and others as shown.
  package func rawRows(
    storedIn areStored: @escaping (Int) -> Bool
  ) throws -> () throws -> Record? {
    switch content {
    case .workbook(let sheet): return sheet.records(storedIn: areStored)
    case .text(let source, let dialect):
      var records = try RecordReader(
        file: file, bufferSize: 1 << 18, form: dialect.form, source: source)
      return { try records.next() }
    }
  }

  /// Returns the rows below the header, with the figures of some columns as a workbook stores them.
  private func rows(below header: Record, storedIn columns: [Int]) throws -> () throws -> Record? {
    var areStored = [Bool](repeating: false, count: (columns.max() ?? -1) + 1)
    for column in columns { areStored[column] = true }
    let rows = try rawRows { [areStored] in $0 < areStored.count && areStored[$0] }
    while let row = try rows(), row.row < header.row {}
    return rows
  }

  /// Whether a figure is below the name of an output or a product; a file that cannot be read may have
  /// one.
  var hasFigureOfOutput: Bool {
    guard let header else { return false }
    let columns = header.cells.indices.filter {
      names.namesOutput(columnName(header.cells[$0].text))
    }
    guard !columns.isEmpty else { return false }
    do {
      let next = try rows(below: header, storedIn: [])
      while let row = try next() {
        if columns.contains(where: {
          $0 < row.cells.count && row.cells[$0].text.first?.isNumber == true
        }) {
          return true
        }
      }
      return false
    } catch { return true }
  }

  /// Returns the header in the standard table format.
  private func tableHeader(_ header: Record, _ conversion: RowConversion) throws -> TableHeader {
    let titles = header.with(
      conversion.kept.map { header.cells[$0].with(conversion.titles[$0], nil) })
    do throws(TableError) {
      var found = try TableHeader(titles, file: file)
      found.particulars = conversion.particulars
      found.written = titleRows.map { row in conversion.kept.map { row.cell($0).text } }
      return found
    } catch {
      if let nothingKnown, error.isOfTitle || lacksHeader { throw nothingKnown }
      throw error
    }
  }

  /// The cells above the titles.
  package var cellsAbove: [Cell] {
    firstRows.prefix { $0.row < header?.row ?? 0 }.flatMap(\.cells)
  }

  /// The rows with the titles of the columns, as in the file.
  private var titleRows: ArraySlice<Record> {
    switch heading {
    case .table(let row, let hasUnitRow): firstRows[row...(hasUnitRow ? row + 1 : row)]
    case .layout(_, let start): firstRows[max(start.row, 0)..<heading.rowsAbove(layouts)]
    case .vertical, .unknown: []
    }
  }

  /// The error for a file whose first rows contain no known name; nil for any other file.
  package var nothingKnown: InputError? {
    guard heading == .unknown, let header else { return nil }
    let found = header.cells.filter { !$0.isBlank }
    let titles = found.map { columnTitle($0.text, names: names) }
    let all = names.inputs.union(names.outputs).sorted().map { CandidateName($0) }
    // To look for a name takes time, and a sheet may have thousands of titles.
    let likely = titles.prefix(100).lazy.map { likelyQuantities(for: columnName($0), among: all) }
    return InputError(
      "the first row names no known field or output, only "
        + listed(titles.map(quoted), maximum: 3)
        + nextStep(titles, likely.first { !$0.isEmpty } ?? []),
      at: found[0].place(in: file))
  }

  /// Returns what to do about a file that contains no known name.
  private func nextStep(_ titles: [String], _ likely: [String]) -> String {
    if titles.contains(where: { $0.lowercased().hasPrefix("product") }) {
      return "; write a row for each plant, with a column for each figure of a product, such as "
        + "\(quoted("S5.dose [g/m3]")), next to columns of the inputs"
    }
    if lacksHeader {
      return "; write the line field,value,unit first, and then rows such as feed_tds,180,mg/L"
    }
    if !likely.isEmpty { return suggestion(of: likely) }
    return isWorkbook
      ? "; if the table is on another sheet, name that sheet with \(Choice.sheet)"
      : "; start with a header of name [unit]"
  }

  private var isWorkbook: Bool { if case .workbook = content { true } else { false } }

  private func vertical(below header: Record) throws -> TableReader {
    var sheet = try VerticalSheet(header, of: file, names: names)
    let rows = try rows(below: header, storedIn: VerticalSheet.Columns(header).values)
    while let row = try rows() { try sheet.add(row, figures) }
    return try sheet.table(notes: notesOnFigures)
  }
}

extension Cell {
  fileprivate var isFormulaWithoutResult: Bool {
    [CellKind.formulaWithoutValue, .formulaOutOfDate].contains { text == "(\($0.formulaInWords))" }
  }
}
