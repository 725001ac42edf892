import Notation
import Testing

@Suite struct `Cell writing` {
  /// Returns the cells with their endings, written into slots of 32 bytes that follow other bytes.
  private func cells<Result>(
    _ count: Int, _ write: (CellSlots) -> Result
  ) -> (cells: [String], result: Result?) {
    let (before, stride) = (64, 32)
    var bytes = [UInt8](
      repeating: UInt8(ascii: "?"), count: before + stride * count + CellSlots.slack)
    var lengths = [Int32](repeating: 0, count: count)
    let result = bytes.withUnsafeMutableBufferPointer { bytes in
      lengths.withUnsafeMutableBufferPointer { lengths -> Result? in
        guard let start = bytes.baseAddress, let length = lengths.baseAddress else { return nil }
        return write(CellSlots(slots: start + before, stride: stride, lengths: length))
      }
    }
    let cells = lengths.enumerated().map { place, length in
      let start = before + stride * place
      return String(decoding: bytes[start..<(start + Int(length))], as: UTF8.self)
    }
    return (cells, result)
  }

  private let line = CellEnding(Array("\r\n".utf8))

  @Test func `writes the shortest digits and the ending of each cell`() {
    let (written, result) = cells(4) {
      writeShortestCells([0.1 + 0.2, -47.5, 1e21, 0], count: 4, line, to: $0)
    }
    #expect(written == ["0.30000000000000004\r\n", "-47.5\r\n", "1e+21\r\n", "0\r\n"])
    #expect(result?.longest == 21 && result?.areFinite == true)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `writes no digits for a number that is not finite, and reports it`(value: Double) {
    let (written, result) = cells(3) {
      writeShortestCells([1.5, value, 2], count: 3, CellEnding([UInt8(ascii: ",")]), to: $0)
    }
    #expect(written == ["1.5,", ",", "2,"])
    #expect(result?.longest == 4 && result?.areFinite == false)
  }

  /// The highest bit is the sign, so that a figure rounded to 0 keeps it.
  @Test(arguments: [
    (0, ["12345", "-5", "-0", "9223372036854775807"]),
    (2, ["123.45", "-0.05", "-0.00", "92233720368547758.07"]),
    (8, ["0.00012345", "-0.00000005", "-0.00000000", "92233720368.54775807"]),
    (9, ["0.000012345", "-0.000000005", "-0.000000000", "9223372036.854775807"]),
  ])
  func `writes integers with the sign in the highest bit`(decimals: Int, texts: [String]) {
    let numbers: [UInt64] = [12345, 5 | 1 << 63, 1 << 63, 1 << 63 - 1]
    let (written, longest) = cells(4) {
      writeCells(numbers, count: 4, decimals: decimals, line, to: $0)
    }
    #expect(written == texts.map { $0 + "\r\n" })
    #expect(longest == texts.map { $0.utf8.count + 2 }.max())
    #expect(numbers.map { roundedText($0, decimals: decimals) } == texts)
  }

  @Test func `writes endings of up to eight bytes`() {
    for ending in ["", ",", "abcdefgh"] {
      let (written, _) = cells(2) {
        writeShortestCells([1, 2.5], count: 2, CellEnding(Array(ending.utf8)), to: $0)
      }
      #expect(written == ["1\(ending)", "2.5\(ending)"])
    }
  }
}
