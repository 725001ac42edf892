import Documents
import Formulas
import Notation
import Units

/// Confused figures: inputs, results, and the dose and demand of a product.
extension Rewriting {
  /// Returns the rewritings that exchange two figures of the same unit, or read another figure
  /// instead of one.
  static func figures(_ term: Term, others: [Term]) -> [Rewriting] {
    let own = term.leaves.filter { !$0.isConstant }
    return own.enumerated().flatMap { place, figure in
      let partners = own.dropFirst(place + 1).filter { $0.unit == figure.unit }
      return partners.map { exchange(figure, $0, in: term) }
        + others.filter { $0 != figure && $0.unit == figure.unit }
        .map { replacement(figure, by: $0, in: term) }
    }
  }

  private static func exchange(_ a: Term, _ b: Term, in term: Term) -> Rewriting {
    Rewriting(
      .figures, term.replacingLeaves { $0 == a ? b : $0 == b ? a : nil },
      from: "\(a.text()), \(b.text())", to: "\(b.text()), \(a.text())")
  }

  private static func replacement(_ a: Term, by b: Term, in term: Term) -> Rewriting {
    let isDose = [a, b].allSatisfy(\.isDoseOrDemand)
    return Rewriting(
      isDose ? .doseAndDemand : .figures, term.replacingLeaves { $0 == a ? b : nil },
      from: a.text(), to: b.text())
  }

  /// Returns the rewriting that clamps a signed demand as if it were a dose.
  static func clampedDemand(_ formula: Formula) -> [Rewriting] {
    guard formula.name.hasSuffix(".demand") else { return [] }
    return [
      Rewriting(
        .doseAndDemand, .maximum(.constant(0, formula.kind.dimension), formula.term),
        from: "demand", to: "dose, never negative")
    ]
  }

  /// Returns the rewritings that exchange two coefficients of a product.
  static func coefficients(_ term: Term) -> [Rewriting] {
    pairs(of: term.leaves.filter(\.isConstant)).compactMap { a, b in
      guard case .constant(let first) = a, case .constant(let second) = b,
        first.value != second.value
      else { return nil }
      let wrong: [Term: Term] = [
        a: .constant(second.value, first.unit), b: .constant(first.value, second.unit),
      ]
      return Rewriting(
        .catalogue, term.replacingLeaves { wrong[$0] }, from: "\(a.text()), \(b.text())",
        to: "exchanged")
    }
  }

  /// Returns the rewriting that uses another product's catalogue entry.
  static func entry(of other: Formula, in formula: Formula) -> [Rewriting] {
    let words = "\(other.term.text()), \(other.name)"
    return other.term == formula.term
      ? [] : [Rewriting(.catalogue, other.term, from: formula.term.text(), to: words)]
  }

  /// Returns the rewriting that computes a product's yearly usage by another product's formula, but
  /// from its own dose.
  static func basis(of other: Formula, in usage: Formula) -> [Rewriting] {
    guard let own = usage.term.leaves.first(where: \.isDoseOrDemand) else { return [] }
    let term = other.term.replacingLeaves { $0.isDoseOrDemand ? own : nil }
    guard term != usage.term else { return [] }
    return [Rewriting(.catalogue, term, from: usage.term.text(), to: term.text())]
  }
}

extension Term {
  /// The unit of a leaf.
  fileprivate var unit: CompoundUnit {
    switch self {
    case .input(let input): input.kind.dimension
    case .constant(let constant): constant.unit
    case .formula(let formula): formula.kind.dimension
    default: .one
    }
  }

  fileprivate var isDoseOrDemand: Bool {
    guard case .formula(let formula) = self else { return false }
    return formula.name.hasSuffix(".dose") || formula.name.hasSuffix(".demand")
  }
}
