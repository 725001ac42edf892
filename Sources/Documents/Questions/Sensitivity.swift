import Estimator
import Formulas
import Notation

/// The effects of each input of a plant on some of its outputs, exactly.
package struct Sensitivity: Sendable {
  /// The plant's name, which can be any text; nil if it has none.
  package let name: String?
  package let plant: Plant
  package let outputs: [AffectedOutput]

  /// Changes each input of a plant, one at a time.
  package init(
    of plant: Plant, named name: String? = nil, outputs: [Output], by change: (Field) -> InputChange
  ) {
    self.name = name
    self.plant = plant
    let inputs = plant.model.fields.map { VariedInput($0, of: plant, by: change($0)) }
    self.outputs = outputs.map { AffectedOutput($0, of: plant, inputs) }
  }
}

/// An output of a plant with the effects of the inputs, the greatest swing first.
package struct AffectedOutput: Sendable {
  package let output: Output
  package let value: Rational
  package let effects: [InputEffect]

  init(_ output: Output, of plant: Plant, _ inputs: [VariedInput]) {
    let point = plant.exactPoint
    let value = output.formula.exactValue(at: point).expected(
      or: "\(output.name) has no value for a plant")
    self.output = output
    self.value = value
    let effects = inputs.map { InputEffect($0, on: output.formula, at: point, value) }
    self.effects = effects.indices.sorted {
      effects[$0].swing == effects[$1].swing ? $0 < $1 : effects[$0].swing > effects[$1].swing
    }.map { effects[$0] }
  }
}

/// The effect of an input on an output, while the other inputs stay the same.
package struct InputEffect: Sendable {
  package let input: VariedInput
  /// Whether the output's formula reads the input.
  package let isRead: Bool
  /// The output at the ends of the input.
  package let atLow, atHigh: Rational
  /// The effect of a small change below and above the plant's figure; nil where a limit allows none.
  package let below, above: Rate?
  /// The jumps of the output between the ends, in ascending order.
  package let steps: [Step]

  /// How fast an output moves.
  package struct Rate: Sendable {
    /// The change of the output for a unit of the input, in the unit of the plant's figure.
    package let slope: Rational
    /// The change of the output in per cent for 1 % of the input; nil if either is 0, or a point of
    /// a scale.
    package let elasticity: Rational?
  }

  /// A figure of the input at which a table changes its row, and the jump of the output there.
  package struct Step: Sendable { package let at, height: Rational }

  /// The difference between the outputs at the ends.
  package var swing: Rational { (atHigh - atLow).absoluteValue }
}

extension InputEffect {
  fileprivate init(
    _ input: VariedInput, on formula: Formula, at point: [String: Rational], _ value: Rational
  ) {
    self.input = input
    let (name, unit) = (input.field.name, input.unit)
    isRead = formula.inputs.contains(input.field.input)
    func rate(above isAbove: Bool) -> Rate? {
      formula.tangent(at: point, along: name, above: isAbove).slope.map { slope in
        let areRatios = input.field.kind.hasOneZero && formula.kind.hasOneZero
        let hasElasticity = areRatios && !value.isZero && !input.value.isZero
        let slope = slope * unit.factor
        return Rate(slope: slope, elasticity: hasElasticity ? slope * input.value / value : nil)
      }
    }
    let curve = Curve(
      within: input.low...input.high, of: formula, along: name, in: unit, fixed: point)
    atLow = curve.places[0].value
    atHigh = curve.places[curve.places.count - 1].value
    below = input.isLeast ? nil : rate(above: false)
    above = input.isGreatest ? nil : rate(above: true)
    steps = curve.steps.map { place in
      Step(at: place.x, height: (place.right ?? place.value) - (place.left ?? place.value))
    }
  }
}
