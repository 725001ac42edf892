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
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: NumberFormat.maximumByteCount) { room in
    guard let start = room.baseAddress else {
      preconditionFailure("the room for a number is empty")
    }
    let count = write(value, as: format, to: start)
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
