import Commands
import Estimator
import Plants
import Testing

@Suite struct `Settings of a plant` {
  private func refusal(_ texts: String...) -> CommandError? {
    do {
      _ = try Settings(texts, of: .boiler)
      return nil
    } catch { return error }
  }

  @Test func `are read with their units, and replace other figures`() throws {
    let settings = try Settings(["feed_temperature=140 degF", "ph=7.2"], of: .boiler)
    #expect(settings.names == ["feed_temperature", "ph"])
    #expect(settings.figures["feed_temperature"]?.value == 60)
    let figures = settings.combined(with: PlantRow(example: .boiler), of: .boiler).figures
    #expect(figures.count == Model.boiler.fields.count)
    #expect(figures["ph"]?.value == 7.2)
    #expect(figures["feed_tds"] == Plant.example(of: .boiler)["feed_tds"])
  }

  @Test func `with wrong names are rejected, all in one error`() {
    let error = refusal("feed_tds", "hp=7", "ph=7", "ph=8")
    #expect(error?.status == .usage)
    #expect(
      error?.messages == [
        "feed_tds has no value; write FIELD=VALUE UNIT, as in \"feed_temperature=48 degC\"",
        "no boiler field is called \"hp\"; did you mean \"ph\"?",
        "ph is given more than once",
      ])
  }

  @Test func `may be given only once, even if the first cannot be read`() {
    #expect(refusal("ph=x", "ph=7")?.messages == ["ph is given more than once"])
    #expect(refusal("ph=7", "ph=x")?.messages == ["ph is given more than once"])
  }

  @Test func `that cannot be read are reported in the order of the fields`() throws {
    let settings = try Settings(["ph=x", "feed_tds=5 degC"], of: .boiler)
    #expect(settings.names == ["ph", "feed_tds"] && settings.figures.isEmpty)
    let error = #expect(throws: CommandError.self) { try settings.requireReadable(of: .boiler) }
    #expect(error?.status == .data)
    #expect(error?.messages.count == 2)
    #expect(
      error?.messages.first?.hasPrefix("--set: feed_tds must be a mass concentration") == true)
  }

  @Test func `that can be read are accepted`() throws {
    try Settings([], of: .boiler).requireReadable(of: .boiler)
    try Settings(["ph=7", "feed_tds=180 mg/L"], of: .boiler).requireReadable(of: .boiler)
  }

  @Test func `with unknown fields get a hint about "wtp fields"`() {
    #expect(refusal("hp=7", "feed")?.hint == "\"wtp fields boiler\" lists all fields")
    #expect(refusal("feed", "hp=7")?.hint == "\"wtp fields boiler\" lists all fields")
    #expect(refusal("feed")?.hint == nil)
  }
}
