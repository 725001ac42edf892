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
    var sheet = NewSheet(Self.productsName, widths: [20, 9, 12, 13, 33, 48])
    sheet.frozenRows = 3
    addTop(to: &sheet, across: 6)
    addResults(to: &sheet)
    addProducts(to: &sheet)
    addProgramme(to: &sheet)
    sheet.add()
    if let never = neverOnDuty { sheet.add(never, across: 6) }
    sheet.add([NewCell(NewSheet.closing, style: .strong)])
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
        NewCell(formula.meaning, style: .text), note(on: formula),
      ])
    }
  }

  private func note(on result: Formula) -> NewCell {
    if result == BoilerFormulas.annualFeed { return remark(blowdown) }
    if let change = rules.model.changes.remarks.first(where: { $0.subject == result.name }) {
      return remark(.always("\(change)."))
    }
    guard let usual = rules.model.usualRanges.first(where: { $0.name == result.name }) else {
      return NewCell()
    }
    let figure = figure(of: result)
    let value = LiveText(
      "ROUND(\(names.name(of: result)),4)", DecimalNumber(figure, decimals: 4).shortened,
      longest: "123456.78")
    return remark(unusualWords(usual, value, isUnusual(usual, figure)))
  }

  /// The remark that the annual feed does not include the blowdown, with the true feed.
  private var blowdown: LiveText {
    let cycles = rules.model.output(BoilerFormulas.cycles.name)?.formula ?? BoilerFormulas.cycles
    let written =
      rules.model.field(cycles.name).map { names.name(of: $0.input) }
      ?? (has(cycles) ? names.name(of: cycles) : "(\(style.expression(cycles.term).text))")
    let factor = "FIXED(\(written)/(\(written)-1),3,TRUE)"
    // A remark with the factor 1 shows which words surround a factor.
    let words = "\(Remark.blowdownNotInFeed(factor: 1))".parts(separatedBy: "1.000")
    let exact = estimate.remarks.compactMap { remark -> Rational? in
      if case .blowdownNotInFeed(let factor) = remark { factor } else { nil }
    }.first
    let figure = exact.map { "\(DecimalNumber(rounding: $0, decimals: 3))" }
    let number = LiveText(factor, figure ?? "")
    return .either(
      "\(written)>1", figure != nil, .always(words[0]) + number + .always(words[1] + "."),
      or: .always("\(Remark.blowdownNotInFeed(factor: nil))."))
  }

  /// The remark that a plant is never on duty; nil if the port does not have the annual water.
  private var neverOnDuty: NewCell? {
    let water = Remark.annualWater(of: rules.model.system)
    let input = rules.model.field(water.name)?.input
    guard input != nil || has(water) else { return nil }
    let name = input.map { names.name(of: $0) } ?? names.name(of: water)
    let sentence = capitalized("\(Remark.neverOnDuty)")
    return remark(
      .either(
        "\(name)=0", estimate.remarks.contains(.neverOnDuty), .always(sentence)))
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
        ["product", "form", "dose g/m3", "usage kg/yr", "meaning", "note"], right: [2, 3]))
    for group in groups {
      let first = group[0]
      let title = "\(first.role.rawValue): \(first.basis)"
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
    return inGroups(shown, by: \.role).flatMap { inGroups($1, by: \.basis).map(\.elements) }
  }

  private func row(of product: Product) -> [NewCell] {
    // Do not repeat the role.
    let what = product.what == product.role.rawValue ? "" : product.what
    return [
      NewCell(product.id), NewCell(product.form?.rawValue ?? "", style: .word),
      amount(of: product, "dose"),
      amount(of: product, "usage"), NewCell(what, style: .text), note(on: product),
    ]
  }

  /// Returns a figure of a product if the port has it, or a dash for a product without amounts.
  private func amount(of product: Product, _ quantity: String) -> NewCell {
    guard product.isDosed else { return NewCell("-", style: .figure.with { $0.isRight = true }) }
    let name = "\(product.id).\(quantity)"
    return rules.outputs.first { $0.name == name }.map { result($0.formula) } ?? NewCell()
  }

  private func note(on product: Product) -> NewCell {
    if case .advice(let advice) = product.dosing {
      return NewCell(capitalized("No amount is computed: \(advice)"), style: .note)
    }
    if product.role == .oxidisingBiocide {
      let words = Remark.holdsNoReserve(product: product.id)
      return NewCell(capitalized("\(words)"), style: .note)
    }
    // All figures of a product depend on its demand, if it has one.
    guard let demand = rules.model.output("\(product.id).demand")?.formula else {
      return NewCell(style: .note)
    }
    let asOnSheet =
      product.fallsWithAlkalinityHeld
      ? capitalized("\(Remark.asOnSheet(product: product.id))") : nil
    let isNotNeeded =
      estimate[product: product.id]?.remarks.contains(.notNeeded(product: product.id)) == true
    let none = notNeeded(product, demand) + .always(asOnSheet.map { " \($0)" } ?? "")
    return remark(
      .either(
        "\(names.name(of: demand))<=0", isNotNeeded, none, or: .always(asOnSheet ?? "")))
  }

  /// Returns the remark that none of a product is needed, with the demand by WTP's rule.
  private func notNeeded(_ product: Product, _ demand: Formula) -> LiveText {
    let (name, figure) = (names.name(of: demand), figure(of: demand))
    let rounded = LiveText("FIXED(\(name),1,TRUE)", SheetText.fixed(figure, decimals: 1))
    let isHidden = figure < 0 && figure > -0.05
    let amount = LiveText.either(
      "AND(\(name)<0,\(name)>-0.05)", isHidden, .always("a little less than 0"), or: rounded)
    return .always("\(Remark.notNeeded(product: product.id)); WTP's rule gives ") + amount
      + .always(" \(demand.unit).")
  }
}

extension CellStyle {
  /// The title of a group of rows.
  static let group = CellStyle().with { ($0.isBold, $0.textColour) = (true, .muted) }
}
