import Formulas
import Notation

/// A figure of a plant that deserves a remark outside a range, never a refusal.
struct UsualRange: Sendable {
  let name: String
  let figure: Term
  let range: Limits
  /// Fields that must all be above 0 for the range to count: a season off duty has no usual steam.
  let onDuty: [Field]

  init(_ name: String, _ figure: Term, _ range: Limits, onDuty: [Field] = []) {
    self.name = name
    self.figure = figure
    self.range = range
    self.onDuty = onDuty
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
        "cycles", .formula(BoilerFormulas.cycles),
        Limits(2, 100, .guide("what boilers are usually run at")))
    ]

  /// The usual ranges of a cooling system, in field order.
  static let cooling = ranges(of: CoolingFields.all) { _ in [] }

  private static func ranges(of fields: [Field], onDuty: (Field) -> [Field]) -> [UsualRange] {
    fields.compactMap { field in
      field.usual.map { UsualRange(field.name, field.term, $0, onDuty: onDuty(field)) }
    }
  }
}
