import Estimator

/// A case at work: the subject's figures at the plant and at its neighbours, and of what a law
/// compares in them that which is nearest to breaking it.
package struct Trial {
  package let subject: Subject
  package let tried: Case
  /// The figures of the plant, in the order of the outputs.
  package let figures: [Double]
  /// The nearest to breaking, or nil where the law says nothing of the case.
  package private(set) var worst: ComparedFigures?
  /// The places of the obligations that the case met.
  private(set) var met: [Int] = []

  /// Asks the subject about a case.
  package init(_ subject: Subject, _ tried: Case) {
    (self.subject, self.tried) = (subject, tried)
    figures = subject.figures(tried.plant)
  }

  /// Whether every comparison kept the law.
  package var holds: Bool { (worst?.margin ?? 0) >= 0 }
}

/// Two figures side by side.
package struct ComparedFigures: Sendable {
  /// The place of the output that is judged, or what `~` makes of that of a field.
  package let output: Int
  /// The figure that is judged, and what it is held against.
  package let left, right: Double
  /// How much room is left, in units of the last place; below 0 the law is broken.
  package let margin: Double
  /// What the second figure is.
  package let note: String
}

// MARK: - Figures

extension Trial {
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

  /// The figures of some fields, multiplied.
  func product(of fields: some Sequence<Field>) -> Double { fields.reduce(1) { $0 * given($1) } }

  /// The place of an output that the model has.
  func place(of output: String) -> Int {
    guard let place = subject.place(of: output) else {
      preconditionFailure("\(subject.model) has no output \(output)")
    }
    return place
  }

  /// The figure of an output.
  func figure(_ output: String) -> Double { figures[place(of: output)] }

  /// The figures of the plant with some fields changed, or nil where that plant is not admissible.
  func figures(changing fields: [(Field, Double)]) -> [Double]? {
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

// MARK: - Comparisons

extension Trial {
  /// Two figures that must be equal, to so many units in the last place of the greater.
  package mutating func equal(
    _ output: Int, _ left: Double, _ right: Double, ulps: Double = 0, _ note: String = ""
  ) {
    add(output, left, right, margin: ulps - unitsApart(left, right), note)
  }

  /// An output that must be equal to a figure.
  mutating func equal(_ output: String, _ expected: Double, ulps: Double) {
    equal(place(of: output), figure(output), expected, ulps: ulps)
  }

  /// A figure that must be at most another, to so many units in the last place of the greater.
  package mutating func atMost(
    _ output: Int, _ left: Double, _ right: Double, ulps: Double = 0, _ note: String = ""
  ) {
    let apart = unitsApart(left, right)
    let margin = left <= right ? ulps + min(apart, 1e15) : ulps - apart
    add(output, left, right, margin: margin, note)
  }

  /// A figure that must not be there, since the plant is outside the formula's table.
  package mutating func absent(_ output: Int, _ value: Double, _ note: String = "") {
    add(output, value, .nan, margin: value.isNaN ? 0 : -.infinity, note)
  }

  /// Outputs of some quantities and products, and results, that must be the same at another plant,
  /// where that is an admissible one.
  mutating func same(
    as other: [Double]?, in quantities: [String]? = nil,
    _ note: String = "what it was before the change",
    where isMeant: (Product) -> Bool = { _ in true }
  ) {
    guard let other else { return }
    for place in other.indices {
      if let quantities, !quantities.contains(subject.quantities[place]) { continue }
      if let product = subject.model.outputs[place].product, !isMeant(product) { continue }
      equal(place, other[place], figures[place], note)
    }
  }

  /// An obligation of the law that the case meets, by its place.
  package mutating func meet(_ obligation: Int) { met.append(obligation) }

  private mutating func add(
    _ output: Int, _ left: Double, _ right: Double, margin: Double, _ note: String
  ) {
    let margin = margin.isNaN ? -.infinity : margin
    if let worst, worst.margin <= margin { return }
    worst = ComparedFigures(output: output, left: left, right: right, margin: margin, note: note)
  }
}
