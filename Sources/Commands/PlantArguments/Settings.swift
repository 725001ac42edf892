import Estimator
import Units

/// The figures of `--set`, each field at most once.
package struct Settings: Sendable {
  /// The figures that were read, by field name.
  package private(set) var figures: [String: GivenFigure] = [:]
  /// Why the others could not be read, by field name.
  package private(set) var unreadable: [String: QuantityError] = [:]

  /// Reads settings such as "feed_tds=180 mg/L".
  ///
  /// Words that are wrong are told together; values that cannot be are kept, to be told with
  /// what else is wrong with the plant.
  package init(_ texts: [String], of model: Model) throws(CommandError) {
    var wrong: [SettingError] = []
    for text in texts {
      do {
        let setting = try Setting(parsing: text, of: model)
        if names.contains(setting.field.name) { wrong.append(.repeated(setting.field.name)) }
        figures[setting.field.name] = setting.figure
      } catch .quantity(let field, let problem) {
        if names.contains(field.name) { wrong.append(.repeated(field.name)) }
        unreadable[field.name] = problem
      } catch { wrong.append(error) }
    }
    guard wrong.isEmpty else {
      throw CommandError(
        .usage, messages: wrong.map(\.description), hint: wrong.lazy.compactMap(\.hint).first)
    }
  }

  /// The names of the fields that are set.
  package var names: Set<String> { Set(figures.keys).union(unreadable.keys) }

  /// The figures of a plant with these in their place.
  package func replacing(_ others: [String: GivenFigure]) -> [String: GivenFigure] {
    figures.isEmpty ? others : others.merging(figures) { $1 }
  }

  /// Refuses the settings that could not be read, in the order of the fields.
  package func requireReadable(of model: Model) throws(CommandError) {
    guard !unreadable.isEmpty else { return }
    throw CommandError(
      .data, messages: model.fields.compactMap { unreadable[$0.name]?.description })
  }
}
