import Formulas
import Notation
import Units

/// The figures of a field at which something is decided otherwise: ends of limits, nodes of tables.
///
/// Rounding to the nearest double keeps the order of two figures, so the double of a figure can lie on
/// the wrong side of a landmark only where it is the landmark's own double.
struct Landmarks: Sendable {
  /// Each with its double, and whether it is reached at the landmark itself, or held up to it.
  private let marks: [(exact: Rational, double: Double, isReached: Bool)]

  /// The landmarks of limits, and of tables that are asked with the field.
  init(_ limits: [Limits], _ tables: [StepTable]) {
    let reached = Set(limits.map(\.from) + tables.flatMap { $0.nodes.map(\.at) })
    let held = Set(limits.map(\.to) + tables.map(\.through))
    marks = reached.map { ($0, $0.double, true) } + held.map { ($0, $0.double, false) }
  }

  /// All landmarks.
  var figures: [Rational] { marks.map(\.exact) }

  /// The double nearest to a figure, or its neighbour on the figure's side of a landmark.
  func double(nearest value: Double, exactly exact: () -> Rational?) -> Double {
    for mark in marks where mark.double == value {
      guard let exact = exact() else { return value }
      if mark.isReached && exact < mark.exact { return value.nextDown }
      if !mark.isReached && mark.exact < exact { return value.nextUp }
    }
    return value
  }
}

extension Field {
  /// The figures at which limits and tables decide otherwise, in the field's own unit.
  package var landmarkFigures: [Rational] { landmarks.figures }

  /// The double that limits, tables and formulas see of a figure in the field's own unit.
  ///
  /// It is the nearest one, but for a figure that is not a landmark of the field and whose nearest
  /// double is: that has the neighbour on its own side, less than a unit in the last place away.
  package func double(nearest value: Double, exactly exact: () -> Rational?) -> Double {
    landmarks.double(nearest: value, exactly: exact)
  }

  /// The double that limits, tables and formulas see of a written figure.
  package func double(of written: WrittenQuantity) -> Double {
    double(nearest: written.value) { written.exact }
  }
}
