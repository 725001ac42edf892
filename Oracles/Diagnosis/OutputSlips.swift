import Estimator
import Notation
import Sheets
import Units

/// Right figures in the wrong column, unit or row.
struct OutputSlips {
  let table: EvidenceTable
  private let open: [Int]
  private var model: Model { table.model }

  init(_ table: EvidenceTable) { (self.table, open) = (table, table.openColumns) }

  /// All slips that could explain an open cell.
  var suspects: [Suspect] { swaps + copies + units + shifts + constants }

  /// All figures of a column taken from another column.
  private var copies: [Suspect] {
    open.flatMap { place in
      model.outputs.indices.filter { $0 != place && areAlike($0, place) }.map { other in
        // Another figure of the same product is more likely than another product's.
        let isOwn = model.outputs[place].product == model.outputs[other].product
        return suspect(
          "\(name(other)) instead of \(name(place))", [place],
          rank: 60 + (isOwn ? 0 : 10 + min(abs(place - other), 20))
        ) { [table, model] held in
          table.right[held == place ? other : model.signedPlace(ofUsage: other) ?? other]
        }
      }
    }
  }

  /// Two columns, or all columns of two products, swapped.
  private var swaps: [Suspect] {
    let products = Set(open.compactMap { model.outputs[$0].product?.id }).sorted()
    let columns = pairs(of: open).filter { areAlike($0, $1) }
      .map { swap([$0], name($0.0), name($0.1), 59) }
    return columns
      + pairs(of: products).map { first, second in swap(twins(first, second), first, second, 58) }
  }

  private func pairs<Element>(of all: [Element]) -> [(Element, Element)] {
    all.enumerated().flatMap { place, first in all.dropFirst(place + 1).map { (first, $0) } }
  }

  private func swap(_ pairs: [(Int, Int)], _ a: String, _ b: String, _ rank: Int) -> Suspect {
    let signed = pairs.compactMap { first, second in
      model.signedPlace(ofUsage: first).flatMap { twin in
        model.signedPlace(ofUsage: second).map { (twin, $0) }
      }
    }
    let others = Dictionary(
      (pairs + signed).flatMap { [($0.0, $0.1), ($0.1, $0.0)] }, uniquingKeysWith: { a, _ in a })
    return suspect(
      "\(a) and \(b) swapped", pairs.flatMap { [$0.0, $0.1] }, rank: rank
    ) { [table] in table.right[others[$0] ?? $0] }
  }

  /// Returns the pairs of outputs of two products that have the same quantity.
  private func twins(_ first: String, _ second: String) -> [(Int, Int)] {
    model.outputs.indices.filter { model.outputs[$0].product?.id == first }.compactMap { place in
      let twin = "\(second).\(model.outputs[place].quantity)"
      return model.outputs.firstIndex { $0.name == twin }.map { (place, $0) }
    }
  }

  /// The same figure in all rows of a column, if it is right in one of them.
  private var constants: [Suspect] {
    open.compactMap { place in
      guard let first = table.open.first(where: { table.cells[$0].output == place }) else {
        return nil
      }
      let claimed = table.cells[first].claimed
      let isElsewhere = table.cells.contains { cell in
        cell.output == place && cell.claimed == claimed && cell.fits(table.right(for: cell))
      }
      let words = "every \(name(place)) figure is \(text(claimed, as: .shortest))"
      return isElsewhere
        ? suspect(words, [place], rank: 85) { [table] in table.right[$0].map { _ in claimed } }
        : nil
    }
  }

  private func areAlike(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (model.outputs[a], model.outputs[b])
    return first.product != nil && first.product == second.product
      || first.formula.kind.dimension == second.formula.kind.dimension
  }

  /// The figures of an output, or of all outputs of its kind, in another unit.
  private var units: [Suspect] {
    open.flatMap { place in
      let kind = model.outputs[place].formula.kind
      let alike = model.outputs.indices.filter { model.outputs[$0].formula.kind == kind }
      return conversions(of: kind).flatMap { words, factor in
        [[place], alike].map { places in
          let isOne = places.count == 1
          let names = isOne ? name(place) : "every \(model.outputs[place].quantity)"
          return suspect("\(names) \(words)", places, rank: isOne ? 61 : 60) { [table] in
            table.right[$0].map { $0 * factor }
          }
        }
      }
    }
  }

  private func conversions(of kind: Kind) -> [(String, Double)] {
    let catalogue = kind.units.filter { $0.factor != 1 && $0.offset.isZero }.map { unit in
      ("in \(unit) instead of \(kind.ownUnit)", 1 / unit.factor.double)
    }
    let isOfMass = kind == .dose || kind == .massPerYear
    return catalogue + (OutputSlips.others[kind] ?? []) + [
      ("1000 times too large" + (isOfMass ? ", g instead of kg" : ""), 1000),
      ("1000 times too small" + (isOfMass ? ", kg instead of g" : ""), 0.001),
    ]
  }

  private static let others: [Kind: [(String, Double)]] = [
    .dose: [("in grains per US gallon instead of g/m3", 1 / 17.118_06)],
    .massPerYear: [
      ("per day instead of per year", 1 / 365.0), ("per week instead of per year", 1 / 52.0),
    ],
  ]

  /// The figures of a column one row too low or too high.
  private var shifts: [Suspect] {
    let columns = table.sheet.isCut ? [] : open
    return columns.flatMap { place in
      [(1, "low"), (-1, "high")].map { step, word in
        suspect("every \(name(place)) figure is one row too \(word)", [place], rank: 80) {
          [table] in
          let right = table.right[$0]
          return right.indices.map { right[right.indices.contains($0 - step) ? $0 - step : $0] }
        }
      }
    }
  }

  private func name(_ place: Int) -> String { model.outputs[place].name }

  private func suspect(
    _ words: String, _ places: [Int], rank: Int, _ figures: @escaping (Int) -> [Double]
  ) -> Suspect {
    Suspect("output", words, in: places, of: model, rank: rank, figures)
  }
}
