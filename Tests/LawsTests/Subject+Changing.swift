import Estimator
import Laws
import Testing

extension Subject {
  /// Returns a subject that changes one output of a model, by the plant and the right figure.
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
