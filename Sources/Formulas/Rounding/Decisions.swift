/// How many figures were rounded in which way.
package struct Decisions: Sendable, Hashable {
  /// Farther from a tie than their bound.
  package var byBound = 0
  /// So near to a tie that they are it.
  package var asTies = 0
  /// By twice the digits of a double.
  package var byMoreDigits = 0
  /// By exact fractions.
  package var byFractions = 0

  package init() {}

  /// Counts those of others too.
  package mutating func add(_ other: Decisions) {
    byBound += other.byBound
    asTies += other.asTies
    byMoreDigits += other.byMoreDigits
    byFractions += other.byFractions
  }
}
