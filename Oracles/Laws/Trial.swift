import Estimator
import Proofs

/// A trial of one case: the subject's figures at the plant and its neighbours, and the comparison
/// that is nearest to breaking the law.
package struct Trial {
  package let subject: Subject
  package let sample: Case
  /// The figures of the plant, in the order of the outputs.
  package let figures: [Double]
  /// The comparison nearest to breaking the law, or nil if the law does not apply.
  package private(set) var worst: ComparedFigures?
  /// The indices of the obligations that the case met.
  private(set) var met: [Int] = []

  package init(_ subject: Subject, _ sample: Case) {
    (self.subject, self.sample) = (subject, sample)
    figures = subject.figures(sample.plant)
  }

  /// Whether no comparison broke the law.
  package var holds: Bool { (worst?.margin ?? 0) >= 0 }
}

/// A comparison of two figures.
package struct ComparedFigures: Sendable {
  /// The index of the output that is compared, or `~index` for a field.
  package let output: Int
  /// The figure found, and the figure that it is compared with.
  package let left, right: Double
  /// The remaining tolerance in units in the last place; negative if the law is broken.
  package let margin: Double
  /// A description of the second figure.
  package let note: String
}

// MARK: - Figures

extension Trial {
  /// The field in which two plants differ, and the figures of the plants with less and with more of
  /// it; nil for a single plant.
  var pair: (input: Int, low: [Double], high: [Double])? {
    guard let input = sample.partner else { return nil }
    let other = subject.figures(sample.otherPlant)
    let isRising = sample.plant[input] < sample.other
    return isRising ? (input, figures, other) : (input, other, figures)
  }

  /// Returns the figure of a field.
  package func given(_ field: Field) -> Double { sample.plant[subject.place(of: field)] }

  /// Returns the product of the figures of some fields.
  func product(of fields: some Sequence<Field>) -> Double { fields.reduce(1) { $0 * given($1) } }

  /// Returns the index of an output that the model must have.
  func place(of output: String) -> Int {
    subject.place(of: output).expected(or: "\(subject.model) must have the output \(output)")
  }

  /// Returns the figure of an output, or of the field that gives it instead.
  func figure(_ name: String) -> Double {
    subject.model.place(of: name).map { sample.plant[$0] } ?? figures[place(of: name)]
  }

  /// Returns the index of an output and its figure, or that of the field that gives it instead.
  func output(_ name: String) -> (place: Int, figure: Double) { (place(of: name), figure(name)) }

  /// Returns the figures of the plant with some fields changed, or nil if that plant is
  /// inadmissible.
  func figures(changing fields: [(Field, Double)]) -> [Double]? {
    var plant = sample.plant
    for (field, value) in fields { plant[subject.place(of: field)] = value }
    return subject.model.admits(plant) ? subject.figures(plant) : nil
  }

  /// Returns the figures of the plant with some fields scaled, or nil if that plant is
  /// inadmissible.
  ///
  /// It also returns nil if a figure is so close to 0 that its half is not exact.
  package func figures(scaling fields: [Field], by factor: Double) -> [Double]? {
    let isScalable = fields.map(given).allSatisfy { $0 == 0 || $0.magnitude > 1e-290 }
    return !isScalable ? nil : figures(changing: fields.map { ($0, given($0) * factor) })
  }
}

// MARK: - Comparisons

extension Trial {
  /// Requires two figures to be equal, within `ulps` units in the last place of the greater.
  package mutating func equal(
    _ output: Int, _ left: Double, _ right: Double, ulps: Double = 0, _ note: String = ""
  ) {
    add(output, left, right, margin: ulps - ulpDistance(left, right), note)
  }

  /// Requires an output to equal a figure.
  mutating func equal(_ output: String, _ expected: Double, ulps: Double) {
    equal(place(of: output), figure(output), expected, ulps: ulps)
  }

  /// Requires a figure to be at most another, within `ulps` units in the last place of the greater.
  package mutating func atMost(
    _ output: Int, _ left: Double, _ right: Double, ulps: Double = 0, _ note: String = ""
  ) {
    add(output, left, right, margin: margin(left, below: right, ulps: ulps), note)
  }

  /// Requires a figure to be at least as large as another.
  mutating func atLeast(_ output: Int, _ left: Double, _ right: Double, _ note: String = "") {
    add(output, left, right, margin: margin(right, below: left, ulps: 0), note)
  }

  private func margin(_ lower: Double, below upper: Double, ulps: Double) -> Double {
    let apart = ulpDistance(lower, upper)
    return lower <= upper ? ulps + min(apart, 1e15) : ulps - apart
  }

  /// Requires an output to change as claimed from the plant with less of an input to the one with
  /// more, within `slack` and rounding.
  mutating func follows(
    _ claim: Monotonicity, _ output: Int, _ low: Double, _ high: Double, slack: Double = 0,
    more: String, less: String
  ) {
    switch claim {
    case .constant: equal(output, low, high, more)
    case .neverFalls: atMost(output, low, high + slack, ulps: 4, more)
    case .neverRises: atMost(output, high, low + slack, ulps: 4, less)
    }
  }

  /// Requires a figure to be missing because the plant is outside the formula's table.
  package mutating func absent(_ output: Int, _ value: Double, _ note: String = "") {
    add(output, value, .nan, margin: value.isNaN ? 0 : -.infinity, note)
  }

  /// Requires outputs to be the same at another plant, if it is admissible.
  ///
  /// It compares outputs of the given quantities and products, and results.
  mutating func same(
    as other: [Double]?, in quantities: [String]? = nil,
    _ note: String = "before the change",
    where isMeant: (Product) -> Bool = { _ in true }
  ) {
    guard let other else { return }
    for place in other.indices {
      if let quantities, !quantities.contains(subject.quantities[place]) { continue }
      if let product = subject.model.outputs[place].product, !isMeant(product) { continue }
      equal(place, other[place], figures[place], note)
    }
  }

  /// Records an obligation of the law as met, by its index.
  package mutating func meet(_ obligation: Int) { met.append(obligation) }

  private mutating func add(
    _ output: Int, _ left: Double, _ right: Double, margin: Double, _ note: String
  ) {
    let margin = margin.isNaN ? -.infinity : margin
    if let worst, worst.margin <= margin { return }
    worst = ComparedFigures(output: output, left: left, right: right, margin: margin, note: note)
  }
}

/// Returns the difference of two figures in units in the last place of the greater, or NaN if one
/// is missing.
///
/// Figures below 1e-270 count as 1e-270, since smaller intermediate results may have lost digits.
/// Pass a `size` to use its ulp instead, for figures that are small differences between large terms.
package func ulpDistance(_ left: Double, _ right: Double, of size: Double? = nil) -> Double {
  if left == right { return 0 }
  guard !left.isNaN, !right.isNaN else { return .nan }
  let greater = size ?? max(left.magnitude, right.magnitude)
  guard greater.isFinite else { return .infinity }
  return (left - right).magnitude / max(greater, 1e-270).ulp
}
