import Notation

/// The unit of a formula: a product of powers of base units, with an exact scale.
///
/// The base units are more specific than physical dimensions. Grams of product, of oxygen and of
/// CaCO3 are different units, and so are the hours of a day and the days of a week. The unit check
/// therefore rejects a formula that omits a constant or adds oxygen to hardness.
package struct CompoundUnit: Sendable, Hashable {
  /// The power of each base unit, except those with the power 0.
  package let powers: [String: Int]
  /// The size of this unit relative to the product of powers: 1000 for a kilogram.
  package let scale: Rational

  init(powers: [String: Int], scale: Rational = 1) {
    self.powers = powers.filter { $0.value != 0 }
    self.scale = scale
  }

  private init(_ symbol: String) { self.init(powers: [symbol: 1]) }

  /// A plain number.
  package static let one = CompoundUnit(powers: [:])
  /// A gram of product.
  package static let gram = CompoundUnit("g")
  /// A kilogram of product, 1000 grams.
  package static let kilogram = CompoundUnit(powers: ["g": 1], scale: 1000)
  /// A gram of oxygen.
  package static let gramOfOxygen = CompoundUnit("g O2")
  /// A gram of hardness or alkalinity, expressed as CaCO3.
  package static let gramOfCalciumCarbonate = CompoundUnit("g CaCO3")
  /// A gram of dissolved solids.
  package static let gramOfSolids = CompoundUnit("g solids")
  /// A pound of steam.
  package static let poundOfSteam = CompoundUnit("lb steam")
  /// A cubic metre of water.
  package static let cubicMetre = CompoundUnit("m3")
  /// An hour of duty.
  package static let hour = CompoundUnit("h")
  /// A day of duty.
  package static let day = CompoundUnit("d")
  /// A week of duty.
  package static let week = CompoundUnit("wk")
  /// A year.
  package static let year = CompoundUnit("yr")
  /// A temperature on the Celsius scale.
  package static let degreeCelsius = CompoundUnit("degC")
  /// A difference of one degree Celsius between two temperatures.
  package static let celsiusDifference = CompoundUnit("degC difference")
  /// A difference of one degree Fahrenheit between two temperatures.
  package static let fahrenheitDifference = CompoundUnit("degF difference")
  /// A conductivity of one microsiemens per centimetre.
  package static let microsiemensPerCentimetre = CompoundUnit("uS/cm")
  /// One unit of pH.
  package static let pH = CompoundUnit("pH")

  /// Returns the unit of a product.
  package static func * (left: CompoundUnit, right: CompoundUnit) -> CompoundUnit {
    CompoundUnit(
      powers: left.powers.merging(right.powers, uniquingKeysWith: +),
      scale: left.scale * right.scale)
  }

  /// Returns the unit of a quotient.
  package static func / (left: CompoundUnit, right: CompoundUnit) -> CompoundUnit {
    CompoundUnit(
      powers: left.powers.merging(right.powers.mapValues(-), uniquingKeysWith: +),
      scale: left.scale / right.scale)
  }
}

extension CompoundUnit: CustomStringConvertible {
  /// The unit as written after a figure: `g/g O2`, `kg/yr`, `1`.
  package var description: String {
    if powers.isEmpty { return scaleText.isEmpty ? "1" : scaleText }
    let above = factors(ofSign: 1)
    let below = factors(ofSign: -1)
    let top = above.isEmpty ? "1" : above.joined(separator: " ")
    return ([(isKilogram || scaleText.isEmpty ? "" : "\(scaleText) ") + top] + below)
      .joined(separator: "/")
  }

  /// Whether the unit is printed with `kg`, which accounts for its scale of 1000.
  private var isKilogram: Bool { scale == 1000 && powers["g"] == 1 }

  private var scaleText: String {
    if scale == 1 { return "" }
    return powers.isEmpty && scale == Rational(1, over: 1000) ? "g/kg" : "\(scale)"
  }

  private func factors(ofSign sign: Int) -> [String] {
    powers.filter { $0.value.signum() == sign }.sorted { $0.key < $1.key }.map { symbol, power in
      let name = isKilogram && symbol == "g" ? "kg" : symbol
      return abs(power) == 1 ? name : "\(name)^\(abs(power))"
    }
  }
}
