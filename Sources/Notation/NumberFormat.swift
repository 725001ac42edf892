/// How a double is written.
package enum NumberFormat: Hashable, Sendable {
  /// A number of digits after the point, from 0 to 12, rounded as C's `printf` rounds.
  case fixed(Int)

  /// The fewest digits that are read back as the same double.
  case shortest

  /// The decimals that `.fixed` may ask for.
  package static let allowedDecimals = 0...12

  /// The most bytes a double is ever written with: a sign, 309 digits, a point and 12 decimals.
  package static let maximumByteCount = 323
}

/// Writes a finite double, and returns the number of bytes written.
///
/// The buffer must have room for `NumberFormat.maximumByteCount` bytes.
package func write(
  _ value: Double, as format: NumberFormat, to buffer: UnsafeMutablePointer<UInt8>
) -> Int {
  precondition(value.isFinite, "only a finite number can be written")
  switch format {
  case .fixed(let decimals): return writeFixed(value, decimals: decimals, to: buffer)
  case .shortest: return writeShortest(value, to: buffer)
  }
}

/// A finite double as text.
package func text(_ value: Double, as format: NumberFormat) -> String {
  text(atMost: NumberFormat.maximumByteCount) { write(value, as: format, to: $0) }
}

/// The text that is written into a buffer of a number of bytes.
@inline(__always)
func text(atMost count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) -> String {
  withBuffer(of: count, write) { String(decoding: $0, as: UTF8.self) }
}

/// Writes into a buffer of a number of bytes on the stack, and lends what was written to a body.
@inlinable
@inline(__always)
package func withBuffer<Result>(
  of count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int,
  _ body: (UnsafeBufferPointer<UInt8>) -> Result
) -> Result {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { buffer in
    guard let start = buffer.baseAddress else {
      preconditionFailure("a buffer of \(count) bytes is empty")
    }
    return body(UnsafeBufferPointer(start: start, count: write(start)))
  }
}
