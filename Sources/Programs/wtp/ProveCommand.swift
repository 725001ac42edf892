import Commands
import Documents
import Estimator
import Formulas
import Notation
import Plants
import Platform
import Proofs
import Spreadsheets
import Tables
import Units

/// `wtp prove`: proves properties of every plant within the limits.
let proveCommand = Command(
  "wtp prove", "prove the range and direction of each output over all plants within the limits",
  statuses: ExitStatus.allCases, ProveOptions(), run: prove)

/// The options of `wtp prove`, in the order in which help lists them.
private struct ProveOptions: CommandOptions {
  let system = Option.optionalSystem
  let outputs = Option("output", .text("NAMES"))
  let rounding = Option(flag: "rounding")
  let gappa = Option("gappa", .text("DIR"))
  let ranges = Option(repeated: "vary", .text("\"FIELD=FROM:TO UNIT\""))
  let plant = Option.plant
  let catalogue = Option.catalogue
  let rules = RuleOptions()
  let format = Option.reportFormat
  let reports = Option.reports

  var relations: OptionRelations {
    require(system, for: ranges, catalogue, outputs, plant) + require(system, for: rules)
      + require(rounding, for: gappa)
  }
}

private func prove(_ program: Program, _ given: OptionValues<ProveOptions>) throws -> ExitStatus {
  let catalogue = given.catalogue
  let source = try given.plant.map(program.source)
  try refuseSharedInput([("the plant", source?.path), ("the catalogue", catalogue)])
  let output = try ReportOutput(
    given.reports, format: given.format, besides: [source?.path, catalogue].compactMap { $0 },
    program)
  let opened = try source.map { try OpenedPlants($0, reading: ReadingChoices()) }
  let systems = given.system.map { [$0] } ?? SystemKind.allCases
  let models = try systems.map {
    try given.rules.choices(setting: given.ranges)
      .rules(of: .of($0, catalogue: catalogue), for: [opened?.rules].compactMap { $0 })
  }
  for model in models {
    program.noteChanges(of: model)
    program.noteProducts(of: model)
  }
  func outputs(of model: Model) throws -> [Output] {
    try given.outputs.map { try model.outputs(named: $0) } ?? model.outputs
  }
  let plants = try models.map {
    try givenPlants(given.ranges, of: $0, pinning: opened?.figures(of: $0, program) ?? [:])
  }
  let bounds =
    try given.rounding
    ? zip(models, plants).flatMap { try roundingProofs(of: outputs(of: $0), $0, $1) } : nil
  if let folder = given.gappa.map(Folder.init) {
    for (model, plants) in zip(models, plants) {
      try writeQuestions(about: outputs(of: model), model, plants, to: folder)
    }
  }
  let proofs =
    try bounds != nil
    ? [] : zip(models, plants).map { ModelProof($0, outputs: try outputs(of: $0), over: $1) }
  let status = try output.finish(bounds?.roundingReport ?? proofs.report) {
    try program.provenance(
      reading: [opened?.input].compactMap { $0 }, catalogue: catalogue, of: systems)
  }
  if bounds == nil, !output.printsText { program.report(proofs) }
  return status
}

extension OpenedPlants {
  /// Returns the exact figures of the only plant, by the index of the field.
  fileprivate func figures(
    of model: Model, _ program: Program
  ) throws -> [Int: ClosedRange<Rational>] {
    let plant = try Settings([], of: model).plant(in: row(of: model, program), of: model)
    let ranges = zip(model.fields.indices, plant.given).map {
      ($0, $1.exactOfPoint...$1.exactOfPoint)
    }
    return Dictionary(uniqueKeysWithValues: ranges)
  }
}

/// Returns the plants within the ranges of `--vary`, with the other figures of a plant; without any, all
/// plants.
private func givenPlants(
  _ texts: [String], of model: Model, pinning figures: [Int: ClosedRange<Rational>]
) throws -> ProvedPlants {
  let given = figures.merging(try givenRanges(texts, of: model)) { $1 }
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

/// Writes the questions for Gappa into a folder, a file for each output that is not a constant.
private func writeQuestions(
  about outputs: [Output], _ model: Model, _ plants: ProvedPlants, to folder: Folder
) throws {
  let programs = outputs.map { ($0, ProofProgram($0.formula, of: model, over: plants)) }
  let questions = try programs.filter { !$1.inputs.isEmpty }.map { output, program in
    guard let question = GappaQuestion(program) else {
      throw CommandError("Gappa has no word for an operation of \(output.name); leave it out")
    }
    return ("\(output.name).g", question.text)
  }
  try folder.make()
  for (name, text) in questions {
    let file = try OutputFile(path: folder.path(of: name), outlivesPowerCut: false)
    try file.write(text)
    try file.commit()
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
func givenRanges(
  _ texts: [String], of model: Model
) throws -> [Int: ClosedRange<Rational>] {
  var ranges: [Int: ClosedRange<Rational>] = [:]
  for text in texts {
    let (field, value) = try Setting.parts(
      of: text, model, form: "FIELD=FROM:TO UNIT, as in \"feed_temperature=40:100 degC\"")
    let place = model.place(of: field)
    guard ranges[place] == nil else { throw SettingError.repeated(field.name) }
    let (numbers, unit) = figureAndUnit(of: value)
    let ends = numbers.split(separator: ":", omittingEmptySubsequences: false)
    let malformed = CommandError(
      "--vary is \(quoted(text)), but must be FIELD=FROM:TO UNIT with the lower end first")
    guard 1...2 ~= ends.count else { throw malformed }
    let figures = try ends.map { end in
      let text = "\(field.name)=\(end)" + (unit.map { " \($0)" } ?? "")
      let figure = try Setting(parsing: text, of: model).figure
      guard let exact = figure.exact, field.limits.from <= exact, exact <= field.limits.to else {
        throw PlantError(problems: [.outside(field, given: figure)])
      }
      return exact
    }
    guard let low = figures.first, let high = figures.last, low <= high else { throw malformed }
    ranges[place] = low...high
  }
  return ranges
}
