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
  /// The seasons of the system; none if its duty is that of the year, or not asked for.
  package var seasons: [DutySeason] {
    place(of: BoilerFields.summerSteam.name) == nil ? [] : DutySeason.ofBoiler
  }

  /// Whether a field belongs to a season.
  package func isOfSeason(_ field: Field) -> Bool {
    seasons.contains { $0.fields.contains(field) }
  }

  /// The figures of each season, or of the year, that are above 0 on a day on duty: the steam or the
  /// circulation, the hours per day, the days per week and the weeks per year.
  ///
  /// There are none if the annual water is given, so that the duty is not asked for.
  package var dutyFigures: [[Field]] {
    switch system {
    case .boiler: seasons.map(\.fields)
    case .cooling where place(of: CoolingFields.hours.name) == nil: []
    case .cooling:
      [[CoolingFields.circulation, CoolingFields.hours, CoolingFields.days, CoolingFields.weeks]]
    }
  }

  /// Returns the season of which a figure is 0, so that it has no steam, if another season has some,
  /// but not in all weeks of the year.
  ///
  /// A season that was left empty has such figures. `figure` returns one by the index of the season
  /// and its own, or nil if it varies.
  package func seasonOffDuty(figure: (_ season: Int, _ figure: Int) -> Double?) -> DutySeason? {
    let seasons = seasons
    let off = seasons.indices.filter { season in
      seasons[season].fields.indices.contains { figure(season, $0) == 0 }
    }
    let isWholeYear = seasons.indices.contains { !off.contains($0) && figure($0, 3) == 52 }
    return off.count == 1 && !isWholeYear ? seasons[off[0]] : nil
  }
}
