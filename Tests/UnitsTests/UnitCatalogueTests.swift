import Testing
import Units

/// The figures are published ones; the tests of the laws compare every unit with its definition.
@Suite struct `Catalogue of units` {
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
