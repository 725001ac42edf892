import Notation
import Plants
import Words
import Workbooks

extension Document {
  /// Returns the document as a workbook with a sheet for each page, of which a single one has a name;
  /// throws for a name that no cell can hold.
  package func workbook(
    named name: String = "estimate"
  ) throws(WorkbookError) -> NewWorkbook {
    let names = pages.compactMap(\.site)
    if let long = names.first(where: { $0.utf16.count > WorksheetCells.maximumText }) {
      throw .text(long)
    }
    return NewWorkbook(
      sheets: pages.enumerated().map { place, page in
        page.sheet(
          named: pages.count == 1
            ? words("document.sheet.\(name)") : page.sheetName("\(place + 1)"))
      })
  }
}

extension DocumentPage {
  /// The name of one of several sheets, such as `2 Leeds`, with what a workbook allows in it: at most 31
  /// UTF-16 code units.
  fileprivate func sheetName(_ number: String) -> String {
    printable(site ?? title).filter { !":\\/?*[]'".contains($0) }
      .reduce(into: "\(number) ") { if $0.utf16.count + $1.utf16.count <= 31 { $0.append($1) } }
  }

  /// Returns the page as a sheet to print.
  ///
  /// Each figure of the plant is a row with the columns `value`, `unit` and `field`, with all its digits
  /// in the cell and those of the document shown, so that the sheet can be read as a plant and checked.
  func sheet(named name: String) -> NewSheet {
    var sheet = NewSheet(name, widths: [56, 16, 14, 24] + Array(repeating: 16, count: 5))
    (sheet.isProtected, sheet.footer) = (false, closing)
    let tables = parts.compactMap { if case .table(let table) = $0 { table } else { nil } }
    // Only programs read the names of a plant's fields.
    if tables.allSatisfy(\.isOfPlant) { (sheet.printedColumns, sheet.hiddenColumn) = (3, 4) }
    sheet.isLandscape = sheet.printedColumns == nil
    // A line of up to so many characters reaches over the empty cells to its right.
    let width = sheet.printedColumns ?? (tables.map { $0.sheetColumns.count }.max() ?? 0)
    let room = Int(sheet.widths.prefix(width).reduce(0, +))
    func add(_ lines: [String], _ style: CellStyle = CellStyle()) {
      for line in lines.flatMap({ wrapped(printable($0), to: room) }) {
        sheet.add([NewCell(line, style: style)])
      }
    }
    add(letterhead.map { $0.lines(words) + [""] } ?? [])
    add([site.map { excerpt($0) }, heading].compactMap { $0 }, .pageTitle)
    sheet.add()
    if tables.contains(where: \.isOfPlant) {
      sheet.addTitles(
        [.words("")] + ["value", "unit", "field"].map { .words(words("document.\($0)")) })
      let ofPlant = [
        ("letterhead.site", site, "site"),
        ("document.oxygenRule", oxygenRule, OxygenRuleColumn.name),
      ]
      for case (let label, let text?, let name) in ofPlant {
        sheet.add([
          NewCell(words(label)), NewCell(text, style: .value), NewCell(),
          NewCell(name, style: .name),
        ])
      }
    }
    for part in parts {
      switch part {
      case .table(let table):
        add([table.title], .heading)
        add(table.lead)
        if !table.isOfPlant {
          sheet.addTitles(table.sheetColumns.map { table.columns[$0] })
        }
        for group in table.groups {
          add([group.title].compactMap { $0 }, .group)
          for row in group.rows { sheet.add(row, of: table, words) }
        }
      case .paragraphs(let title, let sentences):
        add([title], .heading)
        add(sentences)
      case .sentences(let sentences): add(sentences)
      default: break
      }
    }
    sheet.add()
    add(footnotes.enumerated().map { "[\($0 + 1)] \($1)" })
    add(endingRemarks)
    add([closing], .group)
    sheet.add()
    add(signatureLines.map { words.pair($0, String(repeating: ".", count: 40)) })
    return sheet
  }
}

