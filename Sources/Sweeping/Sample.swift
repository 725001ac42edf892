import Estimator
import Notation
import Units

/// Plants drawn over ranges of some fields, each range covered evenly: a Latin hypercube.
///
/// Each range is cut into as many layers as there are plants, and a keyed permutation of the
/// plants says which takes which layer, so no plant needs to know of the others.
package struct Sample: Sendable {
  package let model: Model
  package let count: Int
  package let ranges: [SampledRange]
  let permutations: [KeyedPermutation]

  /// Draws of ranges of different fields.
  ///
  /// Throws `SweepError` for a field that two ranges vary, `PlantError` for figures outside the
  /// limits, and for limits between two fields that no draw can keep.
  package init(
    _ model: Model, count: Int, seed: UInt64, ranges: [SampledRange],
    fixed: [String: GivenFigure], unreadable: [String: QuantityError] = [:]
  ) throws {
    for (index, range) in ranges.enumerated()
    where ranges[..<index].contains(where: { $0.field == range.field }) {
      throw SweepError.setting(.repeated(range.field.name))
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
    // Both kinds of limit between two fields are kept best where both are as low as they can be.
    let lowest = ranges.reduce(into: kept) { $0[$1.field.name] = $1.figure($1.from) }
    let best = model.crossLimits.reduce(into: lowest) { figures, limit in
      guard case .atMost(_, let second, _) = limit,
        let range = ranges.first(where: { $0.field == second })
      else { return }
      figures[second.name] = range.figure(range.to)
    }
    let problems = own + others
    let all = problems.isEmpty ? PlantProblem.all(in: best, of: model) : problems
    guard all.isEmpty else { throw PlantError(problems: all) }
  }
}

/// A field that is drawn between two figures, in whole numbers of a last decimal.
package struct SampledRange: Sendable {
  package let field: Field
  package let unit: UnitOfMeasure
  let from: Int
  let to: Int
  let scale: DecimalScale

  /// Reads `feed_temperature=40:100 degC` for a model, to be drawn with so many decimals.
  package init(parsing text: String, of model: Model, decimals: Int) throws(SweepError) {
    let (field, value) = try Axis.parts(of: text, model)
    let (rangeText, unitText) = WrittenQuantity.parts(of: value)
    let ends = rangeText.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard ends.count == 2 else { throw .noSampledRange(axis: text) }
    var numbers: [Int] = []
    for end in ends {
      do {
        let number = try DecimalNumber(parsing: end)
        guard let whole = number.rational.whole(decimals) else {
          throw SweepError.sampleDecimals(axis: text, end: end, decimals: decimals)
        }
        numbers.append(whole)
      } catch let error as NumberError {
        throw .number(axis: text, error)
      } catch let error as SweepError { throw error } catch { throw .malformed(axis: text) }
    }
    do {
      unit = try WrittenQuantity.unit(
        unitText, number: rangeText, of: field.kind, for: field.name, needsUnit: field.needsUnit)
    } catch { throw .unit(axis: text, error) }
    (self.field, from, to) = (field, numbers[0], numbers[1])
    guard from <= to, to.subtractingReportingOverflow(from).overflow == false else {
      throw .noSampledRange(axis: text)
    }
    guard let scale = DecimalScale(unit, decimals: decimals, holding: [from, to]) else {
      throw .sampleDecimals(axis: text, end: ends[1], decimals: decimals)
    }
    self.scale = scale
  }

  /// How many figures there are to draw from.
  var valueCount: UInt64 { UInt64(to - from) + 1 }

  /// The figure that a whole number of last decimals is.
  func figure(_ number: Int) -> GivenFigure {
    let text = decimalText(number, decimals: scale.decimals)
    do { return GivenFigure(WrittenQuantity(try DecimalNumber(parsing: text), unit)) } catch {
      preconditionFailure("\(text) is no number: \(error)")
    }
  }
}
