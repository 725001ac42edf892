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
    let fixed = fixedFactors(of: kind).map { words, rank, factor in
      FactorSlip(words: words, rank: rank, factors: rows.map { _ in factor })
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

  private func fixedFactors(of kind: Kind) -> [(words: String, rank: Int, factor: Double)] {
    let catalogue = kind.units.filter { $0.factor != 1 && $0.offset.isZero }.flatMap {
      unit -> [(words: String, rank: Int, factor: Double)] in
      [
        ("in \(unit) instead of \(kind.ownUnit)", 31, 1 / unit.factor.double),
        ("converted from \(unit) although in \(kind.ownUnit)", 60, unit.factor.double),
      ]
    }
    let others: [(words: String, rank: Int, factor: Double)] =
      switch kind {
      case .dose:
        [("in grains per US gallon instead of g/m3", 31, 1 / Kind.hardness.size(of: "gpg_us"))]
      case .massPerYear, .volumePerYear:
        [
          ("per day instead of per year", 31, 1 / 365.0),
          ("per week instead of per year", 31, 1 / 52.0),
          ("per month instead of per year", 31, 1 / 12.0),
        ]
      default: []
      }
    let isOfMass = kind == .dose || kind == .massPerYear
    return catalogue + others + [
      ("1000 times too large" + (isOfMass ? ", g instead of kg" : ""), isOfMass ? 31 : 60, 1000),
      ("1000 times too small" + (isOfMass ? ", kg instead of g" : ""), isOfMass ? 31 : 60, 0.001),
      ("2 times too large", 60, 2), ("halved", 60, 0.5), ("with the sign lost or added", 60, -1),
    ]
  }

  /// Returns the factor that most open cells of some columns agree on.
  private func freeFactors(of places: [Int]) -> [FactorSlip] {
    let ranges = open.map { cells[$0] }.filter { places.contains($0.output) }.compactMap(factors)
    guard let range = mostAgreed(ranges), let factor = NamedFactor(within: range) else { return [] }
    return [
      FactorSlip(
        words: factor.words, rank: factor.rank, cost: factor.cost,
        factors: rows.map { _ in factor.value })
    ]
  }
}

extension EvidenceTable {
  /// Returns the factors that turn the right figure of a cell into the claimed one; nil if it is 0 or
  /// not finite.
  func factors(of cell: Cell) -> ClosedRange<Double>? {
    let right = cell.right
    guard right.isFinite, right != 0 else { return nil }
    let limit = limit(for: cell, of: cell.claimed)
    return ClosedRange(
      between: (cell.claimed - limit) / right, (cell.claimed + limit) / right)
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

  private static let known: [(factor: Double, words: String)] = {
    let pound = Kind.massPerYear.size(of: "lb/yr")
    let (imperial, american) = (Kind.volume.size(of: "gal_imp"), Kind.volume.size(of: "gal_us"))
    return [
      (1 / pound, "the pounds in a kilogram"), (pound, "the kilograms in a pound"),
      (12, "the months in a year"), (52, "the weeks in a year"), (365, "the days in a year"),
      (24, "the hours in a day"), (7, "the days in a week"), (60, "the minutes in an hour"),
      (1000, "as between g and kg, or L and m3"), (100, "as between a share and a percentage"),
      (1000 * imperial, "the litres in an imperial gallon"),
      (1000 * american, "the litres in a US gallon"),
      (imperial / american, "the US gallons in an imperial gallon"), (1.8, "the degF in a degC"),
      (Kind.hardness.size(of: "dH"), "the mg/L CaCO3 in a German degree"),
      (Kind.hardness.size(of: "degClark"), "the mg/L CaCO3 in a degree Clark"),
      (Kind.hardness.size(of: "gpg_us"), "the mg/L in a grain per US gallon"),
      (calciumAsCarbonate, "the factor from Ca to CaCO3"),
      (bicarbonateAsCarbonate, "the factor from HCO3 to CaCO3"),
      (2240 * pound / 1000, "the tonnes in a long ton"),
      (1000 / (2000 * pound), "the short tons in a tonne"), (0.17, "the 17 % of bisulphite"),
      (0.35, "the 35 % of bisulphite"), (2.5, "the rounded factor from Ca to CaCO3"),
      (2.2, "the rounded pounds in a kilogram"), (0.45, "the rounded kilograms in a pound"),
      (17.1, "the rounded mg/L in a grain per US gallon"),
      (17.8, "the rounded mg/L CaCO3 in a German degree"),
    ]
  }()
}

extension Kind {
  /// Returns the size of a unit of the catalogue, in the kind's own unit.
  func size(of symbol: String) -> Double {
    guard let unit = units.first(where: { $0.symbol == symbol }) else {
      preconditionFailure("\(symbol) is not a unit of \(name)")
    }
    return unit.factor.double
  }
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

extension ClosedRange {
  /// Creates the range between two ends in any order.
  init(between a: Bound, _ b: Bound) { self = Swift.min(a, b)...Swift.max(a, b) }
}

extension DecimalNumber {
  /// The number of digits from the first to the last that is not 0.
  var significantDigits: Int {
    var digits = Array(significand.description.utf8)[...]
    while digits.last == UInt8(ascii: "0"), digits.count > 1 { digits.removeLast() }
    return digits.count
  }
}
