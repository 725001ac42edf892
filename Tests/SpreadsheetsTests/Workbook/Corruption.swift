import Foundation
import TestSupport

/// The number of corrupted inputs that each test tries; set `CORRUPTED_INPUTS` for more.
let corruptedInputs =
  ProcessInfo.processInfo.environment["CORRUPTED_INPUTS"].flatMap(Int.init) ?? 20_000

/// Returns bytes with a few random changes: flipped bits, truncation, or pieces of other inputs.
func corrupted(
  _ bytes: [UInt8], with others: [[UInt8]], by generator: inout SeededGenerator
) -> [UInt8] {
  var bytes = bytes
  func place(_ count: Int) -> Int { Int(generator.next() % UInt64(count + 1)) }
  for _ in 0...(generator.next() % 3) {
    switch generator.next() % 8 {
    case 0: bytes = Array(bytes.prefix(place(bytes.count)))
    case 1:
      let start = place(bytes.count)
      let other = others[place(others.count - 1)]
      let piece = other.dropFirst(place(other.count)).prefix(place(40))
      bytes.replaceSubrange(start..<min(start + place(40), bytes.count), with: piece)
    case 2 where !bytes.isEmpty:
      bytes[place(bytes.count - 1)] = UInt8(truncatingIfNeeded: generator.next())
    default:
      if !bytes.isEmpty { bytes[place(bytes.count - 1)] ^= 1 << UInt8(generator.next() % 8) }
    }
  }
  return bytes
}
