import Commands
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
  ],
  positionals: [Positional("SYSTEM", .oneOrNone, help: "boiler or cooling (default: both)")],
  options: [
    Option(
      name: "output", value: "NAMES", help: "the outputs to look at, as in S5,annual_feed"),
    catalogueOption,
    Option(
      name: "format", value: "text|csv|markdown",
      help: "for the eye (default), or the directions as a table"),
  ],
  statuses: ExitStatus.allCases,
  action: prove)

@Sendable
private func prove(_ program: Program, _ arguments: Arguments) throws -> ExitStatus {
  let format = try arguments.choice(of: "format", among: ["text", "csv", "markdown"])
  let proofs = try arguments.models().map { model in
    ModelProof(model, outputs: try arguments.outputs(of: model))
  }
  try program.print(text(of: proofs, format: format))
  if format != "text" { program.tell(proofs) }
  return proofs.allSatisfy(\.isProved) ? .success : .no
}

private func text(of proofs: [ModelProof], format: String) -> String {
  guard format == "csv" else {
    return proofs.map { format == "text" ? $0.text : $0.markdown }.joined(separator: "\n")
  }
  var table = TableWriter()
  ModelProof.writeHeader(to: &table)
  for proof in proofs { proof.write(to: &table) }
  return String(decoding: table.bytes, as: UTF8.self)
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

extension Arguments {
  /// The models of the system that the command line names, or of both, with its catalogue.
  fileprivate func models() throws -> [Model] {
    if word(of: "SYSTEM") != nil { return [try modelWithCatalogue()] }
    guard !has("catalogue") else {
      throw CommandError(.usage, "--catalogue needs a system: write boiler or cooling before it")
    }
    return SystemKind.allCases.map(Model.of)
  }

  fileprivate func outputs(of model: Model) throws -> [Output] {
    guard let list = value(of: "output") else { return model.outputs }
    guard word(of: "SYSTEM") != nil else {
      throw CommandError(.usage, "--output needs a system: write boiler or cooling before it")
    }
    return try model.outputs(named: list)
  }
}
