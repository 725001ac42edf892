import Documents
import Formulas
import Notation

/// The record of a bound of rounding.
extension CertifiedProgram {
  /// How far the computed output can be off over some plants: each node's bound over each box.
  ///
  /// The plants are all within the limits, unless the ranges of others are named.
  mutating func add(_ finding: RoundingFinding, over plants: RoundedPlants) {
    let stated = ranges(of: plants).map { [("ranges", $0)] } ?? []
    let boxes = finding.parts.map(\.box)
    let rounding = RoundingEnclosures(program)
    let bounds = boxes.map { box in rounding.figures(over: box).map(\.bound) }
    guard (bounds.joined() + [finding.bound]).allSatisfy(\.isFinite) else {
      return add(proof: "rounding", stated + [("result", .string("unknown"))])
    }
    add(
      proof: "rounding",
      stated + [
        ("result", finding.bound.record), ("greatest", .exact(finding.greatest)),
        ("boxes", .numbers(boxes.map { number(of: $0) })),
        ("bounds", .array(bounds.map { .array($0.map(\.record)) })),
      ])
  }

  /// The ranges of plants, or nil of all within the limits.
  private func ranges(of plants: RoundedPlants) -> JSON? {
    if case .admissible = plants { return nil }
    return plants.box(of: program).map(program.record)
  }
}

extension RoundingBound {
  /// Both parts.
  fileprivate var record: JSON { .array([.exact(absolute), .exact(relative)]) }
}
