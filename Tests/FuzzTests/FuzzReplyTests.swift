import Fuzz
import Testing

/// Fuzzing of readers with known faults.
@Suite struct `A reader with a fault` {
  @Test func `that traps is detected, with the byte that it traps on`()
    async throws
  {
    let reply = try await FuzzReply(
      to: "trapping", seed: 1, .numbers(0..<FuzzTask.stride, announcesEach: false))
    #expect(reply.isTrap)
    let text = try await reply.trappingText(of: .trapping, seed: 1)
    #expect(text == Array("7".utf8))
  }

  @Test func `that breaks a claim is detected, with a message and a short input`() {
    let reader = FuzzedReader("lying", patterns: ["<whole>"], refusals: []) { (text: String) in
      FuzzReading(text.contains("7") ? "seven" : text, written: text.replacing("7", with: "8"))
    }
    var run = FuzzRun()
    run.read(0..<1_000, with: reader, seed: 1)
    #expect(run.faults.first?.text == Array("7".utf8))
    #expect(
      run.faults.first?.message == "the written form of seven is read as 8")
  }

  @Test(arguments: [
    ("", "refused without a message"), ("a\u{1B}[31m", "refused with \\u{1B} in its message"),
    ("a\n\nb", "refused with an empty line"),
    (String(repeating: "a", count: 1_001), "refused with a line of 1001 characters"),
  ]) func `that rejects with an unsafe or empty message is detected`(
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
  /// A reader that traps on a 7.
  static let trapping = FuzzedReader("trapping", patterns: ["<whole>"], refusals: []) {
    (text: String) in
    precondition(!text.contains("7"), "a seven")
    return FuzzReading(text)
  }
}
