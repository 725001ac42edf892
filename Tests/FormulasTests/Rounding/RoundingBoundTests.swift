import Estimator
import Formulas
import Notation
import Testing

@Suite struct `Rounding bounds` {
  /// Only the computed figure is known, so its relative bound must be larger.
  @Test func `are valid when converted to the size of the computed figure`() {
    var random = RandomStream("bounds", seed: 1)
    for _ in 0..<5000 {
      let bound = RoundingBound(
        absolute: random.chance(200) ? 0 : random.logUniform(1e-30, 1),
        relative: random.logUniform(1e-17, 0.499))
      let exact = random.uniform(-2, 2)
      let most = bound.absolute + bound.relative * exact.magnitude
      for error in [-most, most, random.uniform(-most, most)] {
        let computed = exact + error
        #expect(bound.ofComputed.error(at: computed) * (1 + 1e-13) >= error.magnitude)
      }
    }
  }

  @Test func `do not exist for relative errors of 1/2 or more`() {
    #expect(!RoundingBound(absolute: 0, relative: 0.5).isFinite)
    #expect(RoundingBound(absolute: 0, relative: 0.499).isFinite)
    #expect(!RoundingBound.infinite.isFinite)
    #expect(!RoundingBound(absolute: 1, relative: 0.5).ofComputed.isFinite)
    #expect(RoundingBound.none.ofComputed == .none)
  }

  @Test func `stay positive when a product underflows`() {
    let bound = RoundingBound(absolute: 0, relative: 0x1p-53)
    #expect(bound.error(at: .leastNonzeroMagnitude) > 0)
    #expect(bound.error(at: 0) == 0 && RoundingBound.none.error(at: .infinity) == 0)
  }
}
