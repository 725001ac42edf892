/// The number of figures rounded in each way.
package struct Decisions: Sendable, Hashable {
  /// Figures farther from a tie than their error bound.
  package var byBound = 0
  /// Figures so close to a tie that they must be ties.
  package var asTies = 0
  /// Figures decided by exact fractions.
  package var byFractions = 0

  package init() {}

  /// Adds the counts of another value.
  package mutating func add(_ other: Decisions) {
    byBound += other.byBound
    asTies += other.asTies
    byFractions += other.byFractions
  }
}
