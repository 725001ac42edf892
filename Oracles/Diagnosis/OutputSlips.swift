import Documents
import Estimator
import Notation
import Sheets
import Units

/// Slips that put right figures into the wrong column, unit or row.
extension EvidenceTable {
  /// All slips in outputs that could explain an open cell.
  var outputSlips: [Suspect] {
    let open = openColumns
    return lostSigns(open) + swaps(of: open) + open.flatMap(copies) + productCopies(open)
      + factorSlips
      + (sheet.isCut ? [] : open.flatMap(shifts)) + open.compactMap(constant) + permutations(open)
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

  /// Returns the suspects in which all open columns of a quantity contain each other's figures.
  private func permutations(_ open: [Int]) -> [Suspect] {
    Dictionary(grouping: open) { model.outputs[$0].quantity }.sorted { $0.key < $1.key }
      .compactMap { _, places -> Suspect? in
        guard 3...6 ~= places.count else { return nil }
        var sources: [Int: Int] = [:]
        for place in places {
          let all = cells.filter { $0.output == place }
          sources[place] = places.first { other in
            other != place && all.allSatisfy { nearlyFits($0, right[other][$0.row]) }
          }
        }
        guard Set(sources.values) == Set(places) else { return nil }
        let words = places.compactMap { place in
          sources[place].map { "\(name(ofOutput: place)) contains \(name(ofOutput: $0))" }
        }
        return suspect(
          "columns are exchanged: \(listed(words, maximum: 6))", in: places, rank: 58
        ) { [self] in right[sources[$0] ?? $0] }
      }
  }

  /// Returns the suspect that repeats one figure in all rows of a column, if it is right in one row.
  private func constant(_ place: Int) -> Suspect? {
    guard let first = open.first(where: { cells[$0].output == place }) else { return nil }
    let claimed = cells[first].claimed
    let isElsewhere = cells.contains { cell in
      cell.output == place && cell.claimed == claimed && cell.fits(cell.right)
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

  /// Returns the suspects that print the negative figures of a product as positive ones.
  private func lostSigns(_ open: [Int]) -> [Suspect] {
    let claimed = Set(cells.map(\.output))
    let owners = Set(open.compactMap { model.outputs[$0].product?.id }).sorted()
    return owners.compactMap { owner in
      let places = claimed.filter { model.outputs[$0].product?.id == owner }.sorted()
      let words = "the minus sign of negative \(owner) figures is lost"
      return suspect(words, in: places, rank: 30) { [self] place in
        (right[signed[place] ?? place]).map(abs)
      }
    }
  }

  /// Returns the suspects that take all figures of a product from another product.
  private func productCopies(_ open: [Int]) -> [Suspect] {
    let claimed = Set(cells.map(\.output))
    let owners = Set(open.compactMap { model.outputs[$0].product?.id }).sorted()
    return owners.flatMap { owner in
      model.products.map(\.id).filter { $0 != owner }.compactMap { other -> Suspect? in
        let pairs = twins(owner, other)
        guard pairs.count(where: { claimed.contains($0.0) }) > 1 else { return nil }
        let sources = Dictionary(uniqueKeysWithValues: pairs)
        return suspect("\(other) instead of \(owner)", in: pairs.map(\.0), rank: 57) {
          [self] place in
          right[sources[place] ?? place]
        }
      }
    }
  }

  /// Returns the suspects with the figures of a column one row too low or too high.
  private func shifts(_ place: Int) -> [Suspect] {
    let total = suspect(
      "every \(name(ofOutput: place)) figure is a running total", in: [place], rank: 82
    ) { [self] in
      right[$0].reduce(into: []) { sums, figure in sums.append((sums.last ?? 0) + figure) }
    }
    return [total]
      + [(1, "low"), (-1, "high")].map { step, word in
        suspect(
          "every \(name(ofOutput: place)) figure is one row too \(word)", in: [place], rank: 80
        ) { [self] in
          let right = right[$0]
          return right.indices.map { right[right.indices.contains($0 - step) ? $0 - step : $0] }
        }
      }
  }

  private func name(ofOutput place: Int) -> String { model.outputs[place].name }
}
