import Platform

/// The names of the yardsticks.
let copying = "yardstick: copy 256 MB"
let formatting = "yardstick: plain formatter"

/// What the machine can do by itself, measured in the same rounds.
func yardsticks() -> [Workload] {
  let (size, times) = (1 << 22, 64)
  let source = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)
  let target = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)
  source.initializeMemory(as: UInt8.self, repeating: 48, count: size)
  target.initializeMemory(as: UInt8.self, repeating: 48, count: size)
  let copy = Workload(name: copying, unit: "bytes", count: size * times, bytes: size * times) {
    for _ in 0..<times { target.copyMemory(from: source, byteCount: size) }
  }
  let sink = Workload(
    name: "yardstick: write to /dev/null", unit: "bytes", count: size * times, bytes: size * times
  ) {
    let output = try OutputFile(path: "/dev/null")
    for _ in 0..<times { try output.write(UnsafeRawBufferPointer(start: source, count: size)) }
    try output.commit()
  }
  let cells = 1_000_000
  let values = (0..<4096).map { Double($0) * 1.2345678901 + 0.03 }
  let format = Workload(name: formatting, unit: "cells", count: cells, cells: cells) {
    var end = 0
    for index in 0..<cells {
      if end > size - 64 { end = 0 }
      end += writePlainly(values[index & 4095], to: target + end)
    }
  }
  return [copy, sink, format]
}

/// Writes four decimals as a textbook does: round, divide by ten, turn around.
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
