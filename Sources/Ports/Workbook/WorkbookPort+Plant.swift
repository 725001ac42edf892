import Estimator
import Notation
import Units
import Workbooks

/// The sheet of inputs, with their limits, remarks and problems.
///
/// `wtp estimate --plant` reads it as a vertical sheet of field, value and unit.
extension WorkbookPort {
  /// The cell of the site's name.
  static let siteCell = CellReference(row: 6, column: 2)

  private static let firstField = 7
  private static let valueColumn = 2
  private static let problemColumn = 8

  func plantSheet() -> NewSheet {
    var sheet = newSheet("plant", widths: [23, 12, 13, 15, 14, 28, 44, 60])
    sheet.frozenRows = 5
    sheet.printedColumns = 7
    sheet.add([NewCell(title, style: .title)])
    sheet.add([NewCell(words("port.fillIn"))])
    sheet.name(PortNames.refusal, column: 1)
    sheet.add(NewCell(.formula(refusalFormula, .text("")), style: .alarm), across: 7, height: 28)
    sheet.add()
    sheet.add(
      columnTitles(
        ["field", "value", "unit", "allowed", "usual", "meaning", "remark", "problem"], right: [1]))
    let siteStyle = CellStyle.input.with { $0.format = .text }
    sheet.add(
      [NewCell("site"), NewCell(site, style: siteStyle)]
        + [NewCell(), NewCell(), NewCell(), NewCell(words("port.site"), style: .text)])
    for field in rules.fields { sheet.add(row(of: field)) }
    sheet.validations = rules.fields.map(validation)
    return sheet
  }

  /// Returns a reference to a field's value on this sheet for formulas on other sheets.
  func valueOnPlant(of field: Field) -> String {
    "\(sheetName("plant"))!\(place(of: field, Self.valueColumn).absolute)"
  }

  private func row(of field: Field) -> [NewCell] {
    // A unit that `wtp estimate` does not read in this language stays as it is.
    let unit = symbol(of: field.unit)
    return [
      NewCell(field.name),
      NewCell(.number(plant.figure(of: field).value), style: .input),
      NewCell(field.unit.isRead(from: unit) ? unit : field.unit.printed, style: .word),
      NewCell(range(field.limits, "figure.span"), style: .word),
      NewCell(field.usual.map { range($0, "figure.span") } ?? "", style: .word),
      NewCell(meaning(of: field), style: .text),
      remark(remarkWords(on: field)), cell(problem(of: field), style: .problem),
    ]
  }

  private func place(of field: Field, _ column: Int) -> CellReference {
    CellReference(row: Self.firstField + rules.model.place(of: field), column: column)
  }

  private func value(of field: Field) -> String { "\(place(of: field, Self.valueColumn))" }

  private func problemCell(of field: Field) -> String { "\(place(of: field, Self.problemColumn))" }
}

// MARK: - Problems

extension WorkbookPort {
  /// The first problem in field order, found with `IF` only, which every program supports.
  private var refusalFormula: String {
    rules.fields.reversed().reduce("\"\"") { rest, field in
      let cell = problemCell(of: field)
      return "IF(\(cell)<>\"\",\(cell),\(rest))"
    }
  }

  /// Returns the problem of a field's value, worded as in an estimate.
  ///
  /// Errors are checked first, because other functions fail on them. Quoted text is cut, because it
  /// may be long.
  private func problem(of field: Field) -> LiveText {
    let cell = value(of: field)
    let named = ["field": label(of: field.name)]
    let quotedValue = LiveText("LEFT(\(cell),80)", "")
    let unit = words.printed(field.unit.symbol)
    let missing = ["field": field.name, "meaning": meaning(of: field), "unit": unit]
    let outside = live("fault.range", facts(on: field), ["figure": shown(field)])
    let (from, to) = (limit(field.limits.from), limit(field.limits.to))
    return .either(
      "ISERROR(\(cell))", false, .always(words("port.error", named)),
      or: .either(
        "TRIM(\(cell))=\"\"", false, .always(words("port.missing", missing)),
        or: .either(
          "OR(ISLOGICAL(\(cell)),NOT(ISNUMBER(\(cell))))", false,
          live("port.notNumber", named, ["text": quotedValue]),
          or: .either(
            "OR(\(cell)<\(from),\(cell)>\(to))", false, outside, or: crossing(at: field)))))
  }

  private func facts(on field: Field) -> [String: String] {
    [
      "field": label(of: field.name), "range": withUnit(range(field.limits), field.unit),
      "reason": reason(field.limits.reason),
    ]
  }

  /// Returns the problem of two fields together.
  ///
  /// It is reported at the second field, if the first has no problem.
  private func crossing(at second: Field) -> LiveText {
    rules.model.crossLimits.reversed().filter { $0.fields.second == second }
      .reduce(LiveText.none) { rest, limit in
        let first = limit.fields.first
        let words = LiveText.either(
          isCrossed(limit), false, sentence(on: limit), or: rest)
        return .either("\(problemCell(of: first))<>\"\"", false, .none, or: words)
      }
  }

