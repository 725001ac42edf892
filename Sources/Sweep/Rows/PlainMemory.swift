/// Memory that is given back with its owner, as pointers: loops that read them count no references.
final class PlainMemory {
  private var blocks: [UnsafeMutableRawPointer] = []

  deinit { for block in blocks { block.deallocate() } }

  /// Room for so many plain values, all of them the same to begin with.
  func room<Value>(for count: Int, of value: Value) -> UnsafeMutablePointer<Value> {
    let room = allocated(count) as UnsafeMutablePointer<Value>
    room.initialize(repeating: value, count: count)
    return room
  }

  /// Room that has some plain values to begin with.
  func room<Value>(of values: [Value]) -> UnsafeMutablePointer<Value> {
    let room = allocated(values.count) as UnsafeMutablePointer<Value>
    room.initialize(from: values, count: values.count)
    return room
  }

  private func allocated<Value>(_ count: Int) -> UnsafeMutablePointer<Value> {
    let room = UnsafeMutablePointer<Value>.allocate(capacity: max(count, 1))
    blocks.append(UnsafeMutableRawPointer(room))
    return room
  }

  /// Plain values that never change.
  func list<Value>(_ values: [Value]) -> UnsafeBufferPointer<Value> {
    UnsafeBufferPointer(start: room(of: values), count: values.count)
  }
}
