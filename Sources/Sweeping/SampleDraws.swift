import Estimator
import Notation

/// The drawn figures of one segment of plants.
final class SampleDraws {
  private let sample: Sample
  private let most: Int
  /// The limits between two fields of which at least one is drawn.
  private let limits: [DrawnLimit]
  private let hasLimits: Bool
  /// The whole numbers that are drawn, a column for each range.
  private let numbers: UnsafeMutablePointer<Int>
  private let redrawn: UnsafeMutablePointer<Int>

  /// How often a plant is drawn again before it is given up.
  private static let mostRedraws: UInt64 = 10_000

  init(_ sample: Sample, _ grid: Grid, most: Int) {
    self.sample = sample
    self.most = most
    limits = sample.model.crossLimits.compactMap { DrawnLimit($0, sample, grid) }
    hasLimits = !limits.isEmpty
    numbers = .allocate(capacity: sample.ranges.count * most)
    numbers.initialize(repeating: 0, count: sample.ranges.count * most)
    redrawn = .allocate(capacity: most)
    redrawn.initialize(repeating: 0, count: most)
  }

  deinit {
    numbers.deallocate()
    redrawn.deallocate()
  }

  /// Draws the plants of a segment.
  func draw(_ segment: Range<Int>) throws(SweepError) {
    for index in sample.ranges.indices { draw(index, segment) }
    guard hasLimits else { return }
    for row in 0..<segment.count { redrawn[row] = 0 }
    for limit in limits where !limit.holdsAlways {
      for row in 0..<segment.count where !limit.holds(row, numbers, most) {
        try redraw(row, plant: segment.lowerBound + row)
      }
    }
  }

  private func draw(_ index: Int, _ segment: Range<Int>) {
    let range = sample.ranges[index]
    let (permutation, numbers) = (sample.permutations[index], numbers + index * most)
    let (from, layers) = (range.from, DrawnLayers(range.valueCount, of: sample.count))
    // Two loops keep what each needs in registers.
    for row in 0..<segment.count {
      numbers[row] = Int(truncatingIfNeeded: permutation(segment.lowerBound &+ row))
    }
    for row in 0..<segment.count {
      let plant = UInt64(truncatingIfNeeded: segment.lowerBound &+ row)
      let lot = mixed(permutation.key, with: plant &+ 16)
      numbers[row] = from &+ layers.number(in: UInt64(truncatingIfNeeded: numbers[row]), lot)
    }
  }

  /// Draws the fields of broken limits again until none is broken.
  private func redraw(_ row: Int, plant: Int) throws(SweepError) {
    var attempt: UInt64 = 0
    while let broken = limits.first(where: { !$0.holds(row, numbers, most) }) {
      attempt += 1
      guard attempt <= SampleDraws.mostRedraws else {
        throw .noDraw(row: plant + 1, broken.limit)
      }
      for case let index? in [broken.first.place, broken.second.place] {
        let key = mixed(sample.permutations[index].key, with: UInt64(plant) &+ 16)
        let number = mixed(key, with: attempt)
          .multipliedFullWidth(by: sample.ranges[index].valueCount).high
        numbers[index * most + row] = sample.ranges[index].from + Int(number)
      }
    }
    redrawn[row] += Int(attempt)
  }

  /// How many draws of a part of the segment were made again.
  func redraws(in part: Range<Int>) -> Int {
    hasLimits ? part.reduce(0) { $0 + redrawn[$1] } : 0
  }

  /// Writes the cells of a drawn field, and its values in the field's own unit.
  func write(
    _ index: Int, _ count: Int, isBinary: Bool, to cells: inout ColumnCells,
    values: UnsafeMutablePointer<Double>
  ) {
    let (scale, numbers) = (sample.ranges[index].scale, numbers + index * most)
    scale.values(numbers, count, to: values)
    if isBinary {
      for row in 0..<count {
        cells.write(row) { (store(scale.written(numbers[row]), to: $0), ()) }
      }
    } else {
      cells.write(numbers, count, decimals: scale.decimals)
    }
  }
}

