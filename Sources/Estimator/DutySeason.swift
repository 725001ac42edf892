/// A season of a boiler's duty.
package struct DutySeason: Sendable {
  /// The name in field names and messages: `winter`.
  package let name: String
  /// Its steam, hours, days and weeks.
  package let fields: [Field]

  fileprivate static let ofBoiler = [
    DutySeason(name: "summer", fields: BoilerFields.summer),
    DutySeason(name: "winter", fields: BoilerFields.winter),
  ]
}

extension Model {
  /// The seasons of the system; none if its duty is that of the year.
  package var seasons: [DutySeason] { system == .boiler ? DutySeason.ofBoiler : [] }

  /// Whether a field belongs to a season.
  func isOfSeason(_ field: Field) -> Bool {
    seasons.contains { $0.fields.contains(field) }
  }

  /// Returns the season of which all four figures are 0 if another season has others.
  ///
  /// A season that was left empty has such figures.
  package func seasonOffDuty(_ figures: [String: GivenFigure]) -> DutySeason? {
    let off = seasons.filter { $0.fields.allSatisfy { figures[$0.name]?.value == 0 } }
    return off.count == 1 ? off[0] : nil
  }
}
