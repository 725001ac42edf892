import Documents
import Estimator
import Formulas
import Notation
import Units
import Words
import Workbooks

extension PortedRules {
  /// Returns the bytes of an .xlsx workbook with live formulas for a plant, in a language.
  ///
  /// Until a program recalculates it, the workbook shows the estimator's own doubles. Throws
  /// `PlantError` if an output has no value, which the limits of WTP's rules prevent.
  package func workbook(
    for plant: Plant, site: String? = nil, in words: Words = .english
  ) throws(PlantError) -> [UInt8] {
    try WorkbookPort(self, plant, site: site, words).workbook.bytes
  }
}

/// The workbook of a plant; extensions in separate files write its sheets.
struct WorkbookPort {
  let rules: PortedRules
  let plant: Plant
  /// The name of the plant, which can be any text.
  let site: String
  let words: Words
  let estimate: Estimate
  let names: PortNames
  let style: SheetStyle
  /// The figures of the formulas, which the sheets show until they are recalculated.
  private let figures: [Formula: Double]

  init(
    _ rules: PortedRules, _ plant: Plant, site: String?, _ words: Words
  ) throws(PlantError) {
    precondition(
      plant.model.fields == rules.fields, "the plant and the rules must be of the same system")
    (self.rules, self.plant, self.site, self.words) = (rules, plant, site ?? "", words)
    estimate = try Estimate(plant)
    names = PortNames(ofSheets: rules)
    style = SheetStyle(names: names)
    let program = CompiledFormulas(rules.formulas, inputs: rules.model.inputs)
    var figures: [Formula: Double] = [:]
    for (formula, value) in zip(rules.formulas, program.values(at: plant.values)) {
      guard value.isFinite else { throw .noValue(formula.name) }
      figures[formula] = value
    }
    self.figures = figures
  }

  /// The sheets of the workbook; a sheet of tables only if the rules have any.
  var workbook: NewWorkbook {
    let tables = rules.tables.isEmpty ? [] : [tableSheet()]
    return NewWorkbook(
      sheets: [plantSheet(), productsSheet(), workingSheet()] + tables + [aboutSheet()])
  }

  /// Returns the figure of a formula for the plant.
  func figure(of formula: Formula) -> Double {
    figures[formula].expected(or: "\(formula.name) is not a formula of this port")
  }

  func sheetName(_ sheet: String) -> String { words("port.sheet.\(sheet)") }

  /// Returns an empty sheet, with wider columns for units and ranges in other languages.
  func newSheet(_ sheet: String, widths: [Double]) -> NewSheet {
    let room = words.language == .english ? 0.0 : 4
    var sheet = NewSheet(sheetName(sheet), widths: widths.map { $0 < 16 ? $0 + room : $0 })
    sheet.footer = words("app.estimates")
    return sheet
  }

  /// The title of a sheet.
  var title: String { words.pair(words("estimate.title"), words.system(rules.model.system)) }
}

// MARK: - Cells

extension WorkbookPort {
  /// Returns a cell of text from a formula.
  func cell(_ words: LiveText, style: CellStyle = .note) -> NewCell {
    NewCell(.formula(words.formula, .text(words.result)), style: style, longest: words.longest)
  }

  /// Returns a cell of text that is empty if any input has a problem.
  func remark(_ words: LiveText) -> NewCell {
    words.isNone ? NewCell() : cell(.either("\(PortNames.refusal)<>\"\"", false, .none, or: words))
  }

  /// Returns a cell with a figure, or the problem if any input has one; nil is a dash.
  func live(_ formula: String, _ value: Double?, style: CellStyle) -> NewCell {
    let live = "IF(\(PortNames.refusal)=\"\",\(formula),\(PortNames.refusal))"
    return NewCell(.formula(live, value.map { .number($0) } ?? .text("-")), style: style)
  }

  /// Returns a cell with the figure of a formula, or the problem if any input has one.
  func result(_ formula: Formula) -> NewCell {
    live(names.name(of: formula), figure(of: formula), style: .printedFigure)
  }

  /// Returns a row of column titles, by their keys if they have one.
  func columnTitles(_ titles: [String], right: Set<Int> = []) -> [NewCell] {
    titles.enumerated().map { place, key in
      let title = words.text("port.\(key)") ?? words.text("document.\(key)") ?? key
      let style = CellStyle.head.with {
        $0.isRight = right.contains(place)
        $0.indent = place > 0 ? 1 : 0
      }
      return NewCell(title, style: style)
    }
  }

  /// Adds the top rows of a sheet: the title, the site and the problem, if there is one.
  func addTop(to sheet: inout NewSheet, across columns: Int) {
    sheet.add([NewCell(title, style: .title)])
    let site = "\(sheetName("plant"))!\(Self.siteCell)&\"\""
    sheet.add([NewCell(.formula(site, .text(self.site)), style: .strong)])
    sheet.add(
      NewCell(.formula(PortNames.refusal, .text("")), style: .alarm), across: columns, height: 28)
  }
}

extension CellStyle {
  /// Text next to figures, which wraps.
  static let text = CellStyle().with { ($0.wraps, $0.indent) = (true, 1) }
  /// A unit, or another short text next to figures.
  static let word = CellStyle().with { $0.indent = 1 }
  /// Text in the first column, which wraps.
  static let paragraph = CellStyle().with { $0.wraps = true }
  static let title = CellStyle().with { ($0.isBold, $0.size) = (true, 14) }
  static let strong = CellStyle().with { $0.isBold = true }
  static let head = CellStyle().with { ($0.isBold, $0.fill, $0.wraps) = (true, .heading, true) }
  static let note = text.with { $0.textColour = .muted }
  static let alarm = CellStyle().with {
    ($0.textColour, $0.isBold, $0.wraps) = (.alarm, true, true)
  }
  /// A figure with all digits; a problem shown instead is aligned left, so that it is not cut off.
  static let figure = CellStyle()
  /// A figure as an estimate prints it.
  static let printedFigure = CellStyle().with { $0.format = .decimals(1) }
  static let input = CellStyle().with {
    ($0.fill, $0.hasFrame, $0.isUnlocked) = (.input, true, true)
  }
}
