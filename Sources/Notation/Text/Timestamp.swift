/// Formats seconds since 1970 as a time in UTC, such as `2026-11-21T20:49:59`, for JUnit's schema.
///
/// Valid for the years 1970 to 9999 of the Gregorian calendar (ISO 8601).
package func timestamp(_ secondsSince1970: Int) -> String {
  let (day, second) = secondsSince1970.quotientAndRemainder(dividingBy: 86_400)
  guard let date = CalendarDate(daysAfterStartOf1900: daysFrom1900To1970 + day) else {
    preconditionFailure("\(secondsSince1970) s after 1970 is outside the calendar")
  }
  let time = [second / 3600, second / 60 % 60, second % 60].map { zeroPadded("\($0)", to: 2) }
  return date.inDigits + "T" + time.joined(separator: ":")
}

private let daysFrom1900To1970 = 25_567
