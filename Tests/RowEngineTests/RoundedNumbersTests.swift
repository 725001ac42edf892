import Foundation
import Notation
import RowEngine
import TestSupport
import Testing

@Suite struct `Rows of numbers` {
  @Test(arguments: 0...7) func `are written as each number by itself`(decimals: Int) {
    var generator = SeededGenerator(seed: 900 + UInt64(decimals))
    let everyday = (0..<4000).map { _ in
      Double.random(in: -1...1, using: &generator)
        * pow(10, Double.random(in: -8...7.5, using: &generator))
    }
    let ties = (0..<4000).map { _ in
      (Double(generator.next() >> 44) + 0.5) / pow(10, Double(decimals))
    }
    let edges: [Double] = [
      0, -0.0, 0.5, 1.5, 9.5, 9999.5, 9999.99995, 99_999_999.49, 67_108_863.5, -0.00004,
      .leastNonzeroMagnitude,
    ]
    for values in [everyday, ties, ties.map(\.nextUp), ties.map(\.nextDown), edges] {
      let small = values.filter { $0.magnitude < 0x1p26 && $0.magnitude * 1e7 < 1e15 }
      expectCells(small, decimals)
    }
  }

  @Test func `leave to others what is not finite or too large for them`() {
    for value in [Double.nan, .infinity, -.infinity, 0x1p60, 1e300, -1e12] {
      let values = [1.5, value, 2.25]
      var numbers = [UInt64](repeating: 0, count: 3)
      #expect(!RoundedNumbers.round(values, 3, decimals: 4, to: &numbers))
    }
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

  private func expectCells(_ values: [Double], _ decimals: Int) {
    var numbers = [UInt64](repeating: 0, count: values.count)
    guard RoundedNumbers.round(values, values.count, decimals: decimals, to: &numbers) else {
      Issue.record("a number of \(values.count) was found too large")
      return
    }
    let expected = values.map { text($0, as: .fixed(decimals)) + "," }
    guard written(numbers, decimals) != expected.joined() else { return }
    for (number, cell) in zip(numbers, expected) { #expect(written([number], decimals) == cell) }
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
