import Estimator
import Plants
import Testing

/// Plants are drawn within all limits, the same ones for the same seed.
@Suite struct `Random plants` {
  private func plants(_ system: SystemKind, _ name: String, seed: UInt64) -> RandomPlants {
    let model = Model.of(system)
    return RandomPlants(model, EdgePlants(model), RandomStream(name, seed: seed))
  }

  @Test(arguments: SystemKind.allCases)
  func `are within all limits`(system: SystemKind) {
    var plants = plants(system, "limits", seed: 1)
    let outside = (0..<2000).count { _ in !Model.of(system).admits(plants.plant()) }
    #expect(outside == 0)
  }

  @Test func `follow from the name and the seed`() {
    var (one, same) = (plants(.boiler, "a", seed: 1), plants(.boiler, "a", seed: 1))
    var (other, another) = (plants(.boiler, "b", seed: 1), plants(.boiler, "a", seed: 2))
    let first = one.plant()
    #expect(first == same.plant())
    #expect(first != other.plant() && first != another.plant())
  }

  @Test(arguments: SystemKind.allCases)
  func `have a second figure of the field that is asked for`(system: SystemKind) {
    let model = Model.of(system)
    var plants = plants(system, "pairs", seed: 3)
    for field in model.fields.indices {
      let tried = plants.next(withPartner: true, of: field)
      #expect(tried.partner == field && tried.other != tried.plant[field])
      #expect(model.admits(tried.plant) && model.admits(tried.otherPlant))
    }
  }
}
