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
}
