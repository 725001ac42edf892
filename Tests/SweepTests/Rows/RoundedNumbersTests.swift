import Foundation
import Notation
import Sweep
import TestSupport
import Testing

@Suite struct `Rows of numbers` {
  @Test(arguments: 0...7) func `are written as each number by itself`(decimals: Int) {
    var generator = SeededGenerator(seed: 900 + UInt64(decimals))
    let wholes = (0..<8000).map { index in
      let size = Int(generator.next() % 10_000_000_000_000_000)
      return (index % 2 == 0 ? 1 : -1) * (size >> (index % 54))
    }
    var numbers = [UInt64](repeating: 0, count: wholes.count)
    #expect(RoundedNumbers.take(wholes, wholes.count, to: &numbers))
    for (whole, number) in zip(wholes, numbers) {
      let exact = DecimalNumber(
        UInt64(whole.magnitude), isNegative: whole < 0, decimals: decimals)
      #expect(written([number], decimals) == "\(exact),")
    }
    #expect(written(numbers, decimals) == numbers.map { written([$0], decimals) }.joined())
  }

  @Test func `are written from whole numbers of any sign`() {
    let wholes = [0, 1, -1, 99_999_999, 100_000_000, -123_456_789, 9_999_999_999_999_999]
    var numbers = [UInt64](repeating: 0, count: wholes.count)
    #expect(RoundedNumbers.take(wholes, wholes.count, to: &numbers))
    let expected = [
      "0.000", "0.001", "-0.001", "99999.999", "100000.000", "-123456.789", "9999999999999.999",
    ]
    #expect(written(numbers, 3) == expected.map { $0 + "," }.joined())
    var one: [UInt64] = [0]
    #expect(!RoundedNumbers.take([10_000_000_000_000_000], 1, to: &one))
    #expect(!RoundedNumbers.take([Int.min], 1, to: &one))
  }

  /// The numbers as the only piece of as many rows.
  private func written(_ numbers: [UInt64], _ decimals: Int) -> String {
    let room = UnsafeMutableRawPointer.allocate(
      byteCount: numbers.count * RoundedNumbers.longestCell + 64, alignment: 16)
    defer { room.deallocate() }
    return numbers.withUnsafeBufferPointer { numbers in
      guard let start = numbers.baseAddress else { return "" }
      let style = NumberStyle(decimals: decimals, CellEnding([UInt8(ascii: ",")]))
      let end = withUnsafePointer(to: style) { style in
        withUnsafePointer(to: RowPiece(numbers: start, as: style)) { piece in
          writeRows(0..<numbers.count, of: piece, 1, to: room)
        }
      }
      return String(
        decoding: UnsafeRawBufferPointer(start: room, count: end - room), as: UTF8.self)
    }
  }
}
