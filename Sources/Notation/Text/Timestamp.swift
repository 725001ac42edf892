/// Formats seconds since 1970 as a time in UTC, such as `2026-11-21T20:49:59`, for JUnit's schema.
///
/// Valid for the years 1970 to 9999 of the Gregorian calendar (ISO 8601). Internally, years start on
/// 1 March, so a leap day is the last day of its year.
package func timestamp(_ secondsSince1970: Int) -> String {
  let (day, second) = secondsSince1970.quotientAndRemainder(dividingBy: 86_400)
  let date = civilDate(daysSince1970: day)
  let time = [second / 3600, second / 60 % 60, second % 60].map { zeroPadded("\($0)", to: 2) }
  let parts = [("\(date.year)", 4), ("\(date.month)", 2), ("\(date.day)", 2)].map(zeroPadded)
  return parts.joined(separator: "-") + "T" + time.joined(separator: ":")
}

/// Returns the date of a day counted from 1 January 1970.
private func civilDate(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
  // 719,468 is the number of days from 1 March of the year 0 to 1 January 1970.
  let day = daysSince1970 + 719_468
  let (era, dayOfEra) = day.quotientAndRemainder(dividingBy: 146_097)
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  // Counting from March, each group of five months has 153 days.
  let fromMarch = (5 * dayOfYear + 2) / 153
  let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  return (
    era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * fromMarch + 2) / 5 + 1
  )
}
