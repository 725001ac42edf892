/// Decompresses a deflate stream (RFC 1951) to exactly `size` bytes.
///
/// Allocates no more memory than that. Throws `InflateFault` if the stream is invalid, contains
/// more or fewer bytes, or is followed by other data.
package func inflate(_ packed: ArraySlice<UInt8>, size: Int) throws(InflateFault) -> [UInt8] {
  var fault: InflateFault?
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { room, count in
    packed.withUnsafeBytes { input in
      let output = UnsafeMutableBufferPointer(rebasing: room[..<size])
      var inflater = Inflater(input: BitReader(input), output: output)
      do throws(InflateFault) { try inflater.run() } catch { fault = error }
      count = inflater.count
    }
  }
  if let fault { throw fault }
  return bytes
}

/// A fault in a deflate stream.
package enum InflateFault: String, Error {
  case truncated = "its compressed data ends early"
  case unknownBlockType = "a block has an unknown type"
  case storedLengthContradicted = "the length of a stored block contradicts its complement"
  case tooManyCodes = "a block has more codes than there are symbols"
  case oversubscribedCode = "two codes use the same bits"
  case incompleteCode = "a set of codes is incomplete"
  case repeatOfNothing = "a block repeats a code length before the first"
  case tooManyLengths = "a block has more code lengths than it declares"
  case noEndOfBlock = "a block has no code for its end"
  case unusedCode = "a code has no symbol"
  case distanceTooFar = "a repetition starts before the first byte"
  case longerThanStated = "it unpacks to more bytes than the archive says"
  case shorterThanStated = "it unpacks to fewer bytes than the archive says"
  case bytesLeftOver = "there is data after the last block"
}

/// The state of decompression; the blocks are read in order up to the last.
private struct Inflater {
  var input: BitReader
  let output: UnsafeMutableBufferPointer<UInt8>
  var count = 0

  mutating func run() throws(InflateFault) {
    var isLast = false
    while !isLast {
      isLast = try input.take(1) == 1
      switch try input.take(2) {
      case 0: try copyStored()
      case 1: try unpack(literals: .fixedLiterals, distances: .fixedDistances)
      case 2:
        let (literals, distances) = try readCodes()
        try unpack(literals: literals, distances: distances)
      default: throw .unknownBlockType
      }
    }
    if count < output.count { throw .shorterThanStated }
    if input.hasWholeBytes { throw .bytesLeftOver }
  }

  /// Copies a block without compression, RFC 1951 section 3.2.4.
  private mutating func copyStored() throws(InflateFault) {
    input.alignToByte()
    let length = try input.take(16)
    guard try input.take(16) == ~length & 0xFFFF else { throw .storedLengthContradicted }
    let bytes = try input.takeBytes(length)
    guard length <= output.count - count else { throw .longerThanStated }
    for byte in bytes {
      output[count] = byte
      count += 1
    }
  }

  /// Reads the codes at the start of a dynamic block, RFC 1951 section 3.2.7.
  private mutating func readCodes() throws(InflateFault) -> (PrefixCode, PrefixCode) {
    let literalCount = try input.take(5) + 257
    let distanceCount = try input.take(5) + 1
    guard literalCount <= 286, distanceCount <= 30 else { throw .tooManyCodes }
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengthLengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<(try input.take(4) + 4) {
      lengthLengths[order[index]] = UInt8(try input.take(3))
    }
    let code = try PrefixCode(lengths: lengthLengths[...], mayBeIncomplete: false)
    let lengths = try readLengths(literalCount + distanceCount, in: code)
    guard lengths[256] != 0 else { throw .noEndOfBlock }
    return (
      try PrefixCode(lengths: lengths[..<literalCount], mayBeIncomplete: true),
      try PrefixCode(lengths: lengths[literalCount...], mayBeIncomplete: true)
    )
  }

  private mutating func readLengths(
    _ wanted: Int, in code: PrefixCode
  ) throws(InflateFault) -> [UInt8] {
    var lengths: [UInt8] = []
    while lengths.count < wanted {
      let symbol = try code.decode(&input)
      var (length, times) = (UInt8(0), 1)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw .repeatOfNothing }
        (length, times) = (last, try input.take(2) + 3)
      case 17: times = try input.take(3) + 3
      case 18: times = try input.take(7) + 11
      default: length = UInt8(symbol)
      }
      guard lengths.count + times <= wanted else { throw .tooManyLengths }
      lengths.append(contentsOf: repeatElement(length, count: times))
    }
    return lengths
  }

  /// Decompresses the literals and matches of a block, RFC 1951 section 3.2.5.
  private mutating func unpack(literals: PrefixCode, distances: PrefixCode) throws(InflateFault) {
    while true {
      let symbol = try literals.decode(&input)
      if symbol < 256 {
        guard count < output.count else { throw .longerThanStated }
        output[count] = UInt8(truncatingIfNeeded: symbol)
        count &+= 1
      } else if symbol == 256 {
        return
      } else {
        let match = symbol &- 257
        let length = try match == 28 ? 258 : number(match, bits: 2, below: 28) &+ 3
        let distance = try number(try distances.decode(&input), bits: 1, below: 30) &+ 1
        try copy(length, from: distance)
      }
    }
  }

  /// Returns the number of a symbol, counted from 0; computes the tables of section 3.2.5, in which
  /// `1 << bits` symbols have the same number of extra bits.
  @inline(__always)
  private mutating func number(
    _ symbol: Int, bits: Int, below end: Int
  ) throws(InflateFault) -> Int {
    guard symbol < end else { throw .unusedCode }
    if symbol < 2 &<< bits { return symbol }
    let (extra, group) = (symbol &>> bits &- 1, 1 &<< bits)
    return (group &+ symbol & (group &- 1)) &<< extra &+ (try input.take(extra))
  }

  /// Repeats earlier output; the match may overlap the bytes that it writes.
  @inline(__always)
  private mutating func copy(_ length: Int, from distance: Int) throws(InflateFault) {
    guard distance <= count else { throw .distanceTooFar }
    guard length <= output.count &- count else { throw .longerThanStated }
    for index in count..<(count &+ length) { output[index] = output[index &- distance] }
    count &+= length
  }
}
