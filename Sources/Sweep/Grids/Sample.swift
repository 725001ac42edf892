import Estimator
import Units

/// A Latin hypercube sample: plants drawn from ranges of some fields, each range covered evenly.
///
/// Each range is cut into as many layers as there are plants. A keyed permutation assigns the
/// layers to the plants, so that each plant can be drawn independently of the others.
package struct Sample: Sendable {
  package let model: Model
  package let count: Int
  package let ranges: [SampledRange]
  let permutations: [KeyedPermutation]

  /// Creates a sample over ranges of different fields.
  ///
  /// Throws `GridError` if two ranges vary the same field, and `PlantError` if figures are outside the
  /// limits.
  package init(
    _ model: Model, count: Int, seed: UInt64, ranges: [SampledRange],
    fixed: [String: GivenFigure], unreadable: [String: QuantityError] = [:]
  ) throws {
    for (index, range) in ranges.enumerated()
    where ranges[..<index].contains(where: { $0.field == range.field }) {
      throw GridError.setting(.repeated(range.field.name))
    }
    self.model = model
    self.count = count
    self.ranges = ranges
    permutations = ranges.map {
      KeyedPermutation(count, key: mixed(seed, with: keyOfName($0.field.name)))
    }
    try Sample.requireLimits(model, ranges, fixed, unreadable)
  }

  private static func requireLimits(
    _ model: Model, _ ranges: [SampledRange], _ fixed: [String: GivenFigure],
    _ unreadable: [String: QuantityError]
  ) throws(PlantError) {
    let varied = Set(ranges.map(\.field.name))
    let own = ranges.flatMap { range in
      [range.from, range.to].map(range.figure).filter { !range.field.limits.holds($0.value) }
        .map { PlantProblem.outside(range.field, given: $0) }
    }
    let kept = fixed.filter { !varied.contains($0.key) }
    let others = PlantProblem.all(
      in: kept, of: model, exceptMissing: varied, unreadable: unreadable)
    let all = own + others
    guard all.isEmpty else { throw PlantError(problems: all) }
  }
}
