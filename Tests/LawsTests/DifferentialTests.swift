import Estimator
import Laws
import Testing

/// Two writings of the rules give the same figures.
@Suite struct `The second model` {
  @Test(arguments: SystemKind.allCases)
  func `agrees with the estimator to a few ulp at edges and drawn plants`(system: SystemKind) {
    let differential = Differential(system, drawing: 2000)
    #expect(differential.isPass, "\(differential)")
    #expect(differential.edges > 300)
    print(differential)
  }
}
