import Estimator
import Notation
import Spreadsheets
import Tables
import Units

extension Model {
  /// Returns the error of a column of words with an unknown name, which applies as soon as a cell
  /// contains a figure; nil if the column has figures of a quantity that no rule uses.
  ///
  /// Throws if it has the unit of figures, or if its name resembles that of a field or an output; no
  /// such name is looked for beyond the first 500 columns, since that takes time.
  func errorOfWords(
    in header: ColumnHeader, column: Int
  ) throws(PlantTableError) -> PlantTableError? {
    let name = nameWithoutUnit(header.name)
    if UnusedQuantity.only(in: name) != nil { return nil }
    let hint = column < 500 ? hint(onColumn: name) : ""
    let error = PlantTableError.unknownColumn(
      header.name, system: system, hint: hint, at: header.place)
    guard hint.isEmpty, header.mayTitleWords else { throw error }
    return error
  }
}

/// Returns a title without the unit at its end, which may be in brackets or not.
func nameWithoutUnit(_ title: String) -> String {
  guard let (name, _) = nameAndUnit(of: title, UnitOfMeasure.isUnit) else { return title }
  return name.isEmpty ? title : name
}

/// The columns of a table whose cells must be words.
struct WordColumns {
  private let columns: [(column: Int, error: PlantTableError)]

  /// Creates the rule for the columns with an unknown title, and those of remarks.
  ///
  /// If a result counts as measured next to claims, any words may hide a figure that it is computed from.
  init(_ columns: [TableColumn], of model: Model, areClaims: Bool) {
    let measured = areClaims ? model.measured.first : nil
    let hint = measured.map {
      "; \($0.rawValue) counts as measured, since no column is called "
        + listedInFull($0.inputs, last: "or")
    }
    self.columns = columns.enumerated().compactMap { index, column in
      if case .unknown(let error) = column.meaning { return (index, error) }
      let name = column.header.name
      guard column.hasWords, let hint = isRemark(name) ? "" : hint else { return nil }
      return (
        index, .unknownColumn(name, system: model.system, hint: hint, at: column.place)
      )
    }
  }

  /// Throws if the last row has figures in these columns; the error names all of them.
  func checkLast(of block: RowBlock, in file: String) throws(PlantTableError) {
    let row = block.count - 1
    let errors = columns.compactMap { column, error -> PlantTableError? in
      guard block.hasFigure(row, column),
        case .unknownColumn(let name, let system, let hint, let place, _) = error
      else { return nil }
      return .unknownColumn(
        name, system: system, hint: hint, at: place,
        figure: "\(block.name(row, column)) contains \(quoted(block.text(row, column)))")
    }
    if let error = PlantTableError(errors, file: file) { throw error }
  }
}

extension ColumnHeader {
  /// Whether the title may belong to a column of words: it is not a number and has no unit.
  fileprivate var mayTitleWords: Bool {
    guard unit == nil, !isWrittenAsNumber(name), !name.contains("[") else { return false }
    guard name.last == ")", let opening = name.lastIndex(of: "(") else { return true }
    return !UnitOfMeasure.isUnit(name[opening...].dropFirst().dropLast())
  }
}

extension RowBlock {
  /// Returns whether a cell contains a figure, or something that may have been one.
  ///
  /// A date is not a figure.
  package func hasFigure(_ row: Int, _ column: Int) -> Bool {
    let text = text(row, column)
    guard let note = note(row, column), case .unreadable = note else { return isFigure(text) }
    return ![CellNote.textOfDate, "TRUE", "FALSE"].contains(text) && !isDate(text)
  }
}

/// Returns whether text is a figure, with or without a unit, or a figure that cannot be read.
private func isFigure(_ text: String) -> Bool {
  let text = String(text.trimmedOfWhitespace)
  if text.isEmpty || isDate(text) { return false }
  if hasOnlyDigitsAndMarks(text) { return true }
  do {
    _ = try DecimalNumber(parsing: text)
    return true
  } catch {
    if ![.notANumber, .noFigure].contains(error.fault) { return true }
  }
  let (figure, unit) = figureAndUnit(of: text)
  return unit.map { hasOnlyDigitsAndMarks(figure) && UnitOfMeasure.isUnit($0) } ?? false
}

/// Returns whether text has a digit, and otherwise only signs, separators and parentheses.
private func hasOnlyDigitsAndMarks(_ text: String) -> Bool {
  text.contains(where: \.isNumber)
    && text.allSatisfy {
      $0.isNumber || $0.isWhitespace || ".,'\u{2019}_()+-\u{2212}/%‰".contains($0)
    }
}

/// Returns whether text is a day or a month in digits, such as `12.05.2026`, `2026-05-12` or `05/2026`,
/// with or without a time.
private func isDate(_ text: String) -> Bool {
  let day = text.prefix { $0 != " " && $0 != "T" }
  let time = text.dropFirst(day.count)
  guard time.isEmpty || time.contains(":"), let mark = day.first(where: { !isDigit($0) }) else {
    return false
  }
  let parts = day.split(separator: mark, omittingEmptySubsequences: false)
  let (years, others) = (parts.filter { $0.count == 4 }, parts.filter { $0.count != 4 })
  guard "./-".contains(mark), parts.allSatisfy({ $0.allSatisfy(isDigit) }),
    years.allSatisfy({ ["19", "20", "21"].contains($0.prefix(2)) }),
    others.allSatisfy({ 1...2 ~= $0.count })
  else { return false }
  switch (years.count, others.count) {
  case (0, 3): return parts[2].count == 2
  case (1, 2): return parts[1].count != 4
  case (1, 1): return mark != "."
  default: return false
  }
}

private func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }
