import Estimator
import Formulas
import Notation
import Units

/// A rule for rounding the magnitude of a figure to some decimals.
///
/// A figure very close to a multiple of the last unit counts as that multiple, since doubles are
/// inexact.
struct RoundingHabit: Sendable {
  let words: String
  let rarity: Double
  /// Rounds a figure that is printed with some decimals.
  let round: @Sendable (_ figure: Double, _ decimals: Int) -> Double

  /// The ways to round a figure when it is printed.
  static let ofPrinting: [RoundingHabit] =
    [
      habit("truncated instead of rounded", 4, .down, 1e-6) { $0 },
      habit("rounded up, away from 0", 6, .up, -1e-6) { $0 },
      habit("rounded to whole units", 6, .toNearestOrAwayFromZero, 1e-9) { _ in 0 },
      habit("truncated to whole units", 6, .down, 1e-6) { _ in 0 },
    ]
    + (1...3).flatMap { fewer -> [RoundingHabit] in
      let words = "to \(fewer == 1 ? "one decimal" : "\(fewer) decimals") fewer"
      let rarity = 4 + Double(fewer)
      return [
        habit("rounded \(words)", rarity, .toNearestOrAwayFromZero, 1e-9) { $0 - fewer },
        habit("truncated \(words)", rarity, .down, 1e-6) { $0 - fewer },
      ]
    } + significant + multiples

  /// The ways to round a figure before it is used.
  static let beforeUse: [RoundingHabit] =
    (0...4).flatMap { decimals -> [RoundingHabit] in
      let count = decimals == 0 ? "a whole number" : counted(decimals, "decimal")
      let rarity = 9 - Double(decimals) / 4
      return [
        habit("rounded to \(count)", rarity, .toNearestOrAwayFromZero, 1e-9) { _ in decimals },
        habit("truncated to \(count)", rarity + 0.1, .down, 1e-6) { _ in decimals },
      ]
    }
    + significant.map { RoundingHabit(words: $0.words, rarity: $0.rarity + 3, round: $0.round) }
    + multiples

  private static let significant = (1...4).map { digits in
    RoundingHabit(
      words: "rounded to \(counted(digits, "significant digit"))", rarity: 6.5 - Double(digits) / 4
    ) {
      figure, _ in
      guard figure != 0, figure.isFinite else { return figure }
      var (size, place) = (figure.magnitude, 0)
      while size >= 10, place < 300 { (size, place) = (size / 10, place + 1) }
      while size < 1, place > -300 { (size, place) = (size * 10, place - 1) }
      return scaled(figure, digits - 1 - place, .toNearestOrAwayFromZero, 1e-9)
    }
  }

  private static let multiples = [2.0, 5, 10, 20, 25, 50, 100].flatMap { unit -> [RoundingHabit] in
    let ways: [(String, FloatingPointRoundingRule, Double)] = [
      ("up to a multiple of", .up, -1e-9), ("down to a multiple of", .down, 1e-9),
      ("to a multiple of", .toNearestOrAwayFromZero, 1e-9),
    ]
    return ways.map { words, rule, margin in
      RoundingHabit(words: "rounded \(words) \(text(unit, as: .shortest))", rarity: 10) {
        figure, _ in
        let size = (figure.magnitude / unit + margin).rounded(rule) * unit
        return figure < 0 ? -size : size
      }
    }
  }

  private static func habit(
    _ words: String, _ rarity: Double, _ rule: FloatingPointRoundingRule, _ margin: Double,
    _ decimals: @escaping @Sendable (_ printed: Int) -> Int
  ) -> RoundingHabit {
    RoundingHabit(words: words, rarity: rarity) { scaled($0, decimals($1), rule, margin) }
  }

  private static func scaled(
    _ value: Double, _ decimals: Int, _ rule: FloatingPointRoundingRule, _ margin: Double
  ) -> Double {
    let power = (0..<abs(decimals)).reduce(1.0) { power, _ in power * 10 }
    let scale = decimals < 0 ? 1 / power : power
    let size = (value.magnitude * scale + margin).rounded(rule) / scale
    return value < 0 ? -size : size
  }
}
