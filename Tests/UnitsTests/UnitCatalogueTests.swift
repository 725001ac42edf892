import Testing
import Units

/// The units of each kind, and what one of each is, typed from their definitions.
@Suite struct `The unit catalogue` {
  @Test(arguments: [
    (Kind.steam, "lb/h, kg/h, t/h or kg/s"),
    (.volumeFlow, "m3/h, L/s, L/min, gal_us/min or gal_imp/min"),
    (.volume, "m3, L, gal_us or gal_imp"),
    (.massConcentration, "mg/L, g/m3, g/L or ppm"),
    (.dissolvedOxygen, "mg/L, g/m3 or ppm"),
    (.dose, "g/m3, mg/L or ppm"),
    (
      .hardness,
      "mg/L CaCO3, ppm CaCO3, mg/L, ppm, dH, fH, degClark, meq/L, mmol/L, gpg_us or gpg_imp"
    ),
    (.alkalinity, "mg/L CaCO3, ppm CaCO3, mg/L, ppm, meq/L, gpg_us or gpg_imp"),
    (.temperature, "degC, degF or K"),
    (.temperatureDifference, "degC, degF or K"),
    (.acidity, "pH"),
    (.ratio, "1, x or %"),
    (.hoursPerDay, "h/d"), (.daysPerWeek, "d/wk"), (.weeksPerYear, "wk/yr"),
    (.massPerYear, "kg/yr, t/yr or lb/yr"),
    (.volumePerYear, "m3/yr"),
  ]) func `gives each kind its units, its own first`(kind: Kind, list: String) {
    #expect(kind.unitList == list)
    #expect(kind.ownUnit.isOwn)
  }

  @Test func `has a line for every unit and no other`() {
    #expect(UnitOfMeasure.catalogue.count == definitions.count)
    #expect(
      Set(UnitOfMeasure.catalogue.map { "\($0.kind) \($0.symbol)" }).count == definitions.count)
  }

  @Test func `converts a figure of every unit exactly`() throws {
    let tenths = [0, 1, 10, 77, 473, 475, 1000, 9999]
    var wrong: [String] = []
    for line in definitions {
      let unit = try UnitOfMeasure.named(line.symbol, of: line.kind, for: "it")
      for tenth in tenths {
        let expected =
          Double(tenth * line.numerator + 10 * line.offset) / Double(10 * line.denominator)
        let text = "\(tenth / 10).\(tenth % 10) \(line.symbol)"
        let written = try WrittenQuantity(parsing: text, as: line.kind, for: "it")
        if written.value != expected || written.unit != unit {
          wrong.append("\(text): \(written.value), but \(expected)")
        }
      }
    }
    #expect(wrong.count == 0, "\(wrong.prefix(5))")
  }

  @Test func `counts a millimole as two milliequivalents, and hardness as alkalinity`() throws {
    func inOwnUnit(_ text: String, _ kind: Kind) throws -> Double {
      try WrittenQuantity(parsing: text, as: kind, for: "it").value
    }
    #expect(try inOwnUnit("2 meq/L", .hardness) == 100.0869)
    #expect(try inOwnUnit("1 mmol/L", .hardness) == 100.0869)
    #expect(try inOwnUnit("2 meq/L", .alkalinity) == 100.0869)
  }

  /// Rounded figures as they are published: 5.608 dH and 10.01 fH to a millimole (ISO 6059 annex,
  /// DIN 38409-6), 17.848 mg/L to a dH and 14.254 to a degree Clark (British Standard tables),
  /// 17.118 to a grain a US gallon (Water Quality Association).
  @Test(arguments: [
    ("mmol/L", "dH", 5.608, 0.0005), ("mmol/L", "fH", 10.01, 0.005),
    ("dH", "mg/L CaCO3", 17.848, 0.0005), ("degClark", "mg/L CaCO3", 14.254, 0.0005),
    ("meq/L", "mg/L CaCO3", 50.04, 0.005), ("meq/L", "dH", 2.804, 0.0005),
    ("gpg_us", "mg/L CaCO3", 17.118, 0.0005), ("gpg_imp", "mg/L CaCO3", 14.254, 0.0005),
  ]) func `agrees with the hardness figures that the trade prints`(
    unit: String, other: String, figure: Double, halfUnit: Double
  ) throws {
    let one = try Quantity<Hardness>(1, in: unit)
    #expect(abs(try one.figure(in: other) - figure) <= halfUnit)
  }

  /// What a unit is defined by stands in its words, with the figure that its factor is made of.
  @Test(arguments: [
    (Kind.volume, "gal_us", "3.785411784 L"), (.volume, "gal_imp", "4.54609 L"),
    (.hardness, "dH", "10 mg/L CaO"), (.hardness, "fH", "10 mg/L CaCO3"),
    (.massConcentration, "ppm", "1 kg/L"), (.dissolvedOxygen, "ppm", "1 kg/L"),
    (.dose, "ppm", "1 kg/L"), (.hardness, "ppm", "1 kg/L"), (.hardness, "ppm CaCO3", "1 kg/L"),
    (.alkalinity, "ppm", "1 kg/L"), (.alkalinity, "ppm CaCO3", "1 kg/L"),
  ]) func `says in words what a unit is defined by`(kind: Kind, symbol: String, figure: String)
    throws
  {
    #expect(try UnitOfMeasure.named(symbol, of: kind, for: "it").meaning.hasSuffix(" \(figure)"))
  }

  @Test func `says that what has no CaCO3 in its symbol is taken as such`() {
    for kind in [Kind.hardness, .alkalinity] {
      let plain = kind.units.filter { ["mg/L", "ppm"].contains($0.symbol) }
      #expect(plain.count == 2 && plain.allSatisfy { $0.meaning.contains("taken as CaCO3") })
    }
  }

  @Test func `gives no spelling to two units of a kind`() {
    for kind in Kind.allCases {
      let spellings = kind.units.flatMap { [$0.symbol] + $0.otherSpellings }
      #expect(Set(spellings).count == spellings.count, "\(kind)")
    }
  }

  @Test func `reads every spelling that it lists`() throws {
    for unit in UnitOfMeasure.catalogue {
      for spelling in [unit.symbol] + unit.otherSpellings {
        #expect(try UnitOfMeasure.named(spelling, of: unit.kind, for: "it") == unit)
      }
    }
  }
}

