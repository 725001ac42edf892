import Notation
import Tables

/// How the figures of a file are converted to the standard format, and how many were converted.
struct FigureReading {
  let decimals: DecimalRule
  /// The columns, counted from 1, in which figures show that the other mark groups thousands; nil for
  /// all columns.
  let groupedColumns: Set<Int>?
  let counts = ConvertedFigures()

  init(_ decimals: DecimalRule, groupedColumns: Set<Int>? = []) {
    (self.decimals, self.groupedColumns) = (decimals, groupedColumns)
  }

  /// Returns the cell with a figure in the standard format, or with its text without white space
  /// around it.
  ///
  /// Parentheses mark a negative figure only in a claim. A figure that cannot be converted keeps its
  /// text and may be marked as unreadable.
  func canonical(_ cell: Cell, of file: String, isClaim: Bool) throws(InputError) -> Cell {
    if cell.isStoredNumber || cell.note != nil || isPlain(cell.text) { return cell }
    let trimmed = cell.trimmed
    guard let figure = WrittenFigure(trimmed.text), isClaim || !figure.isInParentheses else {
      guard let price = CurrencyFigure(trimmed.text) else { return trimmed }
      let figure = try canonical(cell.with(price.figure, nil), of: file, isClaim: isClaim)
      if figure.text == price.figure, figure.note == nil { return trimmed }
      return figure.with("\(price.currency) \(figure.text)", figure.note)
    }
    let isGrouped = groupedColumns?.contains(cell.name.column) ?? true
    switch decimals.conversion(of: figure.marks, isGrouped: isGrouped) {
    case .contradiction(let mark, let shown):
      throw contradiction(cell, of: file, mark, shown: shown)
    case .unreadable(let reason): return cell.with(trimmed.text, .unreadable(reason))
    case .text(let convert):
      let converted = convert(figure.text)
      let hasGroups = figure.hasBlanks || converted.utf8.count < figure.text.utf8.count
      let text = (figure.isInParentheses ? "-" : "") + converted
      guard !hasGroups && !figure.isInParentheses || isWrittenAsNumber(text) else { return trimmed }
      counts.add(
        figure, hasGroups: hasGroups, hasSpaces: trimmed.text.utf8.count < cell.text.utf8.count)
      return cell.with(text, nil)
    }
  }

  /// Whether no rule changes the text: most cells have only digits and a decimal point.
  private func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      isDigit(byte) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".") && !decimals.usesCommas
    }
  }

  private func contradiction(
    _ cell: Cell, of file: String, _ mark: String, shown: String
  ) -> InputError {
    InputError(
      "\(quoted(cell.text)) has a \(mark), but the figures above only have decimal \(shown)s; use the "
        + "same mark in all figures, or \(Choice.decimalMark)",
      at: cell.place(in: file))
  }
}

extension Worksheet {
  /// Returns how figures in cells of text are converted; stored numbers have no decimal mark.
  ///
  /// Without a rule, the decimal mark is a comma only if the figures below the titles leave no doubt.
  func figures(
    below heading: Heading, with header: Record?, _ names: KnownNames, _ layouts: [ExportLayout],
    _ rule: DecimalRule?
  ) -> FigureReading {
    let (rowsAbove, words) = (heading.rowsAbove(layouts), heading.wordColumns(in: header, names))
    var evidence = DecimalEvidence()
    forEachText { cell in
      if cell.name.row > rowsAbove, !words.contains(cell.name.column - 1) { evidence.add(cell) }
    }
    let rule = rule ?? (evidence.showsOnlyCommas ? .comma : .none)
    return FigureReading(
      rule, groupedColumns: evidence.groupedColumns(of: rule.usesCommas ? .comma : .point))
  }
}
