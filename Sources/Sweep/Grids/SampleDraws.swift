import Estimator
import Notation

/// Draws the figures of one segment of plants at a time.
final class SampleDraws {
  private let sample: Sample
  /// The maximum number of plants in a segment.
  private let capacity: Int
  private let layers: [DrawnLayers]
  /// The shared limits of two fields, at least one of them drawn.
  private let limits: [DrawnLimit]
  /// The integers drawn, one column per range.
  private let numbers: UnsafeMutablePointer<Int>
  /// How often each plant was drawn again.
  private let redrawn: UnsafeMutablePointer<Int>
  /// Scratch memory for the figures of one range.
  private let figures: UnsafeMutablePointer<Double>

  /// The number of times to draw a plant again before giving up.
  private static let maximumRedraws: UInt64 = 10_000

  /// Prepares draws of a sample; `grid` has the figures of the fields that are not drawn.
  init(_ sample: Sample, _ grid: Grid, capacity: Int, in memory: PlainMemory) {
    (self.sample, self.capacity) = (sample, capacity)
    layers = sample.ranges.map { DrawnLayers($0.valueCount, of: sample.count) }
    limits = sample.model.crossLimits.map { DrawnLimit($0, sample, grid) }
      .filter { !$0.ranges.isEmpty }
    numbers = memory.room(for: sample.ranges.count * capacity, of: 0)
    redrawn = memory.room(for: capacity, of: 0)
    figures = memory.room(for: capacity, of: 0)
  }

  /// Draws the plants of a segment.
  func draw(_ segment: Range<Int>) throws(GridError) {
    for index in sample.ranges.indices { draw(index, segment) }
    guard !limits.isEmpty else { return }
    redrawn.update(repeating: 0, count: segment.count)
    for limit in limits where !limit.holdsAlways {
      for row in 0..<segment.count where !limit.holds(numbers + row, capacity) {
        try redraw(row, plant: segment.lowerBound + row)
      }
    }
  }

  /// Draws the figures of a range, one from each layer: of equal size, or of equal probability in a
  /// normal distribution.
  private func draw(_ index: Int, _ segment: Range<Int>) {
    let (range, permutation) = (sample.ranges[index], sample.permutations[index])
    let (from, layers, numbers) = (range.from, layers[index], numbers + index * capacity)
    func random(_ row: Int) -> UInt64 {
      mixed(permutation.key, with: UInt64(truncatingIfNeeded: segment.lowerBound &+ row) &+ 16)
    }
    // Separate loops, so that each keeps its values in registers.
    for row in 0..<segment.count {
      numbers[row] = Int(truncatingIfNeeded: permutation(segment.lowerBound &+ row))
    }
    guard let normal = range.normal else {
      for row in 0..<segment.count {
        numbers[row] =
          from &+ layers.number(in: UInt64(truncatingIfNeeded: numbers[row]), random(row))
      }
      return
    }
    for row in 0..<segment.count {
      numbers[row] = range.number(
        normal, below: (Double(numbers[row]) + uniform(random(row))) / Double(sample.count))
    }
  }

  /// Draws the fields of broken limits again until the plant satisfies all limits.
  private func redraw(_ row: Int, plant: Int) throws(GridError) {
    var attempt: UInt64 = 0
    while let broken = limits.first(where: { !$0.holds(numbers + row, capacity) }) {
      attempt += 1
      guard attempt <= SampleDraws.maximumRedraws else {
        throw .noDraw(row: plant + 1, broken.limit)
      }
      for index in broken.ranges {
        let key = mixed(sample.permutations[index].key, with: UInt64(plant) &+ 16)
        let (range, random) = (sample.ranges[index], mixed(key, with: attempt))
        numbers[index * capacity + row] =
          range.normal.map { range.number($0, below: uniform(random)) }
          ?? range.from + Int(random.multipliedFullWidth(by: range.valueCount).high)
      }
    }
    redrawn[row] += Int(attempt)
  }

  /// Returns how many draws were repeated in a part of the segment.
  func redraws(in part: Range<Int>) -> Int {
    limits.isEmpty ? 0 : part.reduce(0) { $0 + redrawn[$1] }
  }
}

/// Returns a number between 0 and 1, neither of them, from random bits.
private func uniform(_ random: UInt64) -> Double { (Double(random >> 11) + 0.5) * 0x1p-53 }

// MARK: The figures of a range

