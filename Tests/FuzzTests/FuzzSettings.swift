import Foundation
import Fuzz

/// The readers and the number of texts, from the environment; the defaults suit a test run.
///
///     FUZZ_SECONDS=3600 swift test -c release --filter FuzzTests
///     FUZZ_READER=axes FUZZ_SEED=7 FUZZ_INPUTS=1000000 swift test -c release --filter FuzzTests
struct FuzzSettings: Sendable {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// The seed of all texts.
  static let seed = UInt64(number("FUZZ_SEED") ?? 1)

  /// The readers to fuzz.
  static let readers = FuzzedReader.everyOne.filter { reader in
    guard let name = ProcessInfo.processInfo.environment["FUZZ_READER"] else { return true }
    return reader.name == name
  }

  /// Whether to measure times: `FUZZ_GROWTH=1`.
  static let measuresGrowth = number("FUZZ_GROWTH") != nil

  /// The number of readers to run at once.
  static let jobs = max(ProcessInfo.processInfo.activeProcessorCount, 1)

  /// The number of texts for a reader with cost 1; others get fewer, but not too few.
  private static let inputs = 10_000

  /// The texts for a reader.
  static func texts(for reader: FuzzedReader) -> FuzzOrder.Texts {
    if let seconds = number("FUZZ_SECONDS") {
      return .seconds(Double(seconds * min(jobs, readers.count)) / Double(readers.count))
    }
    let count = number("FUZZ_INPUTS") ?? max(inputs / reader.cost, 500)
    return .numbers(0..<count, announcesEach: false)
  }
}
