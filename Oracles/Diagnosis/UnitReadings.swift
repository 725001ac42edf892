import Estimator
import Notation
import Units

/// Figures that are read or written in another unit.
extension Evidence {
  /// Returns the readings of an input in other units.
  func unitReadings(of place: Int) -> [Replacement] {
    let (kind, column) = (inputs[place].kind, columns[place])
    let own = sheet.inputUnits[place] ?? kind.ownUnit
    func reading(_ words: String, _ rarity: Double, _ convert: @escaping (Double) -> Double)
      -> Replacement
    {
      Replacement(
        rarity, spread: { spread[$0] }, { "\($0) \($0.contains(" and ") ? "are" : "is") \(words)" }
      ) { convert(column[$0]) }
    }
    // People round what they type, and convert by rounded factors, such as 17.1 for 17.118.
    let spread = column.map { figure -> Double in
      let written = own.written(figure)
      guard written.isFinite, written != 0 else { return 0 }
      let half = DecimalNumber(shortest: written).halfUnitInLastPlace.double / abs(written)
      return 0.0015 + min(half, 0.1)
    }
    var seen: Set<[Rational]> = [[own.factor, own.offset]]
    let catalogue = kind.units.filter { seen.insert([$0.factor, $0.offset]).inserted }
      .flatMap { unit -> [Replacement] in
        let factor = (unit.factor / own.factor).double
        let size = brief(factor < 1 ? 1 / factor : factor)
        let times =
          unit.offset == own.offset
          ? ", \(size) times too \(factor < 1 ? "large" : "small")" : ""
        // The hours of duty are hardly ever in minutes.
        let more = kind == .hoursPerDay ? 5.0 : 0
        return [
          reading("in \(unit), not in \(own)\(times)", 4 + more) {
            unit.inOwnUnit(own.fromOwnUnit($0))
          },
          reading("converted to \(unit) before use", 5 + more) {
            own.inOwnUnit(unit.fromOwnUnit($0))
          },
        ]
      }
    let factors = otherFactors[kind, default: []] + [("1000", 1000), ("100", 100), ("10", 10)]
    // Hours that are all shares of a day were typed as times.
    let areTimes =
      kind == .hoursPerDay
      && openRows.allSatisfy { model.fields[place].limits.holds(column[$0] * 24) }
    return catalogue
      + factors.flatMap { words, factor in
        let rarity = words.contains(",") ? 6.0 : 8
        let isTime = areTimes && factor == 24
        return [
          reading(
            isTime ? "typed as a time, as a share of a day, not in h/d" : "multiplied by \(words)",
            isTime ? 3 : rarity
          ) { $0 * factor },
          reading("divided by \(words)", rarity) { $0 / factor },
        ]
      }
      + points(kind).map { words, convert in reading(words, 6, convert) }
  }

  /// Temperatures converted as if they were differences, and differences as if they were
  /// temperatures.
  private func points(_ kind: Kind) -> [(String, (Double) -> Double)] {
    switch kind {
    case .temperatureDifference:
      [
        ("converted as a temperature, with 32 added", { $0 + 32 / 1.8 }),
        ("converted as a temperature, with 32 subtracted", { $0 - 32 / 1.8 }),
        ("converted to degF as a temperature, with 32 added", { $0 * 1.8 + 32 }),
        ("converted to degC as a temperature, with 32 subtracted", { ($0 - 32) / 1.8 }),
      ]
    case .temperature:
      [
        ("converted without adding 32", { $0 * 1.8 }),
        ("converted from degF without subtracting 32", { $0 + 32 / 1.8 }),
        ("converted to degC without subtracting 32", { $0 / 1.8 }),
      ]
    default: []
    }
  }

  /// Returns the factors by which an output's figures are off in other units.
  func unitFactors(of kind: Kind) -> [NamedFactor] {
    let catalogue = kind.units.filter { $0.factor != 1 && $0.offset.isZero }.flatMap { unit in
      [
        NamedFactor(1 / unit.factor.double, "in \(unit) instead of \(kind.ownUnit)", 4),
        NamedFactor(
          unit.factor.double, "converted from \(unit) although in \(kind.ownUnit)", 6),
      ]
    }
    let year = [("day", 365), ("week", 52), ("month", 12)].map { period, count in
      NamedFactor(
        1 / Double(count), "per \(period) instead of per year, divided by \(count)", 4)
    }
    let grain = Kind.hardness.size(of: "gpg_us")
    let isOfMass = kind == .dose || kind == .massPerYear
    return catalogue
      + (kind == .dose
        ? [NamedFactor(1 / grain, "in grains per US gallon instead of g/m3", 4)] : [])
      + (kind == .massPerYear || kind == .volumePerYear ? year : []) + [
        NamedFactor(
          1000, "1000 times too large" + (isOfMass ? ", g instead of kg" : ""), isOfMass ? 4 : 6),
        NamedFactor(
          0.001, "1000 times too small" + (isOfMass ? ", kg instead of g" : ""), isOfMass ? 4 : 6),
        NamedFactor(2, "2 times too large", 6), NamedFactor(0.5, "halved", 6),
        NamedFactor(-1, "with the sign lost or added", 6),
      ]
  }
}

