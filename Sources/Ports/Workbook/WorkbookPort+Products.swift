import Documents
import Estimator
import Formulas
import Notation
import Workbooks

/// The sheet of results and products, as an estimate prints them.
///
/// If an input has a problem, the problem replaces every figure, and notes that depend on figures
/// are empty.
extension WorkbookPort {
  func productsSheet() -> NewSheet {
    var sheet = newSheet("products", widths: [20, 9, 12, 13, 33, 48])
    sheet.frozenRows = 3
    addTop(to: &sheet, across: 6)
    addResults(to: &sheet)
    addProducts(to: &sheet)
    addProgramme(to: &sheet)
    sheet.add()
    if let never = neverOnDuty { sheet.add(never, across: 6) }
    sheet.add([NewCell(sheet.footer, style: .strong)])
    return sheet
  }

  /// Returns whether the port has a formula.
  private func has(_ formula: Formula) -> Bool { rules.formulas.contains(formula) }
}

// MARK: - Results

extension WorkbookPort {
  private func addResults(to sheet: inout NewSheet) {
    let results = rules.outputs.filter { $0.product == nil }.map(\.formula)
    guard !results.isEmpty else { return }
    sheet.add()
    sheet.add(columnTitles(["result", "", "value", "unit", "meaning", "note"], right: [2]))
    for formula in results {
      sheet.add([
        NewCell(formula.name), NewCell(), result(formula),
        NewCell(symbol(of: formula.unit), style: .word),
        NewCell(meaning(of: formula), style: .text), note(on: formula),
      ])
    }
  }

  private func note(on result: Formula) -> NewCell {
    if result == BoilerFormulas.annualFeed { return remark(blowdown) }
    if let change = rules.model.changes.remarks.first(where: { $0.subject == result.name }) {
      return remark(.always(sentence(on: result.name, change)))
    }
    let figure = figure(of: result)
    let value = live(
      "ROUND(\(names.name(of: result)),4)", figure: DecimalNumber(figure, decimals: 4).shortened)
    return remark(unusualWords(result.name, figure, result.unit, value))
  }

  /// The remark that the annual feed does not include the blowdown, with the true feed.
  private var blowdown: LiveText {
    let cycles = rules.model.output(BoilerFormulas.cycles.name)?.formula ?? BoilerFormulas.cycles
    let written =
      rules.model.field(cycles.name).map { names.name(of: $0.input) }
      ?? (has(cycles) ? names.name(of: cycles) : "(\(style.expression(cycles.term).text))")
    let exact = estimate.remarks.compactMap { remark -> Rational? in
      if case .blowdownNotInFeed(let factor) = remark { factor } else { nil }
    }.first
    let figure = exact.map { "\(DecimalNumber(rounding: $0, decimals: 3))" }
    let factor = LiveText(
      "FIXED(\(written)/(\(written)-1),3,TRUE)", figure.map { words.typeset($0) } ?? "")
    let (key, field) = ("remark.blowdown_not_in_feed", label(of: BoilerFormulas.annualFeed.name))
    return .either(
      "\(written)>1", figure != nil,
      live(key, ["field": field], ["factor": factor], edited: Notation.sentence),
      or: live("\(key).all", ["field": field], [:], edited: Notation.sentence))
  }

  /// The remark that a plant is never on duty; nil if the port does not have the annual water.
  private var neverOnDuty: NewCell? {
    let water = Remark.annualWater(of: rules.model.system)
    let input = rules.model.field(water.name)?.input
    guard input != nil || has(water) else { return nil }
    let name = input.map { names.name(of: $0) } ?? names.name(of: water)
    return remark(
      .either(
        "\(name)=0", estimate.remarks.contains(.neverOnDuty),
        .always(words.sentence(.neverOnDuty))))
  }
}

// MARK: - Products

extension WorkbookPort {
  private func addProducts(to sheet: inout NewSheet) {
    let groups = groupsOfProducts
    guard !groups.isEmpty else { return }
    sheet.add()
    sheet.add(
      columnTitles(
        ["product", "form", "dose", "usage", "meaning", "note"], right: [2, 3]))
    for group in groups {
      let basis = words.basis(of: group[0], withSchedule: false)
      let title = words.heading(words.pair(words.role(group[0].role), basis))
      sheet.add([NewCell(title, style: .group)])
      for product in group { sheet.add(row(of: product)) }
    }
  }

  /// The products by role and basis, in the order of the sheet.
  ///
  /// Products without amounts, for which there is only advice, appear only if all outputs do.
  private var groupsOfProducts: [[Product]] {
    let named = Set(rules.outputs.compactMap(\.product))
    let isWhole = rules.outputs.count == rules.model.outputs.count
    let shown = rules.model.products.filter { named.contains($0) || !$0.isDosed && isWhole }
    return inGroups(shown, by: \.role).flatMap { inGroups($1, by: \.kindOfBasis).map(\.elements) }
  }

  private func row(of product: Product) -> [NewCell] {
    [
      NewCell(product.id), NewCell(words.form(product.form), style: .word),
      amount(of: product, "dose"), amount(of: product, "usage"),
      NewCell(words.description(of: product), style: .text), note(on: product),
    ]
  }

  /// Returns a figure of a product if the port has it, or a dash for a product without amounts.
  private func amount(of product: Product, _ quantity: String) -> NewCell {
    guard product.isDosed else { return NewCell("-", style: .figure.with { $0.isRight = true }) }
    let name = "\(product.id).\(quantity)"
    return rules.outputs.first { $0.name == name }.map { result($0.formula) } ?? NewCell()
  }

  private func note(on product: Product) -> NewCell {
    if !product.isDosed {
      let advice = words("remark.advice", ["advice": words.advice(on: product)])
      return NewCell(capitalized(advice), style: .note)
    }
    if product.role == .oxidisingBiocide {
      return NewCell(words.sentence(.holdsNoReserve(product: product.id)), style: .note)
    }
    // All figures of a product depend on its demand, if it has one.
    guard let demand = rules.model.output("\(product.id).demand")?.formula else {
      return NewCell(style: .note)
    }
    let asOnSheet = product.fallsWithAlkalinityHeld ? words("port.asOnSheet") : nil
    let isNotNeeded =
      estimate[product: product.id]?.remarks.contains(.notNeeded(product: product.id)) == true
    let none = notNeeded(demand) + .always(asOnSheet.map { " \($0)" } ?? "")
    return remark(
      .either(
        "\(names.name(of: demand))<=0", isNotNeeded, none, or: .always(asOnSheet ?? "")))
  }

  /// Returns the remark that none of a product is needed, with the demand by WTP's rule.
  private func notNeeded(_ demand: Formula) -> LiveText {
    let (name, figure) = (names.name(of: demand), figure(of: demand))
    let rounded = LiveText(
      "FIXED(\(name),1,TRUE)", words.typeset(SheetText.fixed(figure, decimals: 1)))
    let isHidden = figure < 0 && figure > -0.05
    let amount = LiveText.either(
      "AND(\(name)<0,\(name)>-0.05)", isHidden, .always(words("port.tiny")), or: rounded)
    return live("port.notNeeded", [:], ["demand": amount])
  }
}

extension CellStyle {
  /// The title of a group of rows.
  static let group = CellStyle().with { ($0.isBold, $0.textColour) = (true, .muted) }
}
