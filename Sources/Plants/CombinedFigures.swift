import Estimator
import Units

/// The figures of a row and of settings together.
package struct CombinedFigures: Sendable {
  /// The figures by field name.
  package private(set) var figures: [String: GivenFigure]
  /// Why others have no figure, by field name.
  package private(set) var unreadable: [String: QuantityError]

  /// Combines the figures of a row with settings, which replace them.
  ///
  /// If a season has no figure and another one has, its figures are 0. A season with a field in `varied` has figures.
  package init(
    _ row: PlantRow, of model: Model, replacing settings: [String: GivenFigure] = [:],
    unreadable: [String: QuantityError] = [:], varied: Set<String> = []
  ) {
    figures = row.figures.merging(settings) { $1 }
    self.unreadable = row.unreadable.filter { settings[$0.key] == nil }
      .merging(unreadable) { $1 }
    let empty = row.empty.filter { settings[$0.key] == nil && unreadable[$0.key] == nil }
    let (figures, others) = (figures, self.unreadable)
    func hasFigure(_ field: Field) -> Bool {
      figures[field.name] != nil || others[field.name] != nil && empty[field.name] == nil
        || varied.contains(field.name)
    }
    let seasons = model.seasons.filter { !$0.fields.contains(where: hasFigure) }
    guard seasons.count < model.seasons.count else { return }
    for field in seasons.flatMap(\.fields) {
      self.figures[field.name] = .zero(in: empty[field.name] ?? field.unit)
      self.unreadable[field.name] = nil
    }
  }

  /// Returns the plant of the figures.
  package func plant(of model: Model) throws(PlantError) -> Plant {
    try Plant(model, figures, unreadable: unreadable)
  }
}
