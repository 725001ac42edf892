import Foundation
import Fuzz
import Testing

/// A child process's report on the texts it read.
struct FuzzReply: Sendable {
  /// The numbers of texts read, accepted and refused, and the milliseconds; empty if the process
  /// crashed.
  private(set) var counts: [Int] = []
  /// The faults, one per line.
  private(set) var faults: [String] = []
  /// The number of the last text that was announced.
  private(set) var last = 0

  var isTrap: Bool { counts.isEmpty }

  /// Runs an order in a separate process, so that a trap ends only that process.
  init(to reader: String, seed: UInt64, _ texts: FuzzOrder.Texts) async throws {
    let log = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let order = FuzzOrder(reader: reader, seed: seed, texts: texts, log: log)
    // The parent reports a trap, with the text that caused it.
    await withKnownIssue(isIntermittent: true) {
      await #expect(processExitsWith: .success) { [order = order as FuzzOrder] in order.run() }
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
  /// The text that a reader trapped on, among those after the last announced one, shortened.
  func trappingText(of reader: FuzzedReader, seed: UInt64) async throws -> [UInt8]? {
    let block = last..<last + FuzzOrder.stride
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
