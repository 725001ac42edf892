/// Part K of N of the rows; the parts are contiguous.
package struct Shard: Sendable, Hashable {
  /// The number of the part, counted from 1.
  package let number: Int
  /// The number of parts.
  package let count: Int

  /// Creates part `number` of `count`, or returns nil if there is no such part.
  package init?(_ number: Int, of count: Int) {
    guard 1 <= number, number <= count else { return nil }
    (self.number, self.count) = (number, count)
  }

  private init() { (number, count) = (1, 1) }

  /// All rows: part 1 of 1.
  package static let whole = Shard()

  /// Returns the rows of the part, out of a total number.
  package func rows(of total: Int) -> Range<Int> { start(number - 1, total)..<start(number, total) }

  private func start(_ part: Int, _ total: Int) -> Int {
    let product = part.multipliedFullWidth(by: total)
    return count.dividingFullWidth(product).quotient
  }
}
