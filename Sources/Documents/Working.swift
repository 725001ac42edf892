import Estimator
import Formulas
import Notation

/// Returns the worked calculation of outputs for a plant.
///
/// Each step shows its formula in names, in numbers, and its value.
package func working(of outputs: [Output], for plant: Plant) -> String {
  var steps: [ExplanationStep] = []
  for output in outputs {
    for step in output.formula.explanation(at: plant.point) where !steps.contains(step) {
      steps.append(step)
    }
  }
  return steps.map(lines).joined(separator: "\n")
}

private func lines(of step: ExplanationStep) -> String {
  let value = step.value.map { text($0, as: .shortest) } ?? "no value"
  let note = step.note.map { "\n    note: \($0)" } ?? ""
  return """
    \(step.name)  (\(step.source))
      = \(step.formula)\(note)
      = \(step.figures)
      = \(value)\(step.unit.isPlain ? "" : " \(step.unit)")

    """
}
