import Notation

/// A limit that two fields of a plant share.
public indirect enum CrossLimit: Sendable, Hashable {
  /// The first field is at most the second.
  case atMost(Field, Field, Reason)
  /// The two fields together are at most a number, in their own unit.
  case sumAtMost(Field, Field, Double, Reason)

  /// The two fields, in the order of the field table.
  public var fields: (first: Field, second: Field) {
    switch self {
    case .atMost(let first, let second, _), .sumAtMost(let first, let second, _, _):
      (first, second)
    }
  }

  /// Whether two doubles in the fields' own units keep the limit; a NaN does not.
  ///
  /// They are taken as the decimals that they are written as: 0.3 and 51.7 weeks are 52, though their
  /// doubles make a little more.
  public func holds(_ first: Double, _ second: Double) -> Bool {
    holds(first, second) { (first.asWritten, second.asWritten) }
  }

  /// Whether two exact figures in the fields' own units keep the limit.
  public func holds(_ first: Rational, _ second: Rational) -> Bool {
    guard case .sumAtMost(_, _, let maximum, _) = self else { return first <= second }
    return Rational(exactly: maximum).map { first + second <= $0 } ?? (maximum > 0)
  }

  /// The cross-field limits of a boiler plant, in field order.
  package static let boiler: [CrossLimit] = [
    .sumAtMost(
      BoilerFields.summerWeeks, BoilerFields.winterWeeks, Limits.weeksOfYear.to.double, .calendar),
    .atMost(BoilerFields.feedTDS, BoilerFields.maxTDS, .formula),
  ]

  /// The cross-field limits of a cooling system, in field order.
  package static let cooling: [CrossLimit] = [
    .atMost(CoolingFields.sumpVolume, CoolingFields.systemVolume, .guide("the sump is part of it"))
  ]
}

// MARK: - Figures near the limit

extension CrossLimit {
  /// Whether two figures keep the limit, by their doubles where these are clear, else exactly.
  ///
  /// `exactly` gives the figures as they are written, in the fields' own units. Figures that are not
  /// finite keep no limit.
  @inline(__always)
  package func holds(
    _ first: Double, _ second: Double, exactly: () -> (first: Rational?, second: Rational?)
  ) -> Bool {
    if let verdict = plain.verdict(first, second) { return verdict }
    guard case (let first?, let second?) = exactly() else { return false }
    return holds(first, second)
  }

  /// Whether two figures keep the limit, by the decimals that they were given or are written as.
  package func holds(_ first: GivenFigure, _ second: GivenFigure) -> Bool {
    holds(first.value, second.value) { (first.asWritten, second.asWritten) }
  }

  /// The limit in plain numbers.
  package var plain: PlainCrossLimit {
    guard case .sumAtMost(_, _, let maximum, _) = self else {
      return PlainCrossLimit(isSum: false, maximum: 0)
    }
    return PlainCrossLimit(isSum: true, maximum: maximum)
  }
}

/// A limit that two fields share in plain numbers, for loops over many plants.
package struct PlainCrossLimit {
  @usableFromInline let isSum: Bool
  @usableFromInline let maximum: Double

  /// Whether two figures keep the limit; nil where their doubles cannot say.
  @inlinable
  @inline(__always)
  package func verdict(_ first: Double, _ second: Double) -> Bool? {
    let excess = isSum ? first + second - maximum : first - second
    // Both doubles and the sum are off by a unit of their last place at most, 2.3e-16 of each.
    let slack = (abs(first) + abs(second) + abs(maximum)) * 1e-15
    return abs(excess) <= slack ? nil : excess < 0
  }

  /// Whether two decimals of at most fifteen digits keep the limit; nil where doubles cannot say.
  ///
  /// Doubles tell such decimals apart, and hold those that are whole exactly, and their sum.
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
  /// The decimal of the shortest digits; nil where the number is not finite.
  fileprivate var asWritten: Rational? {
    guard isFinite else { return nil }
    do { return try DecimalNumber(parsing: text(self, as: .shortest)).rational } catch {
      preconditionFailure("\(self) has digits that are no number: \(error)")
    }
  }
}
