import Synchronization

/// A table of numbers that a signal handler may read at any moment.
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

  /// Takes a place that is free, which holds no number yet; nil where none is.
  func claim() -> Int? {
    (0..<capacity).first { index in
      places[index].compareExchange(
        expected: SignalTable.free, desired: SignalTable.claimed, ordering: .acquiring
      ).exchanged
    }
  }

  /// Writes a number above 1 into a place that was claimed.
  func set(_ number: UInt, at place: Int) {
    places[place].store(number, ordering: .sequentiallyConsistent)
  }

  func number(at place: Int) -> UInt { places[place].load(ordering: .acquiring) }

  /// Frees a place.
  func clear(_ place: Int) { set(SignalTable.free, at: place) }

  /// Does something with every number, by plain arithmetic alone, since a signal handler calls it.
  func forEach(_ body: (UInt) -> Void) {
    var index = 0
    while index < capacity {
      let number = places[index].load(ordering: .sequentiallyConsistent)
      if number > SignalTable.claimed { body(number) }
      index &+= 1
    }
  }
}
