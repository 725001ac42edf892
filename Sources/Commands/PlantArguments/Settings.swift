import Estimator
import Plants
import Units

/// The figures given with `--set`, at most one for each field.
package struct Settings: Sendable {
  /// The figures, by field name.
  package private(set) var figures: [String: GivenFigure] = [:]
  /// The options that the settings were given with, for messages.
  package var options = "--set"
  /// The errors of the unreadable figures, by field name.
  package private(set) var unreadable: [String: QuantityError] = [:]

  /// Reads settings such as "feed_tds=180 mg/L".
  ///
  /// Throws if a field is unknown or set twice. Keeps the errors of values, to report them with the
  /// other errors of the plant.
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

  /// The names of the fields that are set, without those of figures that are only supplied.
  package var names: Set<String> {
    Set(figures.keys).union(unreadable.keys).subtracting(supplied)
  }

  /// The names of the fields whose figures come from another plant.
  private var supplied: Set<String> = []

  /// Returns the settings with figures of another plant for fields that are not set.
  func supplying(_ others: [String: GivenFigure]) -> Settings {
    var copy = self
    for (name, figure) in others where !names.contains(name) {
      copy.figures[name] = figure
      copy.supplied.insert(name)
    }
    return copy
  }

  /// Throws if a setting is unreadable; the errors are in the order of the fields.
  package func requireReadable(of model: Model) throws(CommandError) {
    guard !unreadable.isEmpty else { return }
    throw CommandError(
      .data, messages: model.fields.compactMap { unreadable[$0.name].map { "\(options): \($0)" } })
  }
}
