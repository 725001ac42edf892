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
  case given([Int: Interval])

  /// Whether these are all plants within the limits.
  package var isWhole: Bool { if case .admissible = self { true } else { false } }

  /// Returns the box of the plants of a model, or nil if shared limits exclude all of them.
  package func box(of model: Model) -> PlantBox? {
    let ranges = model.fields.enumerated().map { place, field in
      let whole = Interval(field.limits)
      return switch self {
      case .admissible: whole
      case .usual: field.usual.map(Interval.init) ?? whole
      case .given(let ranges): ranges[place] ?? whole
      }
    }
    return PlantBox(ranges, model.crossLimits.map { SharedLimit($0, of: model) })
  }
}

extension Interval {
  /// The interval between limits.
  init(_ limits: Limits) {
    self = Interval(enclosing: limits.from).hull(Interval(enclosing: limits.to))
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
        let ends = "\(rounded(range.low)) to \(rounded(range.high))"
        return "\(field.name) \(ends)\(field.unit.isPlain ? "" : " \(field.unit)")"
      }
      return "within the limits with " + fields.joined(separator: ", ")
    }
  }
}
