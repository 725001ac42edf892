import CLibrary
import Notation

/// Returns today's date by the local clock, or the date of `SOURCE_DATE_EPOCH`, in UTC, if that
/// variable is a number of seconds, so that the same command can write the same bytes.
///
/// Returns nil if the clock is beyond the calendar.
package func today() -> CalendarDate? {
  let fixed = environment("SOURCE_DATE_EPOCH").flatMap { Int($0) }
  var (seconds, parts) = (time_t(fixed ?? secondsSince1970()), tm())
  let found = fixed == nil ? localtime_r(&seconds, &parts) : gmtime_r(&seconds, &parts)
  guard found != nil else { return nil }
  return CalendarDate(
    year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
}
