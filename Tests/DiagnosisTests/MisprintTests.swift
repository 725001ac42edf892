import Diagnosis
import Notation
import Testing

@Suite struct `A misprint` {
  @Test(arguments: [
    ("3271.5", "3217.5", "two digits swapped"), ("259.3143", "253.9143", "two digits swapped"),
    ("63.6500", "63.6800", "one digit wrong"), ("63.6500", "636.500", "decimal point moved"),
    ("0.0645", "0.645", "decimal point moved"), ("-51.3571", "51.3571", "sign missing"),
    ("1965.0000", "-1965.0000", "extra sign"), ("27.45", "2.45", "one digit missing"),
    ("27.45", "277.45", "one extra digit"), ("12.5", "21.5", "two digits swapped"),
    ("27.45", "24.75", "two digits swapped"), ("27.45", "7.45", "one digit missing"),
    ("27.45", "27.4", "one digit missing"), ("27.45", "127.45", "one extra digit"),
    ("5", "50", "decimal point moved"),
    ("-12.5", "-125", "decimal point moved"), ("5", "6", "one digit wrong"),
    ("105", "15", "one digit missing"), ("1", "12", "one extra digit"),
  ])
  func `is a single slip`(right: String, written: String, slip: String) {
    #expect(Misprint.slip(from: right, to: written) == slip)
  }

  @Test(arguments: [
    ("63.6500", "63.6500"), ("63.6500", "12.3456"), ("63.6500", "65.6300"), ("27.45", "72.54"),
    ("27.45", "-72.45"), ("12.5", "-125"), ("123.4", "321.4"), ("27.45", "2745.1"), ("0", "0.0"),
    ("27.45", "2.7"), ("27.45", "27.450"), ("27.450", "27.45"), ("27", "27.0"), ("28.300", "28.30"),
    ("2.7", "27.45"), ("1.23", "13.2"), ("27.45", "27.94"), ("27.45", "27.59"),
  ])
  func `is neither an equal figure nor two slips`(right: String, written: String) {
    #expect(Misprint.slip(from: right, to: written) == nil)
  }

  @Test func `may be a missing digit after the decimal point`() throws {
    let dropped = try DecimalNumber(parsing: "63.500")
    let slip = try #require(Misprint(of: dropped, for: 63.65))
    #expect(slip.right == "63.6500" && slip.slip == "one digit missing")
    #expect(Misprint(of: dropped, for: 12.34) == nil)
  }

  /// The right figure gets as many decimals as the written one, or one more or fewer.
  @Test(arguments: [
    ("63.65", 63.56, "63.56"), ("63.6", 63.654, "63.7"), ("63.654", 63.65, "63.650"),
    ("6.365", 63.65, "63.650"), ("63.500", 63.65, "63.6500"), ("63.165", 63.65, "63.65"),
  ])
  func `compares figures with a similar number of decimals`(
    written: String, figure: Double, right: String
  ) throws {
    #expect(Misprint(of: try DecimalNumber(parsing: written), for: figure)?.right == right)
  }

  /// A figure rounded to one decimal and written with two has no moved decimal point.
  @Test(arguments: [("28.30", 28.2857), ("28.30", 28.30004)])
  func `is not the same figure with a trailing zero`(written: String, figure: Double) throws {
    #expect(Misprint(of: try DecimalNumber(parsing: written), for: figure) == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `does not exist for a right figure that is not finite`(figure: Double) throws {
    #expect(Misprint(of: try DecimalNumber(parsing: "1"), for: figure) == nil)
  }

  /// SS1995 needs 2 - 84 + 650 x 165 / 3500 = -51.3571 g/m3 in 3,200 m3: a usage of 0, or -164.3429
  /// kg.
  @Test func `of a usage may be a slip in the annual demand`() throws {
    let cells = BoilerPlant.six.enumerated().map { row, plant in
      let demand = plant.figures[5] * plant.annualFeed / 1000
      return [row == 0 ? -demand : max(0, demand)]
    }
    let sentences = try diagnose(BoilerPlant.six, "SS1995.usage [kg/yr]", cells)
    let words = ": 164.3429 instead of -164.3429, sign missing"
    #expect(sentences.count == 1 && sentences[0].hasSuffix(words), "\(sentences)")
  }
}
