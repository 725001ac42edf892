import Documents
import Estimator
import Notation
import Workbooks

/// The sheet that describes the workbook: its origin, use and arithmetic.
extension WorkbookPort {
  func aboutSheet() -> NewSheet {
    var sheet = newSheet("about", widths: [100])
    sheet.add([NewCell(words("port.about"), style: .title)])
    for (title, paragraphs) in sections where !paragraphs.isEmpty {
      sheet.add()
      sheet.add([NewCell(words("port.\(title)"), style: .strong)])
      for paragraph in paragraphs { sheet.add([NewCell(paragraph, style: .paragraph)]) }
    }
    sheet.add()
    sheet.add([NewCell(sheet.footer, style: .strong)])
    return sheet
  }

  private var sections: [(title: String, paragraphs: [String])] {
    let (system, catalogue) = (rules.model.system, rules.catalogue)
    let language = words.language == .english ? "" : " --language \(words.language.rawValue)"
    let isOfWTP = catalogue == .builtIn(of: rules.model)
    let written = [
      "command": "wtp port xlsx \(system.rawValue)\(rules.model.changes.options)\(language)",
      "version": rules.version, "catalogue": isOfWTP ? words("port.catalogue") : catalogue.name,
    ]
    let read = ["command": "wtp estimate \(system.rawValue) --plant FILE.xlsx"]
    let tables = words(rules.tables.isEmpty ? "port.use.noTable" : "port.use.table")
    return [
      (
        "origin",
        [
          words("port.origin.doses", ["plant": words.system(system)]),
          words("port.origin.written", written), catalogue.digest, words("port.origin.change"),
        ]
      ),
      (
        "use",
        [
          words("port.use.type"), words("port.use.sheets") + " " + tables,
          words("port.use.protected"), words("port.use.read", read),
        ]
      ),
      ("given", given), ("differs", differs),
      ("computes", [words("port.computes.digits"), words("port.computes.shown")]),
    ]
  }

  /// The figures whose unit is not the unit of the sheets.
  private var given: [String] {
    zip(rules.fields, plant.given).filter { $1.unit != $0.unit }.map { field, figure in
      let text = words.printed(Notation.excerpt(figure.description))
      return words("port.given.figure", ["field": label(of: field.name), "figure": text])
    }
  }

  private var differs: [String] {
    let keys = rules.model.system == .boiler ? ["feed", "demand"] : ["litres"]
    let falling = rules.model.products.filter(\.fallsWithAlkalinityHeld).map(\.id)
    let facts = ["products": words.list(falling)]
    return keys.map { words("port.differs.\($0)") }
      + (falling.isEmpty ? [] : [words("port.differs.falls", facts, count: falling.count)])
  }
}