  /// Returns the condition that two values break a limit.
  ///
  /// The sum is rounded, so that 0.3 and 51.7 weeks add up to 52, as in an estimate.
  private func isCrossed(_ limit: CrossLimit) -> String {
    let (a, b) = (value(of: limit.fields.first), value(of: limit.fields.second))
    return limit.maximumSum.map { "ROUND(\(a)+\(b),12)>\(self.limit($0))" } ?? "\(a)>\(b)"
  }

  private func sentence(on limit: CrossLimit) -> LiveText {
    let (first, second) = limit.fields
    var facts = ["field": label(of: first.name), "other": label(of: second.name)]
    facts["reason"] = reason(limit.reason)
    facts["sum"] = limit.maximumSum.map { withUnit(words.printed($0), first.unit) }
    return live(
      limit.maximumSum == nil ? "fault.atMost" : "fault.sum", facts,
      ["figure": shown(first), "limit": shown(second)])
  }

  /// Returns the value of a field with its unit.
  private func shown(_ field: Field) -> LiveText {
    live(value(of: field), figure: SheetText.general(plant.figure(of: field).value))
      + .always(withUnit("", field.unit))
  }

  private func limit(_ figure: Rational) -> String { SheetText.figure(figure.double) }

  /// Returns the rule for typed values, which includes the limits shared with a field above.
  private func validation(of field: Field) -> CellValidation {
    let cell = place(of: field, Self.valueColumn)
    let (from, to) = (limit(field.limits.from), limit(field.limits.to))
    let crossed = rules.model.crossLimits.filter { $0.fields.second == field }
    var (key, facts) = ("port.must", facts(on: field))
    if let limit = crossed.first {
      facts["other"] = label(of: limit.fields.first.name)
      facts["reason"] = reason(limit.reason)
      facts["sum"] = limit.maximumSum.map { words.printed($0) }
      key += limit.maximumSum == nil ? ".atLeast" : ".sum"
    }
    let conditions =
      ["ISNUMBER(\(cell))", "\(cell)>=\(from)", "\(cell)<=\(to)"]
      + crossed.map { "NOT(\(isCrossed($0)))" }
    return CellValidation(
      cell: cell,
      formulas: crossed.isEmpty ? [from, to] : ["AND(\(conditions.joined(separator: ",")))"],
      title: field.name, message: words(key, facts))
  }
}

// MARK: - Remarks

extension WorkbookPort {
  private func remarkWords(on field: Field) -> LiveText {
    let fixed = [Remark.unused(field: field.name), .given(result: field.name)]
      .first(where: estimate.remarks.contains)
    let unused = fixed.map { sentence(on: field.name, $0) } ?? ""
    let figure = plant.figure(of: field).value
    let value = live(names.name(of: field.input), figure: SheetText.general(figure))
    // An unusual figure is probably a slip, even if no rule uses the field.
    return .always(unused)
      + unusualWords(field.name, figure, field.unit, value, after: fixed == nil ? "" : " ")
  }

  /// Returns the remark on a figure if it is outside its usual range; none if it has no such range.
  func unusualWords(
    _ name: String, _ figure: Double, _ unit: UnitOfMeasure, _ value: LiveText,
    after start: String = ""
  ) -> LiveText {
    guard let usual = rules.model.usualRanges.first(where: { $0.name == name }) else {
      return .none
    }
    let (from, to) = (limit(usual.range.from), limit(usual.range.to))
    let duty = usual.onDuty.map { "\(names.name(of: $0.input))>0" }
    let outside = "OR(\(value.formula)<\(from),\(value.formula)>\(to))"
    let condition = duty.isEmpty ? outside : "AND(\(([outside] + duty).joined(separator: ",")))"
    let facts = [
      "field": label(of: name), "figure": withUnit(LiveText.place("figure"), unit),
      "range": withUnit(range(usual.range), unit), "reason": reason(usual.range.reason),
    ]
    let key = unit.isPlain ? "remark.unusual.plain" : "remark.unusual"
    return .either(
      condition, usual.isUnusual(figure) { plant.figure(of: $0).value },
      live(key, facts, ["figure": value]) { start + $0 })
  }

  /// Returns a remark that names a field or a result as a sentence.
  func sentence(on name: String, _ remark: Remark) -> String {
    let key = remark == .hardnessAsCalcium ? "port.hardnessAsCalcium" : "remark.\(remark.kind)"
    return Notation.sentence(words(key, ["field": label(of: name)]))
  }
}

extension CellStyle {
  /// A problem, which does not wrap and so does not make its row taller.
  static let problem = CellStyle().with { ($0.textColour, $0.indent) = (.alarm, 1) }
}
