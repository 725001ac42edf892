/// Writes a finite double with the fewest digits that read back as the same double.
///
/// Uses plain notation from 1e-7 to just below 1e21, and scientific notation outside that range, as
/// in `1.5e+21` or `1.5e-08`. The buffer must have room for 48 bytes.
package func writeShortest(
  _ value: Double, _ units: DoubleUnits, to buffer: UnsafeMutablePointer<UInt8>
) -> Int {
  buffer.pointee = UInt8(ascii: "-")
  let start = value.sign == .minus ? 1 : 0
  return start &+ ShortestDigits(value.magnitude.bitPattern, units).write(to: buffer + start)
}

extension ShortestDigits {
  @inline(__always)
  fileprivate func write(to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    let upper = digits / 100_000_000
    let head = eightDigits(upper)
    let tail = eightDigits(digits &- upper &* 100_000_000)
    let short = tail == eightZeros ? withoutZeros(head) : 8 &+ withoutZeros(tail)
    let count = last == 0 ? short : 17
    let start = UnsafeMutableRawPointer(buffer)
    guard -7...6 ~= exponent else { return writeFar(head, tail, count, to: start) }
    // Leading zeros, if any, include the digit before the point.
    let zeros = max(0, 0 &- exponent)
    let point = max(0, exponent) &+ 1
    store(head, tail, to: start + zeros + 1)
    // The first digits move by one place if they are after the point.
    let digits = head &<< bits(ofBytes: zeros) | eightZeros
    let mask = UInt64.max &<< bits(ofBytes: point)
    let mark = UInt64(UInt8(ascii: ".")) &<< bits(ofBytes: point)
    let word = digits & ~mask | mark | (digits & mask) &<< 8
    start.storeBytes(of: word.littleEndian, as: UInt64.self)
    return zeros &+ count > point ? zeros &+ count &+ 1 : point
  }

  /// Stores seventeen digits.
  @inline(__always)
  private func store(_ head: UInt64, _ tail: UInt64, to start: UnsafeMutableRawPointer) {
    start.storeBytes(of: head.littleEndian, as: UInt64.self)
    (start + 8).storeBytes(of: tail.littleEndian, as: UInt64.self)
    (start + 16).storeBytes(of: (eightZeros | last).littleEndian, as: UInt64.self)
  }

  /// Writes a number with at least eight digits before the point, or in scientific notation.
  @inline(never)
  private func writeFar(
    _ head: UInt64, _ tail: UInt64, _ count: Int, to start: UnsafeMutableRawPointer
  ) -> Int {
    guard 0..<21 ~= exponent else {
      return copy(scientific(count), to: start.assumingMemoryBound(to: UInt8.self))
    }
    store(head, tail, to: start)
    return insertPoint(at: exponent &+ 1, count: count, in: start)
  }

  private func scientific(_ count: Int) -> String {
    let text = "\(digits * 10 + last)".prefix(count)
    let scale = zeroPadded("\(exponent.magnitude)", to: 2)
    return text.prefix(1) + (count > 1 ? "." : "") + text.dropFirst()
      + (exponent < 0 ? "e-" : "e+") + scale
  }
}

/// Returns the number of the first of eight digits, up to the last one that is not zero.
@inline(__always)
private func withoutZeros(_ digits: UInt64) -> Int {
  8 &- (digits ^ eightZeros).leadingZeroBitCount &>> 3
}

@inline(__always)
private func bits(ofBytes count: Int) -> UInt64 { UInt64(truncatingIfNeeded: count &<< 3) }
