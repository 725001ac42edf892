import Estimator

/// A case at work: the subject's figures at the plant, and at its neighbours.
package struct Trial {
  package let subject: Subject
  package let tried: Case
  /// The figures of the plant, in the order of the outputs.
  package let figures: [Double]

  /// Asks the subject about a case.
  package init(_ subject: Subject, _ tried: Case) {
    (self.subject, self.tried) = (subject, tried)
    figures = subject.figures(tried.plant)
  }

  /// The field in which two plants differ, and the figures of the one with less of it and of the other;
  /// nil of one plant alone.
  var pair: (input: Int, low: [Double], high: [Double])? {
    guard let input = tried.partner else { return nil }
    let other = subject.figures(tried.otherPlant)
    let isRising = tried.plant[input] < tried.other
    return isRising ? (input, figures, other) : (input, other, figures)
  }

  /// The figure of a field.
  package func given(_ field: Field) -> Double { tried.plant[subject.place(of: field)] }

  /// The figure of an output, or NaN where the model has none of that name.
  package func figure(_ output: String) -> Double {
    subject.place(of: output).map { figures[$0] } ?? .nan
  }

  /// The figures of the plant with some fields changed, or nil where that plant is not admissible.
  package func figures(changing fields: [(Field, Double)]) -> [Double]? {
    var plant = tried.plant
    for (field, value) in fields { plant[subject.place(of: field)] = value }
    return subject.model.admits(plant) ? subject.figures(plant) : nil
  }

  /// The figures of the plant with some fields scaled, or nil where that plant is not admissible.
  ///
  /// Figures next to 0, whose halves are not exact, are not scaled.
  package func figures(scaling fields: [Field], by factor: Double) -> [Double]? {
    let isScalable = fields.map(given).allSatisfy { $0 == 0 || $0.magnitude > 1e-290 }
    return !isScalable ? nil : figures(changing: fields.map { ($0, given($0) * factor) })
  }
}
