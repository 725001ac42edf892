import Estimator
import Notation
import Testing
import Units

/// Tests the message of every problem that a plant can have.
@Suite struct `Plant errors` {
  @Test(arguments: [
    (
      "feed_temperature=30 degF",
      "feed_temperature is 30 degF, but must be from 104 to 212 degF (the oxygen table ends there)"
    ),
    (
      "summer_steam=500 t/h",
      "summer_steam is 500 t/h, but must be from 0 to 453.59237 t/h "
        + "(a value outside is probably a wrong unit or digit); if you mean 500 lb/h, write that"
    ),
    (
      "summer_steam=126 kg/s",
      "summer_steam is 126 kg/s, but must be from 0 to 1000000 lb/h "
        + "(a value outside is probably a wrong unit or digit); 126 kg/h is 277.78 lb/h: if you mean that, "
        + "write the unit"
    ),
    ("ph=15", "ph is 15 pH, but must be from 0 to 14 pH (the scale ends there)"),
    (
      "summer_weeks=30.5",
      "summer_weeks and winter_weeks are 30.5 wk/yr and 25 wk/yr, but together must be at most "
        + "52 wk/yr (the calendar allows no more)"
    ),
  ]) func `report the field, its value, what is allowed and why`(
    setting: String, sentence: String
  ) throws { #expect(try problems(.boiler, setting) == [sentence]) }

  @Test(arguments: [
    (
      "concentration_factor=100 %",
      "concentration_factor is 100 %, but must be from 101 to 5000 % "
        + "(the formula is not valid outside)"
    ),
    (
      "temperature_drop=100 degF",
      "temperature_drop is 100 degF, but must be from 0.18 to 90 degF "
        + "(a value outside is probably a wrong unit or digit)"
    ),
    (
      "sump_volume=24001 L",
      "sump_volume is 24001 L, but must be at most system_volume, which is 24 m3 "
        + "(the sump is part of it)"
    ),
  ]) func `report limits of a cooling system in the original unit`(
    setting: String, sentence: String
  ) throws { #expect(try problems(.cooling, setting) == [sentence]) }

  @Test func `list every missing field with its meaning and units`() {
    do throws(PlantError) {
      _ = try Plant(.cooling, [:])
      Issue.record("a plant without figures was accepted")
    } catch {
      let lines = error.description.split(separator: "\n")
      #expect(lines.count == Model.cooling.fields.count)
      #expect(
        lines[1] == "temperature_drop is missing: temperature drop across the tower, a difference, "
          + "in degC, degF or K")
      #expect(error.problems.compactMap(\.field?.name) == Model.cooling.fields.map(\.name))
    }
  }

  @Test func `list unknown fields last, with the nearest name`() throws {
    var given = try figures(.boiler, ["summer_days=9"])
    given["feed_temprature"] = given["feed_temperature"]
    given["zeal"] = given["ph"]
    do throws(PlantError) {
      _ = try Plant(.boiler, given)
      Issue.record("unknown fields were accepted")
    } catch {
      #expect(
        error.problems.map(\.description) == [
          "summer_days is 9 d/wk, but must be from 0 to 7 d/wk (the calendar allows no more)",
          "no field is called \"feed_temprature\"; did you mean \"feed_temperature\"?",
          "no field is called \"zeal\"",
        ])
      #expect(error.problems.map(\.field?.name) == ["summer_days", nil, nil])
    }
  }

  @Test func `report cross-field limits only if both figures are valid`() throws {
    #expect(try problems(.boiler, "summer_weeks=60").count == 1)
    #expect(try problems(.boiler, "winter_weeks=60").count == 1)
    #expect(try problems(.boiler, "feed_tds=60000").count == 1)
    var given = try figures(.boiler, ["feed_tds=4000"])
    #expect(PlantProblem.all(in: given, of: .boiler).count == 1)
    given["feed_tds"] = nil
    #expect(PlantProblem.all(in: given, of: .boiler) == [.missing(BoilerFields.feedTDS)])
    #expect(PlantProblem.all(in: given, of: .boiler, exceptMissing: ["feed_tds"]) == [])
  }
}
