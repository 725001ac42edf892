import Commands
import Documents
import Estimator
import Laws

extension CheckRequest {
  /// Tries the chosen laws on one plant, and prints what each compared.
  func replay(_ values: String, to output: ReportOutput) throws -> LawVerdicts {
    guard chosen.count == 1, let (subject, laws) = chosen.first else {
      throw CommandError(.usage, "--values needs a law, or a system; add boiler or cooling")
    }
    let tried: Case
    do { tried = try Case(values: values, of: subject.model) } catch {
      throw CommandError(.data, "--values: \(error)")
    }
    try refuseOutside(tried, subject.model)
    let box = blackBox(subject.model)
    let verdicts = try laws.map { law in
      let verdict: LawVerdict
      do {
        let trial = try box?.trial(of: law, on: tried) ?? law.trial(of: tried, on: subject)
        verdict = trial.verdict(on: law, options: options)
      } catch let error as Unanswered { verdict = error.verdict(on: law) }
      var shown = verdict.reportCase
      shown.count = nil
      try output.show(TextReport(width: output.width).text(of: shown))
      return verdict
    }
    return LawVerdicts(verdicts, effort: "The plant \(values)")
  }

  private func refuseOutside(_ tried: Case, _ model: Model) throws(CommandError) {
    for plant in [tried.plant, tried.otherPlant] where !model.admits(plant) {
      let problems = PlantProblem.all(in: model.figures(of: plant), of: model)
      throw CommandError(.data, messages: problems.map { "--values: \($0)" })
    }
  }
}
