import Estimator
import Notation
import Workbooks

/// The sheet that describes the workbook: its origin, use and arithmetic.
extension WorkbookPort {
  func aboutSheet() -> NewSheet {
    var sheet = NewSheet(Self.aboutName, widths: [100])
    sheet.add([NewCell("About this workbook", style: .title)])
    let text = ProgramText(.plain, placeholders).sourceText(["about.txt.in"])
    for paragraph in text.parts(separatedBy: "\n\n") {
      let words = paragraph.split(separator: "\n").joined(separator: " ")
      if words.hasPrefix("# ") { sheet.add() }
      sheet.add([
        words.hasPrefix("# ")
          ? NewCell(String(words.dropFirst(2)), style: .strong)
          : NewCell(words, style: .paragraph)
      ])
    }
    sheet.add()
    sheet.add([NewCell(NewSheet.closing, style: .strong)])
    return sheet
  }

  private var placeholders: Replacements {
    let system = rules.model.system
    func rows(if isShown: Bool) -> Replacement { .rows(isShown ? [[:]] : []) }
    return [
      "plant": .text(rules.plantName), "version": .text(rules.version),
      "system": .text(system.rawValue), "options": .text(rules.model.changes.options),
      "catalogue": .text(rules.catalogue.name), "digest": .text(rules.catalogue.digest),
      "Plant": .text(Self.plantName), "Products": .text(Self.productsName),
      "Working": .text(Self.workingName), "Table": .text(Self.tableName),
      "withTables": rows(if: !rules.tables.isEmpty),
      "withoutTables": rows(if: rules.tables.isEmpty),
      "inOtherUnits": rows(if: !given.isEmpty), "given": .rows(given),
      "boiler": rows(if: system == .boiler), "cooling": rows(if: system == .cooling),
      "falling": .rows(falling),
    ]
  }

  /// The figures whose unit is not the unit of the sheets.
  private var given: [Replacements] {
    zip(rules.fields, plant.given).filter { $1.unit != $0.unit }.map { field, figure in
      ["field": .text(field.name), "figure": .text(Notation.excerpt(figure.description))]
    }
  }

  /// The products whose dose falls as the required alkalinity rises, if any.
  private var falling: [Replacements] {
    let ids = rules.model.products.filter(\.fallsWithAlkalinityHeld).map(\.id)
    if ids.isEmpty { return [] }
    return [["products": .text("\(listedInFull(ids)) \(ids.count == 1 ? "falls" : "fall")")]]
  }
}
