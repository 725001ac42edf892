import Notation

/// The allowed difference of a figure from the sheet's.
package enum Tolerance: Sendable, Hashable {
  /// Half a unit of the cell's last printed digit.
  case printed
  /// Half a unit of the last printed digit of a cell with more digits than a double, in exact
  /// arithmetic, and 64 ulp for the double.
  case exact
  /// An amount in the unit of the column.
  case absolute(Rational)
  /// A share of the sheet's figure.
  case relative(Rational)
  /// A number of units in the last binary place of the sheet's figure.
  case ulps(Int)

  /// Reads `abs:X`, `rel:X`, `ulp:N`, `printed` or `exact`; nil for anything else.
  package init?(parsing text: String) {
    switch text {
    case "printed": self = .printed
    case "exact": self = .exact
    default:
      guard let colon = text.firstIndex(of: ":") else { return nil }
      self.init(String(text[..<colon]), String(text[text.index(after: colon)...]))
    }
  }

  private init?(_ word: String, _ figure: String) {
    guard let number = Self.number(figure), !number.isNegative else { return nil }
    switch word {
    case "abs": self = .absolute(number)
    case "rel": self = .relative(number)
    case "ulp":
      guard let count = Int(figure), count <= 1 << 40 else { return nil }
      self = .ulps(count)
    default: return nil
    }
  }

  private static func number(_ text: String) -> Rational? {
    do { return try DecimalNumber(parsing: text).rational } catch { return nil }
  }

  /// Returns the exact allowed difference of a cell that is judged to a number of decimals.
  func allowed(for cell: DecimalNumber, decimals: Int) -> Rational {
    switch self {
    case .printed: Rational.powerOfTen(-decimals) * Rational(1, over: 2)
    case .exact: cell.halfUnitInLastPlace
    case .absolute(let limit): limit
    case .relative(let share): cell.rational.absoluteValue * share
    case .ulps(let count): Rational(count) * unitInLastPlace(of: cell.double)
    }
  }
}

/// Returns the unit in the last place of a number, or of the greatest double if the number is
/// beyond it.
func unitInLastPlace(of value: Double) -> Rational {
  let finite = min(value.magnitude, .greatestFiniteMagnitude)
  guard let unit = Rational(exactly: finite.ulp) else {
    preconditionFailure("\(finite) has no unit in the last place")
  }
  return unit
}

extension Tolerance: CustomStringConvertible {
  /// The tolerance as shown in reports.
  package var description: String {
    switch self {
    case .printed: "half a unit of the last printed digit"
    case .exact:
      "half a unit of the last printed digit in exact arithmetic, and 64 ulp in doubles"
    case .absolute(let limit): "\(text(limit.double, as: .shortest)) in the unit of the column"
    case .relative(let share): "\(text(share.double, as: .shortest)) of the sheet's figure"
    case .ulps(let count): "\(count) ulp of the sheet's figure"
    }
  }
}
