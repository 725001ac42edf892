import Commands
import Estimator
import Testing

@Suite struct `What a shell offers of the rules` {
  @Test(arguments: SystemKind.allCases)
  func `are outputs that a list may name`(system: SystemKind) throws {
    let model = Model.of(system)
    let words = offered(Completion.outputs, in: system)
    for word in words { #expect(try !model.outputs(named: word).isEmpty, "\(word)") }
    #expect(Set(model.outputs.map(\.name)).isSubset(of: words))
    #expect(Set(model.products.filter(\.isDosed).map(\.id)).isSubset(of: words))
  }

  @Test(arguments: SystemKind.allCases)
  func `are fields that a setting may name, in units that it may have`(system: SystemKind) throws {
    let model = Model.of(system)
    let words = Completion.setting.words.filter { $0.context == system.rawValue }
    #expect(words.map(\.text) == model.fields.map { $0.name + "=" })
    for word in words {
      guard case .figure(let units) = word.rest else {
        Issue.record("\(word.text) has no figure")
        continue
      }
      for unit in units {
        let setting = try Setting(parsing: "\(word.text)1\(unit)", of: model)
        #expect(setting.field.kind.units.map(\.symbol).contains(unit))
      }
    }
  }

  @Test func `are the units of a temperature in words of one part each`() throws {
    let words = Completion.setting.words
    let temperature = try #require(words.first { $0.text == "feed_temperature=" })
    #expect(temperature.rest == .figure(units: ["degC", "degF", "K"]))
    let hardness = try #require(words.first { $0.text == "calcium_hardness=" })
    guard case .figure(let units) = hardness.rest else { throw CommandError(.fault, "no units") }
    #expect(units.prefix(2) == ["mg/L", "ppm"])
    // A unit may end in a figure, but `3%` and `31` are not offered for 3.
    let volume = try #require(words.first { $0.text == "system_volume=" })
    #expect(volume.rest == .figure(units: ["m3", "L", "gal_us", "gal_imp"]))
    let factor = try #require(words.first { $0.text == "concentration_factor=" })
    #expect(factor.rest == .figure(units: ["x"]))
  }

  /// Where a plant is saved is the place that `wtp plants` tells: wtp/plants/leeds.csv.
  @Test func `are saved plants by their names, with the mark where a file may stand`() throws {
    let name = ValueReader<PlantName>.plantName.completion()
    #expect(name == Completion(userFiles: .init(in: "wtp/plants", ending: ".csv")))
    let plant = Option.plant().parameter.completion()
    #expect(
      plant
        == Completion(
          words: [.init("example")], files: .all,
          userFiles: .init(in: "wtp/plants", ending: ".csv", mark: "@")))
  }

  /// A catalogue is any file, and a figure of `--set` a field.
  @Test func `are files for a catalogue, and fields for a setting`() {
    #expect(Option.catalogue.parameter.completion() == Completion(files: .all))
    #expect(Option.settings.parameter.completion() == .setting)
  }

  @Test func `are products, those on which there is only advice as well`() {
    #expect(Completion.product.words.contains { $0.text == "C42TB" })
    #expect(!Completion.outputs.words.contains { $0.text == "C42TB" })
  }

  @Test func `are told with what they mean`() throws {
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

  @Test func `are lists where several may be named`() {
    #expect(Completion.outputs.isList && Completion.values.isList)
    #expect(!Completion.field.isList && !Completion.explained.isList && !Completion.product.isList)
    #expect(Completion.explained.words.first?.text == "all")
    #expect(Completion.values.words.allSatisfy { $0.text.hasSuffix("=") && $0.rest == .nothing })
    #expect(Completion.systemOrProduct.words.prefix(2).map(\.text) == ["boiler", "cooling"])
  }

  /// Results, which have no point in their names, then products, then a figure of a product.
  @Test func `come in the order of results, products and figures`() throws {
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
