import Formulas

/// The way in which a boiler plant gives its feed water.
package enum FeedRule: String, Sendable, Hashable, CaseIterable {
  /// By an analysis of the feed itself.
  case analysed
  /// By the share of returned condensate, and analyses of the condensate and the make-up water.
  ///
  /// Its solids, alkalinity and hardness mix linearly; its temperature is that of the feed tank.
  case mixed
  /// The same with the temperatures of both waters, which mix linearly too.
  ///
  /// WTP's table of oxygen may have no value for the mixture, so this needs oxygen at saturation.
  case mixedTemperature = "mixed-temperature"
  /// By two conductivities, whose ratio is the cycles of concentration.
  ///
  /// They replace the total dissolved solids of the feed.
  case conductivity

  /// The inputs that plants give in this way only, in order.
  package var ownFields: [Field] {
    switch self {
    case .analysed: []
    case .mixed, .mixedTemperature:
      [MixedFeed.condensateReturn] + mixtures.map(\.makeup) + mixtures.map(\.condensate)
    case .conductivity: [ConductivityFields.feed, ConductivityFields.boiler]
    }
  }

  /// The figures of the feed that mix linearly.
  package var mixtures: [MixedFeed] {
    switch self {
    case .analysed, .conductivity: []
    case .mixed: MixedFeed.all
    case .mixedTemperature: MixedFeed.all + [MixedFeed.temperature]
    }
  }

  /// The figures of the feed that are computed.
  var formulas: [Formula] {
    self == .conductivity ? [ConductivityFields.feedTDS] : mixtures.map(\.formula)
  }

  /// Why the inputs of other ways are not asked for.
  var reason: String {
    switch self {
    case .analysed: "the feed is given by its analysis"
    case .mixed: "the feed is mixed, and its temperature given"
    case .mixedTemperature: "the feed is mixed"
    case .conductivity: "the cycles are given by conductivities"
    }
  }

  /// Returns the inputs of a plant that gives its feed in this way.
  func fields(insteadOf fields: [Field]) -> [Field] {
    let computed = formulas.map(\.name)
    return fields.flatMap { field in
      let isGiven = field == MeasuredResult.cycles.field
      if self != .analysed, isGiven || field == BoilerFields.feedTDS {
        return (isGiven ? [field] : []) + ownFields
      }
      if computed.contains(field.name) { return [] }
      return [!mixtures.isEmpty && field == BoilerFields.maxTDS ? MixedFeed.maxTDS : field]
    }
  }

  /// Returns the formulas that the conductivities replace, by their names.
  var replacements: [String: Formula] {
    guard self == .conductivity else { return [:] }
    let formulas = [ConductivityFields.cycles, ConductivityFields.blowdownFraction]
    return Dictionary(uniqueKeysWithValues: formulas.map { ($0.name, $0) })
  }
}

extension Model {
  /// Returns the same rules for boilers whose plants give their feed in another way.
  package func feeding(_ rule: FeedRule) -> Model {
    precondition(system == .boiler || rule == .analysed, "only a boiler has a feed")
    return changing { $0.feed = rule }
  }

  /// The way in which plants give their feed.
  package var feed: FeedRule { changes.feed }

  /// Returns why an input of other plants is not asked for, if there is a reason.
  package func reasonNotAsked(for field: String) -> String? {
    if let result = result(insteadOf: field) { return "\(result.rawValue) is given" }
    if system == .boiler, place(of: field) == nil,
      FeedRule.allCases.contains(where: { $0.ownFields.contains { $0.name == field } })
    {
      return feed.reason
    }
    guard system == .cooling, place(of: field) == nil,
      IndexFields.all.contains(where: { $0.name == field })
    else { return nil }
    return changes.indices == nil
      ? "only reviews and saturation indices need it"
      : "the indices are by all of the hardness"
  }

  /// WTP's rules for a boiler that is asked for all inputs of a way of giving the feed, with the rule for
  /// oxygen that it needs.
  package static func asking(_ rule: FeedRule) -> Model {
    Model.boiler.changing {
      $0.feed = rule
      if rule == .mixedTemperature { $0.oxygen = .saturation }
    }
  }
}
