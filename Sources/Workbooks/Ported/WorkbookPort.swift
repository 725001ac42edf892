import Estimator
import Formulas
import Notation
import Ports
import Units

extension PortedRules {
  /// The rules as the bytes of an .xlsx workbook for a plant, whose figures are computed where it is
  /// opened.
  ///
  /// What is shown before that are the estimator's own doubles. Throws where an output has no value for
  /// the plant, which its limits exclude.
  package func workbook(
    for plant: Plant, site: String? = nil
  ) throws(EstimateError) -> [UInt8] {
    try WorkbookPort(self, plant, site: site).workbook.bytes
  }
}

/// The workbook of a plant, sheet by sheet.
///
/// A file of its own says what stands on each sheet.
struct WorkbookPort {
  let rules: PortedRules
  let plant: Plant
  /// What the plant is called; any text.
  let site: String
  let estimate: Estimate
  let names: SheetNames
  let style: SheetStyle
  /// The figures of the formulas, which the sheets show until they are computed anew.
  private let figures: [Formula: Double]

  init(_ rules: PortedRules, _ plant: Plant, site: String?) throws(EstimateError) {
    precondition(plant.model.fields == rules.fields, "the plant is of the rules' system")
    (self.rules, self.plant, self.site) = (rules, plant, site ?? "")
    estimate = try Estimate(plant)
    names = SheetNames(of: rules)
    style = SheetStyle(names: names)
    let program = CompiledFormulas(rules.formulas, inputs: rules.model.inputs)
    var figures: [Formula: Double] = [:]
    for (formula, value) in zip(rules.formulas, program.values(at: plant.values)) {
      guard value.isFinite else { throw .noValue(formula.name) }
      figures[formula] = value
    }
    self.figures = figures
  }

  /// The workbook, without a sheet of tables where the rules ask none.
  var workbook: NewWorkbook {
    let tables = rules.tables.isEmpty ? [] : [tableSheet()]
    return NewWorkbook(
      sheets: [plantSheet(), productsSheet(), workingSheet()] + tables + [aboutSheet()])
  }

  /// The figure of a formula for the plant.
  func figure(of formula: Formula) -> Double {
    guard let figure = figures[formula] else {
      preconditionFailure("\(formula.name) is not of this port")
    }
    return figure
  }

  /// The names of the sheets.
  static let plantName = "Plant"
  static let productsName = "Products"
  static let workingName = "Working"
  static let tableName = "Table"
  static let aboutName = "About"

  /// What every page ends with.
  static let closing = "Estimates; to be confirmed by WTP."

  /// What a sheet is about.
  var title: String { "Chemical estimate: \(rules.plantName)" }
}

// MARK: - Cells

extension WorkbookPort {
  /// A cell of words that a formula gives.
  func cell(_ words: LiveWords, style: CellStyle = .note) -> NewCell {
    NewCell(.formula(words.formula, .text(words.result)), style: style, longest: words.longest)
  }

  /// A cell of words that are shown where nothing is refused.
  func remark(_ words: LiveWords) -> NewCell {
    words.isNone ? NewCell() : cell(.either("\(SheetNames.refusal)<>\"\"", false, .none, or: words))
  }

  /// A figure of a formula, and the refusal where there is one.
  func result(_ formula: Formula) -> NewCell {
    let refusal = SheetNames.refusal
    return NewCell(
      .formula(
        "IF(\(refusal)=\"\",\(names.name(of: formula)),\(refusal))",
        .number(figure(of: formula))), style: .printedFigure)
  }

  /// A row of titles.
  func heads(_ titles: [String], right: Set<Int> = []) -> [NewCell] {
    titles.enumerated().map { place, title in
      let style = CellStyle.head.with {
        $0.isRight = right.contains(place)
        $0.indent = place > 0 ? 1 : 0
      }
      return NewCell(title, style: style)
    }
  }

  /// The lines at the top of a sheet: the title, the site, and the refusal where there is one.
  func addTop(to sheet: inout NewSheet, across columns: Int) {
    sheet.add([NewCell(title, style: .title)])
    let site = "\(Self.plantName)!\(Self.siteCell)&\"\""
    sheet.add([NewCell(.formula(site, .text(self.site)), style: .strong)])
    sheet.add(
      NewCell(.formula(SheetNames.refusal, .text("")), style: .alarm), across: columns, height: 28)
  }
}

extension CellStyle {
  /// Words beside figures, in as many lines as they need.
  static let text = CellStyle().with { ($0.wraps, $0.indent) = (true, 1) }
  /// A unit, or another word beside figures.
  static let word = CellStyle().with { $0.indent = 1 }
  /// Words in the first column.
  static let paragraph = CellStyle().with { $0.wraps = true }
  static let title = CellStyle().with { ($0.isBold, $0.size) = (true, 14) }
  static let strong = CellStyle().with { $0.isBold = true }
  static let head = CellStyle().with { ($0.isBold, $0.fill, $0.wraps) = (true, .heading, true) }
  static let note = text.with { $0.ink = .muted }
  static let alarm = CellStyle().with { ($0.ink, $0.isBold, $0.wraps) = (.alarm, true, true) }
  /// A figure with all digits; a refusal in its place begins at the left, where it is not cut.
  static let figure = CellStyle()
  /// A figure as an estimate prints it.
  static let printedFigure = CellStyle().with { $0.format = .oneDecimal }
  static let input = CellStyle().with {
    ($0.fill, $0.hasFrame, $0.isUnlocked) = (.input, true, true)
  }
}

/// The symbol of a unit, and nothing for the unit 1.
func symbol(of unit: UnitOfMeasure) -> String { unit.isPlain ? "" : unit.symbol }
