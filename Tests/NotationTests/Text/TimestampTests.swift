import Foundation
import Notation
import Testing

@Suite struct `Timestamps` {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00"), (951_782_399, "2000-02-28T23:59:59"),
    (951_782_400, "2000-02-29T00:00:00"), (951_868_800, "2000-03-01T00:00:00"),
    (1_709_164_800, "2024-02-29T00:00:00"), (4_107_542_400, "2100-03-01T00:00:00"),
    (253_402_300_799, "9999-12-31T23:59:59"),
  ]) func `contain the date and the time of day`(seconds: Int, expected: String) {
    #expect(timestamp(seconds) == expected)
  }

  @Test func `agree with Foundation from 1970 to 2400`() throws {
    let formatter = ISO8601DateFormatter()
    for day in stride(from: 0, through: 430 * 366, by: 13) {
      let seconds = day * 86_400 + day % 86_400
      let date = Date(timeIntervalSince1970: Double(seconds))
      #expect(timestamp(seconds) + "Z" == formatter.string(from: date))
    }
  }
}
