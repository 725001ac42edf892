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
  /// Throws `GridError` if two ranges vary the same field. Throws `PlantError` if figures are
  /// outside the limits, or if no draw can satisfy a limit shared by two fields.
  package init(
    _ model: Model, count: Int, seed: UInt64, ranges: [SampledRange],
    fixed: [String: GivenFigure], unreadable: [String: QuantityError] = [:]
  ) throws {
    try GridError.refuseRepeated(ranges.map(\.field))
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
    // Low figures are best for a limit on a sum. Other shared limits are best satisfied by a low
    // first figure and a high second one.
    let lowest = ranges.reduce(into: kept) { $0[$1.field.name] = $1.figure($1.from) }
    let best = model.crossLimits.reduce(into: lowest) { figures, limit in
      guard limit.maximumSum == nil,
        let range = ranges.first(where: { $0.field == limit.fields.second })
      else { return }
      figures[range.field.name] = range.figure(range.to)
    }
    let problems = own + others
    let all = problems.isEmpty ? PlantProblem.all(in: best, of: model) : problems
    guard all.isEmpty else { throw PlantError(problems: all) }
  }
}
