import Formulas
import Notation

/// A formula along one input: a rule for each place where something changes, and one for each
/// interval between two such places; nil where there is no value.
struct PiecewiseRule {
  /// Both ends and what lies between, rising.
  private(set) var places: [Root]
  /// The rule at each place.
  private(set) var atPlaces: [RationalFunction?]
  /// The rule between each place and the next.
  private(set) var between: [RationalFunction?]

  /// One rule for a whole range, which may be a single place.
  init(_ rule: RationalFunction?, from low: Rational, to high: Rational) {
    places = (low == high ? [low] : [low, high]).map { Root(exactly: $0) }
    atPlaces = places.map { _ in rule }
    between = places.dropFirst().map { _ in rule }
  }

  private init(_ places: [Root], _ atPlaces: [RationalFunction?], _ between: [RationalFunction?]) {
    (self.places, self.atPlaces, self.between) = (places, atPlaces, between)
  }

  /// The same with more places, whose rules are those around them.
  private func refined(at more: [Root]) -> PiecewiseRule {
    var result = PiecewiseRule([], [], [])
    for (index, place) in places.enumerated() {
      result.places.append(place)
      result.atPlaces.append(atPlaces[index])
      guard index < between.count else { break }
      result.between.append(between[index])
      let inside = more.filter { place.at < $0.at && $0.at < places[index + 1].at }
      for root in inside.sorted(by: { $0.at < $1.at }) where result.places.last?.at != root.at {
        result.places.append(root)
        result.atPlaces.append(between[index])
        result.between.append(between[index])
      }
    }
    return result
  }

  /// A number that lies in an interval.
  private func middle(_ index: Int) -> Rational {
    (places[index].at + places[index + 1].at) * Rational(1, over: 2)
  }
}

// MARK: - Two rules together

extension PiecewiseRule {
  /// What an operation on two rules gives, each made of the pieces of both.
  static func both(
    _ a: PiecewiseRule, _ b: PiecewiseRule,
    _ operation: (RationalFunction, RationalFunction) -> RationalFunction?
  ) -> PiecewiseRule {
    let (a, b) = (a.refined(at: b.places), b.refined(at: a.places))
    func join(_ left: RationalFunction?, _ right: RationalFunction?) -> RationalFunction? {
      guard let left, let right else { return nil }
      return operation(left, right)
    }
    return PiecewiseRule(
      a.places, zip(a.atPlaces, b.atPlaces).map(join), zip(a.between, b.between).map(join))
  }

  /// The quotient, without a value where the divisor is 0.
  static func quotient(_ a: PiecewiseRule, _ b: PiecewiseRule) -> PiecewiseRule {
    let zeros = b.roots { $0 }
    var result = both(a, b.refined(at: zeros)) { $1.above.isZero ? nil : $0 / $1 }
    let divisor = b.refined(at: result.places)
    for (index, place) in result.places.enumerated()
    where divisor.atPlaces[index].map({ place.isRoot(of: $0.above) }) == true {
      result.atPlaces[index] = nil
    }
    return result
  }

  /// The greater of two rules at each place, or the lesser.
  static func extreme(
    _ a: PiecewiseRule, _ b: PiecewiseRule, isMaximum: Bool
  ) -> PiecewiseRule {
    let difference = both(a, b, -)
    let crossings = difference.roots { $0 }
    let (a, b) = (
      a.refined(at: difference.places + crossings), b.refined(at: difference.places + crossings)
    )
    let signs = both(a, b, -)
    func chosen(
      _ left: RationalFunction?, _ right: RationalFunction?, _ sign: RationalFunction?,
      at x: Rational
    ) -> RationalFunction? {
      guard let value = sign?.value(at: x) else { return nil }
      return value.isZero || value.isNegative != isMaximum ? left : right
    }
    return PiecewiseRule(
      a.places,
      a.places.indices.map {
        chosen(a.atPlaces[$0], b.atPlaces[$0], signs.atPlaces[$0], at: a.places[$0].at)
      },
      a.between.indices.map {
        chosen(a.between[$0], b.between[$0], signs.between[$0], at: signs.middle($0))
      })
  }

  /// The roots within the intervals of what each rule is made into.
  private func roots(of made: (RationalFunction) -> RationalFunction) -> [Root] {
    between.indices.flatMap { index in
      between[index].map {
        made($0).above.roots(between: places[index].at, places[index + 1].at)
      } ?? []
    }
  }
}

// MARK: - Tables

extension PiecewiseRule {
  /// What a step table answers; each node holds from its argument on.
  func lookup(in table: StepTable) -> PiecewiseRule {
    let marks = table.nodes.map(\.at) + [table.through]
    var found: [Root: Rational] = [:]
    for mark in marks {
      for root in roots(of: { $0 - RationalFunction(mark) }) { found[root] = mark }
    }
    let refined = refined(at: Array(found.keys))
    func answer(_ argument: Rational?) -> RationalFunction? {
      argument.flatMap(table.answer).map { RationalFunction($0) }
    }
    return PiecewiseRule(
      refined.places,
      zip(refined.places, refined.atPlaces).map { place, rule in
        answer(rule.flatMap { found[place] ?? $0.value(at: place.at) })
      },
      refined.between.indices.map { index in
        answer(refined.between[index]?.value(at: refined.middle(index)))
      })
  }
}

extension StepTable {
  fileprivate func answer(to argument: Rational) -> Rational? {
    argument > through ? nil : nodes.last { $0.at <= argument }?.gives
  }
}
