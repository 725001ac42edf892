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

  /// A climb needs steps of every size: fine ones to end at the worst case, coarse ones to begin.
  @Test(arguments: SystemKind.allCases)
  func `have neighbours from a millionth to a half away`(system: SystemKind) throws {
    let model = Model.of(system)
    var plants = plants(system, "neighbours", seed: 4)
    let tried = Case(plants.plant())
    var steps: [Double] = []
    for _ in 0..<20_000 {
      guard let moved = plants.neighbour(of: tried) else { continue }
      #expect(model.admits(moved.plant))
      let places = model.fields.indices.filter { moved.plant[$0] != tried.plant[$0] }
      #expect(places.count <= 1)
      for place in places where tried.plant[place] != 0 {
        steps.append(abs(moved.plant[place] / tried.plant[place] - 1))
      }
    }
    for (low, high) in [(0.9e-6, 1e-5), (1e-5, 1e-4), (1e-4, 1e-3), (1e-3, 1e-2), (1e-2, 0.1)] {
      let share = Double(steps.count { low <= $0 && $0 < high }) / Double(steps.count)
      #expect(share > 0.03, "\(low) to \(high): \(share)")
    }
    // A figure that is drawn anew may be the neighbour of an edge, one unit in the last place away.
    #expect(steps.count { $0 < 0.9e-6 } * 100 < steps.count)
  }
}
