import Commands
import Estimator
import Notation
import Oracles
import Platform
import Tables

/// `wtp check`: the laws of WTP's rules, sampled.
let checkCommand = Command(
  "wtp check", "try the laws of the rules on plants of every kind",
  examples: [
    .init("wtp check", "every law of both systems"),
    .init("wtp check boiler.directions --cases 1000000", "one law, on many plants"),
    .init("wtp check boiler.seasons-exchange --values feed_tds=165", "one law, on one plant"),
    .init("wtp check boiler --catalogue own.csv", "one's own products"),
    .init("wtp check intervals --cases 2000000", "the arithmetic of the proofs, at length"),
    .init(
      "wtp check boiler --against \"python3 Oracles/exact/model.py boiler\"",
      "another implementation of the formulas"),
  ],
  positionals: [
    Positional("PROPERTY", .any, help: "laws by name, or boiler or cooling for all of a system")
  ],
  options: [
    Option(
      name: "cases", value: "COUNT",
      help: "random cases a law, after the edges (2000; with --against 100)"),
    Option(name: "seed", value: "NUMBER", help: "the seed of the random cases (1)"),
    catalogueOption,
    Option(
      name: "known", value: "FILE",
      help: "failures found before, tried first: a table of property,values"),
    Option(
      name: "against", value: "COMMAND",
      help: "put another implementation through the laws: it reads plants as CSV and answers with "
        + "the same rows and every output behind them, to the last digit"),
    Option(
      name: "time-limit", value: "SECONDS",
      help: "end the command of --against then, each time it is asked (default 60)"),
    reportOption,
    Option(name: "list", help: "list the laws and end"),
    Option(
      name: "values", value: "FIELD=VALUE,...",
      help: "try one plant alone: figures in the fields' own units, the others as in the example"),
  ],
  statuses: ExitStatus.allCases,
  action: check)

@Sendable
private func check(_ program: Program, _ arguments: Arguments) throws -> ExitStatus {
  let request = try CheckRequest(arguments)
  if arguments.has("list") {
    try program.print(request.list)
    return .success
  }
  let reports = try request.reports.map(ReportFile.init)
  let verdicts =
    try request.values.map { try request.replay($0, program) } ?? request.run(program)
  for report in reports { try report.write(verdicts) }
  return verdicts.isPass ? .success : .no
}

extension CheckRequest {
  /// The laws that were chosen, a line each.
  fileprivate var list: String {
    var table = TextTable()
    for property in chosen.flatMap(\.properties) { table.add([property.name, property.law]) }
    for law in PlantlessLaw.all { table.add([law.name, law.law]) }
    return table.text
  }

  /// Tries every law that was chosen, and says what became of each.
  fileprivate func run(_ program: Program) throws -> LawVerdicts {
    program.note("seed \(effort.seed)")
    var verdicts: [LawVerdict] = []
    func tell(_ verdict: LawVerdict, width: Int = 0) throws {
      verdicts.append(verdict)
      try program.print(verdict.text(width: width))
    }
    if let command {
      try run(against: command, program) { try tell($0, width: $1) }
    } else {
      for (subject, properties) in chosen {
        let edges = PlantEdges(subject.model)
        for property in properties {
          let result = result(of: property, on: subject, edges, program)
          try tell(result.verdict(for: subject, options: options), width: properties.width)
        }
      }
    }
    for law in plantless { try tell(law.verdict(effort, program)) }
    return LawVerdicts(verdicts, effort: words)
  }

  private func result(
    of property: Property, on subject: Subject, _ edges: PlantEdges, _ program: Program
  ) -> PropertyResult {
    var progress = ProgressLine(program, total: effort.cases, unit: "cases", output: nil)
    defer { progress.finish() }
    return property.run(
      on: subject, effort, edges: edges, known: known.cases(of: property),
      progress: { progress.update(done: $0) })
  }

  /// How hard the laws are tried, in words.
  private var words: String {
    "Seed \(effort.seed), \(effort.cases) random cases a law"
      + (options.isEmpty ? "" : ", \(options)")
  }
}

extension [Property] {
  /// How wide the names are.
  var width: Int { map(\.name.count).max() ?? 0 }
}
