import Estimator
import Testing

/// What is offered to whoever wrote a name that there is not.
@Suite struct `A hint` {
  /// Both systems have hours and a pH: a boiler's hours are those of a season.
  @Test(arguments: [
    (SystemKind.boiler, "hours", "; did you mean \"summer_hours\" or \"winter_hours\"?"),
    (.cooling, "ph", "; did you mean \"makeup_ph\"?"),
    (.boiler, "temp", "; did you mean \"feed_temperature\"?"), (.boiler, "xyzzy", ""),
    (.boiler, "circulation", "; it is a field of a cooling system"),
    (.boiler, "makeup_ph", "; it is a field of a cooling system"),
    (.cooling, "feed_tds", "; it is a field of a boiler"),
    (.cooling, "summer_hours", "; it is a field of a boiler"),
    (.boiler, "S5", "; it is an output, which follows from the inputs"),
    (.boiler, "S5.dose", "; it is an output, which follows from the inputs"),
  ]) func `on a field offers those of the system first, then where else the name is`(
    system: SystemKind, name: String, hint: String
  ) { #expect(Model.of(system).hint(onField: name) == hint) }

  @Test(arguments: [
    (SystemKind.cooling, "hours", "; it is an input, which is written where it is varied"),
    (.cooling, "S5", "; it is a product for a boiler"),
    (.boiler, "S5dose", "; did you mean \"S5.dose\"?"), (.boiler, "xyzzy", ""),
  ]) func `on an output tells an input, and a product of the other system`(
    system: SystemKind, name: String, hint: String
  ) { #expect(Model.of(system).hint(onOutput: name) == hint) }

  @Test(arguments: [
    ("S5dose", "; did you mean \"S5.dose\"?"), ("fed_tds", "; did you mean \"feed_tds\"?"),
    ("circulation", "; it is a field of a cooling system"), ("xyzzy", ""),
  ]) func `on a column offers a field, else an output`(name: String, hint: String) {
    #expect(Model.boiler.hint(onColumn: name) == hint)
  }
}
