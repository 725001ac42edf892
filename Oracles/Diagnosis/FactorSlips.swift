import Estimator
import Notation
import Units

/// Columns whose figures are all multiplied by the same factor, or by a figure of their rows.
extension EvidenceTable {
  /// The suspects for each open column, and for all columns of a quantity together.
  var factorSlips: [Suspect] {
    let open = openColumns
    let quantities = Set(open.map { model.outputs[$0].quantity }).sorted()
    let claimed = Set(cells.map(\.output))
    let groups = quantities.map { quantity in
      claimed.filter { model.outputs[$0].quantity == quantity && model.outputs[$0].product != nil }
        .sorted()
    }.filter { $0.count > 1 }
    return open.flatMap { place in
      (factors(of: model.outputs[place].formula.kind) + freeFactors(of: [place])).map {
        column(place, $0)
      }
    }
      + groups.flatMap { group in
        (factors(of: model.outputs[group[0]].formula.kind) + freeFactors(of: group)).map {
          self.group(group, $0)
        }
      }
  }

  private func column(_ place: Int, _ slip: FactorSlip) -> Suspect {
    var suspect = suspect(
      "\(model.outputs[place].name) \(slip.words)", in: [place], rank: slip.rank + 1
    ) { [self] in zip(right[$0], slip.factors).map(*) }
    suspect.mistake.cost = slip.cost
    suspect.mistake.isDetail = slip.cost > 0
    suspect.mayBePartial = true
    return suspect
  }

  private func group(_ places: [Int], _ slip: FactorSlip) -> Suspect {
    var suspect = suspect(slip.words, in: places, rank: slip.rank) { [self] in
      zip(right[$0], slip.factors).map(*)
    }
    suspect.mistake.cost = slip.cost
    suspect.wordsOfGroup = " " + slip.words
    return suspect
  }

  private func factors(of kind: Kind) -> [FactorSlip] {
    let fixed = fixedFactors(of: kind).map { words, factor in
      FactorSlip(
        words: words, rank: words.contains(" instead of ") ? 31 : 60,
        factors: rows.map { _ in factor })
    }
    let ratios = ratioFactors.map { FactorSlip(words: $0.words, rank: 62, factors: $0.figures) }
    let duty = model.fields.indices.filter { model.fields[$0].limits.reason == .calendar }
      .map { place in
        let (field, all) = (model.fields[place], model.fields[place].limits.to.double)
        let words = "with \(field.name) instead of \(text(all, as: .shortest)) \(field.unit)"
        return FactorSlip(words: words, rank: 61, factors: columns[place].map { $0 / all })
      }
    return fixed + ratios + (kind == .massPerYear || kind == .volumePerYear ? duty : [])
  }

  private func fixedFactors(of kind: Kind) -> [(String, Double)] {
    let catalogue = kind.units.filter { $0.factor != 1 && $0.offset.isZero }.flatMap { unit in
      [
        ("in \(unit) instead of \(kind.ownUnit)", 1 / unit.factor.double),
        ("converted from \(unit) although in \(kind.ownUnit)", unit.factor.double),
      ]
    }
    let others: [(String, Double)] =
      switch kind {
      case .dose: [("in grains per US gallon instead of g/m3", 1 / 17.118_06)]
      case .massPerYear, .volumePerYear:
        [
          ("per day instead of per year", 1 / 365.0), ("per week instead of per year", 1 / 52.0),
          ("per month instead of per year", 1 / 12.0),
        ]
      default: []
      }
    let isOfMass = kind == .dose || kind == .massPerYear
    return catalogue + others + [
      ("1000 times too large" + (isOfMass ? ", g instead of kg" : ""), 1000),
      ("1000 times too small" + (isOfMass ? ", kg instead of g" : ""), 0.001),
      ("2 times too large", 2), ("halved", 0.5), ("with the sign lost or added", -1),
    ]
  }

  /// Returns the factor that most open cells of some columns agree on.
  private func freeFactors(of places: [Int]) -> [FactorSlip] {
    let ranges = open.filter { places.contains(cells[$0].output) }.compactMap { index in
      let cell = cells[index]
      let right = right(for: cell)
      guard right != 0, right.isFinite else { return nil as ClosedRange<Double>? }
      let limit = limit(for: cell, of: cell.claimed)
      let ends = [(cell.claimed - limit) / right, (cell.claimed + limit) / right]
      return min(ends[0], ends[1])...max(ends[0], ends[1])
    }
    guard let range = mostAgreed(ranges), let factor = NamedFactor(within: range) else { return [] }
    return [
      FactorSlip(
        words: factor.words, rank: factor.rank, cost: factor.cost,
        factors: rows.map { _ in factor.value })
    ]
  }
}

