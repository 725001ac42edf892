import Foundation
import Fuzz

/// How much is read, of which readers: by the environment, else as much as a test run has time for.
///
///     FUZZ_SECONDS=3600 swift test -c release --filter FuzzTests
///     FUZZ_READER=axes FUZZ_SEED=7 FUZZ_INPUTS=1000000 swift test -c release --filter FuzzTests
struct FuzzSettings: Sendable {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// The seed that all texts follow from.
  static let seed = UInt64(number("FUZZ_SEED") ?? 1)

  /// The readers that are tried.
  static let readers = FuzzedReader.everyOne.filter { reader in
    guard let name = ProcessInfo.processInfo.environment["FUZZ_READER"] else { return true }
    return reader.name == name
  }

  /// Whether times are measured: `FUZZ_GROWTH=1`.
  static let measuresGrowth = number("FUZZ_GROWTH") != nil

  /// How many readers are tried at once.
  static let jobs = max(ProcessInfo.processInfo.activeProcessorCount, 1)

  /// The inputs of a reader whose texts cost 1; those of others get fewer, but not too few.
  private static let inputs = 10_000

  /// What a reader is given to read.
  static func texts(for reader: FuzzedReader) -> FuzzOrder.Texts {
    if let seconds = number("FUZZ_SECONDS") {
      return .seconds(Double(seconds * min(jobs, readers.count)) / Double(readers.count))
    }
    let count = number("FUZZ_INPUTS") ?? max(inputs / reader.cost, 500)
    return .numbers(0..<count, announcesEach: false)
  }
}
