import Commands
import Documents
import Estimator
import Formulas
import Notation
import Platform
import Proofs
import Units

/// `wtp prove`: what holds for every plant within the limits.
let proveCommand = Command(
  "wtp prove", "prove ranges and directions over every plant within the limits",
  examples: [
    .init("wtp prove boiler", "how every output moves with every input, and within what it lies"),
    .init("wtp prove boiler --output S19.demand", "one output alone"),
    .init("wtp prove --format csv", "the directions of both systems as a table"),
    .init(
      "wtp prove boiler --certificate boiler.jsonl",
      "every proof as data too, to be checked without this program"),
    .init(
      "wtp prove boiler --rounding --vary feed_tds=50:500",
      "how far the computed figures can be from the exact ones"),
  ],
  statuses: ExitStatus.allCases, ProveOptions(), run: prove)

/// What `wtp prove` takes, in the order of its help.
private struct ProveOptions: CommandOptions {
  let system = Option.optionalSystem
  let outputs = Option(
    "output", .text("NAMES") { .outputs }, help: "the outputs to look at, as in S5,annual_feed")
  let rounding = Option(
    flag: "rounding",
    help: "how far the computed figures can be from the exact ones, and where most")
  let ranges = Option(
    repeated: "vary", .text("\"FIELD=FROM:TO UNIT\"") { .setting },
    help: "a range in place of the field's limits")
  let catalogue = Option.catalogue
  let certificate = Option(
    "certificate", .file,
    help:
      "write every proof to FILE, as lines of JSON that Oracles/exact/certificate.py checks; it "
      + "knows WTP's rules alone, and rejects those of a catalogue")
  let format = Option.reportFormat
  let reports = Option.reports

  var relations: OptionRelations {
    require(rounding, for: ranges) + require(system, for: ranges, catalogue, outputs)
  }
}

private func prove(
  _ program: Program, _ given: OptionValues<ProveOptions>
) throws -> ExitStatus {
  let catalogue = given.catalogue
  let output = try ReportOutput(
    given.reports, format: given.format, besides: catalogue.map { [$0] } ?? [], program)
  let certificate = try certificateFile(
    given.certificate, reading: catalogue, besides: given.reports)
  let systems = given.system.map { [$0] } ?? SystemKind.allCases
  let models = try systems.map { try Model.of($0, catalogue: catalogue) }
  func outputs(of model: Model) throws -> [Output] {
    try given.outputs.map { try model.outputs(named: $0) } ?? model.outputs
  }
  let bounds =
    try given.rounding
    ? models.flatMap { try roundingProofs(of: outputs(of: $0), $0, given.ranges) } : nil
  let proofs =
    try bounds != nil && certificate == nil
    ? [] : models.map { ModelProof($0, outputs: try outputs(of: $0)) }
  if let certificate {
    try output.write(Certificate(proofs, rounding: bounds ?? []).text, to: certificate)
  }
  let status = try output.finish(bounds?.roundingReport ?? proofs.report) {
    try program.provenance(catalogue: catalogue, of: systems)
  }
  if bounds == nil, !output.printsText { program.tell(proofs) }
  return status
}

/// The file of `--certificate`, which may be none that is read or written besides; nil where none is asked
/// for.
///
/// It is opened before the work, so that one that cannot be made is told at once.
private func certificateFile(
  _ path: String?, reading catalogue: String?, besides reports: [ReportOrder]
) throws -> OutputFile? {
  guard let path else { return nil }
  guard path != "-" else {
    throw CommandError(.usage, "--certificate needs a FILE, since standard output has the report")
  }
  try refuseOverwriting([path], catalogue.map { [$0] } ?? [], option: "--certificate")
  let others = reports.map(\.path).filter { $0 != "-" }
  try refuseOverwriting([path], others, "a report", option: "--certificate")
  return try OutputFile(path: path)
}

/// The bounds of rounding of some outputs: over the ranges given, or over all and usual plants.
private func roundingProofs(
  of outputs: [Output], _ model: Model, _ texts: [String]
) throws -> [RoundingProof] {
  let given = try givenRanges(texts, of: model)
  let plants: [RoundedPlants] = given.isEmpty ? [.admissible, .usual] : [.given(given)]
  return try plants.map { plants in
    if let proof = RoundingProof(model, outputs: outputs, over: plants) { return proof }
    throw CommandError(
      .data,
      "no plant has such figures: the limits that fields share leave none; "
        + "widen a range of --vary")
  }
}

extension Program {
  /// Says on standard error what a table has no room for.
  fileprivate func tell(_ proofs: [ModelProof]) {
    for proof in proofs {
      for claim in proof.claims where !claim.isProved { warning("\(claim)") }
      for terms in proof.exchanged { warning(terms.sentence) }
      note(proof.summary)
    }
  }
}

/// The ranges of `--vary` in place of the limits of fields, by the place of the field.
func givenRanges(_ texts: [String], of model: Model) throws -> [Int: Interval] {
  var ranges: [Int: Interval] = [:]
  for text in texts {
    let (field, value) = try Setting.parts(
      of: text, model, form: "FIELD=FROM:TO UNIT, as in \"feed_temperature=40:100 degC\"")
    guard let place = model.place(of: field.name) else {
      preconditionFailure("\(field.name) is no field of a \(model)")
    }
    guard ranges[place] == nil else { throw SettingError.repeated(field.name) }
    let (numbers, unit) = figureAndUnit(of: value)
    let ends = numbers.split(separator: ":", omittingEmptySubsequences: false)
    let malformed = CommandError(
      .usage, "\(quoted(text)) is not a range: write from:to, the lower first, then the unit")
    guard ends.count == 2 else { throw malformed }
    let figures = try ends.map { try figure("\($0)" + (unit.map { " \($0)" } ?? ""), of: field) }
    guard figures[0] <= figures[1] else { throw malformed }
    ranges[place] = Interval(enclosing: figures[0]).hull(Interval(enclosing: figures[1]))
  }
  return ranges
}

/// Reads an end in the field's own unit, which must lie within the field's limits.
private func figure(_ text: String, of field: Field) throws -> Rational {
  let written: WrittenQuantity
  do {
    written = try WrittenQuantity(
      parsing: text, as: field.kind, for: field.name, needsUnit: field.needsUnit)
  } catch { throw SettingError.quantity(field, error) }
  let exact = written.unit.inOwnUnit(written.number.rational)
  guard field.limits.from <= exact, exact <= field.limits.to else {
    throw PlantError(problems: [.outside(field, given: GivenFigure(written))])
  }
  return exact
}
