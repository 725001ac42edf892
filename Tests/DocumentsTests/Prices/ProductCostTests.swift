import Documents
import Notation
import Testing

@Suite struct `A number rounded up` {
  /// Halves, from -9/2 to 9/2.
  @Test func `is the least whole number that is not below`() {
    let expected = [-4, -4, -3, -3, -2, -2, -1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5]
    for (number, whole) in zip(-9...9, expected) {
      #expect(Rational(number, over: 2).roundedUp == Rational(whole), "\(number)/2")
    }
    #expect(Rational(1, over: 1000).roundedUp == 1)
  }
}
