import Formulas
import Notation
import Units

/// The figures of a field at which a decision changes: ends of limits and nodes of tables.
///
/// Rounding to the nearest double preserves the order of figures. The double of a figure can
/// therefore only be on the wrong side of a landmark if it equals the landmark's own double.
struct Landmarks: Sendable {
  /// Each landmark with its double, and whether the new decision applies at the landmark itself or
  /// only beyond it.
  private let marks: [(exact: Rational, double: Double, isReached: Bool)]

  /// Creates the landmarks of limits and of tables that are looked up with the field.
  init(_ limits: [Limits], _ tables: [StepTable]) {
    let reached = Set(limits.map(\.from) + tables.flatMap { $0.nodes.map(\.at) })
    let held = Set(limits.map(\.to) + tables.map(\.through))
    marks = reached.map { ($0, $0.double, true) } + held.map { ($0, $0.double, false) }
  }

  var figures: [Rational] { marks.map(\.exact) }

  /// Returns the double nearest to a figure, or its neighbour on the figure's side of a landmark.
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
  /// The figures at which limits and tables change their decision, in the field's own unit.
  package var landmarkFigures: [Rational] { landmarks.figures }

  /// Returns the double that represents a figure in the field's own unit in limits, tables and
  /// formulas.
  ///
  /// This is the nearest double, unless that is the double of a landmark and the figure is not the
  /// landmark. Such a figure is represented by the neighbouring double on its own side, less than a
  /// unit in the last place away.
  package func double(nearest value: Double, exactly exact: () -> Rational?) -> Double {
    landmarks.double(nearest: value, exactly: exact)
  }

  /// Returns the double that represents a written figure in limits, tables and formulas.
  package func double(of written: WrittenQuantity) -> Double {
    double(nearest: written.value) { written.exact }
  }
}
