import Estimator
import Sweep
import Testing

/// Ranges in everyday notation.
@Suite struct `Ranges without a step` {
  @Test(arguments: [
    ("40-100", "40:100:STEP"), ("40 - 100", "40:100:STEP"), ("40\u{2013}100", "40:100:STEP"),
    ("40..100", "40:100:STEP"), ("40...100", "40:100:STEP"), ("40 to 100", "40:100:STEP"),
    ("40:100", "40:100:STEP"), ("40-100 degC", "40:100:STEP degC"), ("40-100°C", "40:100:STEP °C"),
    ("0.5-2.5", "0.5:2.5:STEP"), ("-5--3", "-5:-3:STEP"),
    ("40\u{2014}100", "40:100:STEP"), ("40\u{2212}100", "40:100:STEP"),
    ("40-100degC", "40:100:STEP degC"),
  ]) func `are rejected with the range to write`(range: String, write: String) {
    #expect(
      refusal(of: range).contains(" is not a range: write \(write), or "), "\(refusal(of: range))")
  }

  @Test(arguments: ["40:100:5:2", "40-", "-", "40-100-5", "40:100/x", "a-b", "", "40,,50"])
  func `are distinguished from other mistakes`(range: String) {
    #expect(!refusal(of: range).contains("STEP"), "\(refusal(of: range))")
  }

  @Test(arguments: ["40:100:5", "-5:-3:1", "40:100/13", "45", "-45", "40,50", "1e1:1e2:1e1degC"])
  func `are distinguished from valid ranges`(range: String) {
    #expect(!refusal(of: range).contains("is not a range"))
  }

  private func refusal(of range: String) -> String {
    do {
      _ = try Axis(parsing: "feed_temperature=\(range)", of: .boiler)
      return ""
    } catch { return "\(error)" }
  }
}
