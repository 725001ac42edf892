import Estimator
import Testing

/// What is offered to whoever wrote a name that there is not.
@Suite struct `A hint` {
  /// Both systems have hours and a pH: a boiler's hours are those of a season.
  @Test(arguments: [
    (SystemKind.boiler, "hours", NameHint.likely(["summer_hours", "winter_hours"])),
    (.cooling, "ph", .likely(["makeup_ph"])), (.boiler, "temp", .likely(["feed_temperature"])),
    (.boiler, "xyzzy", .likely([])), (.boiler, "circulation", .field(of: .cooling)),
    (.boiler, "makeup_ph", .field(of: .cooling)), (.cooling, "feed_tds", .field(of: .boiler)),
    (.cooling, "summer_hours", .field(of: .boiler)), (.boiler, "S5", .output),
    (.boiler, "S5.dose", .output), (.boiler, "annual_feed", .output),
  ]) func `on a field offers those of the system first, then where else the name is`(
    system: SystemKind, name: String, hint: NameHint
  ) { #expect(Model.of(system).hint(onField: name) == hint) }

  @Test(arguments: [
    (SystemKind.boiler, "feed_tds", NameHint.input), (.cooling, "hours", .input),
    (.boiler, "H207", .product(of: .cooling)), (.cooling, "S5", .product(of: .boiler)),
    (.boiler, "S5dose", .likely(["S5.dose"])), (.boiler, "xyzzy", .likely([])),
  ]) func `on an output tells an input, and a product of the other system`(
    system: SystemKind, name: String, hint: NameHint
  ) { #expect(Model.of(system).hint(onOutput: name) == hint) }

  @Test(arguments: [
    ("S5dose", NameHint.likely(["S5.dose"])), ("fed_tds", .likely(["feed_tds"])),
    ("circulation", .field(of: .cooling)), ("xyzzy", .likely([])),
  ]) func `on a column offers a field, else an output`(name: String, hint: NameHint) {
    #expect(Model.boiler.hint(onColumn: name) == hint)
  }
}
