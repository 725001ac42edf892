import Notation
import TestSupport
import Testing
import Units

@Suite struct `Units of measure` {
  @Test(arguments: [
    ("212 degF", Kind.temperature, 100.0), ("32 degF", .temperature, 0),
    ("-40 degF", .temperature, -40),
    ("373.15 K", .temperature, 100), ("273.15 K", .temperature, 0), ("104 degF", .temperature, 40),
    ("18 degF", .temperatureDifference, 10), ("10 K", .temperatureDifference, 10),
    ("0 degF", .temperatureDifference, 0), ("9 delta_degF", .temperatureDifference, 5),
  ]) func `distinguish a temperature from a difference`(
    text: String, kind: Kind, celsius: Double
  ) throws {
    #expect(try WrittenQuantity(parsing: text, as: kind, for: "it").value == celsius)
  }

  /// Uses the IUPAC atomic weights of 2021: Ca 40.078, C 12.011, O 15.999.
  @Test func `of hardness follow from atomic weights`() throws {
    let carbonate = 40.078 + 12.011 + 3 * 15.999
    let oxide = 40.078 + 15.999
    let grainInImperialGallon = 64.79891 / 4.54609
    for (symbol, figure) in [
      ("mmol/L", carbonate), ("meq/L", carbonate / 2), ("dH", 10 * carbonate / oxide),
      ("degClark", grainInImperialGallon), ("fH", 10),
    ] {
      let unit = try UnitOfMeasure.named(symbol, of: .hardness, for: "it")
      #expect(abs(unit.factor.double / figure - 1) < 6e-5, "\(symbol)")
    }
  }

  @Test func `convert exact values to the kind's own unit and back without loss`() {
    var random = SeededGenerator(seed: 11)
    for unit in UnitOfMeasure.catalogue {
      for _ in 0..<20 {
        let value = Rational(
          Int.random(in: -1_000_000...1_000_000, using: &random),
          over: Int.random(in: 1...1000, using: &random))
        #expect(unit.fromOwnUnit(unit.inOwnUnit(value)) == value, "\(unit) \(value)")
      }
    }
  }

  @Test func `convert doubles back with an error of at most two ulps`() {
    var random = SeededGenerator(seed: 12)
    var worst = 0.0
    for unit in UnitOfMeasure.catalogue where unit.offset.isZero {
      for _ in 0..<50 {
        let value = Double.random(in: 0.001...1e6, using: &random)
        worst = max(worst, abs(unit.fromOwnUnit(unit.inOwnUnit(value)) - value) / value.ulp)
      }
    }
    #expect(worst <= 2)
  }

  @Test func `round a double once`() throws {
    let kilograms = try UnitOfMeasure.named("kg/h", of: .steam, for: "it")
    #expect(kilograms.inOwnUnit(45_359_237.0) == 100_000_000)
    #expect(kilograms.fromOwnUnit(100_000_000.0) == 45_359_237)
    let fahrenheit = try UnitOfMeasure.named("degF", of: .temperature, for: "it")
    #expect(fahrenheit.inOwnUnit(118.4) == 48)
    #expect(fahrenheit.fromOwnUnit(48.0) == 118.4)
  }

  @Test func `do not change values that are not finite`() throws {
    for unit in UnitOfMeasure.catalogue {
      #expect(unit.inOwnUnit(Double.infinity) == .infinity && unit.inOwnUnit(Double.nan).isNaN)
      #expect(unit.fromOwnUnit(-Double.infinity) == -.infinity && unit.fromOwnUnit(.nan).isNaN)
    }
  }

  @Test func `are equal only to themselves`() {
    for (place, unit) in UnitOfMeasure.catalogue.enumerated() {
      let equal = UnitOfMeasure.catalogue.indices.filter { UnitOfMeasure.catalogue[$0] == unit }
      #expect(equal == [place], "\(unit) of \(unit.kind)")
    }
  }

  @Test func `are printed as their symbols`() throws {
    let unit = try UnitOfMeasure.named("m³/hr", of: .volumeFlow, for: "it")
    #expect("\(unit)" == "m3/h" && !unit.isPlain)
    #expect(Kind.ratio.ownUnit.isPlain)
  }
}
