import Notation

/// A range outside which a figure of a plant gets a remark but is not rejected.
package struct UsualRange: Sendable {
  /// The name of the field or result.
  package let name: String
  /// The usual range, in the unit in which the estimator computes the field or result.
  package let range: Limits
  /// The fields that must all be above 0 for the range to apply.
  ///
  /// A season off duty has no usual steam.
  package var onDuty: [Field] = []

  /// Returns whether a figure is unusual.
  ///
  /// `duty` returns the fields that must be above 0, where known.
  ///
  /// `exactly` returns the exact value of a computed figure, for doubles that are too close to an
  /// end to decide.
  @inline(__always)
  package func isUnusual(
    _ value: Double, duty: (Field) -> Double?, exactly: () -> Rational? = { nil }
  ) -> Bool {
    let exact = range.isClear(of: value) ? nil : exactly()
    let isWithin = exact.map { range.from <= $0 && $0 <= range.to } ?? range.holds(value)
    return !isWithin && onDuty.allSatisfy { duty($0).map { $0 > 0 } ?? true }
  }

  /// The usual ranges of a boiler plant, first of fields and then of results.
  static let boiler =
    ranges(of: BoilerFields.all) + [
      UsualRange(
        name: BoilerFormulas.cycles.name,
        range: Limits(2, 100, .guide("guide value for boilers")))
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
