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
    Option(name: "list", help: "list the laws and end"),
    Option(
      name: "values", value: "FIELD=VALUE,...",
      help: "try one plant alone: figures in the fields' own units, the others as in the example"),
  ],
  statuses: ExitStatus.allCases,
  action: check)

@Sendable
private func check(_ program: Program, _ arguments: Arguments) throws -> ExitStatus {
  let chosen = try arguments.properties()
  if arguments.has("list") {
    try program.print(list(of: chosen.flatMap(\.properties)))
    return .success
  }
  if let values = arguments.value(of: "values") {
    return try replay(values, chosen, program)
  }
  let effort = try arguments.effort()
  let known = try arguments.knownFailures()
  program.note("seed \(effort.seed)")
  var isKept = true
  for (subject, properties) in chosen where !properties.isEmpty {
    isKept = try check(subject, properties, effort, known, program) && isKept
  }
  return isKept ? .success : .no
}

private typealias Chosen = (subject: Subject, properties: [Property])

private func check(
  _ subject: Subject, _ properties: [Property], _ effort: Effort, _ known: KnownFailures,
  _ program: Program
) throws -> Bool {
  let edges = PlantEdges(subject.model)
  let width = properties.map(\.name.count).max() ?? 0
  var isKept = true
  for property in properties {
    let result = property.run(
      on: subject, effort, edges: edges, known: known.cases(of: property))
    try program.print(result.text(for: subject, width: width))
    isKept = isKept && (result.holds || result.isInapplicable)
  }
  return isKept
}

/// Tries laws on one plant, and says what each compared.
private func replay(_ values: String, _ chosen: [Chosen], _ program: Program) throws -> ExitStatus {
  guard chosen.count == 1, let (subject, properties) = chosen.first else {
    throw CommandError(.usage, "--values needs a law, or the system whose plant it is")
  }
  let tried: Case
  do { tried = try ReplayLine.read(values, of: subject.model) } catch {
    throw CommandError(.data, "--values: \(error)")
  }
  try subject.model.check(tried)
  var isKept = true
  for property in properties {
    let judgement = property.judgement(subject, tried)
    let said = judgement.worst?.text(for: subject) ?? "the law says nothing of this plant"
    let verdict = judgement.worst == nil ? "no case" : judgement.holds ? "holds" : "FAILS"
    try program.print("\(property.name)  \(verdict): \(said)\n")
    isKept = isKept && judgement.holds
  }
  return isKept ? .success : .no
}

private func list(of properties: [Property]) -> String {
  var table = TextTable()
  for property in properties { table.add([property.name, property.law]) }
  return table.text
}

extension Model {
  /// Refuses a plant to replay that is outside the limits.
  fileprivate func check(_ tried: Case) throws(CommandError) {
    guard admits(tried.plant), admits(tried.otherPlant) else {
      throw CommandError(.data, "--values: this plant is outside the limits of wtp fields")
    }
  }
}

extension Arguments {
  /// The laws that the command line names, by the system they are about.
  fileprivate func properties() throws -> [Chosen] {
    let words = words(of: "PROPERTY")
    let named = SystemKind.allCases.filter { system in
      words.contains { $0.hasPrefix(system.rawValue) }
    }
    let systems = named.isEmpty ? SystemKind.allCases : named
    guard !has("catalogue") || systems.count == 1 else {
      throw CommandError(.usage, "--catalogue needs a system: write boiler or cooling before it")
    }
    let all = try systems.map { system in
      let model = try withCatalogue(Model.of(system))
      return (Subject(model), Property.all(of: model))
    }
    guard !words.isEmpty else { return all }
    let names = all.flatMap { $0.1.map(\.name) } + SystemKind.allCases.map(\.rawValue)
    for word in words where !names.contains(word) {
      throw CommandError(
        .usage,
        "no law is called \"\(word)\""
          + (nearest(to: word, among: names).map { "; did you mean \"\($0)\"?" } ?? ""),
        hint: "see \"wtp check --list\"")
    }
    return all.map { subject, properties in
      (subject, properties.filter { words.contains($0.name) || words.contains($0.system.rawValue) })
    }.filter { !$0.1.isEmpty }
  }

  fileprivate func knownFailures() throws -> KnownFailures {
    guard let path = value(of: "known") else { return KnownFailures() }
    let input = try InputFile(path: path)
    let reader = try TableReader(file: path) { try input.read(into: $0) }
    do { return try KnownFailures(reader) } catch let error as KnownFailureError {
      throw CommandError(.data, "\(error)")
    }
  }

  fileprivate func effort() throws -> Effort {
    Effort(
      cases: try whole("cases") ?? 2000, seed: UInt64(try whole("seed") ?? 1))
  }

  private func whole(_ option: String) throws(CommandError) -> Int? {
    guard let text = value(of: option) else { return nil }
    guard let number = Int(text), number >= 0, text.allSatisfy(\.isNumber) else {
      throw CommandError(.usage, "--\(option) is \"\(text)\", but must be a whole number from 0")
    }
    return number
  }
}
