import Tables
import Testing

@Suite struct `Byte reader` {
  @Test func `gives every byte once whatever the source gives at a time`() throws {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    for step in [1, 2, 3, 7, 2000] {
      var reader = ByteReader(source(bytes, step: step), bufferSize: 8)
      var found: [UInt8] = []
      while let byte = try reader.peek() {
        found.append(byte)
        reader.advance()
      }
      #expect(found == bytes)
      #expect(try reader.peek() == nil)
    }
  }

  @Test func `passes a mark that is there and leaves another alone`() throws {
    var reader = ByteReader(source([1, 2, 3, 4], step: 1), bufferSize: 4)
    #expect(try !reader.skip([1, 3]))
    #expect(try reader.skip([1, 2, 3]))
    #expect(try reader.peek() == 4)
    #expect(try !reader.skip([4, 5]))
    #expect(try reader.peek() == 4)
  }

  /// Who types a table ends it once; a terminal would wait for more.
  @Test func `asks no more of a source that has come to its end`() throws {
    var answers: [[UInt8]] = [[1, 2], [], [3], []]
    var reader = ByteReader(
      { buffer in
        let bytes = answers.removeFirst()
        buffer.copyBytes(from: bytes)
        return bytes.count
      }, bufferSize: 4)
    #expect(try reader.skip([1, 2]))
    for _ in 0..<3 { #expect(try reader.peek() == nil) }
    #expect(try !reader.skip([3]))
    #expect(answers == [[3], []])
  }

  @Test func `an error of the source comes through`() {
    struct BrokenPipe: Error {}
    #expect(throws: BrokenPipe.self) {
      var reader = ByteReader({ _ in throw BrokenPipe() }, bufferSize: 4)
      _ = try reader.peek()
    }
  }
}

/// A source that gives at most so many bytes at a time.
func source(_ bytes: [UInt8], step: Int) -> ByteSource {
  var rest = bytes[...]
  return { buffer in
    let count = min(buffer.count, step, rest.count)
    buffer.copyBytes(from: rest.prefix(count))
    rest.removeFirst(count)
    return count
  }
}
