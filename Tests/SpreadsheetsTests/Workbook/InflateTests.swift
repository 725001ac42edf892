import Foundation
import Notation
import Spreadsheets
import TestSupport
import Testing

/// The text that the streams contain: a sheet of twelve rows.
let sheetText =
  "feed_tds [mg/L],S5.dose [g/m3]\n"
  + (0..<12).map { "\(50 + 5 * $0),\(222 + $0).6571\n" }.joined()

/// Raw streams of `sheetText`, compressed by Python's zlib.
let sheetStreams = [
  "level 0": """
  AbEATv9mZWVkX3RkcyBbbWcvTF0sUzUuZG9zZSBbZy9tM10KNTAsMjIyLjY1NzEKNTUsMjIzLjY1NzEKNjAsMjI0LjY1Nz
  EKNjUsMjI1LjY1NzEKNzAsMjI2LjY1NzEKNzUsMjI3LjY1NzEKODAsMjI4LjY1NzEKODUsMjI5LjY1NzEKOTAsMjMwLjY1
  NzEKOTUsMjMxLjY1NzEKMTAwLDIzMi42NTcxCjEwNSwyMzMuNjU3MQo=
  """,
  "level 1": """
  Lc0xDoAgDIXh3VNwACItWMA7uDka4gIyGQe9f6Rpty//G97VWj2/+prj7m4rdqe5Pm8zR3d3KBOB9d7PkRJORMNBHLkvau
  4kTtyjmnsSZ+5ZzX0Vr6MHUI8eUIzAgx4j8KLPPw==
  """,
  "level 9": """
  Nc27DYAwDEXRnikyAMoXJ2EHOkqEaBKoEEXYX+TJpju+r/BZazne0tR2X2bZx5V0eVpV22XusA9kR++9jpTcQNQd2BF9Eq
  MTO6FHMXpiZ/QsRp/Zc+/BinsPju0sBv8fWOTzBw==
  """,
  "fixed codes": """
  S0tNTYkvSSlWiM5N1/eJ1Qk21UvJL05ViE7XzzWO5TI10DEyMtIzMzU35DI1BbKNIWwzkLgJlA0SN4WwzUHiZlA2SNwcwr
  YAiVtA2SBxSwjbEihubABlA8WNDSFsQwOQhBGMA5KB2gwA
  """,
  "no matches": """
  BcGxDcJQDATQ3lNkAMvx3efsZAc6yiiiSUiFKGB/8d7rPI/n7/hO2/ua77s/FMfne07bNb/HbkonGaWGSU6OKDWs0slblB
  pWclJRalinkxWlhrWc7Cg1bEknlyg1bJGTa5QatqZzZJQatso5EKWGIdM5GKWGIeUcI0oN+wM=
  """,
].mapValues(decoded)

func decoded(_ text: String) -> [UInt8] {
  [UInt8](Data(base64Encoded: text, options: .ignoreUnknownCharacters)!)
}

/// Returns the bytes of a stream whose bits are listed in order; spaces are ignored.
func bits(_ text: String) -> [UInt8] {
  let bits = text.filter { $0 != " " }
  return stride(from: 0, to: bits.count, by: 8).map { start in
    bits.dropFirst(start).prefix(8).reversed().reduce(0) { $0 << 1 | ($1 == "1" ? 1 : 0) }
  }
}

/// Returns the fault in a stream; nil if there is none.
func fault(_ stream: [UInt8], size: Int) -> InflateFault? {
  do throws(InflateFault) {
    _ = try inflate(stream[...], size: size)
    return nil
  } catch { return error }
}

@Suite struct `Inflate` {
  @Test(arguments: sheetStreams.keys.sorted())
  func `decompresses streams of zlib`(kind: String) throws {
    let unpacked = try inflate(sheetStreams[kind]![...], size: sheetText.utf8.count)
    #expect(String(decoding: unpacked, as: UTF8.self) == sheetText)
  }

  /// Compressed by zlib: A, B, C and so on, each as many times as its Fibonacci number.
  @Test func `decodes codes of more than ten bits`() throws {
    var counts = [1, 1]
    while counts.count < 12 { counts.append(counts.suffix(2).reduce(0, +)) }
    let letters = counts.enumerated().flatMap { [UInt8](repeating: UInt8(65 + $0), count: $1) }
    let stream = decoded(fibonacciStream)
    #expect(try inflate(stream[...], size: letters.count) == letters)
  }

