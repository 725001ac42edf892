import Notation

/// A reproducible stream of random numbers (SplitMix64) that is identified by a name.
///
/// Each law has its own stream, so adding a law does not affect the others. Source: Steele, Lea,
/// Flood, Fast Splittable Pseudorandom Number Generators, OOPSLA 2014.
package struct RandomStream: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates the stream for a name and a seed.
  package init(_ name: String, seed: UInt64) {
    // FNV-1a makes the stream of a name the same on every machine.
    state = name.utf8.reduce(0xCBF2_9CE4_8422_2325 ^ seed) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
  }

  /// Returns 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a random integer from 0 up to, but not including, `bound`.
  package mutating func index(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Returns true with the given probability, in thousandths.
  package mutating func chance(_ inThousand: Int) -> Bool { index(below: 1000) < inThousand }

  /// Returns a random multiple of 2^-53 from 0 up to, but not including, 1.
  package mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a uniformly distributed number between two bounds.
  package mutating func uniform(_ low: Double, _ high: Double) -> Double {
    min(high, low + fraction() * (high - low))
  }

  /// Returns a number between two bounds of the same sign, whose logarithm is roughly uniformly
  /// distributed.
  ///
  /// Neighbouring doubles differ by roughly the same factor, so drawing bit patterns uniformly is
  /// enough. A bound of 0 is replaced by a millionth of the other bound.
  package mutating func logUniform(_ low: Double, _ high: Double) -> Double {
    if low < 0 { return high > 0 ? uniform(low, high) : -logUniform(-high, -low) }
    let start = low > 0 ? low : high * 1e-6
    guard start < high else { return high }
    let span = high.bitPattern - start.bitPattern
    return Double(bitPattern: start.bitPattern + next().multipliedFullWidth(by: span + 1).high)
  }
}
