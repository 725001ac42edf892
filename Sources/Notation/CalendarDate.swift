/// A day of the Gregorian calendar.
package struct CalendarDate: Sendable, Hashable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Creates a day from its numbers; nil if the calendar does not have it.
  package init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month else { return nil }
    guard 1...Self.lengthsOfMonths(in: year)[month - 1] ~= day else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates the day that is a number of days after 1 January 1900; nil if it is before that day or
  /// after the year 9999.
  package init?(daysAfterStartOf1900 days: Int) {
    guard 0..<8100 * 366 ~= days else { return nil }
    var (year, month, days) = (1900, 1, days)
    while case let length = Self.lengthsOfMonths(in: year).reduce(0, +), days >= length {
      (year, days) = (year + 1, days - length)
    }
    while case let length = Self.lengthsOfMonths(in: year)[month - 1], days >= length {
      (month, days) = (month + 1, days - length)
    }
    self.init(year: year, month: month, day: days + 1)
  }

  private static func lengthsOfMonths(in year: Int) -> [Int] {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
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
  /// The date as in ISO 8601: `2026-11-26`.
  package var inDigits: String {
    let (month, day) = ("0\(month)".suffix(2), "0\(day)".suffix(2))
    return "\("000\(year)".suffix(4))-\(month)-\(day)"
  }

  /// The date in words: `26 November 2026`.
  package var description: String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return "\(day) \(months[month - 1]) \(year)"
  }
}
