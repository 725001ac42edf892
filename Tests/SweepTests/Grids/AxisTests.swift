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

  @Test func `converts each point exactly`() throws {
    let steam = try Axis(parsing: "summer_steam=0.1:0.5:0.1 t/h", of: .boiler)
    for place in 0..<5 {
      let pounds = Double((place + 1) * 10_000_000_000) / 45_359_237
      #expect(steam.figure(place).value == pounds)
    }
    let drop = try Axis(parsing: "temperature_drop=1:10/10 degF", of: .cooling)
    for place in 0..<10 { #expect(drop.figure(place).value == Double(5 * (place + 1)) / 9) }
  }

  @Test(arguments: [
    (
      "feed_temperature=40:60:5 mg/L",
      "feed_temperature must be a temperature (degC, degF or K), but \"mg/L\" is a mass concentration "
        + "or a concentration of oxygen or a dose or a hardness as CaCO3 or an alkalinity as CaCO3",
      false
    ),
    (
      "40:60:5",
      "\"40:60:5\" does not name a field; write FIELD=RANGE UNIT, as in "
        + "\"feed_temperature=40:100:5 degC\"", true
    ),
    (
      "feed_tds=",
      "\"feed_tds=\" is not a range: write from:to:step, from:to/count or a list a,b,c without "
        + "spaces, then a space and the unit", true
    ),
    (
      "ph=7;8",
      "\"ph=7;8\": \"7;8\" is not a number; write one such as 47.5; a range is from:to:step, from:to/count or a,b,c, or \(Choice.sampledRange)",
      false
    ),
  ]) func `rejects bad text with one sentence`(
    text: String, sentence: String, isUsage: Bool
  ) {
    do throws(GridError) {
      _ = try Axis(parsing: text, of: .boiler)
      Issue.record("\(text) was accepted")
    } catch {
      #expect(error.description == sentence)
      #expect(error.isUsage == isUsage)
    }
  }
}
