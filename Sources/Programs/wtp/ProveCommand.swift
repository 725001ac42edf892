import Commands
import Estimator
import Oracles
import PlantArguments
import Tables

/// `wtp prove`: what holds for every plant within the limits.
let proveCommand = Command(
  "wtp prove", "prove ranges and directions over every plant within the limits",
  examples: [
    .init("wtp prove boiler", "how every output moves with every input, and within what it lies"),
    .init("wtp prove boiler --output S19.demand", "one output alone"),
    .init("wtp prove --format csv", "the directions of both systems as a table"),
  ],
  statuses: ExitStatus.allCases
) { declare in
  let options = ProveOptions(&declare)
  return { try prove($0, $1, options) }
}

/// What `wtp prove` takes, in the order of its help.
private struct ProveOptions {
  let system: Option<SystemKind?>
  let outputs: Option<String?>
  let catalogue: Option<CatalogueFile?>
  let format: Option<ProofForm>

  init(_ declare: inout Declarations) {
    system = declare.optionalSystem()
    outputs = declare.option(
      "output", .text("NAMES"), help: "the outputs to look at, as in S5,annual_feed")
    catalogue = declare.catalogue()
    format = declare.option(
      "format", .choice, default: .text, help: "text to read, or the directions as a table")
  }
}

/// The forms that proofs may be printed in.
private enum ProofForm: String, CaseIterable { case text, csv, markdown }

private func prove(
  _ program: Program, _ arguments: Arguments, _ options: ProveOptions
) throws -> ExitStatus {
  let form = arguments[options.format]
  let proofs = try models(arguments, options).map { model in
    let outputs = try arguments[options.outputs].map { try model.outputs(named: $0) }
    return ModelProof(model, outputs: outputs ?? model.outputs)
  }
  try program.print(text(of: proofs, as: form))
  if form != .text { program.tell(proofs) }
  return proofs.allSatisfy(\.isProved) ? .success : .no
}

/// The models of the system that the command line names, or of both.
private func models(_ arguments: Arguments, _ options: ProveOptions) throws -> [Model] {
  if let system = arguments[options.system] {
    return [try arguments[options.catalogue].model(of: system)]
  }
  func refuse<Value>(_ option: Option<Value>) throws(CommandError) {
    guard arguments.isGiven(option) else { return }
    throw CommandError(
      .usage, "\(option.name) needs a system: write boiler or cooling before it")
  }
  try refuse(options.catalogue)
  try refuse(options.outputs)
  return SystemKind.allCases.map(Model.of)
}

private func text(of proofs: [ModelProof], as form: ProofForm) -> String {
  switch form {
  case .text: return proofs.map(\.text).joined(separator: "\n")
  case .markdown: return proofs.map(\.markdown).joined(separator: "\n")
  case .csv:
    var table = TableWriter()
    ModelProof.writeHeader(to: &table)
    for proof in proofs { proof.write(to: &table) }
    return String(decoding: table.bytes, as: UTF8.self)
  }
}

extension Program {
  /// Says on standard error what a table has no room for.
  fileprivate func tell(_ proofs: [ModelProof]) {
    for proof in proofs {
      for claim in proof.claims where !claim.isProved { warning("\(claim)") }
      for sentence in proof.exchanged { warning(sentence) }
      note(proof.summary)
    }
  }
}
