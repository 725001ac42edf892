/// A time in seconds since 1970 as `2026-11-21T20:49:59`, UTC, as JUnit's schema has it.
///
/// Holds from the year 1970 to 9999. The days are counted as in the proleptic Gregorian calendar of
/// ISO 8601: eras of 400 years from a 1st of March, so that a leap day is the last of its year.
package func timestamp(_ secondsSince1970: Int) -> String {
  let (day, second) = secondsSince1970.quotientAndRemainder(dividingBy: 86_400)
  let date = civilDate(daysSince1970: day)
  let time = [second / 3600, second / 60 % 60, second % 60].map { zeroPadded("\($0)", to: 2) }
  let parts = [("\(date.year)", 4), ("\(date.month)", 2), ("\(date.day)", 2)].map(zeroPadded)
  return parts.joined(separator: "-") + "T" + time.joined(separator: ":")
}

/// The date of a day that is counted from the 1st of January 1970.
private func civilDate(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
  // From the 1st of March of the year 0 to the 1st of January 1970 there are 719,468 days.
  let day = daysSince1970 + 719_468
  let (era, dayOfEra) = day.quotientAndRemainder(dividingBy: 146_097)
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  // Months of 31 and 30 days from March on take 153 days in five.
  let fromMarch = (5 * dayOfYear + 2) / 153
  let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  return (
    era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * fromMarch + 2) / 5 + 1
  )
}