extension NewSheet {
  fileprivate mutating func addTitles(_ columns: [ReportTable.Column]) {
    add(
      columns.map { column in
        let style = CellStyle.group.with {
          ($0.fill, $0.wraps, $0.isRight) = (.heading, true, column.isFigure)
        }
        return NewCell(column.heading, style: style)
      })
  }

  /// Adds a row for each figure of a plant's row, or a line of text if it has none; any other row as it is.
  fileprivate mutating func add(_ row: ReportTable.Row, of table: ReportTable, _ words: Words) {
    guard table.isOfPlant else {
      let cells = table.sheetColumns.map { place in
        let text = row.cells[place]
        guard table.columns[place].isFigure,
          let number = DecimalNumber(
            text.replacing(narrowSpace, with: "").replacing(",", with: "."))
        else { return NewCell(text, style: table.columns[place].isFigure ? .value : .label) }
        return NamedFigure(name: "", unit: "", value: number.rational, text: text).cell
      }
      let label = ([row.cells[0]] + table.described(row)).joined(separator: ", ")
      return add([NewCell(label, style: .label)] + cells.dropFirst())
    }
    let described = table.described(row)
    let first = table.columns[0].kind == .typed && !described.isEmpty ? [] : [row.cells[0]]
    let label = (first + described).joined(separator: ", ") + row.marks
    if row.figures.isEmpty { return add([NewCell(label, style: .label)]) }
    for (place, figure) in row.figures.enumerated() {
      if let months = figure.insteadOfMean {
        add([NewCell(words.typeset(months), style: .label.with { $0.indent = 2 })])
      }
      let quantity =
        figure.quantity.map { words("amount.\($0)") }
        .map { place == 0 ? words.pair(label, $0) : $0 } ?? label
      let stated = figure.stated.map { " (\(words.typeset($0)))" } ?? ""
      add([
        NewCell(quantity + stated, style: .label.with { $0.indent = place == 0 ? 0 : 2 }),
        figure.cell,
        NewCell(
          figure.unit == "1/yr" ? words("sheet.yearly") : words.units(in: figure.shownUnit),
          style: .unit),
        NewCell(figure.name, style: .name),
      ])
    }
  }
}

extension ReportTable {
  /// The columns of a sheet that are not of a plant: those with a cell, without the descriptions, which
  /// the first column has.
  fileprivate var sheetColumns: [Int] { filledColumns.filter { columns[$0].kind != .yielding } }

  fileprivate func described(_ row: Row) -> [String] {
    zip(columns, row.cells).filter { $0.kind == .yielding && !$1.isEmpty }.map(\.1)
  }
}

extension NamedFigure {
  fileprivate var shownUnit: String { unit == "1" ? "" : unit }

  /// A cell with 15 digits of the figure, of which it shows as many as the document.
  fileprivate var cell: NewCell {
    let number = DecimalNumber(rounding: value, digits: 15)
    let shown = text.utf8.reversed().prefix { isDigit($0) }.count
    let decimals = text.utf8.contains(where: ".,".utf8.contains) ? shown : 0
    let style = CellStyle.value.with { $0.format = .decimals(decimals, isGrouped: true) }
    return NewCell(.number(number.double), style: style)
  }
}

extension CellStyle {
  fileprivate static let pageTitle = CellStyle().with { ($0.isBold, $0.size) = (true, 14) }
  fileprivate static let heading = CellStyle().with { ($0.isBold, $0.size) = (true, 11) }
  fileprivate static let group = CellStyle().with { $0.isBold = true }
  fileprivate static let label = CellStyle().with { $0.wraps = true }
  fileprivate static let value = CellStyle().with { $0.isRight = true }
  fileprivate static let unit = CellStyle().with { $0.indent = 1 }
  fileprivate static let name = CellStyle().with { $0.textColour = .muted }
}
