import Formulas

/// The way in which a boiler plant gives its feed water.
public enum FeedRule: String, Sendable, Hashable, CaseIterable {
  /// By an analysis of the feed itself.
  case analysed
  /// By the share of returned condensate, and analyses of the condensate and the make-up water.
  ///
  /// Its solids, alkalinity and hardness mix linearly; its temperature is that of the feed tank.
  case mixed
  /// By two conductivities, whose ratio is the cycles of concentration.
  ///
  /// They replace the total dissolved solids of the feed.
  case conductivity

  /// The inputs that plants give in this way only, in order.
  package var ownFields: [Field] {
    switch self {
    case .analysed: []
    case .mixed:
      [MixedFeed.condensateReturn] + MixedFeed.all.map(\.makeup) + MixedFeed.all.map(\.condensate)
    case .conductivity: [ConductivityFields.feed, ConductivityFields.boiler]
    }
  }

  /// The figures of the feed that are computed.
  var formulas: [Formula] {
    switch self {
    case .analysed: []
    case .mixed: MixedFeed.all.map(\.formula)
    case .conductivity: [ConductivityFields.feedTDS]
    }
  }

  /// Returns the inputs of a plant that gives its feed in this way.
  func fields(insteadOf fields: [Field]) -> [Field] {
    let computed = formulas.map(\.name)
    return fields.flatMap { field in
      if self != .analysed, field == BoilerFields.feedTDS { return ownFields }
      if computed.contains(field.name) { return [] }
      return [self == .mixed && field == BoilerFields.maxTDS ? MixedFeed.maxTDS : field]
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
  public func feeding(_ rule: FeedRule) -> Model {
    precondition(system == .boiler || rule == .analysed, "only a boiler has a feed")
    return rule == changes.feed ? self : changing { $0.feed = rule }
  }

  /// The way in which plants give their feed.
  public var feed: FeedRule { changes.feed }

  /// Returns why an input of other plants is not asked for, if there is a reason.
  package func reasonNotAsked(for field: String) -> String? {
    if let result = result(insteadOf: field) { return "\(result.rawValue) is given" }
    guard system == .cooling, place(of: field) == nil,
      IndexFields.all.contains(where: { $0.name == field })
    else { return nil }
    return changes.indices == nil
      ? "only wtp review and saturation indices need it"
      : "the indices are by all of the hardness"
  }

  /// Returns the way of giving the feed that a field belongs to, which may be in words.
  package func feedRule(ofField name: String) -> FeedRule? {
    guard system == .boiler, Model.boiler.field(inWords: name) == nil else { return nil }
    return FeedRule.allCases.first { rule in
      rule.ownFields.contains { $0.name == name }
        || rule != .analysed
          && Self.asking(rule).field(inWords: name).map(rule.ownFields.contains)
            == true
    }
  }

  /// WTP's rules for a boiler that is asked for all inputs of a way of giving the feed.
  package static func asking(_ rule: FeedRule) -> Model { askingByRule[rule, default: .boiler] }

  private static let askingByRule = Dictionary(
    uniqueKeysWithValues: FeedRule.allCases.map {
      ($0, Model.boiler.feeding($0))
    })
}
