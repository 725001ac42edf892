import Commands
import Documents
import Estimator
import Notation
import Plants
import Units

/// `wtp solve`: finds the figures of an input at which conditions hold.
let solveCommand = Command(
  "wtp solve", "find the figures of an input at which conditions on a plant hold",
  SolveOptions(), run: solve)

/// The options of `wtp solve`, in the order in which help lists them.
private struct SolveOptions: CommandOptions {
  let plants = PlantsOptions()
  let field = Option("for", .text("FIELD"))
  let conditions = Option(repeated: "until", .text("\"OUTPUT<VALUE UNIT\""))
  let cheaper = Option("cheaper", .text("PRODUCT,PRODUCT"))
  let range = Option("vary", .text("\"FIELD=FROM:TO UNIT\""))
  let prices = Option("prices", .file)
  let rules = RulesOptions()
  let page = DocumentOptions(rounds: false)

  var relations: OptionRelations {
    require(field, for: conditions, cheaper, range) + exclude(cheaper, with: conditions)
      + require(prices, for: cheaper) + require(cheaper, for: prices)
      + refuse([range]) {
        guard !$0.isGiven(field), let range = $0[range] else { return nil }
        return "needs --for; add --for \(range.prefix { $0 != "=" }.trimmed)"
      }
      + refuse([prices]) {
        $0[conditions].isEmpty ? nil : "is for --cheaper; put a condition on usage, not on costs"
      }
  }
}

private func solve(_ program: Program, _ given: OptionValues<SolveOptions>) throws -> ExitStatus {
  guard let fieldName = given.field else {
    throw CommandError("--for is missing; name the input to solve for, such as --for max_tds")
  }
  guard !fieldName.contains(",") else {
    throw CommandError("--for is \(quoted(fieldName)), but must be one input, such as max_tds")
  }
  guard given.cheaper != nil || !given.conditions.isEmpty else {
    throw CommandError(
      "--until is missing; write a condition, such as --until \"S5.dose < 200\", or compare costs "
        + "with --cheaper S5,S10 --prices FILE")
  }
  let request = try PlantRequest(
    given.rules, given.page, given.plants, lists: [("the prices", given.prices)], program)
  let sides = given.conditions.flatMap { $0.split { "<>=≤≥".contains($0) } }
  let model = try request.model(
    varying: given.range.map { [$0] } ?? [], naming: sides.joined(separator: ","))
  guard let field = model.field(inWords: fieldName) else {
    throw SettingError.unknownField(
      fieldName, system: model.system, hint: model.hint(onField: fieldName))
  }
  let range = try given.range.map { try narrowing($0, of: field, model) }
  let groups =
    try given.cheaper.map { try costs($0, of: model, request, given.prices) }
    ?? [given.conditions.map { try condition($0, of: model) }]
  return try request.write(Solution.columns, sheet: "Solution", list: "solutions", of: model) {
    plant, name, writer in
    let found = Solution(
      for: field, of: plant, named: name, within: range?.ends, in: range?.unit, groups)
    guard let solution = found else {
      throw CommandError(.data, refusal(of: field, plant, named: name))
    }
    try writer.add(named: name, rows: solution.rows, page: { solution.page })
  }
}

/// Returns the range of `--vary`, which must be of the field to solve for, and its unit, if it has one.
private func narrowing(
  _ text: String, of field: Field, _ model: Model
) throws -> (ends: ClosedRange<Rational>, unit: UnitOfMeasure?) {
  let ranges = try givenRanges([text], of: model)
  guard let range = ranges[model.place(of: field)] else {
    throw CommandError(
      "--vary narrows \(field.name), the input of --for; to change another, use --set")
  }
  let unit = figureAndUnit(of: String(text.drop { $0 != "=" }.dropFirst())).unit
  return (range, try unit.map { try UnitOfMeasure.named($0, of: field.kind, for: field.name) })
}

private func refusal(of field: Field, _ plant: Plant, named name: String?) -> String {
  let range = plant.range(of: field)
  let unit = field.unit.isPlain ? "" : " \(field.unit)"
  return (name.map { "\(excerpt($0)): " } ?? "")
    + "--vary allows no plant: with the other figures, \(field.name) must be from "
    + "\(exactText(range.lowerBound)) to \(exactText(range.upperBound))\(unit)"
}

/// Returns the three comparisons of the costs of two products, by the prices in a file.
private func costs(
  _ list: String, of model: Model, _ request: PlantRequest, _ path: String?
) throws -> [[Condition]] {
  let products = try model.outputs(named: list).compactMap(\.product).unique
  guard products.count == 2 else {
    throw CommandError("--cheaper is \(quoted(list)), but must be two products, such as S5,S10")
  }
  let prices = try path.map({ try request.prices(in: $0, of: model) }).expected(
    or: "--cheaper needs --prices")
  let priced = try products.map { product in
    guard let price = prices[product.id]?.perKilogram else {
      throw CommandError(.data, "\(path.map(fileName) ?? ""): \(product.id) has no price")
    }
    let usage = model.output("\(product.id).usage").expected(or: "\(product.id) has no usage")
    return (usage: usage, price: price)
  }
  return Condition.costs(of: priced[0], than: priced[1], in: prices.currency).map { [$0] }
}

/// Returns the condition of a value of `--until`, such as `S5.dose < 200 g/m3`.
private func condition(_ text: String, of model: Model) throws -> Condition {
  let plain = text.replacing("≤", with: "<=").replacing("≥", with: ">=")
  let readings = Condition.Relation.allCases.filter { $0 != .equal }.map {
    (relation: $0, parts: plain.parts(separatedBy: $0.rawValue))
  }
  guard let (relation, parts) = readings.first(where: { $0.parts.count > 1 }), parts.count == 2,
    !parts[1].contains(where: { "<>=".contains($0) })
  else {
    let isEquation = plain.contains("=") && readings.allSatisfy { $0.parts.count == 1 }
    throw CommandError(
      "--until is \(quoted(text)), but must be OUTPUT, one of <, <=, > and >=, and a value, as in "
        + "\"S5.dose < 200 g/m3\"; give each condition its own --until"
        + (isEquation ? "; for one figure, write one --until with <= and another with >=" : ""))
  }
  let name = parts[0][...].trimmed
  // A value never begins with a letter, so the output is on the right.
  if name.first?.isLetter == false, parts[1][...].trimmed.first?.isLetter == true {
    let sign = relation.rawValue.hasPrefix("<") ? ">" : "<"
    return try condition("\(parts[1]) \(sign)\(relation.rawValue.dropFirst()) \(name)", of: model)
  }
  if model.field(name) != nil {
    throw CommandError(
      "--until: \(name) is an input, and a condition is on an output, such as S5.dose; to narrow an "
        + "input, use --vary")
  }
  let outputs = try model.outputs(named: name)
  guard outputs.count == 1 else {
    throw CommandError(
      "--until: \(quoted(name)) is \(counted(outputs.count, "output")); name one, such as "
        + outputs[0].name)
  }
  let bound: WrittenQuantity
  do throws(QuantityError) {
    bound = try WrittenQuantity(
      parsing: parts[1], as: outputs[0].formula.kind, for: outputs[0].name)
  } catch { throw CommandError(.data, "--until: \(error)") }
  return Condition(outputs[0], relation, bound)
}
