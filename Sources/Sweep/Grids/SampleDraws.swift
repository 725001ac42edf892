import Estimator
import Notation

/// The drawn figures of one segment of plants.
final class SampleDraws {
  private let sample: Sample
  /// The most plants of a segment.
  private let capacity: Int
  /// The limits between two fields of which at least one is drawn.
  private let limits: [DrawnLimit]
  /// The whole numbers that are drawn, a column for each range.
  private let numbers: UnsafeMutablePointer<Int>
  private let redrawn: UnsafeMutablePointer<Int>
  /// Memory for the figures of one range.
  private let figures: UnsafeMutablePointer<Double>

  /// How often a plant is drawn again before the sample is given up.
  private static let maximumRedraws: UInt64 = 10_000

  /// The draws of a sample; `grid` has the figures of the fields that are not drawn.
  init(_ sample: Sample, _ grid: Grid, capacity: Int) {
    self.sample = sample
    self.capacity = capacity
    limits = sample.model.crossLimits.compactMap { DrawnLimit($0, sample, grid) }
    numbers = .allocate(capacity: sample.ranges.count * capacity)
    numbers.initialize(repeating: 0, count: sample.ranges.count * capacity)
    redrawn = .allocate(capacity: capacity)
    redrawn.initialize(repeating: 0, count: capacity)
    figures = .allocate(capacity: capacity)
    figures.initialize(repeating: 0, count: capacity)
  }

  deinit {
    numbers.deallocate()
    redrawn.deallocate()
    figures.deallocate()
  }

  /// Draws the plants of a segment.
  func draw(_ segment: Range<Int>) throws(GridError) {
    for index in sample.ranges.indices { draw(index, segment) }
    guard !limits.isEmpty else { return }
    for row in 0..<segment.count { redrawn[row] = 0 }
    for limit in limits where !limit.holdsAlways {
      for row in 0..<segment.count where !limit.holds(row, numbers, capacity) {
        try redraw(row, plant: segment.lowerBound + row)
      }
    }
  }

  private func draw(_ index: Int, _ segment: Range<Int>) {
    let (permutation, numbers) = (sample.permutations[index], numbers + index * capacity)
    let from = sample.ranges[index].from
    let layers = DrawnLayers(sample.ranges[index].valueCount, of: sample.count)
    // Two loops keep what each needs in registers.
    for row in 0..<segment.count {
      numbers[row] = Int(truncatingIfNeeded: permutation(segment.lowerBound &+ row))
    }
    for row in 0..<segment.count {
      let plant = UInt64(truncatingIfNeeded: segment.lowerBound &+ row)
      let random = mixed(permutation.key, with: plant &+ 16)
      numbers[row] = from &+ layers.number(in: UInt64(truncatingIfNeeded: numbers[row]), random)
    }
  }

  /// Draws the fields of broken limits again until none is broken.
  private func redraw(_ row: Int, plant: Int) throws(GridError) {
    var attempt: UInt64 = 0
    while let broken = limits.first(where: { !$0.holds(row, numbers, capacity) }) {
      attempt += 1
      guard attempt <= SampleDraws.maximumRedraws else {
        throw .noDraw(row: plant + 1, broken.limit)
      }
      for index in broken.ranges {
        let key = mixed(sample.permutations[index].key, with: UInt64(plant) &+ 16)
        let number = mixed(key, with: attempt)
          .multipliedFullWidth(by: sample.ranges[index].valueCount).high
        numbers[index * capacity + row] = sample.ranges[index].from + Int(number)
      }
    }
    redrawn[row] += Int(attempt)
  }

  /// The whole numbers that are drawn of a range, one for each plant of the segment.
  func numbers(ofRange index: Int) -> UnsafePointer<Int> {
    UnsafePointer(numbers + index * capacity)
  }

  /// The decimals that the drawn numbers of a range have.
  func decimals(ofRange index: Int) -> Int { sample.ranges[index].scale.decimals }

  /// The exact figure of a plant in the field's own unit, as a whole number over a divisor.
  func parts(ofRange index: Int, _ row: Int) -> (whole: Int, divisor: Int) {
    sample.ranges[index].scale.parts(numbers[index &* capacity &+ row])
  }

  /// Puts the figures of so many plants, in the field's own unit, in a column.
  func putValues(
    ofRange index: Int, _ count: Int, in values: UnsafeMutablePointer<Double>
  ) {
    sample.ranges[index].putValues(numbers(ofRange: index), count, in: values)
  }

  /// The figures of so many plants in the unit of their range, until the next call.
  func figures(ofRange index: Int, _ count: Int) -> UnsafePointer<Double> {
    sample.ranges[index].scale.written(numbers(ofRange: index), count, to: figures)
    return UnsafePointer(figures)
  }

  /// How many draws of a part of the segment were made again.
  func redraws(in part: Range<Int>) -> Int {
    limits.isEmpty ? 0 : part.reduce(0) { $0 + redrawn[$1] }
  }
}
