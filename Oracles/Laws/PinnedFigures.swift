import Estimator
import Formulas

/// The law that the formulas give the figures of an independent model at a few plants, which pin every
/// constant of WTP's rules.
///
/// `Oracles/exact/pins.py` writes the figures. They say nothing of a product that is not WTP's.
enum PinnedFigures {
  /// A plant and its figures, by the place of the output; nil for outputs without a value.
  private typealias Pin = (sample: Case, figures: [(place: Int, figure: Double?)])

  /// Returns the law, or nil if nothing is known of a model's rules.
  static func law(of model: Model) -> Law? {
    let pins = pins(of: model)
    guard !pins.isEmpty else { return nil }
    return Law(
      model.system, "figures-are-the-exact-models",
      coversPlants: false, obligations: { pins.map { ("a pinned plant", $0.sample) } }
    ) { trial in
      guard let pin = pins.first(where: { $0.sample.plant == trial.sample.plant }) else { return }
      for (place, figure) in pin.figures {
        if let figure {
          // A constant that is off in its last digit is off by a million times as much.
          trial.equal(place, trial.figures[place], figure, ulps: 1000)
        } else {
          trial.absent(place, trial.figures[place])
        }
      }
    }
  }

  private static func pins(of model: Model) -> [Pin] {
    let lines = EmbeddedText.named("pins.txt").split(separator: "\n")
    guard let first = lines.firstIndex(of: "\(model)") else { return [] }
    let own = Dictionary(
      uniqueKeysWithValues: Model.of(model.system).products.map { ($0.id, $0.dosing) })
    let block = lines[(first + 1)...].prefix { $0.contains("=") }.map(words)
    var plant: [String: Double?] = [:]
    return stride(from: 0, to: block.count, by: 2).map { place in
      plant.merge(block[place]) { $1 }
      let figures = model.fields.map { (plant[$0.name] ?? nil) ?? .nan }
      let pinned = model.outputs.enumerated().filter { _, output in
        output.product.map { own[$0.id] == $0.dosing } ?? true
      }
      return (
        Case(figures),
        pinned.compactMap { index, output in block[place + 1][output.name].map { (index, $0) } }
      )
    }
  }

  /// Returns the figures of a line by name; nil for `none`.
  private static func words(_ line: Substring) -> [String: Double?] {
    line.split(separator: " ").reduce(into: [:]) { figures, word in
      let parts = word.split(separator: "=")
      figures[String(parts[0])] = .some(Double(parts[1]))
    }
  }
}
