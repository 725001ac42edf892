import Estimator
import Formulas
import Notation
import Workbooks

/// The amounts that a purchaser asks for, on the sheet of products, if products were chosen.
extension WorkbookPort {
  func addProgramme(to sheet: inout NewSheet) {
    let products = rules.model.products.filter(\.isDosed)
    guard rules.model.isProgramme, !products.isEmpty else { return }
    sheet.add()
    sheet.add(
      columnTitles(
        ["amounts", "", "month", "dutyDay", "slug"], right: [2, 3, 4]))
    for product in products {
      guard let usage = rules.outputs.first(where: { $0.name == "\(product.id).usage" })?.formula
      else { continue }
      let (name, figure) = (names.name(of: usage), figure(of: usage))
      let daily = perDutyDay(name, figure)
      let slug = amount("\(name)/\(Product.slugsInYear)", figure / Product.slugsInYear.double)
      sheet.add([
        NewCell(product.id), NewCell(), amount("\(name)/12", figure / 12),
        product.isWeeklySlug ? NewCell() : daily, product.isWeeklySlug ? slug : NewCell(),
      ])
    }
  }

  /// Returns a cell with an amount, or the problem if any input has one; nil is a dash.
  private func amount(_ formula: String, _ value: Double?) -> NewCell {
    live(formula, value, style: CellStyle().with { $0.format = .decimals(2) })
  }

  /// Returns a cell with the part of an annual amount for a day on duty; a dash if there is none, or
  /// if the duty is not known.
  private func perDutyDay(_ name: String, _ figure: Double) -> NewCell {
    guard let days = plant.dutyDays?.double else { return amount("\"-\"", nil) }
    return amount(
      "IF(\(dutyDays)=0,\"-\",\(name)/(\(dutyDays)))", days == 0 ? nil : figure / days)
  }

  /// The formula for the days on duty in a year, as in `Plant.dutyDays`.
  private var dutyDays: String {
    rules.model.dutyFigures.map { season in
      let names = season.map { self.names.name(of: $0.input) }
      let isOff = names.map { "\($0)=0" }.joined(separator: ",")
      return "IF(OR(\(isOff)),0,\(names[2])*\(names[3]))"
    }.joined(separator: "+")
  }
}