/// A factor for the figures of each row.
private struct FactorSlip {
  let words: String
  let rank: Int
  var cost = 0.0
  let factors: [Double]
}

/// A factor with the fewest digits within some bounds, and its meaning if it has one.
struct NamedFactor {
  let value: Double
  /// The predicate, such as `times 2.2046, the pounds in a kilogram`.
  let words: String
  let rank: Int
  let cost: Double

  /// Returns nil if the bounds contain 1.
  init?(within bounds: ClosedRange<Double>) {
    guard !bounds.contains(1), !bounds.contains(0) else { return nil }
    let inverse = 1 / bounds.upperBound...1 / bounds.lowerBound
    guard let direct = simplestDecimal(within: bounds),
      let divisor = simplestDecimal(within: inverse)
    else { return nil }
    let (digits, others) = (direct.significantDigits, divisor.significantDigits)
    guard min(digits, others) <= 9 else { return nil }
    let isDivided = others < digits
    value = isDivided ? 1 / divisor.double : direct.double
    let figure = isDivided ? divisor : direct
    let meaning = NamedFactor.meaning(of: abs(figure.double))
    words =
      (isDivided ? "divided by " : "times ") + figure.shortened + (meaning.map { ", \($0)" } ?? "")
    rank = (meaning == nil ? 2100 : 64) + min(digits, others)
    cost = 4 + Double(min(digits, others)) * 3.3
  }

  /// Returns the meaning of a factor that is close to a known one.
  static func meaning(of factor: Double) -> String? {
    let near = known.map { (abs(factor / $0.factor - 1), $0.words) }.min { $0.0 < $1.0 }
    return near.flatMap { $0.0 < 0.0007 ? $0.1 : nil }
  }

  private static let known: [(factor: Double, words: String)] = [
    (2.20462262, "the pounds in a kilogram"), (0.45359237, "the kilograms in a pound"),
    (12, "the months in a year"), (52, "the weeks in a year"), (365, "the days in a year"),
    (24, "the hours in a day"), (7, "the days in a week"), (60, "the minutes in an hour"),
    (1000, "as between g and kg, or L and m3"), (100, "as between a share and a percentage"),
    (4.54609, "the litres in an imperial gallon"), (3.785411784, "the litres in a US gallon"),
    (1.20095, "the US gallons in an imperial gallon"), (1.8, "the degF in a degC"),
    (17.848, "the mg/L CaCO3 in a German degree"), (14.254, "the mg/L CaCO3 in a degree Clark"),
    (17.118, "the mg/L in a grain per US gallon"), (2.497, "the factor from Ca to CaCO3"),
    (0.8202, "the factor from HCO3 to CaCO3"), (1.016047, "the tonnes in a long ton"),
    (1.102311, "the short tons in a tonne"), (0.17, "the 17 % of bisulphite"),
    (0.35, "the 35 % of bisulphite"), (2.5, "the rounded factor from Ca to CaCO3"),
    (2.2, "the rounded pounds in a kilogram"), (0.45, "the rounded kilograms in a pound"),
    (17.1, "the rounded mg/L in a grain per US gallon"),
    (17.8, "the rounded mg/L CaCO3 in a German degree"),
  ]
}

/// Returns the number with the fewest decimals between two bounds; nil if they are too close.
func simplestDecimal(within bounds: ClosedRange<Double>) -> DecimalNumber? {
  let (low, high) = (bounds.lowerBound, bounds.upperBound)
  guard low.isFinite, high.isFinite else { return nil }
  let middle = low / 2 + high / 2
  for decimals in 0...12 {
    let number = DecimalNumber(middle, decimals: decimals)
    if low <= number.double, number.double <= high { return number }
  }
  return DecimalNumber(DecimalNumber(middle, decimals: 12).rational)
}

extension DecimalNumber {
  /// The number of digits from the first to the last that is not 0.
  var significantDigits: Int {
    var digits = Array(significand.description.utf8)[...]
    while digits.last == UInt8(ascii: "0"), digits.count > 1 { digits.removeLast() }
    return digits.count
  }
}
