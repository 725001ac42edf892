import Notation

/// A figure of a plant that deserves a remark outside a range, never a refusal.
package struct UsualRange: Sendable {
  /// The field or the result that the range is of.
  package let name: String
  /// What is usual, in the own unit of the field or result.
  package let range: Limits
  /// Fields that must all be above 0 for the range to count: a season off duty has no usual steam.
  package var onDuty: [Field] = []

  /// Whether a figure deserves a remark; `duty` gives the fields that must be above 0, where known.
  ///
  /// `exactly` gives the exact value of a computed figure, where the double is so near to an end that
  /// it cannot say.
  @inline(__always)
  package func isUnusual(
    _ value: Double, duty: (Field) -> Double?, exactly: () -> Rational? = { nil }
  ) -> Bool {
    let exact = range.isClear(of: value) ? nil : exactly()
    let isWithin = exact.map { range.from <= $0 && $0 <= range.to } ?? range.holds(value)
    return !isWithin && onDuty.allSatisfy { duty($0).map { $0 > 0 } ?? true }
  }

  /// The usual ranges of a boiler plant, in field order, then its results.
  static let boiler =
    ranges(of: BoilerFields.all) + [
      UsualRange(
        name: BoilerFormulas.cycles.name,
        range: Limits(2, 100, .guide("what boilers are usually run at")))
    ]

  /// The usual ranges of a cooling system, in field order.
  static let cooling = ranges(of: CoolingFields.all)

  private static func ranges(of fields: [Field]) -> [UsualRange] {
    fields.compactMap { field in
      let season = [BoilerFields.summer, BoilerFields.winter].first { $0[0] == field }
      return field.usual.map { UsualRange(name: field.name, range: $0, onDuty: season ?? []) }
    }
  }
}
