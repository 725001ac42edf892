import Estimator
import Notation
import Sweep
import Testing
import Units

@Suite struct `An axis` {
  @Test func `has one unit for its whole range`() throws {
    let axis = try Axis(parsing: "feed_temperature=104,140,176 degF", of: .boiler)
    #expect(axis.field.name == "feed_temperature" && axis.unit.symbol == "degF" && axis.isList)
    #expect((0..<3).map { axis.figure($0).value } == [40, 60, 80])
    #expect((0..<3).map { axis.figure($0).description } == ["104 degF", "140 degF", "176 degF"])
  }

  @Test func `defaults to the field's own unit`() throws {
    let axis = try Axis(parsing: " feed_temperature = 40:60:2.5 ", of: .boiler)
    #expect(axis.unit.symbol == "degC" && axis.count == 9 && !axis.isList)
    #expect(axis.figure(3).value == 47.5 && axis.figure(3).text == "47.5")
  }

  @Test(arguments: [
    ("40-100", "a range is "), ("104F:212F:9F", "is not a range: write "),
    ("linspace(40,100,5)", "a range is "),
    ("40 to 100", "is not a range: write "), ("40 to 100 step 5", "is not a range: write "),
    ("40:100 by 5", "is not a range: write "), ("40:100", "is not a range: write "),
  ]) func `is not a range in words`(range: String, words: String) {
    let error = #expect(throws: GridError.self) {
      try Axis(parsing: "feed_temperature=\(range)", of: .boiler)
    }
    #expect(
      error?.description.contains("\(words)from:to:step, from:to/count, from:to/logCOUNT or a,b,c")
        == true)
  }

  @Test(arguments: ["m3/day/d", "mg/L Ca2", "degC3"]) func `may have a wrong unit`(unit: String) {
    let error = #expect(throws: GridError.self) {
      try Axis(parsing: "feed_temperature=40:100:5 \(unit)", of: .boiler)
    }
    #expect(error?.description.contains("is not a unit") == true)
  }

  @Test func `converts each point exactly`() throws {
    let steam = try Axis(parsing: "summer_steam=0.1:0.5:0.1 t/h", of: .boiler)
    for place in 0..<5 {
      let pounds = Double((place + 1) * 10_000_000_000) / 45_359_237
      #expect(steam.figure(place).value == pounds)
    }
    let drop = try Axis(parsing: "temperature_drop=1:10/10 degF", of: .cooling)
    for place in 0..<10 { #expect(drop.figure(place).value == Double(5 * (place + 1)) / 9) }
  }
}
