import Notation
import Tables

/// How the figures of a file are converted to the standard format, and how many were converted.
struct FigureReading {
  let decimals: DecimalRule
  /// The columns, counted from 1, in which figures show that the other mark groups thousands; nil for
  /// all columns.
  var groupedColumns: Set<Int>? = []
  /// Whether a figure was found with words around it, as in `165mg/L`.
  var haveWords = false
  var names: KnownNames
  var counts = ConvertedFigures()

  /// Returns the cell with a figure in the standard format, or with its text without white space
  /// around it.
  ///
  /// Parentheses mark a negative figure only in a claim. A figure that cannot be converted keeps its
  /// text and may be marked as unreadable. Words around a figure are read by the title of the column,
  /// whether they are in the text or in the number format: `165 mg/L`, `70 %`, `<5`.
  func canonical(
    _ cell: Cell, below title: String, of file: String, isClaim: Bool
  ) throws(InputError) -> Cell {
    if case .inWords(let words, let format, let note) = cell.note {
      return read(cell, words, below: title, note, format: format)
    }
    if cell.isStoredNumber || cell.note != nil || isPlain(cell.text) { return cell }
    let trimmed = cell.trimmed
    guard let figure = WrittenFigure(trimmed.text), isClaim || !figure.isInParentheses else {
      guard let words = FigureInWords(trimmed.text) ?? FigureInWords(duration: trimmed.text),
        WrittenFigure(words.figure) != nil,
        words.isBound || counts.isRead(words, below: title, names)
      else { return trimmed }
      let figure = try canonical(
        cell.with(words.figure, nil), below: title, of: file, isClaim: isClaim)
      if figure.note != nil { return trimmed.with(trimmed.text, figure.note) }
      var read = FigureInWords(before: words.before, figure.text, after: words.after)
      read.isTime = words.isTime
      return self.read(trimmed, read, below: title, nil, format: nil)
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

  /// Returns a cell with words around its figure, which its number format shows if it has one.
  private func read(
    _ cell: Cell, _ words: FigureInWords, below title: String, _ note: CellNote?, format: String?
  ) -> Cell {
    if words.isBound { return cell.with(words.start, nil) }
    let shown = words.description
    let meaning = counts.meaning(of: words, below: title, names)
    if meaning != .text, let fault = words.fault { return cell.with(cell.text, .unreadable(fault)) }
    switch meaning {
    case nil: return cell
    case .nothing: return cell.with(words.figure, note)
    case .text: return cell.with(shown, nil)
    case .unit(let unit):
      counts.addFigure(in: unit, below: title)
      return cell.with(shown, .inUnit(unit, figure: words.figure, note))
    case .refused(let reason), .unknown(let reason):
      let source =
        words.isTime ? "" : format.map { "its number format \(quoted($0)) has words: " } ?? ""
      return cell.with(cell.text, .unreadable(source + reason))
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

extension FigureInWords {
  /// Why the figure is not one in the standard format, if it is not.
  fileprivate var fault: String? {
    do throws(NumberError) { _ = try DecimalNumber(parsing: figure) } catch {
      return error.description
    }
    return nil
  }

  /// Creates the minutes or seconds in a duration of whole hours, minutes and maybe seconds, such as
  /// `8:20`; nil for other text.
  init?(duration text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.allSatisfy(isDigit) ? Int($0) : nil }
    guard 2...3 ~= parts.count, numbers.count == parts.count, 1...3 ~= parts[0].utf8.count,
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    self.init(seconds: numbers[0] * 3600 + numbers[1] * 60 + (parts.count == 3 ? numbers[2] : 0))
  }

  /// Creates a duration in whole minutes, or else in seconds.
  init(seconds: Int) {
    let isWhole = seconds % 60 == 0
    self.init(before: "", "\(isWhole ? seconds / 60 : seconds)", after: isWhole ? "min" : "s")
    isTime = true
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
    if let rule { return FigureReading(decimals: rule, groupedColumns: nil, names: names) }
    let hasCommas = evidence.proof(of: .comma) != nil
    return FigureReading(
      decimals: hasCommas ? .comma : .none,
      groupedColumns: evidence.groupedColumns(of: hasCommas ? .comma : .point), names: names)
  }
}
