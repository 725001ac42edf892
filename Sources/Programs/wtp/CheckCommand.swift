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
  statuses: ExitStatus.allCases
) { declare in
  let options = CheckOptions(&declare)
  return { program, arguments in
    let request = try CheckRequest(arguments, options)
    if arguments[options.list] {
      try program.print(request.list)
      return .success
    }
    return try check(request, program)
  }
}

private func check(_ request: CheckRequest, _ program: Program) throws -> ExitStatus {
  let output = try ReportOutput(
    request.reports, besides: [request.catalogue, request.failures].compactMap { $0 }, program)
  let verdicts =
    try request.values.map { try request.replay($0, to: output) } ?? request.run(program, output)
  return try output.finish(verdicts.report, textIsShown: true) {
    try request.provenance(program)
  }
}

extension CheckRequest {
  /// How the verdicts are made.
  fileprivate func provenance(_ program: Program) throws -> Provenance {
    try program.provenance(
      reading: failures.map { [($0, fileName($0))] } ?? [], catalogue: catalogue,
      of: chosen.map(\.subject.model.system))
  }

  /// The laws that were chosen, a line each.
  fileprivate var list: String {
    var table = TextTable()
    for law in chosen.flatMap(\.laws) { table.add([law.name, law.statement]) }
    for law in PlantlessLaw.all { table.add([law.name, law.statement]) }
    return table.text(width: textWidth())
  }

  /// Tries every law that was chosen, and says what became of each.
  fileprivate func run(_ program: Program, _ output: ReportOutput) throws -> LawVerdicts {
    let asked = try command.map { (command: $0, chosen: try lawsOfOneSystem()) }
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
    if let asked {
      try run(asked.chosen, against: asked.command, program) { try tell($0, width: $1) }
    } else {
      for (subject, laws) in chosen {
        let edges = EdgePlants(subject.model)
        for law in laws {
          let result = result(of: law, on: subject, edges, program)
          try tell(result.verdict(options: options), width: laws.width)
        }
      }
    }
    for law in plantless { try tell(law.verdict(effort, program)) }
    return LawVerdicts(verdicts, effort: words)
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

  /// How hard the laws are tried, in words.
  private var words: String {
    "Seed \(effort.seed), \(effort.cases) random cases a law"
      + (options.isEmpty ? "" : ", \(options)")
  }
}

extension [Law] {
  /// How wide the names are.
  var width: Int { map(\.name.count).max() ?? 0 }
}
