import Foundation
import Fuzz

/// The readers and the number of inputs, from the environment; the defaults suit a test run.
///
///     FUZZ_SECONDS=3600 swift test -c release --filter FuzzTests
///     FUZZ_READER=axes FUZZ_SEED=7 FUZZ_INPUTS=1000000 swift test -c release --filter FuzzTests
struct FuzzSettings: Sendable {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// The random seed of all inputs.
  static let seed = UInt64(number("FUZZ_SEED") ?? 1)

  /// The readers to fuzz.
  static let readers = FuzzedReader.allWithCommands.filter { reader in
    guard let name = ProcessInfo.processInfo.environment["FUZZ_READER"] else { return true }
    return reader.name == name
  }

  /// Whether to measure times: `FUZZ_GROWTH=1`.
  static let measuresGrowth = number("FUZZ_GROWTH") != nil

  /// The seconds for the times of each reader: a part of `FUZZ_SECONDS`, or of four minutes.
  static let secondsOfGrowth = Double(number("FUZZ_SECONDS") ?? 240) / Double(readers.count)

  /// The number of readers to run at once.
  static let jobs = max(ProcessInfo.processInfo.activeProcessorCount, 1)

  /// The number of inputs for a reader with a cost of 1; costly readers get at least 150.
  private static let inputs = 1_500

  /// Returns the inputs for a reader.
  static func inputs(for reader: FuzzedReader) -> FuzzTask.Inputs {
    if let seconds = number("FUZZ_SECONDS") {
      return .seconds(Double(seconds * min(jobs, readers.count)) / Double(readers.count))
    }
    let count = number("FUZZ_INPUTS") ?? max(inputs / reader.cost, 150)
    return .numbers(0..<count, announcesEach: false)
  }
}
