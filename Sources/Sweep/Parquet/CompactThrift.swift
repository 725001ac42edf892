/// A structure in Thrift's compact protocol, in which Parquet describes itself: its fields by number.
///
/// A field whose value is nil is left out. Source: Apache Thrift, "Thrift Compact protocol encoding".
struct CompactThrift: ExpressibleByDictionaryLiteral {
  /// The fields and the end of the structure.
  let bytes: [UInt8]

  init(dictionaryLiteral fields: (Int, Field?)...) {
    var bytes: [UInt8] = []
    var last = 0
    for case (let field, let value?) in fields {
      precondition(1...15 ~= field - last, "fields must ascend in small steps")
      bytes += [UInt8(field - last) << 4 | value.type] + value.bytes
      last = field
    }
    self.bytes = bytes + [0]
  }

  /// The value of a field, with the number of its type.
  struct Field {
    fileprivate let type: UInt8
    fileprivate let bytes: [UInt8]
  }
}

extension CompactThrift.Field {
  static func int32(_ value: Int) -> Self { Self(type: 5, bytes: varint(zigzag(value))) }

  static func int64(_ value: Int) -> Self { Self(type: 6, bytes: varint(zigzag(value))) }

  static func binary(_ bytes: some Collection<UInt8>) -> Self {
    Self(type: 8, bytes: varint(bytes.count) + bytes)
  }

  static func text(_ text: String) -> Self { binary(text.utf8) }

  static func structure(_ structure: CompactThrift) -> Self {
    Self(type: 12, bytes: structure.bytes)
  }

  /// Values of the same type; an empty list is one of structures.
  static func list(_ values: [Self]) -> Self {
    let type = values.first?.type ?? 12
    let head =
      values.count < 15 ? [UInt8(values.count) << 4 | type] : [0xF0 | type] + varint(values.count)
    return Self(type: 9, bytes: head + values.flatMap(\.bytes))
  }

  private static func zigzag(_ value: Int) -> Int { value << 1 ^ value >> 63 }
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
