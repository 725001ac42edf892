import Estimator
import Notation
import Plants
import Spreadsheets
import Tables

/// The options that choose the rules, which all programs share, in the order of their help.
package struct RuleOptions: CommandOptions {
  package let oxygen = Option<OxygenRule?>("oxygen", .oxygenRule)
  package let measured = Option<[MeasuredResult]?>("given", .measuredResults)
  package let feed = Option<FeedRule?>("feed", .choice)
  package let indices = Option<IndexRule?>("indices", .choice)

  package init() {}
}

extension OptionValues<RuleOptions> {
  /// The choices of the options and of the fields that settings or axes set.
  package func choices(setting texts: [String] = []) -> RuleChoices {
    var choices = RuleChoices()
    (choices.oxygen, choices.measured) = (self.oxygen, self.measured ?? [])
    (choices.feed, choices.indices) = (self.feed, self.indices)
    choices.fields = texts.map { $0.prefix { $0 != "=" }.trimmed }
    return choices
  }
}

extension Substring {
  /// The text with single spaces, and none around it.
  package var trimmed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension ValueReader<OxygenRule> {
  /// A rule for oxygen; errors on a figure name the way to give it.
  fileprivate static var oxygenRule: ValueReader {
    let choice: ValueReader = .choice
    return ValueReader(choice.label, words: choice.words) { word throws(ValueRefusal) in
      guard word.first?.isNumber != true else {
        throw .wrong(
          "write \"table\" or \"saturation\"; to give measured oxygen, write --set "
            + shellWord("dissolved_oxygen=\(excerpt(word)) mg/L"))
      }
      return try choice.read(word)
    }
  }
}

extension ValueReader<[MeasuredResult]> {
  /// A comma-separated list of results that can be given.
  static var measuredResults: ValueReader {
    let names = MeasuredResult.allCases.map(\.rawValue)
    return ValueReader("RESULT,...") { word throws(ValueRefusal) in
      var results: [MeasuredResult] = []
      for part in word.split(separator: ",", omittingEmptySubsequences: false) {
        let name = part.split(separator: " ").joined(separator: " ").lowercased()
        guard let result = MeasuredResult(rawValue: name) else {
          throw .mustBe(
            "a list of \(listedInFull(names, last: "or"))",
            nearest: nearest(to: name, among: names))
        }
        results.append(result)
      }
      return results
    }
  }
}

// MARK: - Why plants have no common rules

extension RulesError: ReportedError, CustomStringConvertible {
  package var isUsage: Bool {
    switch self {
    case .differentOxygen, .oxygenOfSome: false
    case .oxygenOfCooling(_, let place), .oxygenGiven(_, let place): place == nil
    default: true
    }
  }

  package var description: String {
    switch self {
    case .oxygenOfCooling(let rule, let place):
      "\(name(of: rule, at: place)) is for boilers, whose feed has oxygen; leave it out"
    case .oxygenContradicted(let option, let rule, let place):
      "--oxygen is \(option.rawValue), but \(OxygenRuleColumn.name) is \(rule.rawValue) at \(place); "
        + "leave one out"
    case .differentOxygen(let first, let firstPlace, let other, let place):
      "\(OxygenRuleColumn.name) is \(first.rawValue) at \(firstPlace), but \(other.rawValue) at "
        + "\(place); use a command for each"
    case .oxygenOfSome(let rule, let place, let other):
      "\(OxygenRuleColumn.name) is \(rule.rawValue) at \(place), but \(excerpt(other)) does not name it; "
        + "use a command for each, or --oxygen for all"
    case .oxygenGiven(let rule, let place):
      "\(name(of: rule, at: place)) computes dissolved_oxygen, which is given; leave one out"
    case .resultOfOtherSystem(let result):
      "--given: \(result.rawValue) is a result of a \(result.system.noun); leave it out"
    case .resultOfSome(let result, let owner, let other):
      "\(excerpt(owner)) gives \(result.rawValue) instead of "
        + "\(listedInFull(result.unneeded.map(\.name))), but \(excerpt(other)) does not; use a command "
        + "for each"
    case .cyclesGivenTwice(let other):
      "the cycles are given with --cycles, --set or --given, and also \(other); leave one out"
    case .feedOfCooling: "--feed is for boilers; leave it out"
    case .twoFeeds(let rules):
      "\(fact ?? ""): "
        + rules.flatMap(\.ownFields).prefix(12).map(\.name).joined(separator: ", ")
    case .differentFeeds(let first, let other):
      "\(excerpt(first)) and \(excerpt(other)) give the feed in different ways; use a command for each"
    case .temperatureNotMixed(let isOxygenGiven):
      isOxygenGiven
        ? "dissolved_oxygen is given, so no temperature is needed; leave out makeup_temperature and "
          + "condensate_temperature"
        : "\(fact ?? ""): add --oxygen saturation, "
          + "or give feed_temperature instead of makeup_temperature and condensate_temperature"
    case .indicesOfBoiler: "--indices is for cooling systems; leave it out"
    case .waterOfSome(let field, let owner, let other):
      "\(excerpt(owner)) gives \(field.name), but \(excerpt(other)) does not; use a command for each, or "
        + "--set \(field.name) for all"
    }
  }
}

/// Returns how a rule for oxygen is chosen: by an option, or by a table.
private func name(of rule: OxygenRule, at place: Place?) -> String {
  (place.map { "\($0): \(OxygenRuleColumn.name)" } ?? "--oxygen") + " \(rule.rawValue)"
}

extension WrongSystem: ReportedError {
  package var isUsage: Bool { true }

  package var hint: String? {
    "to use this plant, write \(quoted(found.rawValue)) instead of \(quoted(given.rawValue))"
  }
}
