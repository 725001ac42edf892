import Commands
import Estimator
import Laws
import Notation
import Platform
import Sweep

/// The options of `wtp check`, in the order in which help lists them.
struct CheckOptions: CommandOptions {
  let laws = Option(arguments: "LAW", .text("LAW"))
  let cases = Option<Int?>("cases", .wholeNumber("COUNT", from: 0, to: 1_000_000_000_000))
  let seed = Option("seed", .wholeNumber("NUMBER", from: 0), default: 1)
  let catalogue = Option.catalogue
  let rules = RuleOptions()
  let against = Option("against", .text("COMMAND"))
  let timeLimit = Option.timeLimit
  let reports = Option.reports
  let list = Option(flag: "list")
  let values = Option("values", .text("FIELD=VALUE,..."))

  var relations: OptionRelations {
    require(against, for: timeLimit) + exclude(list, with: reports)
      + exclude(values, with: cases, seed)
      + refuse([
        catalogue, rules.oxygen, rules.measured, rules.feed, rules.indices, values, against,
      ]) {
        systems(of: $0[laws]).count == 1
          ? nil : "is for the laws of one system; name boiler or cooling"
      }
  }
}

/// The parsed command line of `wtp check`.
struct CheckRequest {
  let given: OptionValues<CheckOptions>
  /// The chosen laws of each system, with the model on which they are checked.
  let chosen: [(subject: Subject, laws: [Law])]
  let effort: Effort
  /// The options that the command to replay a failure needs in addition to `--values`.
  let options: String

  init(_ given: OptionValues<CheckOptions>) throws {
    self.given = given
    chosen = try chosenLaws(given.laws, given)
    // Another program is slow to run, so do not try pairs of edges or climb.
    let isAgainst = given.against != nil
    effort = Effort(
      cases: given.cases ?? (isAgainst ? 100 : 2000), seed: UInt64(given.seed),
      pairsEdges: !isAgainst, climbs: !isAgainst)
    let rules = given.rules
    options = [
      ("catalogue", given.catalogue), ("oxygen", rules.oxygen?.rawValue),
      ("given", rules.measured.map { $0.map(\.rawValue).joined(separator: ",") }),
      ("feed", rules.feed?.rawValue), ("indices", rules.indices?.rawValue),
      ("against", given.against),
    ]
    .compactMap { name, word in word.map { "--\(name) \(quotedForShell($0))" } }
    .joined(separator: " ")
  }

  /// Returns the other implementation of a model's rules; nil without `--against`.
  func blackBox(_ model: Model) -> BlackBox? {
    given.against.map {
      BlackBox(command: $0, seconds: given.timeLimit, answers: BatchAnswers(model))
    }
  }
}

/// Returns the systems whose laws are named; both if none is.
private func systems(of words: [String]) -> [SystemKind] {
  let named = SystemKind.allCases.filter { system in
    words.contains { $0.hasPrefix(system.rawValue) }
  }
  return named.isEmpty ? SystemKind.allCases : named
}

/// Returns the laws with the given names, or all laws if no name is given, for each system.
private func chosenLaws(
  _ words: [String], _ given: OptionValues<CheckOptions>
) throws -> [(subject: Subject, laws: [Law])] {
  let systems = systems(of: words)
  let all = try systems.map { system in
    let model = try given.rules.choices().rules(of: .of(system, catalogue: given.catalogue))
    let subject = Subject(model, readings: [("a sweep's row", Subject.sweep(model))])
    return (subject: subject, laws: Law.all(of: model))
  }
  if words.isEmpty { return all }
  try refuseUnknown(words, among: all.flatMap { $0.laws.map(\.name) })
  return all.map { subject, laws in
    (subject, laws.filter { words.contains($0.name) || words.contains($0.system.rawValue) })
  }.filter { !$0.laws.isEmpty }
}

private func refuseUnknown(_ words: [String], among laws: [String]) throws(CommandError) {
  let names = laws + SystemKind.allCases.map(\.rawValue)
  for word in words where !names.contains(word) {
    throw CommandError(
      "there is no law \(quoted(word))"
        + (nearest(to: word, among: names).map { "; did you mean \"\($0)\"?" } ?? ""),
      hint: isFile(word)
        ? "\(quotedInFull("wtp verify " + shellWord(word))) checks the figures of a file"
        : "see \"wtp check --list\"")
  }
}

extension Option<Int> {
  /// `--time-limit`, in seconds.
  static var timeLimit: Option {
    Option("time-limit", .wholeNumber("SECONDS", from: 1, to: 1_000_000), default: 60)
  }
}

extension Subject {
  /// The figures of a sweep's row, written with the shortest digits and read back.
  fileprivate static func sweep(_ model: Model) -> Figures {
    { plant in
      do {
        let grid = try Grid(model, axes: [], fixed: model.figures(of: plant))
        var bytes: [UInt8] = []
        try Sweep(grid, outputs: model.outputs, format: .shortest).write { bytes += Array($0) }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        // The rule for oxygen may precede the outputs.
        return try lines[1].split(separator: ",").suffix(model.outputs.count).map { cell in
          try DecimalNumber(parsing: String(cell)).double
        }
      } catch { return model.outputs.map { _ in .nan } }
    }
  }
}
