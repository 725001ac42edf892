import Estimator
import Notation
import Sheets
import Units

/// Slips that put right figures into the wrong column, unit or row.
extension EvidenceTable {
  /// All slips in outputs that could explain an open cell.
  var outputSlips: [Suspect] {
    let open = openColumns
    return swaps(of: open) + open.flatMap(copies) + open.flatMap(unitSlips)
      + (sheet.isCut ? [] : open.flatMap(shifts)) + open.compactMap(constant)
  }

  /// Returns the suspects that take all figures of a column from another column.
  private func copies(to place: Int) -> [Suspect] {
    model.outputs.indices.filter { $0 != place && areAlike($0, place) }.map { other in
      // Another figure of the same product is more likely than another product's.
      let isOwn = model.outputs[place].product == model.outputs[other].product
      return suspect(
        "\(name(ofOutput: other)) instead of \(name(ofOutput: place))", in: [place],
        rank: 60 + (isOwn ? 0 : 10 + min(abs(place - other), 20))
      ) { [self] target in right[target == place ? other : signed[other] ?? other] }
    }
  }

  /// Returns the suspects that swap two columns, or all columns of two products.
  private func swaps(of open: [Int]) -> [Suspect] {
    let products = Set(open.compactMap { model.outputs[$0].product?.id }).sorted()
    return pairs(of: open).filter { areAlike($0, $1) }
      .map { swap([$0], name(ofOutput: $0.0), name(ofOutput: $0.1), 59) }
      + pairs(of: products).map { first, second in swap(twins(first, second), first, second, 58) }
  }

  private func swap(_ pairs: [(Int, Int)], _ a: String, _ b: String, _ rank: Int) -> Suspect {
    let signedPairs = pairs.compactMap { first, second in
      signed[first].flatMap { counterpart in signed[second].map { (counterpart, $0) } }
    }
    let others = Dictionary(
      (pairs + signedPairs).flatMap { [($0.0, $0.1), ($0.1, $0.0)] },
      uniquingKeysWith: { a, _ in a })
    return suspect("\(a) and \(b) swapped", in: pairs.flatMap { [$0.0, $0.1] }, rank: rank) {
      [self] in right[others[$0] ?? $0]
    }
  }

  /// Returns the pairs of outputs of two products for the same quantity.
  private func twins(_ first: String, _ second: String) -> [(Int, Int)] {
    model.outputs.indices.filter { model.outputs[$0].product?.id == first }.compactMap { place in
      let counterpart = model.place(ofOutput: "\(second).\(model.outputs[place].quantity)")
      return counterpart.map { (place, $0) }
    }
  }

  /// Returns the suspect that repeats one figure in all rows of a column, if it is right in one row.
  private func constant(_ place: Int) -> Suspect? {
    guard let first = open.first(where: { cells[$0].output == place }) else { return nil }
    let claimed = cells[first].claimed
    let isElsewhere = cells.contains { cell in
      cell.output == place && cell.claimed == claimed && cell.fits(right(for: cell))
    }
    guard isElsewhere else { return nil }
    let words = "every \(name(ofOutput: place)) figure is \(text(claimed, as: .shortest))"
    return suspect(words, in: [place], rank: 85) { [self] in right[$0].map { _ in claimed } }
  }

  private func areAlike(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (model.outputs[a], model.outputs[b])
    return first.product != nil && first.product == second.product
      || first.formula.kind.dimension == second.formula.kind.dimension
  }

  /// Returns the suspects that have an output, or all outputs of the same kind, in another unit.
  private func unitSlips(_ place: Int) -> [Suspect] {
    let kind = model.outputs[place].formula.kind
    let alike = model.outputs.indices.filter { model.outputs[$0].formula.kind == kind }
    let all = ("every \(model.outputs[place].quantity)", alike, 60)
    return conversions(of: kind).flatMap { words, factor in
      ([(name(ofOutput: place), [place], 61)] + (alike.count > 1 ? [all] : [])).map {
        names, places, rank in
        suspect("\(names) \(words)", in: places, rank: rank) { [self] in
          right[$0].map { $0 * factor }
        }
      }
    }
  }

  private func conversions(of kind: Kind) -> [(String, Double)] {
    let catalogue = kind.units.filter { $0.factor != 1 && $0.offset.isZero }.map { unit in
      ("in \(unit) instead of \(kind.ownUnit)", 1 / unit.factor.double)
    }
    let others: [(String, Double)] =
      switch kind {
      case .dose: [("in grains per US gallon instead of g/m3", 1 / 17.118_06)]
      case .massPerYear:
        [("per day instead of per year", 1 / 365.0), ("per week instead of per year", 1 / 52.0)]
      default: []
      }
    let isOfMass = kind == .dose || kind == .massPerYear
    return catalogue + others + [
      ("1000 times too large" + (isOfMass ? ", g instead of kg" : ""), 1000),
      ("1000 times too small" + (isOfMass ? ", kg instead of g" : ""), 0.001),
    ]
  }

  /// Returns the suspects with the figures of a column one row too low or too high.
  private func shifts(_ place: Int) -> [Suspect] {
    [(1, "low"), (-1, "high")].map { step, word in
      suspect("every \(name(ofOutput: place)) figure is one row too \(word)", in: [place], rank: 80)
      { [self] in
        let right = right[$0]
        return right.indices.map { right[right.indices.contains($0 - step) ? $0 - step : $0] }
      }
    }
  }

  private func name(ofOutput place: Int) -> String { model.outputs[place].name }
}

/// Returns each element of a list with each of the following ones.
func pairs<Element>(of all: [Element]) -> [(Element, Element)] {
  all.enumerated().flatMap { place, first in all.dropFirst(place + 1).map { (first, $0) } }
}
