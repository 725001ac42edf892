import Estimator
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
  /// The cycles of an option or a setting, and those of the plants.
  case cyclesGivenTwice(String)
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

extension RulesError {
  /// What is wrong, if it is the same wherever the rules are chosen.
  package var fact: String? {
    switch self {
    case .twoFeeds(let rules):
      "the feed is given in two ways, \(rules[0].rawValue) and \(rules[1].rawValue); leave one out"
    case .temperatureNotMixed(isOxygenGiven: false):
      "a mixed feed may be below 40 degC, where WTP's oxygen table ends"
    default: nil
    }
  }
}
