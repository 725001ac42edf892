import Foundation
import Notation
import TestSupport
import Units

/// The expected value of every unit, written independently.
///
/// Factors are those of the International Yard and Pound Agreement of 1959 (0.45359237 kg), the UK
/// Units of Measurement Regulations 1995 (4.54609 L), NIST SP 811 (3.785411784 L; a grain of
/// 64.79891 mg), and for hardness the molar masses of CaCO3, 100.0869, and of CaO, 56.0774 g/mol.
enum UnitExpectations {
  /// A unit of a kind: a figure `x` in it is `x * times + zero` in the kind's own unit.
  struct Entry: Sendable {
    let kind: Kind
    let symbol: String
    fileprivate let times: Rational
    fileprivate let zero: Rational

    /// Returns a figure in this unit, converted to the kind's own unit.
    func inOwnUnit(_ figure: Rational) -> Rational { figure * times + zero }
  }

  /// Every unit of every kind in `units.txt`, the kind's own unit first.
  static let all = text.split(separator: "\n").compactMap { line in
    let cells = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
    // The explanation at the start is not a unit.
    return Kind(rawValue: cells[0]).map { kind in
      Entry(
        kind: kind, symbol: cells[1], times: fraction(cells[2]),
        zero: cells.count > 3 ? fraction(cells[3]) : 0)
    }
  }

  private static let text = try! String(
    contentsOf: projectFolder.appending("Tests/LawsTests/units.txt"), encoding: .utf8)

  /// Returns a number such as `1000/0.45359237`.
  private static func fraction(_ text: String) -> Rational {
    let parts = text.split(separator: "/").map { part in
      try! DecimalNumber(parsing: String(part)).rational
    }
    return parts.dropFirst().reduce(parts[0], /)
  }

  /// Returns the expected error for a unit of another kind.
  static func refusal(of symbol: String, for quantity: String, needing kind: Kind) -> UnitError {
    let measured = Kind.allCases.filter { kind in
      all.contains { $0.kind == kind && $0.symbol == symbol }
    }
    let kinds = measured.filter { $0 != .calciumHardness || !measured.contains(.hardness) }
    // A density converts a volume or volume flow to a mass flow, and a mass flow to a volume flow.
    let counterparts: [Kind] =
      kind == .steam ? [.volume, .volumeFlow] : kind == .volumeFlow ? [.steam] : []
    let isTemperature = kind == .temperature || kind == .temperatureDifference
    let isDegree =
      isTemperature
      ? ["dH", "fH", "degClark"].contains(symbol)
      : [.hardness, .calciumHardness].contains(kind) && ["degC", "degF"].contains(symbol)
    let reason: UnitError.Reason =
      if kinds.contains(where: counterparts.contains) {
        .needsDensity
      } else if kind == .alkalinity && symbol == "mmol/L" {
        .ambiguousMillimole
      } else if isDegree {
        .hardnessDegree
      } else {
        kinds == [.conductivity] ? .conductivity : .mismatch(kinds)
      }
    return UnitError(reason, quantity, needs: kind, given: symbol)
  }
}
