import Estimator

/// A plant that a property is tried on, and where one is wanted a second figure of one field.
package struct Case: Sendable, Hashable {
  /// The figures in the fields' own units, in field order.
  package var plant: [Double]
  /// The place of the field that has a second figure, where one is wanted.
  package var partner: Int?
  /// The second figure.
  package var other: Double = 0

  /// A plant, with a second figure of one field where it has one.
  package init(_ plant: [Double], partner: Int? = nil, other: Double = 0) {
    self.plant = plant
    self.partner = partner
    self.other = other
  }

  /// The plant with the second figure in its place.
  package var otherPlant: [Double] {
    guard let partner else { return plant }
    var changed = plant
    changed[partner] = other
    return changed
  }
}

/// A case at work: the subject's figures at the plant, and at its neighbours.
package struct Trial {
  package let subject: Subject
  package let tried: Case
  /// The figures of the plant, in the order of the outputs.
  package let figures: [Double]

  /// Asks the subject about a case.
  package init(_ subject: Subject, _ tried: Case) {
    self.subject = subject
    self.tried = tried
    figures = subject.figures(tried.plant)
  }

  /// The figure of a field.
  package func given(_ field: Field) -> Double { tried.plant[subject.place(of: field)] }

  /// The figure of an output, or NaN where the model has none of that name.
  package func figure(_ output: String) -> Double {
    subject.place(of: output).map { figures[$0] } ?? .nan
  }

  /// The figures of the plant with some fields changed, or nil where that is no admissible plant.
  package func figures(changing fields: [(Field, Double)]) -> [Double]? {
    var plant = tried.plant
    for (field, value) in fields { plant[subject.place(of: field)] = value }
    return subject.model.admits(plant) ? subject.figures(plant) : nil
  }

  /// The figures of the plant with some fields scaled, or nil where that is no admissible plant.
  ///
  /// Figures next to 0, whose halves are not exact, are not scaled.
  package func figures(scaling fields: [Field], by factor: Double) -> [Double]? {
    let isScalable = fields.map(given).allSatisfy { $0 == 0 || $0.magnitude > 1e-290 }
    return !isScalable ? nil : figures(changing: fields.map { ($0, given($0) * factor) })
  }
}

extension Model {
  /// Whether a plant is within all limits.
  package func admits(_ plant: [Double]) -> Bool {
    zip(fields, plant).allSatisfy { $0.limits.holds($1) }
      && crossLimits.allSatisfy { limit in
        let (first, second) = limit.fields
        guard let a = place(of: first.name), let b = place(of: second.name) else { return false }
        return limit.holds(plant[a], plant[b])
      }
  }

  /// The example plant, in field order.
  package var examplePlant: [Double] { fields.map(\.example.value) }
}
