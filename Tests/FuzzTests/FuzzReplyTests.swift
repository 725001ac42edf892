import Fuzz
import Testing

/// The fuzzing of readers that are known to be wrong.
@Suite struct `A faulty reader` {
  @Test func `that traps is found out from outside, with a text of the one byte that it traps on`()
    async throws
  {
    let reply = try await FuzzReply(
      to: "trapping", seed: 1, .numbers(0..<FuzzOrder.stride, announcesEach: false))
    #expect(reply.isTrap)
    let text = try await reply.trappingText(of: .trapping, seed: 1)
    #expect(text == Array("7".utf8))
  }

  @Test func `that breaks a claim is found out with its words, and with a short text`() {
    let reader = FuzzedReader("lying", patterns: ["<whole>"], refusals: []) { (text: String) in
      FuzzReading(text.contains("7") ? "seven" : text, written: text.replacing("7", with: "8"))
    }
    var run = FuzzRun()
    run.read(0..<1_000, with: reader, seed: 1)
    #expect(run.faults.first?.text == Array("7".utf8))
    #expect(
      run.faults.first?.words == "what was understood as seven is written so that it is read as 8")
  }

  @Test(arguments: [
    ("", "refused without a word"), ("a\u{1B}[31m", "refused with \\u{1B} in its words"),
    ("a\n\nb", "refused with an empty line"),
    (String(repeating: "a", count: 1_001), "refused with a line of 1001 characters"),
  ]) func `that refuses in words that no one should read is found out`(
    words: String, fault: String
  ) {
    let reader = FuzzedReader("rude", patterns: ["<whole>"], refusals: [Rude.self]) {
      (_: String) in throw Rude(description: words)
    }
    #expect(reader.outcome(of: []) == .fault(fault))
  }
}

private struct Rude: Error, CustomStringConvertible { let description: String }

extension FuzzedReader {
  /// A reader that traps on a seven, to show that a trap is found.
  static let trapping = FuzzedReader("trapping", patterns: ["<whole>"], refusals: []) {
    (text: String) in
    precondition(!text.contains("7"), "a seven")
    return FuzzReading(text)
  }
}