extension SampleDraws {
  func scale(ofRange index: Int) -> DecimalScale { sample.ranges[index].scale }

  /// Returns the integers drawn from a range, one per plant of the segment.
  func numbers(ofRange index: Int) -> UnsafePointer<Int> {
    UnsafePointer(numbers + index * capacity)
  }

  /// Returns the exact figure of a plant in the field's own unit.
  func exact(ofRange index: Int, _ row: Int) -> Rational {
    scale(ofRange: index).exact(numbers(ofRange: index)[row])
  }

  /// Returns the figures of the first `count` plants in the unit of their range.
  ///
  /// They are valid until the next call.
  func figures(ofRange index: Int, _ count: Int) -> UnsafePointer<Double> {
    for row in 0..<count {
      figures[row] = scale(ofRange: index).written(numbers(ofRange: index)[row])
    }
    return UnsafePointer(figures)
  }
}

/// The integers below a count, cut into layers of nearly equal size.
private struct DrawnLayers {
  private let values: UInt64
  private let layers: UInt64
  /// Whether products of both fit in 64 bits.
  private let isSmall: Bool
  /// The quotient and the remainder of `values` and `layers`.
  private let each: UInt64
  private let left: UInt64
  /// About 2^64 divided by the number of layers, rounded down.
  private let reciprocal: UInt64

  init(_ values: UInt64, of layers: Int) {
    (self.values, self.layers) = (values, UInt64(layers))
    isSmall = !values.multipliedReportingOverflow(by: self.layers &+ 1).overflow
    (each, left) = values.quotientAndRemainder(dividingBy: self.layers)
    reciprocal = .max / self.layers
  }

  /// Returns an integer in a layer, selected by a random number.
  @inline(__always)
  func number(in layer: UInt64, _ random: UInt64) -> Int {
    let (from, to) = isSmall ? bounds(layer) : (start(layer), start(layer &+ 1))
    let number = from &+ random.multipliedFullWidth(by: max(to &- from, 1)).high
    return Int(truncatingIfNeeded: number)
  }

  /// Returns the first integers of a layer and of the next one, without dividing.
  @inline(__always)
  private func bounds(_ layer: UInt64) -> (UInt64, UInt64) {
    let product = layer &* values
    // The reciprocal is less than one too small, so the quotient is at most one too small.
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

/// A limit shared by two fields, in plain values.
private struct DrawnLimit {
  let limit: CrossLimit
  /// Whether every draw satisfies the limit.
  let holdsAlways: Bool
  private let first: Side
  private let second: Side
  private let plain: PlainCrossLimit

  /// One of the two fields: a fixed figure, or the index of the range it is drawn from.
  private enum Side {
    case fixed(Double, Rational)
    case drawn(Int, DecimalScale)
  }

  init(_ limit: CrossLimit, _ sample: Sample, _ grid: Grid) {
    let sides = [limit.fields.first, limit.fields.second].map { field -> (Side, [GivenFigure]) in
      if let place = sample.ranges.firstIndex(where: { $0.field == field }) {
        let range = sample.ranges[place]
        return (.drawn(place, range.scale), [range.from, range.to].map(range.figure))
      }
      let figure = grid.fixedFigure(of: field)
      return (.fixed(figure.value, figure.exactOfPoint), [figure])
    }
    (self.limit, plain, first, second) = (limit, limit.plain, sides[0].0, sides[1].0)
    holdsAlways = sides[0].1.allSatisfy { a in sides[1].1.allSatisfy { limit.holds(a, $0) } }
  }

  /// The indices of the ranges that the fields are drawn from.
  var ranges: [Int] {
    [first, second].compactMap { if case .drawn(let place, _) = $0 { place } else { nil } }
  }

  /// Returns whether drawn integers, in columns of the given capacity, satisfy the limit.
  @inline(__always)
  func holds(_ numbers: UnsafePointer<Int>, _ capacity: Int) -> Bool {
    func value(_ side: Side) -> Double {
      switch side {
      case .fixed(let value, _): value
      case .drawn(let place, let scale): scale.value(numbers[place &* capacity])
      }
    }
    func exact(_ side: Side) -> Rational {
      switch side {
      case .fixed(_, let exact): exact
      case .drawn(let place, let scale): scale.exact(numbers[place &* capacity])
      }
    }
    return plain.verdict(value(first), value(second)) ?? limit.holds(exact(first), exact(second))
  }
}
