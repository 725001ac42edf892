import Estimator
import Plants
import Testing

/// Tests the suggestions for unknown names.
@Suite struct `Hints for unknown names` {
  /// Both systems have hours and a pH, but the hours of a boiler belong to a season.
  @Test(arguments: [
    (SystemKind.boiler, "hours", "; did you mean \"summer_hours\" or \"winter_hours\"?"),
    (.cooling, "ph", "; did you mean \"makeup_ph\"?"),
    (.boiler, "temp", "; did you mean \"feed_temperature\"?"), (.boiler, "xyzzy", ""),
    (.boiler, "circulation", "; it is a field of a cooling system"),
    (.boiler, "makeup_ph", "; it is a field of a cooling system"),
    (.boiler, "Circulation", "; it is a field of a cooling system"),
    (.cooling, "feed_tds", "; it is a field of a boiler"),
    (.cooling, "summer_hours", "; it is a field of a boiler"),
    (.boiler, "S5", "; it is an output, which is computed from the inputs"),
    (
      .boiler, "S5.dose",
      "; it is an output, which is computed from the inputs feed_tds, feed_temperature and max_tds"
    ),
  ]) func `suggest fields of the system first, then other uses of the name`(
    system: SystemKind, name: String, hint: String
  ) { #expect(Model.of(system).hint(onField: name) == hint) }

  @Test(arguments: [
    (SystemKind.cooling, "hours", "; it is an input, which is printed if it varies"),
    (.boiler, "circulation", "; it is an input of a cooling system"),
    (.boiler, "S5dose", "; did you mean \"S5.dose\"?"), (.boiler, "xyzzy", ""),
  ]) func `recognize inputs of both systems`(
    system: SystemKind, name: String, hint: String
  ) { #expect(Model.of(system).hint(onOutput: name) == hint) }

  @Test(arguments: [
    ("S5dose", "; did you mean \"S5.dose\"?"), ("fed_tds", "; did you mean \"feed_tds\"?"),
    ("circulation", "; it is a field of a cooling system"), ("xyzzy", ""),
  ]) func `suggest a field first, then an output`(name: String, hint: String) {
    #expect(Model.boiler.hint(onColumn: name) == hint)
  }

  /// Each name is spelled like a field, or has a word in common with one, but is another quantity.
  @Test(arguments: [
    (SystemKind.cooling, "wet_bulb_temp", "the wet-bulb temperature"),
    (.cooling, "Wet bulb", "the wet-bulb temperature"),
    (.boiler, "Magnesium hardness", "magnesium hardness"),
    (.cooling, "mg_hardness", "magnesium hardness"),
    (.boiler, "OH alkalinity", "hydroxide alkalinity"),
    (.boiler, "P alkalinity", "the alkalinity to phenolphthalein"),
    (.boiler, "p_alkalinity", "the alkalinity to phenolphthalein"),
    (.boiler, "Blowdown TDS", "the solids of the blowdown"),
    (.boiler, "Steam pressure", "pressure"), (.boiler, "boiler_pressure", "pressure"),
    (.cooling, "Chlorine", "a halogen reserve"), (.cooling, "free chlorine", "a halogen reserve"),
    (.boiler, "Flue gas temperature", "the temperature of the flue gas"),
    (.boiler, "min_sulphate", "sulphate"), (.boiler, "Silica", "silica"),
    (.boiler, "SiO2", "silica"),
    (.boiler, "iron", "iron"), (.boiler, "Copper (Cu)", "copper"), (.boiler, "PO4", "phosphate"),
    (.cooling, "Legionella", "a Legionella count"), (.cooling, "TVC", "a bacteria count"),
    (.boiler, "blowdown conductivity", "the conductivity of the blowdown"),
  ]) func `name a quantity that the estimator does not use, not a similar field`(
    system: SystemKind, name: String, quantity: String
  ) {
    let model = Model.of(system)
    #expect(model.hint(onField: name) == "; the estimator does not use \(quantity)")
    #expect(model.hint(onColumn: name) == model.hint(onField: name))
  }

  @Test(arguments: [
    (SystemKind.boiler, "min_tds"), (.boiler, "Total hardness"), (.boiler, "boiler ph"),
    (.boiler, "summer temperature"), (.boiler, "condensate alkalinity"), (.boiler, "autumn steam"),
    (.boiler, "oxygen_rule"), (.cooling, "makeup flow"), (.cooling, "cooling water temperature"),
    (.cooling, "Tower hardness"), (.cooling, "bromide"),
  ]) func `name no field that lacks a word of the name`(system: SystemKind, name: String) {
    #expect(Model.of(system).hint(onField: name) == "")
    #expect(Model.of(system).hint(onColumn: name) == "")
  }

  /// Otherwise, the list would keep a field from being suggested.
  @Test func `of fields are not in the list of unused quantities`() {
    for model in SystemKind.allCases.map(Model.of) + FeedRule.allCases.map(Model.asking) {
      for field in model.fields {
        for name in [field.name, field.meaning] {
          #expect(!model.hint(onField: "x " + name).contains("does not use"), "\(name)")
        }
      }
    }
  }
}