/// A limit between two fields, in plain values.
private struct DrawnLimit {
  let limit: CrossLimit
  let first: Side
  let second: Side
  private let sumAtMost: Double?
  /// Whether no draw can break the limit.
  let holdsAlways: Bool

  /// A drawn field, the place of its range, or a figure that stands still.
  struct Side {
    let place: Int?
    let still: Double
    let scale: DecimalScale?

    init(_ field: Field, _ sample: Sample, _ grid: Grid) {
      place = sample.ranges.firstIndex { $0.field == field }
      still = grid.fixed[field.name]?.value ?? .nan
      scale = place.map { sample.ranges[$0].scale }
    }

    @inline(__always)
    func value(_ row: Int, _ numbers: UnsafePointer<Int>, _ most: Int) -> Double {
      guard let place, let scale else { return still }
      return scale.value(numbers[place &* most &+ row])
    }
  }

  /// A limit that has a drawn side, or nil.
  init?(_ limit: CrossLimit, _ sample: Sample, _ grid: Grid) {
    let sides = limit.fields
    let (first, second) = (Side(sides.first, sample, grid), Side(sides.second, sample, grid))
    guard first.place != nil || second.place != nil else { return nil }
    func ends(_ side: Side) -> [Double] {
      guard let place = side.place else { return [side.still] }
      let range = sample.ranges[place]
      return [range.figure(range.from).value, range.figure(range.to).value]
    }
    holdsAlways = ends(first).allSatisfy { a in ends(second).allSatisfy { limit.holds(a, $0) } }
    if case .sumAtMost(_, _, let most, _) = limit { sumAtMost = most } else { sumAtMost = nil }
    (self.limit, self.first, self.second) = (limit, first, second)
  }

  @inline(__always)
  func holds(_ row: Int, _ numbers: UnsafePointer<Int>, _ most: Int) -> Bool {
    let (a, b) = (first.value(row, numbers, most), second.value(row, numbers, most))
    return sumAtMost.map { a + b <= $0 } ?? (a <= b)
  }
}

/// The numbers below a count, cut into layers.
private struct DrawnLayers {
  private let values: UInt64
  private let layers: UInt64
  /// Whether products of both fit into 64 bits.
  private let isSmall: Bool
  /// The numbers of a layer, and what is left of them.
  private let each: UInt64
  private let left: UInt64
  /// Two to the 64th over the layers, rounded down.
  private let reciprocal: UInt64

  init(_ values: UInt64, of layers: Int) {
    (self.values, self.layers) = (values, UInt64(layers))
    isSmall = !values.multipliedReportingOverflow(by: self.layers &+ 1).overflow
    (each, left) = values.quotientAndRemainder(dividingBy: self.layers)
    reciprocal = .max / self.layers
  }

  /// A number out of a layer, by lot where the layer has several.
  @inline(__always)
  func number(in layer: UInt64, _ lot: UInt64) -> Int {
    let (from, to) = isSmall ? bounds(layer) : (start(layer), start(layer &+ 1))
    let number = from &+ lot.multipliedFullWidth(by: max(to &- from, 1)).high
    return Int(truncatingIfNeeded: number)
  }

  /// The first number of a layer and of the next, without a division.
  @inline(__always)
  private func bounds(_ layer: UInt64) -> (UInt64, UInt64) {
    let product = layer &* values
    // The reciprocal is less than one short, and so the quotient one at most.
    var from = product.multipliedFullWidth(by: reciprocal).high
    var rest = product &- from &* layers
    if rest >= layers { (from, rest) = (from &+ 1, rest &- layers) }
    let carry: UInt64 = rest &+ left >= layers ? 1 : 0
    return (from, from &+ each &+ carry)
  }

  private func start(_ layer: UInt64) -> UInt64 {
    layers.dividingFullWidth(layer.multipliedFullWidth(by: values)).quotient
  }
}
