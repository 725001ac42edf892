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
    let factors = NamedFactor.factors(of: kind) + [(1000, "1000"), (100, "100"), (10, "10")]
    // Hours that are all shares of a day were typed as times.
    let areTimes =
      kind == .hoursPerDay
      && openRows.allSatisfy { model.fields[place].limits.holds(column[$0] * 24) }
    return catalogue
      + factors.flatMap { factor, words in
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
    var found: [NamedFactor] = []
    func add(_ factor: Double, _ words: String, _ rarity: Double) {
      found.append(NamedFactor(value: factor, words: words, rarity: rarity))
    }
    for unit in kind.units where unit.factor != 1 && unit.offset.isZero {
      add(1 / unit.factor.double, "in \(unit) instead of \(kind.ownUnit)", 4)
      add(unit.factor.double, "converted from \(unit) although in \(kind.ownUnit)", 6)
    }
    if kind == .dose {
      let grain = Kind.hardness.unit(withSymbol: "gpg_us").factor.double
      add(1 / grain, "in grains per US gallon instead of g/m3", 4)
    }
    if kind == .massPerYear || kind == .volumePerYear {
      for (period, count) in [("day", 365), ("week", 52), ("month", 12)] {
        add(1 / Double(count), "per \(period) instead of per year, divided by \(count)", 4)
      }
    }
    let isOfMass = kind == .dose || kind == .massPerYear
    add(1000, "1000 times too large" + (isOfMass ? ", g instead of kg" : ""), isOfMass ? 4 : 6)
    add(0.001, "1000 times too small" + (isOfMass ? ", kg instead of g" : ""), isOfMass ? 4 : 6)
    add(2, "2 times too large", 6)
    add(0.5, "halved", 6)
    add(-1, "with the sign lost or added", 6)
    return found
  }
}

// MARK: Factors

/// A factor by which figures are off, and its meaning if it has one.
struct NamedFactor {
  let value: Double
  /// The predicate, such as `times 2.2046, the pounds in a kilogram`.
  let words: String
  let rarity: Double
  var cost = 0.0
}

extension NamedFactor {
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
      self.init(value: isDivided ? 1 / factor : factor, words: words, rarity: 8, cost: 9)
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
      value: isDivided ? 1 / divisor.double : direct.double,
      words: (isDivided ? "divided by " : "times ") + NamedFactor.shortened(figure)
        + (meaning.map { ", \($0)" } ?? ""),
      rarity: (meaning == nil && !isRound ? 11 : 8) + Double(digits) / 2,
      cost: isRound ? 6.5 : 4 + Double(digits) * 3.3)
  }

  /// Returns a factor with at most six digits after leading zeros, or enough to differ from 1.
  private static func shortened(_ figure: DecimalNumber) -> String {
    var (decimals, size) = (5, abs(figure.double))
    func isOne() -> Bool { DecimalNumber(figure.double, decimals: decimals).double.magnitude == 1 }
    while size < 1 || isOne(), decimals < 12 { (decimals, size) = (decimals + 1, size * 10) }
    let short = DecimalNumber(figure.double, decimals: decimals)
    return figure.significantDigits > 6 ? short.shortened : figure.shortened
  }

  /// The factors of `factors.txt`: of any kind, or wrong factors of inputs of one kind.
  private static let ofKinds: [Kind?: [(factor: Double, words: String)]] = {
    let lines = EmbeddedText.named("factors.txt").tableRows
    func kind(_ line: [String]) -> Kind? {
      guard line.count > 2 else { return nil }
      return Kind(rawValue: line[2]).expected(or: "factors.txt has the unknown kind \(line[2])")
    }
    return Dictionary(grouping: lines, by: kind)
      .mapValues { $0.map { (UnitOfMeasure.size($0[0]).double, $0[1]) } }
  }()

  private static let known = factors(of: nil)

  /// Returns the wrong factors of inputs of a kind that no unit of the catalogue explains.
  fileprivate static func factors(of kind: Kind?) -> [(factor: Double, words: String)] {
    ofKinds[kind, default: []]
  }
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
