import Notation

/// Writes the values of a column in a group of rows as the pages of a Parquet file.
///
/// Few values become a dictionary and indices of whole bytes, whose repeats the order of the values
/// tells; many are written as they are.
struct ChunkWriter {
  let order: ValueOrder
  /// Whether cells may be empty: those whose value is not a number.
  let isOptional: Bool

  /// Shorter repeats are written as they are, in bytes.
  private static let shortestRepeat = 16

  /// The number of bytes of an index of a dictionary.
  private static func indexWidth(_ count: Int) -> Int {
    count <= 1 << 8 ? 1 : count <= 1 << 16 ? 2 : 3
  }

  /// Returns the chunk of doubles; `values` are in the order of the rows.
  func chunk(_ values: UnsafeBufferPointer<Double>) -> ParquetChunk {
    precondition(values.count == order.valueCount, "each value of the group is needed once")
    let (range, isWhole) = values.range
    let isEmpty: ((Int) -> Bool)? = isWhole ? nil : { values[$0].isNaN }
    var chunk: ParquetChunk
    if order.usesDictionary {
      let (distinct, places) = distinct(values)
      chunk = distinct.withUnsafeBytes {
        indexed($0, distinct.count, isEmpty) { Int(places[$0]) }
      }
    } else {
      chunk = plain(values, isEmpty)
    }
    chunk.range = range
    return chunk
  }

  /// Returns the chunk of texts; those of equal values are stored once.
  func chunk(_ texts: [String]) -> ParquetChunk {
    var distinct = Numbered<String>()
    let indices = texts.map { distinct.number(of: $0) }
    let bytes = distinct.values.flatMap { UInt32($0.utf8.count).littleEndianBytes + Array($0.utf8) }
    return bytes.withUnsafeBytes { indexed($0, distinct.values.count, nil) { indices[$0] } }
  }

  /// Returns the values without repetitions, and the place of each value among them.
  private func distinct(
    _ values: UnsafeBufferPointer<Double>
  ) -> (values: [Double], places: [UInt32]) {
    var (distinct, known) = ([Double](), [UInt64: UInt32]())
    let places = values.map { value -> UInt32 in
      if let place = known[value.bitPattern] { return place }
      let place = UInt32(distinct.count)
      known[value.bitPattern] = place
      distinct.append(value)
      return place
    }
    return (distinct, places)
  }

  // MARK: Pages

  private func plain(
    _ values: UnsafeBufferPointer<Double>, _ isEmpty: ((Int) -> Bool)?
  ) -> ParquetChunk {
    var chunk = ParquetChunk()
    var bytes = levels(isEmpty, nulls: &chunk.nulls)
    bytes.reserveCapacity(bytes.count + 8 * (order.rowCount - chunk.nulls))
    if order.valueCount == order.rowCount, isEmpty == nil {
      bytes += UnsafeRawBufferPointer(values)
    } else {
      for value in rowValues where isEmpty?(value) != true {
        withUnsafeBytes(of: values[value].bitPattern.littleEndian) { bytes += $0 }
      }
    }
    chunk.bytes = ParquetFile.dataPage(
      order.rowCount, hasDictionary: false, size: bytes.count, bytes)
    return chunk
  }

  private func indexed(
    _ dictionary: UnsafeRawBufferPointer, _ count: Int, _ isEmpty: ((Int) -> Bool)?,
    index: (Int) -> Int
  ) -> ParquetChunk {
    var chunk = ParquetChunk()
    let words = ZstandardFrame(dictionary).bytes
    chunk.bytes = ParquetFile.dictionaryPage(count, size: dictionary.count, words)
    (chunk.dictionarySize, chunk.isCompressed) = (chunk.bytes.count, true)
    let width = Self.indexWidth(count)
    let levels = levels(isEmpty, nulls: &chunk.nulls)
    let present = order.rowCount - chunk.nulls
    let groups = (present + 7) / 8
    let head = levels + [UInt8(8 * width)] + (groups == 0 ? [] : varint(groups << 1 | 1))
    let size = head.count + 8 * groups * width
    var frame = ZstandardFrame(contentSize: size)
    frame.append(head)
    writeIndices(of: width, to: &frame, contentSize: size, isEmpty, index)
    frame.append(repeatElement(0, count: (8 * groups - present) * width))
    chunk.bytes += ParquetFile.dataPage(
      order.rowCount, hasDictionary: true, size: size, frame.bytes)
    chunk.saved = dictionary.count - words.count + size - frame.bytes.count
    return chunk
  }

