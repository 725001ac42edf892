import Estimator
import Formulas
import Notation

/// Some of the plants of a proof, with exact figures: a range for every field, and fields that are at
/// a limit that they share with another.
struct PlantFace: Sendable {
  /// The range of each field, in field order.
  private(set) var ranges: [ClosedRange<Rational>]
  private var ties: [Int: Tie] = [:]
  private let model: Model

  /// A field's figure at a shared limit: that of its partner, or the rest of a maximum sum.
  private struct Tie {
    let partner: Int
    let sum: Rational?

    /// Returns the figures of one field by those of the other.
    func image(of range: ClosedRange<Rational>) -> ClosedRange<Rational> {
      sum.map { ($0 - range.upperBound)...($0 - range.lowerBound) } ?? range
    }
  }

  /// Creates the face of all plants of a model that a proof is about, or nil if there are none.
  init?(of plants: ProvedPlants, of model: Model) {
    self.model = model
    ranges = model.fields.indices.map { plants.range(of: $0, in: model) }
    guard narrow() else { return nil }
  }

  /// The plants as a box of enclosures.
  var box: PlantBox? {
    PlantBox(ranges.map(Interval.init), model.crossLimits.map { SharedLimit($0, of: model) })
  }

  /// The fields with only one figure or a figure that follows another, with their terms.
  var known: [Int: Term] {
    var known: [Int: Term] = [:]
    for (place, range) in ranges.enumerated() where range.isPoint {
      known[place] = .constant(range.lowerBound, .one)
    }
    for (place, tie) in ties where known[place] == nil {
      let partner = Term.input(model.fields[tie.partner].input)
      known[place] = tie.sum.map { .constant($0, .one) - partner } ?? partner
    }
    return known
  }

  /// A plant of the face, with the least figures of the fields that do not follow another.
  var plant: [Rational] {
    let least = ranges.map(\.lowerBound)
    return least.indices.map { place in
      ties[place].map { $0.image(of: least[$0.partner]...least[$0.partner]).lowerBound }
        ?? least[place]
    }
  }

  /// Returns whether a field's figure also determines another's.
  func isTied(_ place: Int) -> Bool { ties.values.contains { $0.partner == place } }

  /// Returns the plants with a field in a range, or nil if there are none.
  func restricting(_ place: Int, to range: ClosedRange<Rational>) -> PlantFace? {
    guard ranges[place].overlaps(range) else { return nil }
    let part = ranges[place].clamped(to: range)
    var face = self
    face.ranges[place] = part
    for (other, tie) in ties where tie.partner == place { face.ranges[other] = tie.image(of: part) }
    return face.narrow() ? face : nil
  }

  /// Returns the faces where a field is at an end of what it may be when the others stay the same: the
  /// end of its range, or the limit that it shares with another of the inputs.
  func ends(of place: Int, isUpper: Bool, among inputs: Set<Int>) -> [PlantFace] {
    let end = isUpper ? ranges[place].upperBound : ranges[place].lowerBound
    let atEnd = restricting(place, to: end...end)
    guard let tie = tie(of: place, isUpper: isUpper), inputs.contains(tie.partner),
      atEnd?.ranges[tie.partner] != ranges[tie.partner]
    else { return [atEnd].compactMap { $0 } }
    var atLimit = restricting(tie.partner, to: tie.image(of: ranges[place]))
    if let partner = atLimit?.ranges[tie.partner] {
      atLimit?.ranges[place] = tie.image(of: partner)
      atLimit?.ties[place] = tie
    }
    return [atEnd, atLimit].compactMap { $0 }
  }

  /// Returns the shared limit that may bound a field from one side, if any; each field has at most one.
  private func tie(of place: Int, isUpper: Bool) -> Tie? {
    for limit in model.crossLimits {
      let (first, second) = model.places(of: limit)
      guard place == first || place == second, ties[first] == nil, ties[second] == nil else {
        continue
      }
      let bounds = limit.maximumSum != nil ? isUpper : isUpper == (place == first)
      return bounds ? Tie(partner: place == first ? second : first, sum: limit.maximumSum) : nil
    }
    return nil
  }

  /// Narrows the ranges to the shared limits; returns false if nothing remains.
  private mutating func narrow() -> Bool {
    for limit in model.crossLimits {
      let (first, second) = model.places(of: limit)
      let (a, b) = (ranges[first], ranges[second])
      let most = limit.maximumSum.map { $0 - b.lowerBound } ?? b.upperBound
      guard a.lowerBound <= most else { return false }
      ranges[first] = a.lowerBound...min(a.upperBound, most)
      if let sum = limit.maximumSum {
        ranges[second] = b.lowerBound...min(b.upperBound, sum - a.lowerBound)
      } else {
        ranges[second] = max(a.lowerBound, b.lowerBound)...b.upperBound
      }
    }
    return true
  }
}

extension ClosedRange<Rational> {
  /// Whether the range is a single figure.
  var isPoint: Bool { lowerBound == upperBound }
}
