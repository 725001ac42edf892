import Estimator
import Notation

/// The drawn figures of one segment of plants.
final class SampleDraws {
  private let sample: Sample
  /// The limits between two fields of which at least one is drawn.
  private let limits: [DrawnLimit]
  private var numbers: [[Int]]
  private var redrawn: [Int]

  /// A limit, each side the place of a range or a figure that stands.
  private struct DrawnLimit {
    let limit: CrossLimit
    let first: Side
    let second: Side

    enum Side {
      case drawn(Int)
      case still(Double)
    }
  }

  /// How often a plant is drawn again before it is given up.
  private static let mostRedraws: UInt64 = 10_000

  init(_ sample: Sample, _ grid: Grid, most: Int) {
    self.sample = sample
    func side(_ field: Field) -> DrawnLimit.Side {
      sample.ranges.firstIndex { $0.field == field }.map { .drawn($0) }
        ?? .still(grid.fixed[field.name]?.value ?? .nan)
    }
    limits = sample.model.crossLimits.map { limit in
      DrawnLimit(limit: limit, first: side(limit.fields.first), second: side(limit.fields.second))
    }.filter { limit in
      if case (.still, .still) = (limit.first, limit.second) { return false }
      return true
    }
    numbers = sample.ranges.map { _ in [Int](repeating: 0, count: most) }
    redrawn = [Int](repeating: 0, count: most)
  }

  /// Draws the plants of a segment.
  func draw(_ segment: Range<Int>) throws(SweepError) {
    for (index, range) in sample.ranges.enumerated() {
      draw(range, sample.permutations[index], segment, &numbers[index])
    }
    guard !limits.isEmpty else { return }
    for row in 0..<segment.count {
      redrawn[row] = try keepLimits(row, plant: segment.lowerBound + row)
    }
  }

  private func draw(
    _ range: SampledRange, _ permutation: KeyedPermutation, _ segment: Range<Int>,
    _ numbers: inout [Int]
  ) {
    let (values, plants) = (UInt64(range.to - range.from) + 1, UInt64(sample.count))
    numbers.withUnsafeMutableBufferPointer { numbers in
      for row in 0..<segment.count {
        let plant = segment.lowerBound &+ row
        let lot = mixed(permutation.key, with: UInt64(plant) &+ 16)
        let number = range.layer(permutation(plant), of: plants, values, lot)
        numbers[row] = range.from &+ Int(truncatingIfNeeded: number)
      }
    }
  }

  /// Draws the fields of broken limits again until none is broken, and gives how often.
  private func keepLimits(_ row: Int, plant: Int) throws(SweepError) -> Int {
    var attempt: UInt64 = 0
    while let broken = limits.first(where: { !holds($0, row) }) {
      attempt += 1
      guard attempt <= SampleDraws.mostRedraws else {
        throw .noDraw(row: plant + 1, broken.limit)
      }
      for case .drawn(let index) in [broken.first, broken.second] {
        let range = sample.ranges[index]
        let key = mixed(sample.permutations[index].key, with: UInt64(plant) &+ 16)
        let values = UInt64(range.to - range.from) + 1
        let number = mixed(key, with: attempt).multipliedFullWidth(by: values).high
        numbers[index][row] = range.from + Int(number)
      }
    }
    return Int(attempt)
  }

  private func holds(_ limit: DrawnLimit, _ row: Int) -> Bool {
    limit.limit.holds(value(limit.first, row), value(limit.second, row))
  }

  private func value(_ side: DrawnLimit.Side, _ row: Int) -> Double {
    switch side {
    case .drawn(let index): sample.ranges[index].scale.value(numbers[index][row])
    case .still(let value): value
    }
  }

  /// How many draws of a part of the segment were made again.
  func redraws(in part: Range<Int>) -> Int {
    limits.isEmpty ? 0 : redrawn[part].reduce(0, +)
  }

  /// Writes the cells of a drawn field, and its values in the field's own unit.
  func write(
    _ index: Int, _ count: Int, isBinary: Bool, _ ending: CellEnding,
    to cells: inout ColumnCells, values: UnsafeMutablePointer<Double>
  ) {
    let scale = sample.ranges[index].scale
    for row in 0..<count {
      let number = numbers[index][row]
      values[row] = cells.write(row, ending) { slot in
        let count =
          isBinary
          ? store(scale.written(number), to: slot)
          : writeDecimal(number, decimals: scale.decimals, to: slot)
        return (count, scale.value(number))
      }
    }
  }
}

extension SampledRange {
  /// A number out of the layer of a permuted plant, by lot where the layer has several.
  @inline(__always)
  fileprivate func layer(
    _ place: UInt64, of plants: UInt64, _ values: UInt64, _ lot: UInt64
  ) -> UInt64 {
    let lower = place.multipliedFullWidth(by: values)
    let upper = (place &+ 1).multipliedFullWidth(by: values)
    let from = plants.dividingFullWidth(lower).quotient
    let to = plants.dividingFullWidth((upper.high, upper.low)).quotient
    return from &+ lot.multipliedFullWidth(by: max(to &- from, 1)).high
  }
}
