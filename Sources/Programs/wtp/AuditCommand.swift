import Commands
import Documents
import Estimator
import Laws
import Mutation
import Notation
import Proofs
import Tables

/// `wtp audit` says which mistakes a reference sheet would miss.
let auditCommand = Command(
  "wtp audit", "say which wrong formulas a reference sheet would miss",
  examples: [
    .init("wtp audit sheet.csv", "what the sheet catches and misses, and rows to add"),
    .init("wtp audit --require 100%", "our own tables: status 1 if they miss any mistake"),
    .init(
      "wtp audit sheet.csv --suggest 5 --format csv > rows.csv",
      "the five rows that catch most of what is missed, for their owner to fill in"),
    .init(
      "wtp audit sheet.csv --append more.csv --fill",
      "the sheet with rows that catch the rest, filled with the estimator's own figures"),
  ],
  statuses: ExitStatus.allCases, AuditOptions(), run: audit)

private func audit(
  _ program: Program, _ given: OptionValues<AuditOptions>
) throws -> ExitStatus {
  let (rows, fills) = (given.suggestedRows, given.fills)
  let named = try SheetArguments(given.sheets, program)
  let appended = try AppendedFile(given.append, to: named.given.files)
  let output = try ReportOutput(
    given.reports, format: given.format, besides: try named.paths, program)
  let sheets = try named.auditSheets(program)
  guard !sheets.rows.isEmpty else {
    throw CommandError(.data, "no table claims a figure, so there is nothing to audit")
  }
  let kinds = given.reports.map(\.kind.name) + [output.printed.name]
  let dataKinds = [ReportKind.csv, .json].map(\.name)
  if rows != nil, sheets.rows.count > 1, kinds.contains(where: dataKinds.contains) {
    throw CommandError(
      .usage,
      "--suggest with a report as csv or json writes one table: say --system boiler or cooling")
  }
  let audits = Audits(
    sheets.rows.map {
      Audit($0, lawsBroken: given.asksLaws ? lawsBroken(in: $0.model) : nil)
    },
    required: given.requiredScore)
  try appended?.write(Suggestion(audits.audits[0], atMost: rows ?? .max), filled: fills, program)
  let status = try output.finish(audits.report(suggesting: rows, filled: fills)) {
    try named.provenance(of: Set(audits.audits.map(\.model.system)), program)
  }
  if !output.printsText { for audit in audits.audits { program.note(audit.summary) } }
  if let required = audits.required, !audits.isPass {
    program.warning("the score is below \(required) %: \(audits.count.words)")
  }
  return status
}

/// The first law and the first proof of a model that a mutant breaks.
private func lawsBroken(in model: Model) -> (Mutant) -> [String] {
  let (laws, proofs) = (LawDetector(model), ProofDetector(model))
  return { mutant in
    [
      laws.brokenLaw(by: mutant.changed, at: mutant.places),
      proofs.failingProof(of: mutant.changed, at: mutant.places),
    ].compactMap { $0 }
  }
}
