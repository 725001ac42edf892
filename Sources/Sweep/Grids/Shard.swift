/// Part K of N of the rows; the parts follow each other without a gap.
package struct Shard: Sendable, Hashable {
  /// Which part it is, counted from 1.
  package let number: Int
  /// How many parts there are.
  package let count: Int

  /// A part, or nil where there is no such part.
  package init?(_ number: Int, of count: Int) {
    guard 1 <= number, number <= count else { return nil }
    (self.number, self.count) = (number, count)
  }

  private init() { (number, count) = (1, 1) }

  /// The only part of one.
  package static let whole = Shard()

  /// The rows of the part, out of so many.
  package func rows(of total: Int) -> Range<Int> { start(number - 1, total)..<start(number, total) }

  private func start(_ part: Int, _ total: Int) -> Int {
    let product = part.multipliedFullWidth(by: total)
    return count.dividingFullWidth(product).quotient
  }
}
