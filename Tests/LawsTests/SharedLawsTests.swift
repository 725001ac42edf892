import Estimator
import Laws
import Plants
import Testing

/// The laws of every system and every catalogue.
@Suite struct `Laws that all systems share` {
  /// S22's 4 of hardness and its reserve of 200 stand beside where they belong.
  @Test func `name the first two terms of a product that are exchanged, and count all`() throws {
    let model = Model.boilerChanging("S22") {
      $0 = BoilerCoefficients(oxygen: 4, alkalinity: 200)
    }
    let law = try #require(
      Law.all(of: model).first { $0.name == "boiler.products-have-no-exchanged-terms" })
    let found = law.comparisons(Subject(model), Case(model.examplePlant))
    #expect(!found.holds && found.worst?.left == 2 && found.worst?.right == 0)
    #expect(
      found.worst?.note
        == "S22: oxygen is 4 and hardness 0, but WTP has them the other way round")
  }
}
