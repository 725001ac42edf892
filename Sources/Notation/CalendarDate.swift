/// A day of the Gregorian calendar.
package struct CalendarDate: Sendable, Hashable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Creates a day from its numbers; nil if the calendar does not have it.
  package init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard 1...days[month - 1] ~= day else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Reads a date as in ISO 8601, such as `2026-11-26`; nil if the text is not one.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || isDigit($0) })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The date in words: `26 November 2026`.
  package var description: String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return "\(day) \(months[month - 1]) \(year)"
  }
}
