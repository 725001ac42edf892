import Notation

/// A repeatable stream of random numbers, SplitMix64, that belongs to a name.
///
/// Each law has its own stream, so that adding one does not shift another.
/// Source: Steele, Lea, Flood, Fast Splittable Pseudorandom Number Generators, OOPSLA 2014.
package struct RandomStream: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The stream of a name under a seed.
  package init(_ name: String, seed: UInt64) {
    // FNV-1a, so that the stream of a name is the same on every machine.
    state = name.utf8.reduce(0xCBF2_9CE4_8422_2325 ^ seed) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number from 0 up to, not including, a bound.
  package mutating func index(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// True with a probability given in thousandths.
  package mutating func chance(_ inThousand: Int) -> Bool { index(below: 1000) < inThousand }

  /// A number from 0 up to, not including, 1, on a grid of 2 to the -53.
  package mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number between two, every one as likely as the next.
  package mutating func uniform(_ low: Double, _ high: Double) -> Double {
    min(high, low + fraction() * (high - low))
  }

  /// A number between two of one sign, every size as likely as the next.
  ///
  /// Neighbouring Doubles are equally far in proportion, nearly, so their patterns are drawn
  /// evenly; an end at 0 stands for a millionth of the other.
  package mutating func logUniform(_ low: Double, _ high: Double) -> Double {
    if low < 0 { return high > 0 ? uniform(low, high) : -logUniform(-high, -low) }
    let start = low > 0 ? low : high * 1e-6
    guard start < high else { return high }
    let span = high.bitPattern - start.bitPattern
    return Double(bitPattern: start.bitPattern + next().multipliedFullWidth(by: span + 1).high)
  }
}
