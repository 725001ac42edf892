import Notation

/// A limit that involves two fields of a plant.
package struct CrossLimit: Sendable, Hashable {
  private let first, second: Field
  /// The maximum sum of the two fields, in their own unit.
  ///
  /// It is nil if the limit is that the first field must be at most the second.
  package let maximumSum: Rational?
  /// The reason for the limit.
  package let reason: Reason
  /// The limit as plain numbers.
  package let plain: PlainCrossLimit

  private init(_ first: Field, _ second: Field, maximumSum: Rational? = nil, _ reason: Reason) {
    (self.first, self.second, self.maximumSum, self.reason) = (first, second, maximumSum, reason)
    plain = PlainCrossLimit(isSum: maximumSum != nil, maximum: maximumSum?.double ?? 0)
  }

  /// The two fields, in the order of the field table.
  package var fields: (first: Field, second: Field) { (first, second) }

  /// Returns whether two doubles in the fields' own units satisfy the limit.
  ///
  /// NaN does not.
  ///
  /// The doubles represent their shortest decimals: 0.3 and 51.7 weeks add up to exactly 52,
  /// although the sum of the doubles is slightly larger.
  package func holds(_ first: Double, _ second: Double) -> Bool {
    holds(first, second) { (first.asWritten, second.asWritten) }
  }

  /// Returns whether two exact figures in the fields' own units satisfy the limit.
  package func holds(_ first: Rational, _ second: Rational) -> Bool {
    maximumSum.map { first + second <= $0 } ?? (first <= second)
  }

  /// Returns the limits between some fields, in field order.
  static func all(among fields: [Field]) -> [CrossLimit] {
    (boiler + ofOtherFeeds + cooling + ofCalcium).filter {
      fields.contains($0.first) && fields.contains($0.second)
    }
  }

  /// The limits of boiler plants that do not give the TDS of the feed itself.
  private static let ofOtherFeeds = [
    CrossLimit(MixedFeed.tds.makeup, MixedFeed.maxTDS, .formula),
    CrossLimit(ConductivityFields.feed, ConductivityFields.boiler, .formula),
  ]

  /// The limits of make-up waters that give their calcium.
  private static let ofCalcium = [IndexFields.calciumHardness, IndexFields.limitedCalcium].map {
    CrossLimit($0, CoolingFields.makeupHardness, .guide(.calcium))
  }

  /// The cross-field limits of a boiler plant, in field order.
  package static let boiler: [CrossLimit] = [
    CrossLimit(
      BoilerFields.summerWeeks, BoilerFields.winterWeeks, maximumSum: Limits.weeksOfYear.to,
      .calendar),
    CrossLimit(BoilerFields.feedTDS, BoilerFields.maxTDS, .formula),
  ]

  /// The cross-field limits of a cooling system, in field order.
  package static let cooling: [CrossLimit] = [
    CrossLimit(
      CoolingFields.sumpVolume, CoolingFields.systemVolume, .guide(.sump))
  ]
}

// MARK: - Figures near the limit

extension CrossLimit {
  /// Returns whether two figures satisfy the limit, using their doubles if these are conclusive and
  /// the exact figures otherwise.
  ///
  /// `exactly` returns the exact figures in the fields' own units. Figures that are not finite do
  /// not satisfy a limit.
  @inline(__always)
  package func holds(
    _ first: Double, _ second: Double, exactly: () -> (first: Rational?, second: Rational?)
  ) -> Bool {
    if let verdict = plain.verdict(first, second) { return verdict }
    guard case (let first?, let second?) = exactly() else { return false }
    return holds(first, second)
  }

  /// Returns whether two figures satisfy the limit when compared as decimals.
  package func holds(_ first: GivenFigure, _ second: GivenFigure) -> Bool {
    holds(first.value, second.value) { (first.exact, second.exact) }
  }
}

/// A cross-field limit as plain numbers, for loops over many plants.
package struct PlainCrossLimit: Sendable, Hashable {
  @usableFromInline let isSum: Bool
  @usableFromInline let maximum: Double

  /// Returns whether two figures satisfy the limit, or nil if their doubles are inconclusive.
  @inlinable
  @inline(__always)
  package func verdict(_ first: Double, _ second: Double) -> Bool? {
    let excess = isSum ? first + second - maximum : first - second
    // The rounding errors of the two doubles and their sum are at most a unit in the last place,
    // which is 2.3e-16 of the value.
    let slack = (abs(first) + abs(second) + abs(maximum)) * 1e-15
    return abs(excess) <= slack ? nil : excess < 0
  }

  /// Returns whether two decimals of at most fifteen digits satisfy the limit, or nil if doubles
  /// are inconclusive.
  ///
  /// Doubles distinguish all such decimals, and represent integers and their sums exactly.
  @inlinable
  @inline(__always)
  package func verdict(onShort first: Double, _ second: Double) -> Bool? {
    if !isSum { return first <= second }
    if let verdict = verdict(first, second) { return verdict }
    let areWhole = first.rounded() == first && second.rounded() == second
    return areWhole ? first + second <= maximum : nil
  }
}

extension Double {
  /// The decimal with the shortest digits, or nil if the number is not finite.
  fileprivate var asWritten: Rational? { isFinite ? DecimalNumber(shortest: self).rational : nil }
}
