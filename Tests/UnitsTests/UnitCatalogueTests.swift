import Testing
import Units

/// The expected units and factors are typed from their definitions.
@Suite struct `Catalogue of units` {
  @Test func `lists the units of each kind, its own unit first`() {
    for kind in Kind.allCases {
      #expect(kind.units.map(\.symbol) == definitions.filter { $0.kind == kind }.map(\.symbol))
      #expect(kind.ownUnit.isOwn)
    }
    #expect(UnitOfMeasure.catalogue.count == definitions.count)
    #expect(Kind.acidity.unitList == "pH" && Kind.temperature.unitList == "degC, degF or K")
  }

  @Test func `converts figures in every unit exactly`() throws {
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

  /// Published, rounded figures: a millimole is 5.608 dH or 10.01 fH (ISO 6059 annex, DIN 38409-6), a
  /// dH is 17.848 mg/L and a degree Clark 14.254 mg/L (British Standard tables), and a grain per US
  /// gallon is 17.118 mg/L (Water Quality Association).
  @Test(arguments: [
    ("mmol/L", "dH", 5.608, 0.0005), ("mmol/L", "fH", 10.01, 0.005),
    ("dH", "mg/L CaCO3", 17.848, 0.0005), ("degClark", "mg/L CaCO3", 14.254, 0.0005),
    ("meq/L", "mg/L CaCO3", 50.04, 0.005), ("meq/L", "dH", 2.804, 0.0005),
    ("gpg_us", "mg/L CaCO3", 17.118, 0.0005), ("gpg_imp", "mg/L CaCO3", 14.254, 0.0005),
  ]) func `agrees with published conversions of hardness`(
    unit: String, other: String, figure: Double, halfUnit: Double
  ) throws {
    let one = try Quantity<Hardness>(1, in: unit)
    #expect(abs(try one.figure(in: other) - figure) <= halfUnit)
  }

  /// The description of a unit includes the figure in its definition.
  @Test(arguments: [
    (Kind.volume, "gal_us", "3.785411784 L"), (.volume, "gal_imp", "4.54609 L"),
    (.hardness, "dH", "10 mg/L CaO"), (.hardness, "fH", "10 mg/L CaCO3"),
    (.dose, "ppm", "1 kg/L"), (.alkalinity, "ppm CaCO3", "1 kg/L"),
  ]) func `describes the definition of a unit`(kind: Kind, symbol: String, figure: String)
    throws
  {
    #expect(try UnitOfMeasure.named(symbol, of: kind, for: "it").meaning.hasSuffix(" \(figure)"))
  }

  @Test func `has no spelling that fits two units of the same kind`() {
    for kind in Kind.allCases {
      let spellings = kind.units.flatMap { [$0.symbol] + $0.otherSpellings }
      #expect(Set(spellings).count == spellings.count, "\(kind)")
    }
  }

  @Test func `accepts every spelling that it lists`() throws {
    for unit in UnitOfMeasure.catalogue {
      for spelling in [unit.symbol] + unit.otherSpellings {
        #expect(try UnitOfMeasure.named(spelling, of: unit.kind, for: "it") == unit)
      }
    }
  }
}

/// The units: a figure in one is `(figure * numerator + offset) / denominator` in the kind's own unit.
///
/// Typed from the definitions: 1 lb = 0.45359237 kg, 1 gal_us = 3.785411784 L, 1 gal_imp = 4.54609 L,
/// 1 grain = 64.79891 mg, CaCO3 100.0869 g/mol, CaO 56.0774 g/mol. All integers are below 2^53, so
/// a single division of Doubles gives the correctly rounded value.
private let definitions:
  [(kind: Kind, symbol: String, numerator: Int, denominator: Int, offset: Int)] = [
    (.steam, "lb/h", 1, 1, 0), (.steam, "kg/h", 100_000_000, 45_359_237, 0),
    (.steam, "t/h", 100_000_000_000, 45_359_237, 0),
    (.steam, "kg/s", 360_000_000_000, 45_359_237, 0), (.volumeFlow, "m3/h", 1, 1, 0),
    (.volumeFlow, "L/s", 36, 10, 0), (.volumeFlow, "L/min", 6, 100, 0),
    (.volumeFlow, "gal_us/min", 22_712_470_704, 100_000_000_000, 0),
    (.volumeFlow, "gal_imp/min", 2_727_654, 10_000_000, 0), (.volume, "m3", 1, 1, 0),
    (.volume, "L", 1, 1000, 0), (.volume, "gal_us", 3_785_411_784, 1_000_000_000_000, 0),
    (.volume, "gal_imp", 454_609, 100_000_000, 0), (.massConcentration, "mg/L", 1, 1, 0),
    (.massConcentration, "g/m3", 1, 1, 0), (.massConcentration, "g/L", 1000, 1, 0),
    (.massConcentration, "ppm", 1, 1, 0), (.dissolvedOxygen, "mg/L", 1, 1, 0),
    (.dissolvedOxygen, "g/m3", 1, 1, 0), (.dissolvedOxygen, "ppm", 1, 1, 0),
    (.dissolvedOxygen, "ug/L", 1, 1000, 0), (.dissolvedOxygen, "ppb", 1, 1000, 0),
    (.dose, "g/m3", 1, 1, 0), (.dose, "mg/L", 1, 1, 0), (.dose, "ppm", 1, 1, 0),
    (.hardness, "mg/L CaCO3", 1, 1, 0), (.hardness, "ppm CaCO3", 1, 1, 0),
    (.hardness, "mg/L", 1, 1, 0), (.hardness, "ppm", 1, 1, 0),
    (.hardness, "dH", 10_008_690, 560_774, 0), (.hardness, "fH", 10, 1, 0),
    (.hardness, "degClark", 6_479_891, 454_609, 0), (.hardness, "meq/L", 5_004_345, 100_000, 0),
    (.hardness, "mmol/L", 1_000_869, 10_000, 0), (.hardness, "gpg_us", 736_351_250, 43_016_043, 0),
    (.hardness, "gpg_imp", 6_479_891, 454_609, 0),
    (.calciumHardness, "mg/L CaCO3", 1, 1, 0), (.calciumHardness, "ppm CaCO3", 1, 1, 0),
    (.calciumHardness, "mg/L", 1, 1, 0), (.calciumHardness, "ppm", 1, 1, 0),
    (.calciumHardness, "dH", 10_008_690, 560_774, 0), (.calciumHardness, "fH", 10, 1, 0),
    (.calciumHardness, "degClark", 6_479_891, 454_609, 0),
    (.calciumHardness, "meq/L", 5_004_345, 100_000, 0),
    (.calciumHardness, "mmol/L", 1_000_869, 10_000, 0),
    (.calciumHardness, "gpg_us", 736_351_250, 43_016_043, 0),
    (.calciumHardness, "gpg_imp", 6_479_891, 454_609, 0),
    // CaCO3 100.0869, Ca 40.078 and HCO3 61.01684 g/mol; one Ca or two HCO3 make one CaCO3.
    (.calciumHardness, "mg/L Ca", 1_000_869, 400_780, 0),
    (.alkalinity, "mg/L CaCO3", 1, 1, 0),
    (.alkalinity, "ppm CaCO3", 1, 1, 0), (.alkalinity, "mg/L", 1, 1, 0),
    (.alkalinity, "ppm", 1, 1, 0), (.alkalinity, "meq/L", 5_004_345, 100_000, 0),
    (.alkalinity, "mg/L HCO3", 5_004_345, 6_101_684, 0),
    (.alkalinity, "gpg_us", 736_351_250, 43_016_043, 0),
    (.alkalinity, "gpg_imp", 6_479_891, 454_609, 0), (.temperature, "degC", 1, 1, 0),
    (.temperature, "degF", 5, 9, -160), (.temperature, "K", 100, 100, -27_315),
    (.temperatureDifference, "degC", 1, 1, 0), (.temperatureDifference, "degF", 5, 9, 0),
    (.temperatureDifference, "K", 1, 1, 0), (.acidity, "pH", 1, 1, 0), (.ratio, "1", 1, 1, 0),
    (.ratio, "x", 1, 1, 0), (.ratio, "%", 1, 100, 0), (.conductivity, "uS/cm", 1, 1, 0),
    (.conductivity, "mS/cm", 1000, 1, 0), (.conductivity, "mS/m", 10, 1, 0),
    (.hoursPerDay, "h/d", 1, 1, 0),
    (.daysPerWeek, "d/wk", 1, 1, 0), (.weeksPerYear, "wk/yr", 1, 1, 0),
    (.massPerYear, "kg/yr", 1, 1, 0), (.massPerYear, "t/yr", 1000, 1, 0),
    (.massPerYear, "lb/yr", 45_359_237, 100_000_000, 0), (.volumePerYear, "m3/yr", 1, 1, 0),
  ]
