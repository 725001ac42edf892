import Estimator
import Notation
import Ports

/// The sheet that says where the workbook comes from and how far it goes.
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
    sheet.add([NewCell(Self.closing, style: .strong)])
    return sheet
  }

  private var chapters: [(String, [String])] {
    [
      ("Where it comes from", origin), ("How to use it", use), ("The plant as it came", given),
      ("What it does differently from the app that it follows", differences),
      ("How it computes", arithmetic),
    ]
  }

  private var origin: [String] {
    [
      "What a \(rules.plantName) needs of the water treatment chemicals of Water Treatment Products "
        + "Ltd (WTP, UK): doses in g/m3 and amounts in kg a year, by WTP's rules.",
      "Written by wtp \(rules.version) with `wtp port xlsx \(rules.model.system.rawValue)`, from "
        + "\(rules.catalogue.name), SHA-256:",
      rules.catalogue.digest,
      "Whoever changes a rule writes the workbook anew rather than editing it.",
    ]
  }

  private var use: [String] {
    let tables =
      rules.tables.isEmpty
      ? " This system has no tables." : " \(Self.tableName) is what formulas look figures up in."
    return [
      "\(Self.plantName) takes the inputs: the yellow cells. What is outside WTP's limits is refused as "
        + "it is typed; whatever is pasted, every result shows the refusal and never a figure.",
      "\(Self.productsName) shows what is needed, with what must be said of it. "
        + "\(Self.workingName) has every formula in a cell of its name.\(tables)",
      "The sheets are protected against slips, without a password.",
      "`wtp estimate \(rules.model.system.rawValue) --plant FILE.xlsx` reads the sheet "
        + "\(Self.plantName).",
    ]
  }

  /// The figures that were given in other units than those of the sheets.
  private var given: [String] {
    zip(rules.fields, plant.given).compactMap { field, figure in
      figure.unit == field.unit
        ? nil : "\(field.name) was given as \(Notation.excerpt(figure.description))."
    }
  }

  /// As `Plants.md` among the articles has it, in the same order.
  private var differences: [String] {
    let ofSystem =
      switch rules.model.system {
      case .boiler:
        [
          "A feed below 40 or above 100 degC is refused; the app answered with no oxygen at all.",
          "A negative demand keeps its sign in demand and annual_demand; dose and usage are 0, and "
            + "\"none needed\" is said. WTP's sheet prints the negative figures.",
        ]
      case .cooling:
        ["A product's amount is in kg a year; litres would need a density."]
      }
    return ofSystem + falling
  }

  private var falling: [String] {
    let products = rules.model.products.filter(\.fallsWithAlkalinityHeld)
    guard !products.isEmpty else { return [] }
    let names = listedInFull(products.map(\.id))
    return [
      "\(names) \(products.count == 1 ? "falls" : "fall") as the alkalinity to be held rises. So WTP's "
        + "sheet has it; it is kept, and said."
    ]
  }

  private var arithmetic: [String] {
    [
      "Cells compute in doubles, about fifteen digits, and take differences near zero for zero; "
        + "`wtp estimate` rounds the exact figure once. Where a figure is all but a tie, its last printed "
        + "digit can differ.",
      "The figures that are shown before a program computes them anew are those of wtp.",
    ]
  }
}
