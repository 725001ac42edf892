import Diagnosis
import Notation
import Testing

@Suite struct `A misprint` {
  @Test(arguments: [
    ("3271.5", "3217.5", "two digits exchanged"), ("259.3143", "253.9143", "two digits exchanged"),
    ("63.6500", "63.6800", "one digit off"), ("63.6500", "636.500", "the decimal point moved"),
    ("0.0645", "0.645", "the decimal point moved"), ("-51.3571", "51.3571", "its sign lost"),
    ("1965.0000", "-1965.0000", "a sign too many"), ("27.45", "2.45", "a digit left out"),
    ("27.45", "277.45", "a digit too many"), ("12.5", "21.5", "two digits exchanged"),
    ("27.45", "24.75", "two digits exchanged"), ("27.45", "7.45", "a digit left out"),
    ("27.45", "27.4", "a digit left out"), ("27.45", "127.45", "a digit too many"),
    ("5", "50", "the decimal point moved"),
    ("-12.5", "-125", "the decimal point moved"), ("5", "6", "one digit off"),
    ("105", "15", "a digit left out"), ("1", "12", "a digit too many"),
  ])
  func `is one slip of a hand or an eye`(right: String, written: String, slip: String) {
    #expect(Misprint.slip(from: right, to: written) == slip)
  }

  @Test(arguments: [
    ("63.6500", "63.6500"), ("63.6500", "12.3456"), ("63.6500", "65.6300"), ("27.45", "72.54"),
    ("27.45", "-72.45"), ("12.5", "-125"), ("123.4", "321.4"), ("27.45", "2745.1"), ("0", "0.0"),
    ("27.45", "2.7"), ("27.45", "27.450"), ("27.450", "27.45"), ("27", "27.0"), ("28.300", "28.30"),
    ("2.7", "27.45"), ("1.23", "13.2"), ("27.45", "27.94"), ("27.45", "27.59"),
  ])
  func `is not two slips, and not none`(right: String, written: String) {
    #expect(Misprint.slip(from: right, to: written) == nil)
  }

  @Test func `is seen where a digit is missing after the point`() throws {
    let dropped = try DecimalNumber(parsing: "63.500")
    let slip = try #require(Misprint(of: dropped, for: 63.65))
    #expect(slip.right == "63.6500" && slip.slip == "a digit left out")
    #expect(Misprint(of: dropped, for: 12.34) == nil)
  }

  /// It is taken with as many decimals, else with one more, for a digit that was lost, or one fewer.
  @Test(arguments: [
    ("63.65", 63.56, "63.56"), ("63.6", 63.654, "63.7"), ("63.654", 63.65, "63.650"),
    ("6.365", 63.65, "63.650"), ("63.500", 63.65, "63.6500"), ("63.165", 63.65, "63.65"),
  ])
  func `is of the figure with about as many decimals`(
    written: String, figure: Double, right: String
  ) throws {
    #expect(Misprint(of: try DecimalNumber(parsing: written), for: figure)?.right == right)
  }

  /// Rounded to one decimal and written with two, a figure has no decimal point moved.
  @Test(arguments: [("28.30", 28.2857), ("28.30", 28.30004)])
  func `is not the same figure with a zero more`(written: String, figure: Double) throws {
    #expect(Misprint(of: try DecimalNumber(parsing: written), for: figure) == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `is not of a figure that is none`(figure: Double) throws {
    #expect(Misprint(of: try DecimalNumber(parsing: "1"), for: figure) == nil)
  }

  /// SS1995 needs 2 - 84 + 650 x 165 / 3500 = -51.3571 g/m3 of 3,200 m3: a usage of 0, or -164.3429 kg.
  @Test func `of a usage may be that of the year's demand`() throws {
    let cells = BoilerPlant.six.enumerated().map { row, plant in
      let demand = plant.figures[5] * plant.annualFeed / 1000
      return [row == 0 ? -demand : max(0, demand)]
    }
    let said = try said(BoilerPlant.six, "SS1995.usage [kg/yr]", cells)
    let words =
      ": 164.3429 for -164.3429, its sign lost; it would also fit annual_feed: -2200 lb steam/m3 "
      + "in place of 2200 lb steam/m3 everywhere (sign of a constant)"
    #expect(said.count == 1 && said[0].hasSuffix(words), "\(said)")
  }
}
