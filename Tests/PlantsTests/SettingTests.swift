import Estimator
import Notation
import Plants
import Testing
import Units

@Suite struct `Settings` {
  @Test(
    arguments: [
      ("feed_temperature=60", "feed_temperature", 60.0, "60 degC"),
      ("feed_temperature=140 degF", "feed_temperature", 60, "140 degF"),
      (" feed_temperature = 60.50 °C ", "feed_temperature", 60.5, "60.50 degC"),
      ("ph=7.60", "ph", 7.6, "7.60 pH"),
      ("summer_steam=2.2 t/h", "summer_steam", 220_000_000_000.0 / 45_359_237, "2.2 t/h"),
      ("feed_tds=1.5e2", "feed_tds", 150, "150 mg/L"),
      ("min_sulphite=-0", "min_sulphite", 0, "-0 mg/L"),
      // A 0 needs no unit where it is the same in all units.
      ("summer_steam=0", "summer_steam", 0, "0 lb/h"),
      ("feed_tds\u{A0}=\u{2009}1.5\u{202F}g/L\t", "feed_tds", 1500, "1.5 g/L"),
    ] as [(String, String, Double, String)]) func `consist of a field, a number and a unit`(
      text: String, field: String, value: Double, written: String
    ) throws
  {
    let setting = try Setting(parsing: text, of: .boiler)
    #expect(setting.field.name == field)
    #expect(setting.figure.value == value && setting.figure.description == written)
  }

  @Test(arguments: [
    (
      "48 degC",
      "\"48 degC\" does not name a field; write FIELD=VALUE UNIT, as in "
        + "\"feed_temperature=48 degC\"", true
    ),
    ("=48", "no boiler field is called \"\"", true),
    (
      "summer_steam=2200",
      "summer_steam needs a unit, since the units of a mass flow of steam are easily confused: write "
        + "\"2200 lb/h\", or use another unit: lb/h, klb/h, kg/h, t/h or kg/s", false
    ),
  ]) func `distinguish malformed settings from invalid values`(
    text: String, sentence: String, isUsage: Bool
  ) {
    do throws(SettingError) {
      _ = try Setting(parsing: text, of: .boiler)
      Issue.record("\(text) was accepted")
    } catch {
      #expect(error.description == sentence)
      #expect(error.isUsage == isUsage)
    }
  }

  @Test func `may omit the unit except for three fields`() {
    for model in [Model.boiler, .cooling] {
      for field in model.fields {
        let refusal = UnitError(.missing, field.name, needs: field.kind, given: "47.5")
        do throws(SettingError) {
          let figure = try Setting(parsing: "\(field.name)=47.5", of: model).figure
          #expect(figure.value == 47.5 && figure.unit == field.unit && !field.needsUnit)
        } catch { #expect(field.needsUnit && error == .quantity(field, .unit(refusal))) }
      }
    }
  }
}
