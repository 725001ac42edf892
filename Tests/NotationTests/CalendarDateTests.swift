import Notation
import Testing

@Suite struct `A calendar date` {
  @Test(arguments: [
    ("2026-11-26", "26 November 2026"), ("2024-02-29", "29 February 2024"),
    ("2000-02-29", "29 February 2000"), ("0001-01-01", "1 January 1"),
  ])
  func `is read as in ISO 8601 and printed in words`(text: String, words: String) {
    #expect(CalendarDate(text)?.description == words)
    #expect(CalendarDate(text)?.inDigits == text)
  }

  @Test(arguments: [
    "", "2026", "2026-11-31", "2025-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-1-1",
    "26-11-2026", "2026/11/26", "2026-11-2x", "+026-11-26", "0000-01-01", "2026-11-26 ",
  ])
  func `is refused if the calendar or the notation does not have it`(text: String) {
    #expect(CalendarDate(text) == nil)
  }
}
