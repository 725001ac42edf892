import Foundation
import Notation
import Spreadsheets
import TestSupport
import Testing

/// The source of the streams: a sheet of twelve rows.
let sheetText =
  "feed_tds [mg/L],S5.dose [g/m3]\n"
  + (0..<12).map { "\(50 + 5 * $0),\(222 + $0).6571\n" }.joined()

/// What Python's zlib makes of `sheetText` as a raw stream.
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

/// A stream given as bits from left to right, with blanks to read it by.
func bits(_ text: String) -> [UInt8] {
  let bits = text.filter { $0 != " " }
  return stride(from: 0, to: bits.count, by: 8).map { start in
    bits.dropFirst(start).prefix(8).reversed().reduce(0) { $0 << 1 | ($1 == "1" ? 1 : 0) }
  }
}

/// What is wrong with a stream, if anything is.
func fault(_ stream: [UInt8], size: Int) -> InflateFault? {
  do throws(InflateFault) {
    _ = try inflate(stream[...], size: size)
    return nil
  } catch { return error }
}

@Suite struct `Inflating` {
  @Test(arguments: sheetStreams.keys.sorted())
  func `gives back what zlib packed`(kind: String) throws {
    let unpacked = try inflate(sheetStreams[kind]![...], size: sheetText.utf8.count)
    #expect(String(decoding: unpacked, as: UTF8.self) == sheetText)
  }

  /// zlib's packing of A, B, C and so on in numbers that grow as Fibonacci's do.
  @Test func `codes of more than ten bits are read`() throws {
    var counts = [1, 1]
    while counts.count < 12 { counts.append(counts.suffix(2).reduce(0, +)) }
    let letters = counts.enumerated().flatMap { [UInt8](repeating: UInt8(65 + $0), count: $1) }
    let stream = decoded(fibonacciStream)
    #expect(try inflate(stream[...], size: letters.count) == letters)
  }

  @Test func `a match may run into what it writes`() throws {
    let stream: [UInt8] = [0x4b, 0x4c, 0x1c, 0x05, 0xa3, 0x60, 0x14, 0x0c, 0x77, 0x00, 0x00]
    #expect(try inflate(stream[...], size: 1000) == [UInt8](repeating: 0x61, count: 1000))
  }

  @Test func `an empty stream has no bytes`() throws {
    #expect(try inflate([3, 0], size: 0) == [])
  }

  /// RFC 1951 section 3.2.4: a length and its complement, then the bytes.
  @Test func `stored blocks follow one another`() throws {
    let stream: [UInt8] = [0, 2, 0, 0xFD, 0xFF, 72, 101, 1, 1, 0, 0xFE, 0xFF, 121]
    #expect(try inflate(stream[...], size: 3) == Array("Hey".utf8))
  }

  @Test func `every part of a stream alone ends early`() {
    for (kind, stream) in sheetStreams {
      for count in 0..<stream.count {
        #expect(
          fault(Array(stream.prefix(count)), size: sheetText.utf8.count) == .truncated, "\(kind)")
      }
    }
  }

  @Test func `more and fewer bytes than stated are refused`() {
    for stream in sheetStreams.values {
      #expect(fault(stream, size: sheetText.utf8.count - 1) == .longerThanStated)
      #expect(fault(stream, size: sheetText.utf8.count + 1) == .shorterThanStated)
      #expect(fault(stream + [0], size: sheetText.utf8.count) == .bytesLeftOver)
    }
  }

  /// The bits are those of RFC 1951: the block's three, then its codes, each number lowest bit first.
  @Test(arguments: [
    ("1 11", InflateFault.unknownBlockType),
    ("1 00 00000 1000000000000000 1111111111111111", .storedLengthContradicted),
    // The length 3 (0000001) at the distance 1 (00000) before there is any byte.
    ("1 10 0000001 00000", .distanceTooFar),
    // The literal 0 (00110000), then the distance 30, which fixed codes have but nothing means.
    ("1 10 00110000 0000001 11110", .unusedCode),
    // The length symbol 286 (11000110), which fixed codes have but nothing means.
    ("1 10 11000110", .unusedCode),
    // 288 codes for literals.
    ("1 01 11111 00000 0000", .tooManyCodes),
    // 31 codes for distances.
    ("1 01 00000 01111 0000", .tooManyCodes),
    // Code lengths of code lengths 1, 1, 1 for 16, 17 and 18.
    ("1 01 00000 00000 0000 100 100 100 000", .oversubscribedCode),
    // Code lengths of code lengths 2 for 18 alone.
    ("1 01 00000 00000 0000 000 000 010 000", .incompleteCode),
    // One-bit codes for 16 and 17; 16 repeats a length though there is none.
    ("1 01 00000 00000 0000 100 100 000 000 0 00", .repeatOfNothing),
    // One-bit codes for 17 and 18; 138 zeros twice are more than 258.
    ("1 01 00000 00000 0000 000 100 100 000 1 1111111 1 1111111", .tooManyLengths),
    // 138 zeros and 120 zeros: no literal has a code, not even the end.
    ("1 01 00000 00000 0000 000 100 100 000 1 1111111 1 1011011", .noEndOfBlock),
  ]) func `what RFC 1951 rules out is refused`(stream: String, expected: InflateFault) {
    #expect(fault(bits(stream) + [0, 0, 0], size: 100) == expected)
  }

  /// A fault told in another's words would be looked for in the wrong place.
  @Test(arguments: [
    (InflateFault.truncated, "its compressed data ends early"),
    (.unknownBlockType, "a block is of an unknown type"),
    (.storedLengthContradicted, "the length of a stored block contradicts its complement"),
    (.tooManyCodes, "a block has more codes than there are symbols"),
    (.oversubscribedCode, "a code gives a meaning to the same bits twice"),
    (.incompleteCode, "a code leaves bits without a meaning"),
    (.repeatOfNothing, "a block repeats a length before the first"),
    (.tooManyLengths, "a block has more lengths than it says"),
    (.noEndOfBlock, "a block has no code for its end"),
    (.unusedCode, "a code stands for nothing"),
    (.longerThanStated, "it unpacks to more bytes than the archive says"),
    (.shorterThanStated, "it unpacks to fewer bytes than the archive says"),
    (.bytesLeftOver, "there are bytes behind the last block"),
    (.distanceTooFar, "a repetition begins before the first byte"),
  ]) func `has a sentence for each fault`(fault: InflateFault, sentence: String) {
    #expect(fault.rawValue == sentence)
  }

  @Test func `damaged streams give a fault or bytes`() {
    var generator = SeededGenerator(seed: 31)
    let streams = sheetStreams.keys.sorted().map { sheetStreams[$0]! } + [decoded(fibonacciStream)]
    var faults = Set<InflateFault>()
    for round in 0..<corruptedInputs {
      let stream = corrupted(streams[round % streams.count], with: streams, by: &generator)
      if let fault = fault(stream, size: Int(generator.next() % 400)) { faults.insert(fault) }
    }
    // Every way to be wrong but three, which need more than a few changed bytes to be likely.
    #expect(faults.count >= 11, "\(faults)")
  }
}

let fibonacciStream = """
  BcGBAcMwDMOw29Y2sSXy/3sG/J73/b7vnHPOvffee+/MzMzMzMzs7u7u7u7u7u7ubpIkSZIkSZIkSZIkSdK2bdu2bdu2bdu2
  bdu2bdu2bdu2bQEAAAAAAAAAAAAAAAAAAAAAAAAAAABQVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVX9Aw==
  """
