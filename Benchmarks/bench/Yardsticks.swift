import Platform

// The names of the yardsticks: for work that moves bytes, and for work that computes or prints.
let copying = "yardstick: copy"
let copyingAtOnce = "yardstick: copy, all threads"
let formatting = "yardstick: plain formatter"
let formattingAtOnce = "yardstick: plain formatter, all threads"

/// Returns workloads that measure the speed of the machine in the same rounds.
///
/// Work on one thread has a yardstick on one thread, and work on all threads has one on all
/// threads, so that ratios do not depend on the load of other cores.
func yardsticks() -> [Workload] {
  [
    copies(copying, jobs: 1), copies(copyingAtOnce, jobs: coreCount),
    formats(formatting, jobs: 1), formats(formattingAtOnce, jobs: coreCount),
  ]
}

/// Memory for a yardstick: two blocks of the size that the sweep writes, which fit in caches.
private struct Room: @unchecked Sendable {
  static let size = 1 << 18
  let source = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)
  let target = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)

  init() {
    for memory in [source, target] {
      memory.initializeMemory(as: UInt8.self, repeating: 48, count: Room.size)
    }
  }
}

private func copies(_ name: String, jobs: Int) -> Workload {
  let (rooms, times) = ((0..<jobs).map { _ in Room() }, 8192)
  let bytes = jobs * times * Room.size
  return Workload(name: name, unit: "bytes", count: bytes, bytes: bytes) {
    runAtOnce(jobs) { job in
      for _ in 0..<times {
        rooms[job].target.copyMemory(from: rooms[job].source, byteCount: Room.size)
      }
    }
  }
}

private func formats(_ name: String, jobs: Int) -> Workload {
  let (rooms, cells) = ((0..<jobs).map { _ in Room() }, 1_000_000)
  let values = (0..<4096).map { Double($0) * 1.2345678901 + 0.03 }
  return Workload(name: name, unit: "cells", count: jobs * cells, cells: jobs * cells) {
    runAtOnce(jobs) { job in
      var end = 0
      for index in 0..<cells {
        if end > Room.size - 64 { end = 0 }
        end += writePlainly(values[index & 4095], to: rooms[job].target + end)
      }
    }
  }
}

/// Writes a number with four decimals as in a textbook: round, divide by ten, reverse.
private func writePlainly(_ value: Double, to start: UnsafeMutableRawPointer) -> Int {
  var number = UInt64(value * 10_000 + 0.5)
  var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
  return withUnsafeMutableBytes(of: &digits) { digits in
    var count = 0
    repeat {
      digits[count] = UInt8(truncatingIfNeeded: number % 10) + 48
      number /= 10
      count += 1
      if count == 4 {
        digits[count] = UInt8(ascii: ".")
        count += 1
      }
    } while number > 0 || count < 6
    for index in 0..<count {
      start.storeBytes(of: digits[count - 1 - index], toByteOffset: index, as: UInt8.self)
    }
    start.storeBytes(of: UInt8(ascii: ","), toByteOffset: count, as: UInt8.self)
    return count + 1
  }
}
