import Notation

/// A figure of a plant that deserves a remark outside a range, never a refusal.
package struct UsualRange: Sendable {
  /// The field or the result that the range is of.
  package let name: String
  /// What is usual, in the own unit of the field or result.
  package let range: Limits
  /// Fields that must all be above 0 for the range to count: a season off duty has no usual steam.
  package let onDuty: [Field]

  init(_ name: String, _ range: Limits, onDuty: [Field] = []) {
    self.name = name
    self.range = range
    self.onDuty = onDuty
  }

  /// Whether a figure deserves a remark; `duty` gives the fields that must be above 0, where known.
  @inline(__always)
  package func isUnusual(_ value: Double, duty: (Field) -> Double?) -> Bool {
    !range.holds(value) && onDuty.allSatisfy { duty($0).map { $0 > 0 } ?? true }
  }

  /// Whether a computed figure deserves a remark; `exactly` gives its exact value where the double is
  /// so near to an end that it cannot say.
  @inline(__always)
  func isUnusual(
    _ value: Double, duty: (Field) -> Double?, exactly exact: () -> Rational?
  ) -> Bool {
    isUnusual(range.isClear(of: value) ? value : deciding(value, exact()), duty: duty)
  }

  /// The double that decides of a computed figure as its exact value does.
  private func deciding(_ value: Double, _ exact: Rational?) -> Double {
    guard let exact else { return value }
    return Landmarks([range], []).double(nearest: exact.double) { exact }
  }

  /// The usual ranges of a boiler plant, in field order, then its results.
  static let boiler =
    ranges(of: BoilerFields.all) { field in
      switch field {
      case BoilerFields.summerSteam:
        [
          BoilerFields.summerSteam, BoilerFields.summerHours, BoilerFields.summerDays,
          BoilerFields.summerWeeks,
        ]
      case BoilerFields.winterSteam:
        [
          BoilerFields.winterSteam, BoilerFields.winterHours, BoilerFields.winterDays,
          BoilerFields.winterWeeks,
        ]
      default: []
      }
    } + [
      UsualRange(
        BoilerFormulas.cycles.name,
        Limits(2, 100, .guide("what boilers are usually run at")))
    ]

  /// The usual ranges of a cooling system, in field order.
  static let cooling = ranges(of: CoolingFields.all) { _ in [] }

  private static func ranges(of fields: [Field], onDuty: (Field) -> [Field]) -> [UsualRange] {
    fields.compactMap { field in
      field.usual.map { UsualRange(field.name, $0, onDuty: onDuty(field)) }
    }
  }
}