  // MARK: Indices

  /// Writes the indices of the cells that are not empty.
  private func writeIndices(
    of width: Int, to frame: inout ZstandardFrame, contentSize: Int,
    _ isEmpty: ((Int) -> Bool)?, _ index: (Int) -> Int
  ) {
    // A block must not be larger than its content, so small content has no repeats.
    let shortest = contentSize < 1 << 10 ? Int.max : Self.shortestRepeat
    order.walk { values in
      for value in values where isEmpty?(value) != true { frame.append(index: index(value), width) }
    } again: { values, rows, times in
      let present = isEmpty.map { isEmpty in values.count { !isEmpty($0) } } ?? values.count
      let distance = present * (rows / values.count) * width
      guard present == 0 || distance * times >= shortest else { return false }
      frame.repeat(offset: distance, length: distance * times)
      return true
    }
  }

  /// The value of each row.
  private var rowValues: [Int] {
    var rows: [Int] = []
    rows.reserveCapacity(order.rowCount)
    order.walk(write: { rows += $0 }, again: { _, _, _ in false })
    return rows
  }

  /// Returns which rows have a value, in runs; nothing if all columns must have one.
  private func levels(_ isEmpty: ((Int) -> Bool)?, nulls: inout Int) -> [UInt8] {
    guard isOptional else { return [] }
    var runs: [UInt8] = []
    func add(_ count: Int, isPresent: Bool) {
      if count > 0 { runs += varint(count << 1) + [isPresent ? 1 : 0] }
    }
    if let isEmpty {
      var (count, isPresent) = (0, true)
      for value in rowValues {
        let next = !isEmpty(value)
        if next != isPresent {
          add(count, isPresent: isPresent)
          (count, isPresent) = (0, next)
        }
        count += 1
        nulls += next ? 0 : 1
      }
      add(count, isPresent: isPresent)
    } else {
      add(order.rowCount, isPresent: true)
    }
    return UInt32(runs.count).littleEndianBytes + runs
  }
}

extension ValueOrder {
  /// An index takes at most three bytes; readers differ for four.
  private static let mostValues = 1 << 24

  /// Whether doubles in this order become a dictionary and indices.
  var usesDictionary: Bool {
    valueCount * 4 <= rowCount && valueCount <= Self.mostValues || valueCount == 1
  }
}

extension ZstandardFrame {
  @inline(__always)
  fileprivate mutating func append(index: Int, _ width: Int) {
    append(UInt8(truncatingIfNeeded: index))
    if width > 1 { append(UInt8(truncatingIfNeeded: index >> 8)) }
    if width > 2 { append(UInt8(truncatingIfNeeded: index >> 16)) }
  }
}

extension UnsafeBufferPointer<Double> {
  /// The range of the numbers, and whether none is not a number.
  fileprivate var range: (range: ClosedRange<Double>?, isWhole: Bool) {
    var low = SIMD8(repeating: Double.infinity)
    var (high, isWhole) = (-low, true)
    func note(_ lanes: SIMD8<Double>) {
      low.replace(with: lanes, where: lanes .< low)
      high.replace(with: lanes, where: lanes .> high)
      isWhole = isWhole && all(lanes .== lanes)
    }
    let whole = count / 8 * 8
    let bytes = UnsafeRawBufferPointer(self)
    for place in Swift.stride(from: 0, to: 8 * whole, by: 64) {
      note(bytes.loadUnaligned(fromByteOffset: place, as: SIMD8<Double>.self))
    }
    for number in self[whole...] { note(SIMD8(repeating: number)) }
    let (least, greatest) = (low.min(), high.max())
    return (least <= greatest ? least...greatest : nil, isWhole)
  }
}
