/// How a double is written.
package enum NumberFormat: Hashable, Sendable {
  /// A number of digits after the point, from 0 to 12, rounded as C's `printf` rounds.
  case fixed(Int)

  /// The fewest digits that are read back as the same double.
  case shortest

  /// The decimals that `.fixed` may ask for.
  package static let allowedDecimals = 0...12
}

/// A finite double as text.
package func text(_ value: Double, as format: NumberFormat) -> String {
  precondition(value.isFinite, "only a finite number can be written")
  switch format {
  case .fixed(let decimals): return "\(DecimalNumber(value, decimals: decimals))"
  case .shortest: return text { writeShortest(value, to: $0) }
  }
}

/// The text that is written into a buffer of 48 bytes.
@inline(__always)
func text(_ write: (UnsafeMutablePointer<UInt8>) -> Int) -> String {
  withBuffer(write) { String(decoding: $0, as: UTF8.self) }
}

/// Writes into a buffer of 48 bytes on the stack, and lends what was written to a body.
@inlinable
@inline(__always)
package func withBuffer<Result>(
  _ write: (UnsafeMutablePointer<UInt8>) -> Int,
  _ body: (UnsafeBufferPointer<UInt8>) -> Result
) -> Result {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 48) { buffer in
    guard let start = buffer.baseAddress else { preconditionFailure("the buffer is empty") }
    return body(UnsafeBufferPointer(start: start, count: write(start)))
  }
}
