import Commands
import Estimator
import Laws
import Notation
import Plants
import Reports
import Units

extension CheckRequest {
  /// Tries laws on one plant, and says what each compared.
  func replay(_ values: String, to output: ReportOutput) throws -> LawVerdicts {
    guard chosen.count == 1, let (subject, properties) = chosen.first else {
      throw CommandError(.usage, "--values needs a law, or the system whose plant it is")
    }
    let tried: Case
    do { tried = try ReplayLine.read(values, of: subject.model) } catch {
      throw CommandError(.data, "--values: \(error)")
    }
    try refuseOutside(tried, subject.model)
    let verdicts = try properties.map { property in
      let verdict = try verdict(on: property, tried, subject)
      var shown = verdict.reportCase
      shown.count = nil
      try output.show(TextReport.text(of: shown))
      return verdict
    }
    return LawVerdicts(verdicts, effort: "The plant \(values)")
  }

  private func verdict(
    on property: Property, _ tried: Case, _ subject: Subject
  ) throws -> LawVerdict {
    guard let command else {
      return property.judgement(subject, tried)
        .verdict(on: property, tried, for: subject, options: options)
    }
    do {
      let (judgement, answering) = try judgement(
        of: property, on: tried, subject.model, against: command)
      return judgement.verdict(on: property, tried, for: answering, options: options)
    } catch let error as Unanswered { return error.verdict(on: property) }
  }

  private func refuseOutside(_ tried: Case, _ model: Model) throws(CommandError) {
    for plant in [tried.plant, tried.otherPlant] where !model.admits(plant) {
      let problems = PlantProblem.all(in: model.figures(of: plant), of: model)
      throw CommandError(.data, messages: problems.map { "--values: \($0)" })
    }
  }
}

extension Model {
  /// The figures of a plant as they would be given, in the fields' own units.
  fileprivate func figures(of plant: [Double]) -> [String: GivenFigure] {
    var figures: [String: GivenFigure] = [:]
    for (field, value) in zip(fields, plant) {
      do {
        let number = try DecimalNumber(parsing: Notation.text(value, as: .shortest))
        figures[field.name] = GivenFigure(WrittenQuantity(number, field.unit))
      } catch { continue }  // No finite figure is written so that it cannot be read.
    }
    return figures
  }
}
