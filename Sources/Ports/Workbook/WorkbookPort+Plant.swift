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
    var sheet = NewSheet(Self.plantName, widths: [23, 12, 13, 15, 14, 28, 44, 60])
    sheet.frozenRows = 5
    sheet.printedColumns = 7
    sheet.add([NewCell(title, style: .title)])
    sheet.add(
      [
        NewCell(
          "Fill in the yellow cells, in the units next to them. The other sheets update themselves."
        )
      ])
    sheet.name(PortNames.refusal, column: 1)
    sheet.add(NewCell(.formula(refusalFormula, .text("")), style: .alarm), across: 7, height: 28)
    sheet.add()
    sheet.add(
      columnTitles(
        ["field", "value", "unit", "allowed", "usual", "meaning", "remark", "problem"], right: [1]))
    let siteStyle = CellStyle.input.with { $0.format = .text }
    sheet.add(
      [NewCell("site"), NewCell(site, style: siteStyle)]
        + [NewCell(), NewCell(), NewCell(), NewCell("the name of the plant", style: .text)])
    for field in rules.fields { sheet.add(row(of: field)) }
    sheet.validations = rules.fields.map(validation)
    return sheet
  }

  /// Returns a reference to a field's value on this sheet for formulas on other sheets.
  func valueOnPlant(of field: Field) -> String {
    "\(Self.plantName)!\(place(of: field, Self.valueColumn).absolute)"
  }

  private func row(of field: Field) -> [NewCell] {
    [
      NewCell(field.name),
      NewCell(.number(plant.figure(of: field).value), style: .input),
      NewCell(symbol(of: field.unit), style: .word),
      NewCell(range(field.limits), style: .word),
      NewCell(field.usual.map(range) ?? "", style: .word), NewCell(field.meaning, style: .text),
      remark(remarkWords(on: field)), cell(problem(of: field), style: .problem),
    ]
  }

  private func range(_ limits: Limits) -> String {
    "\(exactText(limits.from)) to \(exactText(limits.to))"
  }

  private func place(of field: Field, _ column: Int) -> CellReference {
    guard let place = rules.model.place(of: field.name) else {
      preconditionFailure("\(field.name) is not a field of these rules")
    }
    return CellReference(row: Self.firstField + place, column: column)
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
    let quotedValue = LiveText("LEFT(\(cell),80)", "")
    let missing = "\(field.name) is missing: \(field.meaning), in \(field.unit.symbol)"
    let outside =
      LiveText.always("\(field.name) is ") + shown(field)
      + .always(", but must be \(field.limits.text(in: field.unit)) (\(field.limits.reason.text))")
    let (from, to) = (limit(field.limits.from), limit(field.limits.to))
    return .either(
      "ISERROR(\(cell))", false, .always("\(field.name) is an error, which is not a number"),
      or: .either(
        "TRIM(\(cell))=\"\"", false, .always(missing),
        or: .either(
          "OR(ISLOGICAL(\(cell)),NOT(ISNUMBER(\(cell))))", false,
          .always("\(field.name) is \"") + quotedValue + .always("\", which is not a number"),
          or: .either(
            "OR(\(cell)<\(from),\(cell)>\(to))", false, outside, or: crossing(at: field)))))
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
    let reason = " (\(limit.reason.text))"
    guard let maximum = limit.maximumSum else {
      return .always("\(first.name) is ") + shown(first)
        + .always(", but must be at most \(second.name), which is ") + shown(second)
        + .always(reason)
    }
    return .always("\(first.name) and \(second.name) are ") + shown(first) + .always(" and ")
      + shown(second)
      + .always(", but together must be at most \(self.limit(maximum)) \(first.unit)\(reason)")
  }

  /// Returns the value of a field with its unit.
  private func shown(_ field: Field) -> LiveText {
    LiveText.figure(value(of: field), plant.figure(of: field).value)
      + .always(field.unit.isPlain ? "" : " \(field.unit)")
  }

  private func limit(_ figure: Rational) -> String { SheetText.figure(figure.double) }

  /// Returns the rule for typed values, which includes the limits shared with a field above.
  private func validation(of field: Field) -> CellValidation {
    let cell = place(of: field, Self.valueColumn)
    let (from, to) = (limit(field.limits.from), limit(field.limits.to))
    let crossed = rules.model.crossLimits.filter { $0.fields.second == field }
    let conditions =
      ["ISNUMBER(\(cell))", "\(cell)>=\(from)", "\(cell)<=\(to)"]
      + crossed.map { "NOT(\(isCrossed($0)))" }
    return CellValidation(
      cell: cell,
      formulas: crossed.isEmpty ? [from, to] : ["AND(\(conditions.joined(separator: ",")))"],
      title: field.name,
      message: "\(field.name) must be \(field.limits.text(in: field.unit))"
        + (crossed.isEmpty
          ? " (\(field.limits.reason.text))" : ", " + crossed.map(words).joined(separator: ", "))
        + ".")
  }

  private func words(of limit: CrossLimit) -> String {
    let first = limit.fields.first.name
    let rule =
      limit.maximumSum.map { "together with \(first) at most \(self.limit($0))" }
      ?? "at least \(first)"
    return "and \(rule) (\(limit.reason.text))"
  }
}

// MARK: - Remarks

extension WorkbookPort {
  private func remarkWords(on field: Field) -> LiveText {
    let fixed = [Remark.unused(field: field.name), .given(result: field.name)]
      .first(where: estimate.remarks.contains)
    let unused = fixed.map { "\($0)." } ?? ""
    guard let usual = rules.model.usualRanges.first(where: { $0.name == field.name }) else {
      return .always(unused)
    }
    let figure = plant.figure(of: field).value
    let value = LiveText.figure(names.name(of: field.input), figure)
    // An unusual figure is probably a slip, even if no rule uses the field.
    return .always(unused)
      + unusualWords(usual, value, isUnusual(usual, figure), after: fixed == nil ? "" : " ")
  }

  /// Returns the remark on a figure outside its usual range.
  func unusualWords(
    _ usual: UsualRange, _ value: LiveText, _ isUnusual: Bool, after start: String = ""
  ) -> LiveText {
    let (from, to) = (limit(usual.range.from), limit(usual.range.to))
    let duty = usual.onDuty.map { "\(names.name(of: $0.input))>0" }
    let outside = "OR(\(value.formula)<\(from),\(value.formula)>\(to))"
    let condition = duty.isEmpty ? outside : "AND(\(([outside] + duty).joined(separator: ",")))"
    let words = Remark.unusualWords(usual.name, in: unit(ofFigure: usual.name), usual.range)
    return .either(
      condition, isUnusual, .always(start + words.before) + value + .always(words.after))
  }

  /// Returns the unit of a field or a result.
  private func unit(ofFigure name: String) -> UnitOfMeasure {
    let result = rules.model.results.first { $0.name == name }
    guard let unit = rules.model.field(name)?.unit ?? result?.unit else {
      preconditionFailure("\(name) is neither a field nor a result")
    }
    return unit
  }

  /// Returns whether a figure of the plant is outside its usual range.
  func isUnusual(_ usual: UsualRange, _ value: Double) -> Bool {
    usual.isUnusual(value) { plant.figure(of: $0).value }
  }
}

extension CellStyle {
  /// A problem, which does not wrap and so does not make its row taller.
  static let problem = CellStyle().with { ($0.textColour, $0.indent) = (.alarm, 1) }
}