  @Test func `repeats bytes that overlap their own copy`() throws {
    let stream: [UInt8] = [0x4b, 0x4c, 0x1c, 0x05, 0xa3, 0x60, 0x14, 0x0c, 0x77, 0x00, 0x00]
    #expect(try inflate(stream[...], size: 1000) == [UInt8](repeating: 0x61, count: 1000))
  }

  @Test func `decompresses an empty stream`() throws {
    #expect(try inflate([3, 0], size: 0) == [])
  }

  /// RFC 1951 section 3.2.4: a length and its complement, then the bytes.
  @Test func `reads consecutive stored blocks`() throws {
    let stream: [UInt8] = [0, 2, 0, 0xFD, 0xFF, 72, 101, 1, 1, 0, 0xFE, 0xFF, 121]
    #expect(try inflate(stream[...], size: 3) == Array("Hey".utf8))
  }

  @Test func `rejects every truncated stream`() {
    for (kind, stream) in sheetStreams {
      for count in 0..<stream.count {
        #expect(
          fault(Array(stream.prefix(count)), size: sheetText.utf8.count) == .truncated, "\(kind)")
      }
    }
  }

  @Test func `rejects more or fewer bytes than stated`() {
    for stream in sheetStreams.values {
      #expect(fault(stream, size: sheetText.utf8.count - 1) == .longerThanStated)
      #expect(fault(stream, size: sheetText.utf8.count + 1) == .shorterThanStated)
      #expect(fault(stream + [0], size: sheetText.utf8.count) == .bytesLeftOver)
    }
  }

  /// Three bits for the block, then its codes; each number starts with its lowest bit (RFC 1951).
  @Test(arguments: [
    ("1 11", InflateFault.unknownBlockType),
    ("1 00 00000 1000000000000000 1111111111111111", .storedLengthContradicted),
    // The length 3 (0000001) at the distance 1 (00000) before the first byte.
    ("1 10 0000001 00000", .distanceTooFar),
    // The literal 0 (00110000), then the distance 30, which is undefined although it has a code.
    ("1 10 00110000 0000001 11110", .unusedCode),
    // The length symbol 286 (11000110), which is undefined although it has a code.
    ("1 10 11000110", .unusedCode),
    // 288 codes for literals.
    ("1 01 11111 00000 0000", .tooManyCodes),
    // 31 codes for distances.
    ("1 01 00000 01111 0000", .tooManyCodes),
    // The code lengths of code lengths are 1 for 16, 17 and 18.
    ("1 01 00000 00000 0000 100 100 100 000", .oversubscribedCode),
    // The code lengths of code lengths are 2 for 18, and no others.
    ("1 01 00000 00000 0000 000 000 010 000", .incompleteCode),
    // One-bit codes for 16 and 17; 16 repeats the previous length, but there is none.
    ("1 01 00000 00000 0000 100 100 000 000 0 00", .repeatOfNothing),
    // One-bit codes for 17 and 18; twice 138 zeros are more than 258.
    ("1 01 00000 00000 0000 000 100 100 000 1 1111111 1 1111111", .tooManyLengths),
    // 138 zeros and 120 zeros: no literal has a code, and neither does the end.
    ("1 01 00000 00000 0000 000 100 100 000 1 1111111 1 1011011", .noEndOfBlock),
  ]) func `rejects what RFC 1951 forbids`(stream: String, expected: InflateFault) {
    #expect(fault(bits(stream) + [0, 0, 0], size: 100) == expected)
  }

  @Test func `decompresses or rejects corrupted streams`() {
    var generator = SeededGenerator(seed: 31)
    let streams = sheetStreams.keys.sorted().map { sheetStreams[$0]! } + [decoded(fibonacciStream)]
    var faults = Set<InflateFault>()
    for round in 0..<corruptedInputs {
      let stream = corrupted(streams[round % streams.count], with: streams, by: &generator)
      if let fault = fault(stream, size: Int(generator.next() % 400)) { faults.insert(fault) }
    }
    // All faults except three, which are unlikely after only a few changes.
    #expect(faults.count >= 11, "\(faults)")
  }
}

let fibonacciStream = """
  BcGBAcMwDMOw29Y2sSXy/3sG/J73/b7vnHPOvffee+/MzMzMzMzs7u7u7u7u7u7ubpIkSZIkSZIkSZIkSdK2bdu2bdu2bdu2
  bdu2bdu2bdu2bQEAAAAAAAAAAAAAAAAAAAAAAAAAAABQVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVX9Aw==
  """
