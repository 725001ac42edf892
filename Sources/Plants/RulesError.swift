import Estimator
import Notation
import Tables

/// Why plants have no common rules.
package enum RulesError: Error, Sendable, Hashable {
  /// A rule for oxygen, which a cooling system does not have, and its place in a table.
  case oxygenOfCooling(OxygenRule, at: Place?)
  case oxygenContradicted(OxygenRule, by: OxygenRule, at: Place)
  case differentOxygen(OxygenRule, Place, OxygenRule, Place)
  /// A table names a rule for oxygen, and another does not.
  case oxygenOfSome(OxygenRule, Place, other: String)
  /// The measured oxygen of plants whose oxygen is computed by this rule, and its place in a table.
  case oxygenGiven(OxygenRule, at: Place?)
  case resultOfOtherSystem(MeasuredResult)
  /// A table gives a result as measured, and another does not.
  case resultOfSome(MeasuredResult, String, other: String)
  case feedOfCooling
  case twoFeeds([FeedRule])
  /// Two tables give the feed in different ways.
  case differentFeeds(String, String)
  /// Temperatures of make-up and condensate need oxygen at saturation.
  case temperatureNotMixed(isOxygenGiven: Bool)
  case indicesOfBoiler
  /// A table gives an input of indices, and another does not.
  case waterOfSome(Field, String, other: String)
}

extension RulesError: CustomStringConvertible {
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
    case .feedOfCooling: "--feed is for boilers; leave it out"
    case .twoFeeds(let rules):
      "the feed is given in two ways, \(rules[0].rawValue) and \(rules[1].rawValue); leave one out: "
        + rules.flatMap(\.ownFields).prefix(12).map(\.name).joined(separator: ", ")
    case .differentFeeds(let first, let other):
      "\(excerpt(first)) and \(excerpt(other)) give the feed in different ways; use a command for each"
    case .temperatureNotMixed(let isOxygenGiven):
      isOxygenGiven
        ? "dissolved_oxygen is given, so no temperature is needed; leave out makeup_temperature and "
          + "condensate_temperature"
        : "a mixed feed may be below 40 degC, where WTP's oxygen table ends: add --oxygen saturation, "
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
