import Synchronization

/// A table of numbers that a signal handler can read at any time.
///
/// Its memory is allocated once and never freed, and every number is one atomic word.
struct SignalTable: @unchecked Sendable {
  private static let free: UInt = 0
  private static let claimed: UInt = 1

  private let places: UnsafeMutablePointer<Atomic<UInt>>
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    places = .allocate(capacity: capacity)
    for index in 0..<capacity { (places + index).initialize(to: Atomic(SignalTable.free)) }
  }

  /// Claims a free place, which has no number yet; nil if the table is full.
  func claim() -> Int? {
    (0..<capacity).first { index in
      places[index].compareExchange(
        expected: SignalTable.free, desired: SignalTable.claimed, ordering: .acquiring
      ).exchanged
    }
  }

  /// Stores a number, which must be greater than 1, in a claimed place.
  func set(_ number: UInt, at place: Int) {
    places[place].store(number, ordering: .sequentiallyConsistent)
  }

  func number(at place: Int) -> UInt { places[place].load(ordering: .acquiring) }

  func clear(_ place: Int) { set(SignalTable.free, at: place) }

  /// Calls `body` with every number; safe to call from a signal handler.
  func forEach(_ body: (UInt) -> Void) {
    var index = 0
    while index < capacity {
      let number = places[index].load(ordering: .sequentiallyConsistent)
      if number > SignalTable.claimed { body(number) }
      index &+= 1
    }
  }
}
