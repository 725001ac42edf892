import Commands
import Documents
import Estimator
import Notation
import Proofs
import Tables

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
  statuses: ExitStatus.allCases
) { declare in
  let options = ProveOptions(&declare)
  return { program, arguments in
    options.rounding.areAsked(arguments)
      ? try proveRounding(program, arguments, options) : try prove(program, arguments, options)
  }
}

/// What `wtp prove` takes, in the order of its help.
private struct ProveOptions {
  let system: Option<SystemKind?>
  let outputs: Option<String?>
  let rounding: RoundingOptions
  let catalogue: Option<CatalogueFile?>
  let certificate: Option<String?>
  let format: Option<ReportKind>
  let reports: Option<[ReportOrder]>

  init(_ declare: inout Declarations) {
    system = declare.optionalSystem()
    outputs = declare.option(
      "output", .text("NAMES") { .outputs }, help: "the outputs to look at, as in S5,annual_feed")
    rounding = RoundingOptions(&declare, of: system)
    catalogue = declare.catalogue()
    certificate = declare.option(
      "certificate", .file,
      help:
        "write every proof to FILE, as lines of JSON that Oracles/exact/certificate.py checks; it "
        + "knows WTP's rules alone, and rejects those of a catalogue")
    format = declare.reportFormat()
    reports = declare.reports()
    declare.require(system, for: catalogue, outputs)
  }
}

private func prove(
  _ program: Program, _ arguments: Arguments, _ options: ProveOptions
) throws -> ExitStatus {
  let (output, certificate) = try files(program, arguments, options)
  let proofs = try models(arguments, options).map { model in
    ModelProof(model, outputs: try outputs(of: model, arguments, options))
  }
  if let certificate { try output.write(Certificate(proofs).text, to: certificate.output) }
  let status = try output.finish(proofs.report) {
    try program.provenance(
      catalogue: arguments[options.catalogue], of: proofs.map(\.model.system))
  }
  if !output.printsText { program.tell(proofs) }
  return status
}

/// Proves how far the computed outputs can be from their exact values.
private func proveRounding(
  _ program: Program, _ arguments: Arguments, _ options: ProveOptions
) throws -> ExitStatus {
  let (output, certificate) = try files(program, arguments, options)
  let models = try models(arguments, options)
  let proofs = try models.flatMap { model in
    try options.rounding.proofs(arguments, model, try outputs(of: model, arguments, options))
  }
  if let certificate {
    let others = try models.map { model in
      ModelProof(model, outputs: try outputs(of: model, arguments, options))
    }
    try output.write(Certificate(others, rounding: proofs).text, to: certificate.output)
  }
  return try output.finish(proofs.roundingReport) {
    try program.provenance(
      catalogue: arguments[options.catalogue], of: models.map(\.system))
  }
}

/// Where the report goes, and the file of the certificate where one is asked for, both opened.
private func files(
  _ program: Program, _ arguments: Arguments, _ options: ProveOptions
) throws -> (ReportOutput, CertificateFile?) {
  let catalogue = arguments[options.catalogue].map { [$0.path] } ?? []
  let orders = arguments[options.reports]
  let output = try ReportOutput(
    orders, format: arguments[options.format], besides: catalogue, program)
  let certificate = try CertificateFile(
    arguments[options.certificate],
    besides: catalogue.map { ($0, "read") } + orders.map { ($0.path, "a report") })
  return (output, certificate)
}

/// The outputs that the command line names, or all of a model.
private func outputs(
  of model: Model, _ arguments: Arguments, _ options: ProveOptions
) throws -> [Output] {
  try arguments[options.outputs].map { try model.outputs(named: $0) } ?? model.outputs
}

/// The models of the system that the command line names, or of both.
private func models(_ arguments: Arguments, _ options: ProveOptions) throws -> [Model] {
  if let system = arguments[options.system] {
    return [try arguments[options.catalogue].model(of: system)]
  }
  return SystemKind.allCases.map(Model.of)
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
