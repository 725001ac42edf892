import Estimator
import Laws
import Testing

/// Laws for all systems and catalogues.
@Suite struct `Shared laws` {
  /// A wrong output, an input, its new figure, and the description.
  @Test(
    arguments: [
      ("S5.demand", BoilerFields.feedTemperature, 52, "oxygen scavenger: look at oxygen 35"),
      ("S5.demand", BoilerFields.feedTemperature, 42, "oxygen scavenger: look at oxygen 35"),
      (
        "S22.demand", BoilerFields.calciumHardness, 4,
        "scale control: look at hardness 4, reserve_hardness 0"
      ),
      (
        "S22.demand", BoilerFields.calciumHardness, 1,
        "scale control: look at hardness 4, reserve_hardness 0"
      ),
      ("S88.demand", BoilerFields.mAlkalinity, 20, "condensate treatment: look at alkalinity 3"),
      ("S88.demand", BoilerFields.mAlkalinity, 100, "condensate treatment: look at alkalinity 3"),
    ] as [(String, Field, Double, String)])
  func `catch a product that contradicts its role, whatever the order of the plants`(
    output: String, input: Field, other: Double, description: String
  ) throws {
    let law = try SystemKind.boiler.law("products-keep-to-their-roles")
    let sound = Subject(.boiler)
    let sample = Case(Model.boiler.examplePlant, partner: sound.place(of: input), other: other)
    let right = law.trial(of: sample, on: sound)
    #expect(right.holds && right.worst != nil)
    let wrong = try Subject.changing(output, of: .boiler) { -$1 }
    let found = law.trial(of: sample, on: wrong)
    #expect(!found.holds)
    #expect(found.worst?.note == "with more \(input.name), since its role is \(description)")
  }

  /// S5 does not bind hardness, but its answer depends on it.
  @Test(arguments: [1.0, 4])
  func `catch a product that depends on an input outside its role`(other: Double) throws {
    let law = try SystemKind.boiler.law("products-keep-to-their-roles")
    let hardness = Subject(.boiler).place(of: BoilerFields.calciumHardness)
    let wrong = try Subject.changing("S5.demand", of: .boiler) { plant, demand in
      demand + plant[hardness]
    }
    let sample = Case(Model.boiler.examplePlant, partner: hardness, other: other)
    #expect(!law.trial(of: sample, on: wrong).holds)
  }

  /// S22's hardness coefficient of 4 and reserve of 200 are both in the wrong column.
  @Test func `name the first two exchanged terms of a product, and count all`() throws {
    let model = Model.boilerChanging("S22") {
      $0 = BoilerCoefficients(oxygen: 4, alkalinity: 200)
    }
    let law = try #require(
      Law.all(of: model).first { $0.name == "boiler.products-have-no-exchanged-terms" })
    let found = law.trial(of: Case(model.examplePlant), on: Subject(model))
    #expect(!found.holds && found.worst?.left == 2 && found.worst?.right == 0)
    #expect(
      found.worst?.note
        == "S22: oxygen is 4 and hardness 0, but in WTP's catalogue they are reversed")
  }
}
