/// A structure in Thrift's compact protocol, in which Parquet describes itself.
///
/// Source: Apache Thrift, "Thrift Compact protocol encoding". Fields are written in ascending order.
struct CompactThrift {
  private(set) var bytes: [UInt8] = []
  private var last = 0

  /// The structure with its end.
  var finished: [UInt8] { bytes + [0] }

  mutating func write(_ field: Int, int32 value: Int) {
    start(field, 5)
    bytes += varint(zigzag(value))
  }

  mutating func write(_ field: Int, int64 value: Int) {
    start(field, 6)
    bytes += varint(zigzag(value))
  }

  mutating func write(_ field: Int, _ text: some Sequence<UInt8>) {
    start(field, 8)
    bytes += binary(Array(text))
  }

  mutating func write(_ field: Int, _ text: String) { write(field, text.utf8) }

  mutating func write(_ field: Int, _ structure: CompactThrift) {
    start(field, 12)
    bytes += structure.finished
  }

  mutating func write(_ field: Int, _ structures: [CompactThrift]) {
    write(field, list: structures.map(\.finished), type: 12)
  }

  mutating func write(_ field: Int, _ texts: [String]) {
    write(field, list: texts.map { binary(Array($0.utf8)) }, type: 8)
  }

  mutating func write(_ field: Int, int32s values: [Int]) {
    write(field, list: values.map { varint(zigzag($0)) }, type: 5)
  }

  private mutating func write(_ field: Int, list: [[UInt8]], type: UInt8) {
    start(field, 9)
    bytes += list.count < 15 ? [UInt8(list.count) << 4 | type] : [0xF0 | type] + varint(list.count)
    for element in list { bytes += element }
  }

  private mutating func start(_ field: Int, _ type: UInt8) {
    precondition(1...15 ~= field - last, "fields must ascend in small steps")
    bytes.append(UInt8(field - last) << 4 | type)
    last = field
  }

  private func binary(_ text: [UInt8]) -> [UInt8] { varint(text.count) + text }

  private func zigzag(_ value: Int) -> Int { value << 1 ^ value >> 63 }
}

/// Returns a number in base 128, the lowest digits first.
func varint(_ value: Int) -> [UInt8] {
  var (rest, bytes) = (UInt(bitPattern: value), [UInt8]())
  while rest >= 128 {
    bytes.append(UInt8(rest & 127) | 128)
    rest >>= 7
  }
  return bytes + [UInt8(rest)]
}
