/// A format for a double.
package enum NumberFormat: Hashable, Sendable {
  /// A fixed number of decimals, from 0 to 12, rounded like C's `printf`.
  case fixed(Int)

  /// The fewest digits that read back as the same double.
  case shortest

  /// The numbers of decimals that `.fixed` accepts.
  package static let allowedDecimals = 0...12
}

/// Formats a finite double.
package func text(_ value: Double, as format: NumberFormat) -> String {
  precondition(value.isFinite, "only a finite number can be written")
  switch format {
  case .fixed(let decimals): return "\(DecimalNumber(value, decimals: decimals))"
  case .shortest: return text { writeShortest(value, .all, to: $0) }
  }
}

/// Returns the text that a function writes into a buffer of 48 bytes.
@inline(__always)
func text(_ write: (UnsafeMutablePointer<UInt8>) -> Int) -> String {
  withBuffer(write) { String(decoding: $0, as: UTF8.self) }
}

/// Writes into a buffer of 48 bytes on the stack, then calls `body` with the bytes written.
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
