import Estimator
import Notation
import Workbooks

/// The sheet that describes the workbook: its origin, use and arithmetic.
extension WorkbookPort {
  func aboutSheet() -> NewSheet {
    var sheet = NewSheet(Self.aboutName, widths: [100])
    sheet.add([NewCell("About this workbook", style: .title)])
    for (title, sentences) in chapters where !sentences.isEmpty {
      sheet.add()
      sheet.add([NewCell(title, style: .strong)])
      for sentence in sentences { sheet.add([NewCell(sentence, style: .paragraph)]) }
    }
    sheet.add()
    sheet.add([NewCell(NewSheet.footer, style: .strong)])
    return sheet
  }

  private var chapters: [(String, [String])] {
    [
      ("Where it comes from", origin), ("How to use it", use), ("Inputs in other units", given),
      ("How it computes", arithmetic),
    ]
  }

  private var origin: [String] {
    [
      "Doses in g/m3 and amounts in kg a year of the water treatment chemicals of Water Treatment "
        + "Products Ltd (WTP, UK) for a \(rules.plantName), by WTP's rules.",
      "Written by wtp \(rules.version) with `wtp port xlsx \(rules.model.system.rawValue)\(rules.model.changes.options)`, from "
        + "\(rules.catalogue.name), SHA-256:",
      rules.catalogue.digest,
      "To change a rule, write the workbook again instead of editing it.",
    ]
  }

  private var use: [String] {
    let tables =
      rules.tables.isEmpty
      ? " This system has no tables." : " \(Self.tableName) has the figures that formulas look up."
    return [
      "Type the inputs into the yellow cells of \(Self.plantName). A value outside WTP's limits is "
        + "rejected as you type; if you paste one, every result shows the problem instead of a figure.",
      "\(Self.productsName) shows the results and products, with remarks. "
        + "\(Self.workingName) has every formula in a named cell.\(tables)",
      "The sheets are protected against accidental changes, without a password.",
      "`wtp estimate \(rules.model.system.rawValue) --plant FILE.xlsx` reads the sheet "
        + "\(Self.plantName).",
    ]
  }

  /// Sentences about figures whose unit is not the unit of the sheets.
  private var given: [String] {
    zip(rules.fields, plant.given).compactMap { field, figure in
      figure.unit == field.unit
        ? nil : "\(field.name) was given as \(Notation.excerpt(figure.description))."
    }
  }

  private var arithmetic: [String] {
    [
      "Cells compute with about 15 digits, and programs treat differences near zero as zero; "
        + "`wtp estimate` rounds the exact figure once. If a figure is almost a tie, its last printed "
        + "digit can differ.",
      "Until a program recalculates the workbook, it shows the figures of wtp.",
    ]
  }
}
