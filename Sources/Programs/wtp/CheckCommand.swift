import Commands
import Estimator
import Notation
import Oracles
import Platform
import Sweeping
import Tables

/// `wtp check`: the laws of WTP's rules, sampled.
let checkCommand = Command(
  "wtp check", "try the laws of the rules on plants of every kind",
  examples: [
    .init("wtp check", "every law of both systems"),
    .init("wtp check boiler.directions --cases 1000000", "one law, on many plants"),
    .init("wtp check boiler.seasons-exchange --values feed_tds=165", "one law, on one plant"),
    .init("wtp check boiler --catalogue own.csv", "one's own products"),
  ],
  positionals: [
    Positional("PROPERTY", .any, help: "laws by name, or boiler or cooling for all of a system")
  ],
  options: [
    Option(name: "cases", value: "COUNT", help: "random cases a law, after the edges (2000)"),
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
      name: "time-limit", value: "SECONDS", help: "end the command of --against then (default 60)"),
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
    try program.print(list(of: request.chosen.flatMap(\.properties)))
    return .success
  }
  if let values = arguments.value(of: "values") {
    return try request.replay(values, program)
  }
  program.note("seed \(request.effort.seed)")
  if let command = request.command {
    return try request.run(against: command, program) ? .success : .no
  }
  return try request.run(program) ? .success : .no
}

private func list(of properties: [Property]) -> String {
  var table = TextTable()
  for property in properties { table.add([property.name, property.law]) }
  table.add([CheckRequest.units, "every input takes every unit exactly, or refuses it exactly"])
  return table.text
}

extension CheckRequest {
  /// Tries every law that was chosen, and says what became of each.
  fileprivate func run(_ program: Program) throws -> Bool {
    var isKept = true
    for (subject, properties) in chosen {
      let edges = PlantEdges(subject.model)
      let width = properties.map(\.name.count).max() ?? 0
      for property in properties {
        let result = property.run(
          on: subject, effort, edges: edges, known: known.cases(of: property))
        try program.print(result.text(for: subject, width: width, options: options))
        isKept = isKept && (result.holds || result.isInapplicable)
      }
    }
    return checksUnits ? try checkUnits(program) && isKept : isKept
  }

  private func checkUnits(_ program: Program) throws -> Bool {
    let matrix = UnitMatrix(SystemKind.allCases.map(Model.of), ways: UnitMatrix.ways + [.axis])
    try program.print(matrix.text(named: CheckRequest.units))
    return matrix.problems.isEmpty
  }

  /// Tries laws on one plant, and says what each compared.
  fileprivate func replay(_ values: String, _ program: Program) throws -> ExitStatus {
    guard chosen.count == 1, let (subject, properties) = chosen.first else {
      throw CommandError(.usage, "--values needs a law, or the system whose plant it is")
    }
    let tried: Case
    do { tried = try ReplayLine.read(values, of: subject.model) } catch {
      throw CommandError(.data, "--values: \(error)")
    }
    try refuseOutside(tried, subject.model)
    var isKept = true
    for property in properties {
      let (judgement, subject) =
        try command.map {
          try self.judgement(of: property, on: tried, subject.model, against: $0, seconds: seconds)
        } ?? (property.judgement(subject, tried), subject)
      let said = judgement.worst?.text(for: subject) ?? "the law says nothing of this plant"
      let verdict = judgement.worst == nil ? "no case" : judgement.holds ? "holds" : "FAILS"
      try program.print("\(property.name)  \(verdict): \(said)\n")
      isKept = isKept && judgement.holds
    }
    return isKept ? .success : .no
  }

  private func refuseOutside(_ tried: Case, _ model: Model) throws(CommandError) {
    guard model.admits(tried.plant), model.admits(tried.otherPlant) else {
      throw CommandError(.data, "--values: this plant is outside the limits of wtp fields")
    }
  }
}

extension UnitMatrix.Way {
  /// The axis of a sweep.
  fileprivate static let axis = UnitMatrix.Way("axis") { model, field, number, unit in
    do {
      let axis = try Axis(parsing: "\(field.name)=\(number) \(unit)", of: model)
      return .accepted(axis.figure(0).value)
    } catch SweepError.unit(_, let refusal) {
      return .refused(refusal)
    } catch { return .other("\(error)") }
  }
}
