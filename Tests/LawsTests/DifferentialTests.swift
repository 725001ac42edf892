import Estimator
import Laws
import Testing

/// Two writings of the rules give the same figures.
@Suite struct `The second model` {
  @Test(arguments: SystemKind.allCases)
  func `agrees with the estimator to a few ulp at edges and drawn plants`(system: SystemKind) {
    let differential = Differential(.of(system), drawing: 2000)
    #expect(differential.isPass, "\(differential)")
    #expect(differential.edges > 300)
    print(differential)
  }

  @Test func `finds a coefficient that differs, wherever it counts, and shows ten plants`() {
    let planted = Model.boiler.changing { formula in
      formula.name == "cycles" ? .sum(formula.term, formula.term) : nil
    }
    let differential = Differential(planted, drawing: 50)
    #expect(!differential.isPass)
    // `cycles` and nothing else is an output that reads it: one figure a plant.
    #expect(differential.differing == differential.edges + differential.drawn)
    #expect(differential.drawn == 50)
    #expect(differential.examples.count == 10)
    #expect(differential.examples.allSatisfy { $0.hasPrefix("cycles: ") })
    #expect(differential.worstAt.hasPrefix("cycles of summer_steam="))
    #expect("\(differential)".contains("differ, worst"))
  }
}
