import Notation
import Testing
import Units

@Suite struct `Written quantities` {
  @Test(arguments: [
    ("2200 lb/h", Kind.steam, 2200.0, "2200 lb/h"),
    ("  1.50   t/h ", .steam, 150_000_000_000.0 / 45_359_237, "1.50 t/h"),
    ("48", .temperature, 48, "48 degC"),
    ("48\u{A0}°C", .temperature, 48, "48 degC"),
    ("10 degF", .temperatureDifference, 50.0 / 9, "10 degF"),
    ("-5 degC", .temperature, -5, "-5 degC"),
    ("3", .ratio, 3, "3"), ("3 x", .ratio, 3, "3 x"), ("300 %", .ratio, 3, "300 %"),
    ("1e2 mg/L as CaCO3", .hardness, 100, "100 mg/L CaCO3"),
    ("7.60", .acidity, 7.6, "7.60 pH"),
    // No space is needed before a unit of letters.
    ("80C", .temperature, 80.0, "80 degC"), ("48degC", .temperature, 48, "48 degC"),
    ("212F", .temperature, 100, "212 degF"), ("9F", .temperatureDifference, 5, "9 degF"),
    ("5C", .temperatureDifference, 5, "5 degC"), ("2200lb/h", .steam, 2200, "2200 lb/h"),
    ("1e5lb/h", .steam, 100_000, "100000 lb/h"), ("0.5fH", .hardness, 5, "0.5 fH"),
    ("80ppm", .alkalinity, 80, "80 ppm"), ("3x", .ratio, 3, "3 x"),
  ]) func `have a number and a unit`(
    text: String, kind: Kind, value: Double, written: String
  ) throws {
    let quantity = try WrittenQuantity(parsing: text, as: kind, for: "it")
    #expect(quantity.value == value)
    #expect("\(quantity)" == written)
  }

  @Test func `are in the kind's own unit by default`() throws {
    for kind in Kind.allCases {
      let quantity = try WrittenQuantity(parsing: "12.5", as: kind, for: "it")
      #expect(quantity.unit == kind.ownUnit && quantity.value == 12.5)
    }
  }

  @Test func `need a unit on request`() {
    for kind in [Kind.steam, .temperatureDifference] {
      #expect(
        throws: QuantityError.unit(UnitError(.missing, "it", needs: kind, given: "10"))
      ) { try WrittenQuantity(parsing: " 10 ", as: kind, for: "it", needsUnit: true) }
    }
  }

  @Test(arguments: [
    ("   ", "it: the value is empty; write a number"),
    ("lb/h", "it: \"lb/h\" is not a number; write one such as 47.5"),
    ("1 000", "it: \"1 000\" has a thousands separator; write 1000"),
    ("1\u{A0}000 lb/h", "it: \"1\u{A0}000\" has a thousands separator; write 1000"),
    ("1.2.3", "it: \"1.2.3\" is not a number; write one such as 47.5, and a unit after a space"),
    ("1.#QNAN lb/h", "it: \"1.#QNAN\" is not a number; write one such as 47.5"),
    ("1e999", "it: \"1e999\" is too large; the largest number is 1.7976931348623157e+308"),
    (
      "1.7e308 t/h",
      "it: \"1.7e308 t/h\" is too large; the largest number is 1.7976931348623157e+308"
    ),
    ("7,5lb/h", "it: \"7,5\" has a decimal comma; write 7.5"),
    ("1 000lb/h", "it: \"1 000\" has a thousands separator; write 1000"),
    (
      "10%",
      "it must be a mass flow of steam (lb/h, klb/h, kg/h, t/h or kg/s), but \"%\" is a ratio"
    ),
    ("1..5lb/h", "it: \"1..5\" has no digit after the point; write 1.5"),
    (
      "80C",
      "it must be a mass flow of steam (lb/h, klb/h, kg/h, t/h or kg/s), but \"C\" is a temperature or a "
        + "temperature difference"
    ),
    (
      "5 m3",
      "it must be a mass flow of steam (lb/h, klb/h, kg/h, t/h or kg/s), but \"m3\" is a volume: "
        + "the conversion needs a density, which is not known"
    ),
  ]) func `report whether the number or the unit is wrong`(text: String, sentence: String) {
    do {
      let quantity = try WrittenQuantity(parsing: text, as: .steam, for: "it")
      Issue.record("accepted as \(quantity)")
    } catch { #expect("\(error)" == sentence) }
  }

  @Test func `are rounded once, not once for the number and once for the unit`() throws {
    // 5.5555555555555556 degC and 10 degF are the same Double; 0.1 kg/h is 1e7/45359237 lb/h.
    let celsius = try WrittenQuantity(
      parsing: "5.5555555555555556 degC", as: .temperatureDifference, for: "it")
    let fahrenheit = try WrittenQuantity(
      parsing: "10 degF", as: .temperatureDifference, for: "it")
    #expect(celsius.value == fahrenheit.value)
    let steam = try WrittenQuantity(parsing: "0.1 kg/h", as: .steam, for: "it")
    #expect(steam.value == 10_000_000.0 / 45_359_237)
    #expect(steam.exact == Rational(10_000_000, over: 45_359_237))
    #expect(fahrenheit.exact == Rational(50, over: 9))
    #expect(celsius.exact == Rational(55_555_555_555_555_556, over: 10_000_000_000_000_000))
  }

  @Test func `keep the digits as written`() throws {
    let long = "0.1000000000000000055511151231257827021181583404541015625"
    let quantity = try WrittenQuantity(parsing: "\(long) mg/L", as: .massConcentration, for: "it")
    #expect(quantity.number.description == long && quantity.value == 0.1)
  }
}
