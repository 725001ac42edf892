import Estimator
import Notation

/// WTP's rules for a plant, compared with published physics.
package struct Review: Sendable {
  /// The plant's name, which can be any text; nil if it has none.
  package let name: String?
  /// The rules of the plant.
  package let model: Model
  /// The lines, in order: the figures, the doses, then what published guides say.
  package let lines: [ReviewLine]

  /// Reviews a plant; `drift` is the drift of a cooling tower as a share of its circulation.
  package init(of plant: Plant, named name: String? = nil, drift: Rational = 0) {
    (self.name, model) = (name, plant.model)
    let figures = ReviewedFigures(plant)
    switch model.system {
    case .boiler: lines = BoilerReview(figures).lines
    case .cooling: lines = CoolingReview(figures, drift: drift).lines
    }
  }
}

/// A figure of a plant by WTP's rules and as published.
package struct ReviewLine: Sendable {
  package enum Kind: String, Sendable {
    /// A figure that physics or a mass balance gives.
    case figure
    /// A dose by WTP's rule at other figures.
    case dose
    /// A figure outside the band of a published guide, which is not a limit.
    case guide
  }

  /// Whether the rule doses too much or too little.
  package enum Direction: String, Sendable {
    case over, under

    /// The direction of a difference, if there is one.
    init?(excess: Rational) {
      if excess.isZero { return nil }
      self = excess.isNegative ? .under : .over
    }
  }

  package var kind = Kind.figure
  /// The name in snake_case, or with the id of a product.
  package let name: String
  /// The unit; `1` for a ratio.
  package let unit: String
  /// The meaning in a few words.
  package let meaning: String
  /// The figure by WTP's rules or as the plant has it, if any.
  package var rule: Rational?
  /// The published figure, if any.
  package let published: Rational?
  /// What the difference means for the products; nil if it means nothing.
  package var dosed: Direction?
  /// Advice on this plant, or the reason why there is no published figure; may be empty.
  package var note = ""
  /// The source of the published figure, with its bound.
  package let source: String

  /// The rule's figure minus the published one; nil if either is missing.
  package var difference: Rational? { rule.flatMap { rule in published.map { rule - $0 } } }
}

/// The exact figures of a plant by name: its inputs and all outputs.
struct ReviewedFigures {
  let plant: Plant
  private let values: [String: Rational]

  init(_ plant: Plant) {
    self.plant = plant
    let outputs = zip(plant.model.outputs.map(\.name), plant.exactOutputs)
    values = plant.exactPoint.merging(outputs) { input, _ in input }
  }

  /// Returns a figure, or nil if the plant has no such input or output.
  subscript(name: String) -> Rational? { values[name] }

  /// Returns whether a figure is an input of the plant.
  func isGiven(_ name: String) -> Bool { plant.model.place(of: name) != nil }

  /// Returns an output of the plant if one of its inputs were another.
  func output(_ output: Output, if name: String, is figure: Rational) -> Rational? {
    output.formula.exactValue { $0 == name ? figure : values[$0] }
  }
}

/// A band of a published guide for a figure of a plant.
struct GuideBand {
  let name: String
  let unit: String
  let from: Rational
  let to: Rational
  let source: String
  /// The consequence of a figure outside the band; empty if there is none to name.
  var consequence = ""

  /// Returns the line of a figure outside the band.
  func line(_ figure: Rational?, _ meaning: String) -> ReviewLine? {
    guard let figure, figure < from || to < figure else { return nil }
    let range = from.isZero ? "at most \(exactText(to))" : "\(exactText(from)) to \(exactText(to))"
    return ReviewLine(
      kind: .guide, name: name, unit: unit, meaning: meaning, rule: figure, published: nil,
      note: "a guide has \(range)\(unit == "1" || unit == "pH" ? "" : " \(unit)")\(consequence)",
      source: source)
  }
}
