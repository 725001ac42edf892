import Foundation
import Fuzz
import Testing

/// Hostile inputs for every reader of the project, in separate processes.
@Suite struct `Every reader` {
  @Test func `accepts or rejects every input without a trap`() async throws {
    #expect(!FuzzSettings.readers.isEmpty, "FUZZ_READER names an unknown reader")
    let summaries = try await withThrowingTaskGroup(of: String.self) { group in
      var summaries: [String] = []
      for (place, reader) in FuzzSettings.readers.enumerated() {
        if place >= FuzzSettings.jobs, let summary = try await group.next() {
          summaries.append(summary)
        }
        group.addTask { try await Self.fuzz(reader) }
      }
      for try await summary in group { summaries.append(summary) }
      return summaries
    }
    print(summaries.sorted().joined(separator: "\n"))
  }

  @Test func `gets the same inputs from the same seed`() {
    for reader in FuzzedReader.allWithCommands {
      for number in [0, 1, 4_000] {
        #expect(reader.text(number, seed: 5) == reader.text(number, seed: 5))
      }
      let texts = Set((0..<60).map { reader.text($0, seed: 5) })
      #expect(texts.count > 20, "\(reader.name) gets \(texts.count) different inputs of 60")
    }
  }

  /// Disabled by default because other tests must not depend on times.
  @Test(.enabled(if: FuzzSettings.measuresGrowth))
  func `takes at most linear time`() {
    for reader in FuzzSettings.readers {
      let worst = reader.worstGrowth(
        seconds: FuzzSettings.secondsOfGrowth, seed: FuzzSettings.seed)
      let factor = (worst.factor * 100).rounded() / 100
      let line =
        "FUZZ_READER=\(reader.name): \(factor) times linear growth at worst of \(worst.inputs)\n"
      FileHandle.standardError.write(Data(line.utf8))
      #expect(
        worst.factor < Growth.limit,
        "\(reader.name): \(Self.shown(worst.text)), bytes \(worst.part) repeated")
    }
  }

  /// Fuzzes a reader, records its faults, and returns a summary.
  private static func fuzz(_ reader: FuzzedReader) async throws -> String {
    let name = "FUZZ_READER=\(reader.name) FUZZ_SEED=\(FuzzSettings.seed)"
    let reply = try await FuzzReply(
      to: reader.name, seed: FuzzSettings.seed, FuzzSettings.inputs(for: reader))
    for fault in reply.faults { Issue.record("\(name): \(sentence(about: fault))") }
    guard !reply.isTrap else {
      let text = try await reply.trappingText(of: reader, seed: FuzzSettings.seed)
      Issue.record(
        "\(name): traps on \(text.map { shown($0) } ?? "an input that could not be found again")")
      return "\(name): trapped after input \(reply.last)"
    }
    let (inputs, accepted, refused) = (reply.counts[0], reply.counts[1], reply.counts[2])
    // If all inputs have the same outcome, the fuzzer tests only half of the reader.
    for share in [accepted, refused] where reply.faults.isEmpty {
      #expect(share * 100 > inputs, "\(name): \(accepted) accepted, \(refused) refused")
    }
    return "\(name): \(inputs) inputs, \(accepted) accepted, \(refused) refused, "
      + "\(reply.faults.count) faults, \(inputs * 1000 / max(reply.counts[3], 1)) per second"
  }

  private static func sentence(about fault: String) -> String {
    let parts = fault.split(separator: " ", maxSplits: 2).map(String.init)
    let text = parts.count > 1 ? Data(base64Encoded: parts[1]) : nil
    return "input \(parts[0]), \(shown(Array(text ?? Data()))): \(parts.last ?? "")"
  }

  /// Returns an input in quotes with unprintable bytes escaped; a long input is truncated.
  private static func shown(_ text: [UInt8]) -> String {
    let bytes = text.prefix(400).map { byte -> String in
      (0x20..<0x7F).contains(byte)
        ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16)
    }
    return "\"\(bytes.joined())\"" + (text.count > 400 ? " and \(text.count - 400) more bytes" : "")
  }
}
