import Charts
import Commands
import Documents
import Estimator
import Notation
import Plants

/// `wtp sensitivity`: shows which inputs of a plant matter to its outputs.
let sensitivityCommand = Command(
  "wtp sensitivity", "show which inputs matter: what each one changes, up and down",
  SensitivityOptions(), run: showSensitivity)

/// The options of `wtp sensitivity`, in the order in which help lists them.
private struct SensitivityOptions: CommandOptions {
  let plants = PlantsOptions()
  let outputs = Option("outputs", .text("NAMES"))
  let changes = Option(repeated: "by", .text("\"SHARE|FIELD=±STEP\""))
  let rules = RulesOptions()
  let page = DocumentOptions(draws: true)
}

private func showSensitivity(
  _ program: Program, _ given: OptionValues<SensitivityOptions>
) throws -> ExitStatus {
  guard let names = given.outputs else {
    throw CommandError("--outputs is missing; name some, such as --outputs S5.usage")
  }
  let request = try PlantRequest(given.rules, given.page, given.plants, draws: true, program)
  let model = try request.model(naming: names)
  let outputs = try model.outputs(named: names)
  let changes = try InputChanges(given.changes, of: model)
  let columns = Sensitivity.columns
  let source = request.sources.first.map { $0.source == .example ? "example plant" : $0.name }
  return try request.write(columns, sheet: "Sensitivity", list: "sensitivities", of: model) {
    plant, name, writer in
    let sensitivity = Sensitivity(of: plant, named: name, outputs: outputs, by: changes.change)
    try writer.add(
      named: name, rows: sensitivity.rows,
      page: {
        let tornado = sensitivity.tornado(of: name ?? source)
        return sensitivity.page(decimals: given.page.decimals, picture: tornado.svg)
      })
  }
}

extension Sensitivity {
  /// Returns the tornado chart of the inputs with a swing, under the name of the plant.
  fileprivate func tornado(of name: String?) -> Tornado {
    let panels = outputs.map { affected in
      let bars = affected.effects.filter { !$0.swing.isZero }.map { effect in
        let input = effect.input
        return Tornado.Bar(
          input.field, in: input.unit, from: (input.low, isCut: input.isLowCut),
          to: (input.high, isCut: input.isHighCut), atLow: effect.atLow, atHigh: effect.atHigh)
      }
      return Tornado.Panel(affected.output, at: affected.value, bars)
    }
    return Tornado(panels, of: name)
  }
}

/// The changes of `--by`: a share for all inputs, and steps of single ones.
private struct InputChanges {
  private var share: Rational?
  private var steps: [String: InputChange] = [:]

  init(_ texts: [String], of model: Model) throws {
    for text in texts {
      let text = text.replacing("±", with: "").replacing("+-", with: "")
      guard text.contains("=") else {
        guard share == nil else { throw SettingError.repeated("a share") }
        share = try Self.share(text)
        continue
      }
      let (name, change) = try Self.change(text, of: model)
      guard steps[name] == nil else { throw SettingError.repeated(name) }
      steps[name] = change
    }
  }

  /// Returns a field's name and its step, or the share of a field whose figures are no percentages.
  private static func change(
    _ text: String, of model: Model
  ) throws -> (name: String, change: InputChange) {
    do {
      let step = try Setting(parsing: text, of: model)
      guard step.figure.exactOfPoint > step.figure.unit.offset else {
        throw CommandError(
          "--by: the step of \(step.field.name) is \(step.figure), but must be above 0")
      }
      return (step.field.name, .step(step.figure))
    } catch SettingError.quantity(let field, _) where text.hasSuffix("%") && field.kind.hasOneZero {
      return (field.name, .share(try share(String(text.drop { $0 != "=" }.dropFirst()))))
    }
  }

  /// Returns the change of a field.
  func change(of field: Field) -> InputChange {
    steps[field.name] ?? .by(share ?? 0.1, of: field)
  }

  private static func share(_ text: String) throws(CommandError) -> Rational {
    let number = try? DecimalNumber(parsing: text.prefix { $0 != "%" }.trimmed)
    guard text.hasSuffix("%"), let share = number?.rational, 0 < share, share <= 100 else {
      throw CommandError(
        "--by is \(quoted(text)), but must be a share above 0 and at most 100 %, such as 10%, or the "
          + "step of a field, such as \"feed_temperature=±5 degC\"")
    }
    return share / 100
  }
}
