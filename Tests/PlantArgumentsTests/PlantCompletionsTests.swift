import Commands
import Estimator
import PlantArguments
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
  }

  @Test func `are products, those on which there is only advice as well`() {
    #expect(Completion.product.words.contains { $0.text == "C42TB" })
    #expect(!Completion.outputs.words.contains { $0.text == "C42TB" })
  }

  private func offered(_ completion: Completion, in system: SystemKind) -> Set<String> {
    let words = completion.words.filter { $0.context == nil || $0.context == system.rawValue }
    return Set(words.map(\.text))
  }
}
