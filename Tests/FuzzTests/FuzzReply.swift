import Foundation
import Fuzz
import Testing

/// A child process's report on the inputs it read.
struct FuzzReply: Sendable {
  /// The numbers of inputs read, accepted and rejected, and the duration in milliseconds; empty if
  /// the process crashed.
  private(set) var counts: [Int] = []
  private(set) var faults: [String] = []
  /// The number of the last announced input.
  private(set) var last = 0

  var isTrap: Bool { counts.isEmpty }

  /// Runs a task in a separate process, so that a trap ends only that process.
  init(to reader: String, seed: UInt64, _ inputs: FuzzTask.Inputs) async throws {
    let log = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let task = FuzzTask(reader: reader, seed: seed, inputs: inputs, log: log)
    // The parent reports a trap, with the input that caused it.
    await withKnownIssue(isIntermittent: true) {
      await #expect(processExitsWith: .success) { [task = task as FuzzTask] in task.run() }
    }
    for line in try String(contentsOf: log, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      switch words[0] {
      case "at": last = Int(words[1]) ?? 0
      case "fault": faults.append(words[1])
      default: counts = words[1].split(separator: " ").compactMap { Int($0) }
      }
    }
  }
}

extension FuzzReply {
  /// Returns the shortest input that makes a reader trap, from those after the last announced one.
  func trappingText(of reader: FuzzedReader, seed: UInt64) async throws -> [UInt8]? {
    let block = last..<last + FuzzTask.stride
    let slow = try await FuzzReply(
      to: reader.name, seed: seed, .numbers(block, announcesEach: true))
    guard slow.isTrap else { return nil }
    var text = reader.text(slow.last, seed: seed)
    while true {
      let shorter = removableParts(of: text.count).prefix(3_000).map(text.without)
      let reply = try await FuzzReply(to: reader.name, seed: seed, .these(shorter))
      guard reply.isTrap, shorter.indices.contains(reply.last) else { return text }
      text = shorter[reply.last]
    }
  }
}