/// Calcium and bicarbonate as CaCO3, by molar masses in g/mol; two HCO3 are equivalent to one CaCO3.
private let (calciumAsCarbonate, bicarbonateAsCarbonate) = (100.0869 / 40.078, 100.0869 / 122.0336)

/// Wrong factors that no unit of the catalogue explains.
private let otherFactors: [Kind: [(String, Double)]] = [
  .steam: [("24, the hours in a day", 24), ("1.12, long tons for short tons", 1.12)],
  .volumeFlow: [("24, the hours in a day", 24), ("60, the minutes in an hour", 60)],
  .volume: [
    (
      "1.20095, the US gallons in an imperial gallon",
      Kind.volume.size(of: "gal_imp") / Kind.volume.size(of: "gal_us")
    )
  ],
  .hardness: [("2.497, the factor from Ca to CaCO3", calciumAsCarbonate)],
  .massConcentration: [("10000, the mg/kg in 1 %", 10000)],
  .hoursPerDay: [("7, the days in a week", 7), ("24, as a time of day", 24)],
  .daysPerWeek: [("24, the hours in a day", 24)],
]

// MARK: Factors

/// A factor by which figures are off, and its meaning if it has one.
struct NamedFactor {
  let value: Double
  /// The predicate, such as `times 2.2046, the pounds in a kilogram`.
  let words: String
  let rarity: Double
  let cost: Double

  init(_ value: Double, _ words: String, _ rarity: Double, cost: Double = 0) {
    self.value = value
    self.words = words
    self.rarity = rarity
    self.cost = cost
  }

  /// Creates the factor with the fewest digits within some bounds; nil if they contain 1.
  init?(within bounds: ClosedRange<Double>) {
    guard !bounds.contains(1), !bounds.contains(0) else { return nil }
    let inverse = 1 / bounds.upperBound...1 / bounds.lowerBound
    let isNarrow = bounds.upperBound - bounds.lowerBound < 0.002 * abs(bounds.lowerBound)
    for (factor, meaning) in isNarrow ? NamedFactor.known : [] {
      let isDivided = inverse.contains(factor)
      guard isDivided || bounds.contains(factor) else { continue }
      let shown = DecimalNumber(factor, decimals: factor < 10 ? 6 : 4).shortened
      let words = (isDivided ? "divided by " : "times ") + "\(shown), \(meaning)"
      self.init(isDivided ? 1 / factor : factor, words, 8, cost: 9)
      return
    }
    guard let direct = simplestDecimal(within: bounds),
      let divisor = simplestDecimal(within: inverse)
    else { return nil }
    let digits = min(direct.significantDigits, divisor.significantDigits)
    guard digits <= 9 else { return nil }
    let isDivided = direct.significantDigits > max(3, divisor.significantDigits)
    let figure = isDivided ? divisor : direct
    // A factor that is close to a known one has its meaning.
    let near = NamedFactor.known.map { (abs(abs(figure.double) / $0.factor - 1), $0.words) }
      .min { $0.0 < $1.0 }
    let meaning = near.flatMap { $0.0 < 0.0007 ? $0.1 : nil }
    let isRound = digits < 3
    self.init(
      isDivided ? 1 / divisor.double : direct.double,
      (isDivided ? "divided by " : "times ") + NamedFactor.shortened(figure)
        + (meaning.map { ", \($0)" } ?? ""),
      (meaning == nil && !isRound ? 11 : 8) + Double(digits) / 2,
      cost: isRound ? 6.5 : 4 + Double(digits) * 3.3)
  }

  /// Returns a factor with at most six digits after leading zeros.
  private static func shortened(_ figure: DecimalNumber) -> String {
    var (decimals, size) = (5, abs(figure.double))
    while size < 1, decimals < 12 { (decimals, size) = (decimals + 1, size * 10) }
    let short = DecimalNumber(figure.double, decimals: decimals)
    return figure.significantDigits > 6 ? short.shortened : figure.shortened
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
      (365 / 364.0, "as between 365 days and 7 * 52"),
      (17.1, "the rounded mg/L in a grain per US gallon"),
      (17.8, "the rounded mg/L CaCO3 in a German degree"),
    ]
  }()
}

extension Kind {
  /// Returns the size of a unit of the catalogue, in the kind's own unit.
  func size(of symbol: String) -> Double { unit(withSymbol: symbol).factor.double }
}

extension UnitOfMeasure {
  /// Returns a figure in this unit as it was written, without noise in the last digits of a conversion.
  func written(_ figure: Double) -> Double {
    let converted = fromOwnUnit(figure)
    return isOwn || abs(converted) > 1e6 ? converted : (converted * 1e9).rounded() / 1e9
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

extension DecimalNumber {
  /// The number of digits from the first to the last that is not 0.
  var significantDigits: Int {
    max(1, significand.description.reversed().drop { $0 == "0" }.count)
  }
}
