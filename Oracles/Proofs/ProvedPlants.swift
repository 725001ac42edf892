import Estimator
import Formulas
import Notation
import Plants

/// The set of plants that a proof is about.
package enum ProvedPlants: Sendable {
  /// All plants within the limits.
  case admissible
  /// Plants with usual figures; fields without a usual range may have any.
  case usual
  /// Plants with some figures in given ranges, by field index; the others are within the limits.
  case given([Int: ClosedRange<Rational>])

  /// Whether these are all plants within the limits.
  package var isWhole: Bool { if case .admissible = self { true } else { false } }

  /// Returns the box of the plants of a model, or nil if shared limits exclude all of them.
  package func box(of model: Model) -> PlantBox? {
    PlantFace(of: self, of: model)?.box
  }

  /// Returns whether a field has the same figure in all plants.
  func pins(_ place: Int, in model: Model) -> Bool {
    PlantFace(of: self, of: model)?.ranges[place].isPoint == true
  }

  /// Returns the range of a field, without regard to the limits that it shares with others.
  func range(of place: Int, in model: Model) -> ClosedRange<Rational> {
    let limits = model.fields[place].limits
    let whole = limits.from...limits.to
    return switch self {
    case .admissible: whole
    case .usual: model.fields[place].usual.map { $0.from...$0.to } ?? whole
    case .given(let ranges): ranges[place] ?? whole
    }
  }
}

extension Interval {
  /// The smallest enclosure of a range of exact figures.
  init(_ range: ClosedRange<Rational>) {
    self = Interval(enclosing: range.lowerBound).hull(Interval(enclosing: range.upperBound))
  }
}

// MARK: - Words

extension ProvedPlants {
  package var name: String {
    switch self {
    case .admissible: "admissible"
    case .usual: "usual"
    case .given: "given"
    }
  }

  /// Returns what the plants have in common, such as `within the limits`.
  func words(for model: Model) -> String {
    switch self {
    case .admissible: return "within the limits"
    case .usual: return "with usual figures"
    case .given(let ranges):
      let fields = ranges.sorted { $0.key < $1.key }.map { place, range in
        let field = model.fields[place]
        let ends = [range.lowerBound, range.upperBound].unique.map(exactText).joined(
          separator: " to ")
        return "\(field.name) \(ends)\(field.unit.isPlain ? "" : " \(field.unit)")"
      }
      return "within the limits with " + fields.joined(separator: ", ")
    }
  }
}
