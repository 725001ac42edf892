import Notation
import Tables

extension Spreadsheet {
  /// Returns all rows, including the titles, with decimal points in the figures below the titles.
  ///
  /// `title` returns the title of each column of figures in the standard format. In a workbook, the
  /// figures of inputs are read as stored, and others as shown.
  package func rows(
    below titles: Int, titled title: @escaping (Int) -> String?
  ) throws -> () throws -> Record? {
    let (file, figures, names) = (file, figures, names)
    let isInput = { title($0).map { names.inputs.contains(columnName($0)) } ?? false }
    let rows = try rawRows(storedIn: isInput)
    var index = 0
    return {
      guard let row = try rows() else { return nil }
      index += 1
      if index <= titles { return row }
      return row.with(
        try row.cells.enumerated().map { column, cell in
          try figures.canonical(
            cell, below: title(column) ?? "", of: file, isClaim: !isInput(column))
        })
    }
  }

  /// Returns the table below the titles; a vertical sheet becomes a table with a row for each
  /// plant, and an export one with a header of `name [unit]`.
  package func table() throws -> TableReader {
    if let layout, case .layout(_, let start) = heading {
      return try table(of: try export(in: layout, from: start))
    }
    guard let header else { return try tableBelowFirstRow() }
    if case .vertical = heading { return try vertical(below: header) }
    let conversion = RowConversion(
      file: file, titles: header.cells.map { columnTitle($0.text, names: names) },
      leftOut: Set(header.cells.indices.filter { names.titles.leavesOut(header.cells[$0].text) }),
      names: names, figures: figures, padsRows: isWorkbook)
    let titles = try tableHeader(header, conversion)
    if case .text(let source, let dialect, _) = content, conversion.keepsPlainRows {
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
    guard case .text(let source, let dialect, _) = content else {
      throw InputError(InputError.noCells.description, in: file)
    }
    var records = try RecordReader(file: file, form: dialect.form, source: source)
    while let row = try records.next() {
      if row.isBlank { continue }
      return TableReader(records, header: try TableHeader(row, file: file), passingEmptyRows: true)
    }
    throw TableError.emptyFile(file)
  }

  private func rawRows(storedIn areStored: @escaping (Int) -> Bool) throws -> () throws -> Record? {
    switch content {
    case .workbook(let sheet): return sheet.records(storedIn: areStored)
    case .text(let source, let dialect, _):
      let records = TextRows(
        try RecordReader(file: file, bufferSize: 1 << 18, form: dialect.form, source: source))
      return { try records.next() }
    }
  }

  /// Returns the rows below the header, with the figures of some columns as a workbook stores them.
  private func rows(below header: Record, storedIn columns: [Int]) throws -> () throws -> Record? {
    let columns = Set(columns)
    let rows = try rawRows { columns.contains($0) }
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
    var found = try tableHeader(
      header, named: conversion.kept.map { header.cells[$0].with(conversion.titles[$0], nil) })
    found.particulars = conversion.particulars
    return found
  }

  private func tableHeader(_ header: Record, named cells: [Cell]) throws -> TableHeader {
    let named = header.with(cells)
    guard let nothingKnown else { return try TableHeader(named, file: file) }
    if VerticalSheet.lacksValues(header) { throw nothingKnown }
    do throws(TableError) { return try TableHeader(named, file: file) } catch {
      throw error.isOfTitle || lacksHeader ? nothingKnown : error
    }
  }

  /// The error for a file whose first rows contain no known name; nil for any other file.
  package var nothingKnown: InputError? {
    guard heading == .unknown, let header else { return nil }
    let found = header.cells.filter { !$0.isBlank }
    let titles = found.map { columnTitle($0.text, names: names) }
    let all = names.inputs.union(names.outputs).sorted().map { CandidateName($0) }
    let likely = titles.lazy.map { likelyQuantities(for: columnName($0), among: all) }
    return InputError(
      "the first row names no known field or output, only "
        + titles.prefix(3).map(quoted).joined(separator: ", ") + (titles.count > 3 ? ", ..." : "")
        + nextStep(header, titles, likely.first { !$0.isEmpty } ?? []),
      at: found[0].place(in: file))
  }

  /// Returns what to do about a file that contains no known name.
  private func nextStep(_ header: Record, _ titles: [String], _ likely: [String]) -> String {
    if VerticalSheet.lacksValues(header) {
      return "; name each column of figures \"value\", and name the plants in a row \"site\""
    }
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

/// The rows of a text file, shared by several readers.
private final class TextRows {
  private var records: RecordReader

  init(_ records: consuming RecordReader) { self.records = records }

  func next() throws -> Record? { try records.next() }
}
