import Commands
import Documents
import Estimator
import Formulas
import Notation
import Plants
import Platform
import Proofs
import Units

/// `wtp prove`: proves properties of every plant within the limits.
let proveCommand = Command(
  "wtp prove", "prove the range and direction of each output over all plants within the limits",
  statuses: ExitStatus.allCases, ProveOptions(), run: prove)

/// The options of `wtp prove`, in the order in which help lists them.
private struct ProveOptions: CommandOptions {
  let system = Option.optionalSystem
  let outputs = Option("output", .text("NAMES") { .outputs })
  let rounding = Option(flag: "rounding")
  let ranges = Option(repeated: "vary", .text("\"FIELD=FROM:TO UNIT\"") { .setting })
  let catalogue = Option.catalogue
  let rules = RuleOptions()
  let format = Option.reportFormat
  let reports = Option.reports

  var relations: OptionRelations {
    require(system, for: ranges, catalogue, outputs) + require(system, for: rules)
  }
}

private func prove(_ program: Program, _ given: OptionValues<ProveOptions>) throws -> ExitStatus {
  let catalogue = given.catalogue
  let output = try ReportOutput(
    given.reports, format: given.format, besides: catalogue.map { [$0] } ?? [], program)
  let systems = given.system.map { [$0] } ?? SystemKind.allCases
  let models = try systems.map {
    try given.rules.choices(setting: given.ranges).rules(of: .of($0, catalogue: catalogue))
  }
  for model in models { program.noteChanges(of: model) }
  func outputs(of model: Model) throws -> [Output] {
    try given.outputs.map { try model.outputs(named: $0) } ?? model.outputs
  }
  let plants = try models.map { try givenPlants(given.ranges, of: $0) }
  let bounds =
    try given.rounding
    ? zip(models, plants).flatMap { try roundingProofs(of: outputs(of: $0), $0, $1) } : nil
  let proofs =
    try bounds != nil
    ? [] : zip(models, plants).map { ModelProof($0, outputs: try outputs(of: $0), over: $1) }
  let status = try output.finish(bounds?.roundingReport ?? proofs.report) {
    try program.provenance(catalogue: catalogue, of: systems)
  }
  if bounds == nil, !output.printsText { program.report(proofs) }
  return status
}

/// Returns the plants within the ranges of `--vary`; without any, all plants.
private func givenPlants(_ texts: [String], of model: Model) throws -> ProvedPlants {
  let given = try givenRanges(texts, of: model)
  let plants = given.isEmpty ? ProvedPlants.admissible : .given(given)
  guard plants.box(of: model) != nil else { throw noPlants }
  return plants
}

private let noPlants = CommandError(
  .data,
  "no plant is within both the ranges of --vary and the limits that fields share; widen a range")

/// Returns the rounding bounds of outputs over the given plants; those over all plants, also over usual
/// plants.
private func roundingProofs(
  of outputs: [Output], _ model: Model, _ plants: ProvedPlants
) throws -> [RoundingProof] {
  try (plants.isWhole ? [plants, .usual] : [plants]).map { plants in
    guard let proof = RoundingProof(model, outputs: outputs, over: plants) else { throw noPlants }
    return proof
  }
}

extension Program {
  /// Prints unproved claims and a summary to standard error, since a table does not show them.
  fileprivate func report(_ proofs: [ModelProof]) {
    for proof in proofs {
      for claim in proof.claims where !claim.isProved { warning("\(claim)") }
      for terms in proof.exchanged { warning(terms.sentence) }
      note(proof.summary)
    }
  }
}

/// Returns the ranges of `--vary`, by the index of the field.
func givenRanges(_ texts: [String], of model: Model) throws -> [Int: Interval] {
  var ranges: [Int: Interval] = [:]
  for text in texts {
    let (field, value) = try Setting.parts(
      of: text, model, form: "FIELD=FROM:TO UNIT, as in \"feed_temperature=40:100 degC\"")
    let place = model.place(of: field)
    guard ranges[place] == nil else { throw SettingError.repeated(field.name) }
    let (numbers, unit) = figureAndUnit(of: value)
    let ends = numbers.split(separator: ":", omittingEmptySubsequences: false)
    let malformed = CommandError(
      "--vary is \(quoted(text)), but must be FIELD=FROM:TO UNIT with the lower end first")
    guard ends.count == 2 else { throw malformed }
    let figures = try ends.map { end in
      let text = "\(field.name)=\(end)" + (unit.map { " \($0)" } ?? "")
      let figure = try Setting(parsing: text, of: model).figure
      guard let exact = figure.exact, field.limits.from <= exact, exact <= field.limits.to else {
        throw PlantError(problems: [.outside(field, given: figure)])
      }
      return exact
    }
    guard figures[0] <= figures[1] else { throw malformed }
    ranges[place] = Interval(enclosing: figures[0]).hull(Interval(enclosing: figures[1]))
  }
  return ranges
}
