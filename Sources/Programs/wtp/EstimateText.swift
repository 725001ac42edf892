import Estimator
import Formulas
import Notation
import Reports

/// An estimate for the eye: the figures as they were rounded, the basis of each dose, the remarks, the working.
func text(
  of estimated: EstimatedCase, form: Product.Form?, explaining outputs: [Output]
) -> String {
  let estimate = estimated.estimate
  let parts = [
    heading(of: estimated), results(of: estimated),
    products(estimated.products(of: form), of: estimated), remarks(on: estimate),
    working(of: outputs, for: estimate.plant),
  ]
  return parts.filter { !$0.isEmpty }.joined(separator: "\n")
}

private func heading(of estimated: EstimatedCase) -> String {
  let system = estimated.estimate.plant.model.system.rawValue
  return (estimated.name.map { "\(system) \(excerpt($0))" } ?? system) + "\n"
}

private func results(of estimated: EstimatedCase) -> String {
  var table = TextTable([.left, .right, .left])
  for figure in estimated.estimate.results {
    table.add([
      figure.name, estimated.text(of: figure), figure.unit.isPlain ? "" : figure.unit.symbol,
    ])
  }
  return table.text
}

private func products(_ products: [ProductEstimate], of estimated: EstimatedCase) -> String {
  var table = TextTable([.left, .right, .right])
  table.add(["product", "dose g/m3", "usage kg/yr", "the dose is"])
  for product in products {
    let remarks = product.remarks.map { remark in
      if case .notNeeded = remark, let demand = product.demand {
        return "\(remark) (demand \(estimated.text(of: demand)))"
      }
      return remark.description
    }
    table.add([
      product.product.id, estimated.text(of: product.dose), estimated.text(of: product.usage),
      ([product.basis] + remarks).joined(separator: "; "),
    ])
  }
  return table.text
}

private func remarks(on estimate: Estimate) -> String {
  let lines = estimate.remarks.map { remark in
    if case .advice(let product, _) = remark { return "\(product): \(remark)" }
    return remark.description
  }
  return lines.map { "- \(printable($0))\n" }.joined()
}

/// The worked calculation: each figure in names, in numbers, and its value.
private func working(of outputs: [Output], for plant: Plant) -> String {
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
