/// Memory that is freed with its owner.
///
/// Its raw pointers avoid reference counting in loops.
final class PlainMemory {
  private var blocks: [UnsafeMutableRawPointer] = []

  deinit { for block in blocks { block.deallocate() } }

  /// Allocates memory for plain values, and initializes all of them to `value`.
  func room<Value>(for count: Int, of value: Value) -> UnsafeMutablePointer<Value> {
    let room = allocated(count) as UnsafeMutablePointer<Value>
    room.initialize(repeating: value, count: count)
    return room
  }

  /// Allocates memory initialized to some plain values.
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

  /// Allocates an immutable list of plain values.
  func list<Value>(_ values: [Value]) -> UnsafeBufferPointer<Value> {
    UnsafeBufferPointer(start: room(of: values), count: values.count)
  }
}
