import Documents
import Notation
import Testing

/// Pound and gallons: UK Units of Measurement Regulations 1995 and NIST SP 811, exact by definition.
@Suite struct `Units of prices` {
  @Test func `have the factors of their definitions`() {
    let factors: [PriceUnit: Rational] = [
      .kg: 1, .t: 1000, .lb: Rational(45_359_237, over: 100_000_000), .litre: 1, .m3: 1000,
      .gallonUK: Rational(454_609, over: 100_000),
      .gallonUS: Rational(3_785_411_784, over: 1_000_000_000),
    ]
    for unit in PriceUnit.allCases { #expect(unit.factor == factors[unit], "\(unit)") }
    #expect(PriceUnit.allCases.filter(\.isWeight) == [.kg, .t, .lb])
  }

  @Test(arguments: [
    ("litre", "\"L\""), ("l", "\"L\""), ("Litres", "\"L\""), ("gal_imp", "\"gal_uk\""),
    ("gal", "\"gal_uk\" or \"gal_us\""), ("Kg", "\"kg\""), ("tonne", "\"t\""), ("lbs", "\"lb\""),
    ("m³", "\"m3\""), ("gal_UK", "\"gal_uk\""), ("kgs", "\"kg\""), ("kilo", "\"kg\""),
    ("kilos", "\"kg\""), ("kilogram", "\"kg\""), ("kilograms", "\"kg\""), ("tonnes", "\"t\""),
    ("te", "\"t\""), ("MT", "\"t\""), ("pound", "\"lb\""), ("pounds", "\"lb\""),
    ("ltr", "\"L\""), ("ltrs", "\"L\""), ("litres", "\"L\""), ("liter", "\"L\""),
    ("liters", "\"L\""), ("cbm", "\"m3\""), ("cubic metre", "\"m3\""),
    ("cubic metres", "\"m3\""), ("imp gal", "\"gal_uk\""), ("gal UK", "\"gal_uk\""),
    ("UK gal", "\"gal_uk\""), ("gal US", "\"gal_us\""), ("US gal", "\"gal_us\""),
    ("usg", "\"gal_us\""), ("gallon", "\"gal_uk\" or \"gal_us\""),
    ("Gallons", "\"gal_uk\" or \"gal_us\""),
  ])
  func `are offered for the words that people write`(word: String, offer: String) {
    let error = #expect(throws: PriceListError.self) {
      try readPrices("product,price,currency,per,unit\nS5,2.50,GBP,1,\(word)\n")
    }
    #expect(
      error.map { "\($0)" }
        == "prices.csv:2:15 (E2): unit is \"\(word)\", but must be kg, t, lb, L, m3, "
        + "gal_uk or gal_us; did you mean \(offer)?")
  }
}
