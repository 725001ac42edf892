import Estimator
import Laws
import Testing

extension Subject {
  /// Returns a subject with one output that is computed from the plant and the correct figure.
  static func changing(
    _ output: String, of model: Model, _ change: @escaping @Sendable ([Double], Double) -> Double
  ) throws -> Subject {
    let sound = Subject(model)
    let place = try #require(sound.place(of: output))
    return Subject(model) { plant in
      var figures = sound.figures(plant)
      figures[place] = change(plant, figures[place])
      return figures
    }
  }
}
