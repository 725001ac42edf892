import Commands
import Documents
import Estimator
import Laws
import Notation
import Sheets

/// `wtp check`: checks the laws of WTP's rules on sampled plants.
let checkCommand = Command(
  "wtp check", "check the laws of the rules on many plants",
  statuses: ExitStatus.allCases, CheckOptions()
) { program, given in
  let request = try CheckRequest(given)
  if given.list {
    try program.print(request.list)
    return .success
  }
  let output = try ReportOutput(
    given.reports, besides: given.catalogue.map { [$0] } ?? [], program)
  let verdicts =
    try given.values.map { try request.replay($0, program, output) } ?? request.run(program, output)
  return try output.finish(verdicts.report, textIsShown: true) {
    try program.provenance(
      reading: [], catalogue: given.catalogue, of: request.chosen.map(\.subject.model.system))
  }
}

extension CheckRequest {
  /// The chosen laws, one per line.
  fileprivate var list: String {
    TextTable(
      chosen.flatMap(\.laws).map { [$0.name, $0.statement] }
    ).text(width: textWidth())
  }

  /// Checks every chosen law, and prints the verdicts.
  fileprivate func run(_ program: Program, _ output: ReportOutput) throws -> LawVerdicts {
    program.note("seed \(effort.seed)")
    var (verdicts, note): ([LawVerdict], String) = ([], "")
    for (subject, laws) in chosen {
      program.noteProducts(of: subject.model)
      let (edges, box) = (EdgePlants(subject.model), blackBox(subject.model))
      let applicable = box == nil ? laws : lawsOfAnyProgram(laws, program)
      let width = applicable.map(\.name.count).max() ?? 0
      try box.check(applicable) { law in
        let result =
          try box?.result(of: law, effort, edges)
          ?? result(of: law, on: subject, edges, program)
        return result.verdict(options: options)
      } then: {
        verdicts.append($0)
        try output.show($0.text(names: width, width: output.width))
      }
      note += box.noteLacking(program)
    }
    return LawVerdicts(
      verdicts,
      effort: "Seed \(effort.seed), \(effort.cases) random cases per law"
        + (options.isEmpty ? "" : ", \(options)") + note)
  }

  private func result(
    of law: Law, on subject: Subject, _ edges: EdgePlants, _ program: Program
  ) -> LawResult {
    var progress = ProgressLine(program, total: effort.cases, unit: "cases", output: nil)
    defer { progress.finish() }
    return law.run(on: subject, effort, edges: edges, progress: { progress.update(done: $0) })
  }

  /// Returns the laws that apply to any program, without those about how this one reads and writes.
  private func lawsOfAnyProgram(_ laws: [Law], _ program: Program) -> [Law] {
    let own = laws.filter(\.isCostly).map(\.name).joined(separator: ", ")
    if !own.isEmpty {
      program.note("skipped, because they are about this program only: \(own)")
    }
    return laws.filter { !$0.isCostly }
  }

  /// Checks the chosen laws on one plant, and prints the figures that each law compared.
  fileprivate func replay(
    _ values: String, _ program: Program, _ output: ReportOutput
  ) throws -> LawVerdicts {
    let (subject, laws) = chosen[0]
    let sample: Case
    do { sample = try Case(values: values, of: subject.model) } catch {
      throw CommandError(.data, "--values: \(error)")
    }
    try refuseOutside(sample, subject.model)
    let box = blackBox(subject.model)
    var verdicts: [LawVerdict] = []
    try box.check(laws) { law in
      try verdict(on: law, sample, subject, box)
    } then: { verdict in
      verdicts.append(verdict)
      var shown = verdict.reportCase
      shown.count = nil
      try output.show(TextReport(width: output.width).text(of: shown))
    }
    return LawVerdicts(verdicts, effort: "The plant \(values)\(box.noteLacking(program))")
  }

  private func verdict(
    on law: Law, _ sample: Case, _ subject: Subject, _ box: BlackBox?
  ) throws -> LawVerdict {
    if let verdict = law.verdict(ifLackingIn: subject.model) { return verdict }
    let trial = try box?.trial(of: law, on: sample) ?? law.trial(of: sample, on: subject)
    return trial.verdict(on: law, options: options)
  }

  private func refuseOutside(_ sample: Case, _ model: Model) throws(CommandError) {
    for plant in [sample.plant, sample.otherPlant] where !model.admits(plant) {
      let problems = PlantProblem.all(in: model.figures(of: plant), of: model)
      throw CommandError(.data, messages: problems.map { "--values: \($0)" })
    }
  }
}