/// A figure in the unit is `(figure * numerator + offset) / denominator` in the kind's own.
private struct Definition {
  let kind: Kind
  let symbol: String
  let numerator: Int
  let denominator: Int
  let offset: Int

  init(_ kind: Kind, _ symbol: String, _ numerator: Int, over denominator: Int = 1, plus: Int = 0) {
    self.kind = kind
    self.symbol = symbol
    self.numerator = numerator
    self.denominator = denominator
    offset = plus
  }
}

/// Typed from the definitions: 1 lb = 0.45359237 kg, 1 gal_us = 3.785411784 L, 1 gal_imp = 4.54609 L,
/// 1 grain = 64.79891 mg, CaCO3 100.0869 g/mol, CaO 56.0774 g/mol;
/// every whole number stays below 2^53, so that one division of Doubles is the rounded value.
private let definitions = [
  Definition(.steam, "lb/h", 1),
  Definition(.steam, "kg/h", 100_000_000, over: 45_359_237),
  Definition(.steam, "t/h", 100_000_000_000, over: 45_359_237),
  Definition(.steam, "kg/s", 360_000_000_000, over: 45_359_237),
  Definition(.volumeFlow, "m3/h", 1),
  Definition(.volumeFlow, "L/s", 36, over: 10),
  Definition(.volumeFlow, "L/min", 6, over: 100),
  Definition(.volumeFlow, "gal_us/min", 22_712_470_704, over: 100_000_000_000),
  Definition(.volumeFlow, "gal_imp/min", 2_727_654, over: 10_000_000),
  Definition(.volume, "m3", 1),
  Definition(.volume, "L", 1, over: 1000),
  Definition(.volume, "gal_us", 3_785_411_784, over: 1_000_000_000_000),
  Definition(.volume, "gal_imp", 454_609, over: 100_000_000),
  Definition(.massConcentration, "mg/L", 1), Definition(.massConcentration, "g/m3", 1),
  Definition(.massConcentration, "g/L", 1000), Definition(.massConcentration, "ppm", 1),
  Definition(.dissolvedOxygen, "mg/L", 1), Definition(.dissolvedOxygen, "g/m3", 1),
  Definition(.dissolvedOxygen, "ppm", 1),
  Definition(.dose, "g/m3", 1), Definition(.dose, "mg/L", 1), Definition(.dose, "ppm", 1),
  Definition(.hardness, "mg/L CaCO3", 1), Definition(.hardness, "ppm CaCO3", 1),
  Definition(.hardness, "mg/L", 1), Definition(.hardness, "ppm", 1),
  Definition(.hardness, "dH", 10_008_690, over: 560_774), Definition(.hardness, "fH", 10),
  Definition(.hardness, "degClark", 6_479_891, over: 454_609),
  Definition(.hardness, "meq/L", 5_004_345, over: 100_000),
  Definition(.hardness, "mmol/L", 1_000_869, over: 10_000),
  Definition(.hardness, "gpg_us", 736_351_250, over: 43_016_043),
  Definition(.hardness, "gpg_imp", 6_479_891, over: 454_609),
  Definition(.alkalinity, "mg/L CaCO3", 1), Definition(.alkalinity, "ppm CaCO3", 1),
  Definition(.alkalinity, "mg/L", 1), Definition(.alkalinity, "ppm", 1),
  Definition(.alkalinity, "meq/L", 5_004_345, over: 100_000),
  Definition(.alkalinity, "gpg_us", 736_351_250, over: 43_016_043),
  Definition(.alkalinity, "gpg_imp", 6_479_891, over: 454_609),
  Definition(.temperature, "degC", 1),
  Definition(.temperature, "degF", 5, over: 9, plus: -160),
  Definition(.temperature, "K", 100, over: 100, plus: -27_315),
  Definition(.temperatureDifference, "degC", 1),
  Definition(.temperatureDifference, "degF", 5, over: 9),
  Definition(.temperatureDifference, "K", 1),
  Definition(.acidity, "pH", 1),
  Definition(.ratio, "1", 1), Definition(.ratio, "x", 1), Definition(.ratio, "%", 1, over: 100),
  Definition(.hoursPerDay, "h/d", 1), Definition(.daysPerWeek, "d/wk", 1),
  Definition(.weeksPerYear, "wk/yr", 1),
  Definition(.massPerYear, "kg/yr", 1), Definition(.massPerYear, "t/yr", 1000),
  Definition(.massPerYear, "lb/yr", 45_359_237, over: 100_000_000),
  Definition(.volumePerYear, "m3/yr", 1),
]
