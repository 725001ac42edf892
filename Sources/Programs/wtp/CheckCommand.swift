import Commands
import Documents
import Estimator
import Laws
import Notation

/// `wtp check`: the laws of WTP's rules, sampled.
let checkCommand = Command(
  "wtp check", "try the laws of the rules on plants of every kind",
  examples: [
    .init("wtp check", "every law of both systems"),
    .init("wtp check boiler.directions --cases 1000000", "one law, on many plants"),
    .init("wtp check boiler.seasons-exchange --values feed_tds=165", "one law, on one plant"),
    .init("wtp check boiler --catalogue own.csv", "your own products"),
    .init("wtp check intervals --cases 2000000", "the arithmetic of the proofs, at length"),
    .init(
      "wtp check boiler --against \"python3 Oracles/exact/model.py boiler\"",
      "another implementation of the formulas"),
  ],
  statuses: ExitStatus.allCases, CheckOptions()
) { program, given in
  let request = try CheckRequest(given)
  if given.list {
    try program.print(request.list)
    return .success
  }
  let output = try ReportOutput(
    given.reports, besides: [given.catalogue, given.known].compactMap { $0 }, program)
  let verdicts =
    try given.values.map { try request.replay($0, to: output) } ?? request.run(program, output)
  return try output.finish(verdicts.report, textIsShown: true) {
    try program.provenance(
      reading: given.known.map { [($0, fileName($0))] } ?? [], catalogue: given.catalogue,
      of: request.chosen.map(\.subject.model.system))
  }
}

extension CheckRequest {
  /// The laws that were chosen, a line each.
  fileprivate var list: String {
    TextTable(
      chosen.flatMap(\.laws).map { [$0.name, $0.statement] }
        + PlantlessLaw.allCases.map { [$0.rawValue, $0.statement] }
    ).text(width: textWidth())
  }

  /// Tries every law that was chosen, and says what became of each.
  fileprivate func run(_ program: Program, _ output: ReportOutput) throws -> LawVerdicts {
    if given.against != nil, chosen.count != 1 || !plantless.isEmpty {
      throw CommandError(.usage, "--against needs laws of one system: write boiler or cooling")
    }
    program.note("seed \(effort.seed)")
    var verdicts: [LawVerdict] = []
    let clock = ContinuousClock()
    var start = clock.now
    func tell(_ verdict: LawVerdict, width: Int = 0) throws {
      var verdict = verdict
      verdict.seconds = (clock.now - start) / .seconds(1)
      start = clock.now
      verdicts.append(verdict)
      try output.show(verdict.text(names: width, width: output.width))
    }
    for (subject, laws) in chosen {
      let (edges, box) = (EdgePlants(subject.model), blackBox(subject.model))
      let asked = box == nil ? laws : lawsOfAnyProgram(laws, program)
      let width = asked.map(\.name.count).max() ?? 0
      for law in asked {
        do {
          let result =
            try box?.result(of: law, effort, edges, known: known.cases(of: law))
            ?? result(of: law, on: subject, edges, program)
          let verdict = result.verdict(options: options)
          try tell(verdict, width: width)
        } catch let error as Unanswered {
          try tell(error.verdict(on: law))
          break
        }
      }
    }
    for law in plantless { try tell(law.verdict(effort, program)) }
    return LawVerdicts(
      verdicts,
      effort: "Seed \(effort.seed), \(effort.cases) random cases a law"
        + (options.isEmpty ? "" : ", \(options)"))
  }

  private func result(
    of law: Law, on subject: Subject, _ edges: EdgePlants, _ program: Program
  ) -> LawResult {
    var progress = ProgressLine(program, total: effort.cases, unit: "cases", output: nil)
    defer { progress.finish() }
    return law.run(
      on: subject, effort, edges: edges, known: known.cases(of: law),
      progress: { progress.update(done: $0) })
  }

  /// The laws without those about this program's own reading and writing, which are not asked of
  /// another one.
  private func lawsOfAnyProgram(_ laws: [Law], _ program: Program) -> [Law] {
    let own = laws.filter(\.isCostly).map(\.name).joined(separator: ", ")
    if !own.isEmpty {
      program.note("not asked, since they are about this program alone: \(own)")
    }
    return laws.filter { !$0.isCostly }
  }
}
