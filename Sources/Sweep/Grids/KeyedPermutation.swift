/// A permutation of the integers below a count, determined by a key and computed without a table.
///
/// Three rounds of invertible steps permute the integers below the next power of two. Results that
/// are not below the count go through the rounds again (cycle walking).
struct KeyedPermutation: Sendable {
  private let count: UInt64
  private let mask: UInt64
  private let shift: UInt64
  private let addends: (UInt64, UInt64, UInt64)
  private let factors: (UInt64, UInt64, UInt64)
  /// The key, which also seeds the other random numbers of the range.
  let key: UInt64

  init(_ count: Int, key: UInt64) {
    let bits = max(64 - UInt64(max(count, 1) - 1).leadingZeroBitCount, 2)
    self.count = UInt64(max(count, 1))
    mask = ~0 >> UInt64(64 - bits)
    shift = UInt64(bits + 1) / 2
    self.key = key
    addends = (mixed(key, with: 1), mixed(key, with: 2), mixed(key, with: 3))
    factors = (mixed(key, with: 4) | 1, mixed(key, with: 5) | 1, mixed(key, with: 6) | 1)
  }

  /// Returns the image of a number below the count.
  @inline(__always)
  func callAsFunction(_ number: Int) -> UInt64 {
    var place = UInt64(truncatingIfNeeded: number)
    repeat {
      place = round(place, addends.0, factors.0)
      place = round(place, addends.1, factors.1)
      place = round(place, addends.2, factors.2)
    } while place >= count
    return place
  }

  @inline(__always)
  private func round(_ place: UInt64, _ addend: UInt64, _ factor: UInt64) -> UInt64 {
    let spread = ((place &+ addend) &* factor) & mask
    return spread ^ spread &>> shift
  }
}

/// Returns a pseudorandom number that depends on two others (SplitMix64).
@inline(__always)
func mixed(_ key: UInt64, with number: UInt64) -> UInt64 {
  var mix = key &+ number &* 0x9E37_79B9_7F4A_7C15
  mix = (mix ^ mix &>> 30) &* 0xBF58_476D_1CE4_E5B9
  mix = (mix ^ mix &>> 27) &* 0x94D0_49BB_1331_11EB
  return mix ^ mix &>> 31
}

/// Returns the FNV-1a hash of a name.
func keyOfName(_ name: String) -> UInt64 {
  name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
