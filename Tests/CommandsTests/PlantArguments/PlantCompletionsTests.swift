import Commands
import Estimator
import Plants
import Testing

@Suite struct `Completion of fields, outputs and products` {
  @Test(arguments: SystemKind.allCases)
  func `include all outputs and dosed products`(system: SystemKind) throws {
    let model = Model.of(system)
    let words = offered(Completion.outputs, in: system)
    for word in words { #expect(try !model.outputs(named: word).isEmpty, "\(word)") }
    #expect(Set(model.outputs.map(\.name)).isSubset(of: words))
    #expect(Set(model.products.filter(\.isDosed).map(\.id)).isSubset(of: words))
  }

  @Test(arguments: SystemKind.allCases)
  func `are fields and units that a setting accepts`(system: SystemKind) throws {
    let measured = MeasuredResult.allCases.filter { $0.system == system }
    let words = Completion.setting.words.filter { $0.context == system.rawValue }
    let feeds = system == .boiler ? FeedRule.allCases.flatMap(\.ownFields) : []
    let fields = Model.of(system).fields + measured.map(\.field) + feeds
    #expect(words.map(\.text) == fields.map { $0.name + "=" })
    for word in words {
      #expect(!word.followers.isEmpty, "\(word.text)")
      // A feed of mixed temperature may be below the table of oxygen.
      let isMixed = feeds.contains { "\($0.name)=" == word.text && $0.kind == .temperature }
      var choices = RuleChoices()
      choices.fields = [String(word.text.dropLast())]
      if isMixed { choices.oxygen = .saturation }
      let model = try choices.rules(of: .of(system))
      for unit in word.followers {
        let setting = try Setting(parsing: "\(word.text)1\(unit)", of: model)
        #expect(setting.field.kind.units.map(\.symbol).contains(unit))
      }
    }
  }

  @Test func `contain only units without spaces`() throws {
    let words = Completion.setting.words
    let temperature = try #require(words.first { $0.text == "feed_temperature=" })
    #expect(temperature.followers == ["degC", "degF", "K"])
    let hardness = try #require(words.first { $0.text == "calcium_hardness=" })
    #expect(hardness.followers.prefix(2) == ["mg/L", "ppm"])
    // A unit may end in a digit, but `%` and `1` are not offered.
    let volume = try #require(words.first { $0.text == "system_volume=" })
    #expect(volume.followers == ["m3", "L", "gal_us", "gal_imp"])
    let factor = try #require(words.first { $0.text == "concentration_factor=" })
    #expect(factor.followers == ["x"])
  }

  @Test func `are names of saved plants, with an @ if a file is also accepted`() throws {
    #expect(ValueReader<PlantName>.plantName.completion() == Completion(savedPlants: ""))
    let plant = Completion(words: [.init("example")], files: .all, savedPlants: "@")
    #expect(Option.plant.parameter.completion() == plant)
  }

  @Test func `are files for a catalogue, and fields for a setting`() {
    #expect(Option.catalogue.parameter.completion() == Completion(files: .all))
    #expect(Option.settings.parameter.completion() == .setting)
  }

  @Test func `include products without a dose`() {
    #expect(Completion.product.words.contains { $0.text == "C42TB" })
    #expect(!Completion.outputs.words.contains { $0.text == "C42TB" })
  }

  @Test func `have a description`() throws {
    func meaning(_ completion: Completion, _ text: String) throws -> String {
      try #require(completion.words.first { $0.text == text }, "\(text)").meaning
    }
    #expect(try meaning(.outputs, "S5.dose") == "dose of S5 in g/m3")
    #expect(try meaning(.outputs, "annual_feed") == "in m3/yr")
    #expect(try meaning(.outputs, "cycles") == "")
    #expect(try meaning(.product, "S5") == "oxygen scavenger: catalysed sodium bisulphite, 17 %")
    #expect(try meaning(.field, "ph") == "pH of the feed water")
    #expect(try meaning(.setting, "ph=") == "pH of the feed water")
  }

  @Test func `are lists if several names are accepted`() {
    #expect(Completion.outputs.isList && Completion.values.isList)
    #expect(!Completion.field.isList && !Completion.explained.isList && !Completion.product.isList)
    #expect(Completion.explained.words.first?.text == "all")
    #expect(Completion.values.words.allSatisfy { $0.text.hasSuffix("=") && $0.followers.isEmpty })
  }

  @Test func `list results, then products, then figures of products`() throws {
    let words = Completion.explained.words.map(\.text)
    let places = try ["bleed", "S5", "H207", "S5.dose"].map {
      try #require(words.firstIndex(of: $0))
    }
    #expect(places == places.sorted())
  }

  private func offered(_ completion: Completion, in system: SystemKind) -> Set<String> {
    let words = completion.words.filter { $0.context == nil || $0.context == system.rawValue }
    return Set(words.map(\.text))
  }
}
