import CLibrary
import Notation

/// Returns today's date by the local clock, or the date of `SOURCE_DATE_EPOCH` in UTC, so that the
/// same command can write the same bytes.
///
/// Returns nil if the clock is beyond the calendar; throws if the variable is.
package func today() throws(InputError) -> CalendarDate? {
  let fixed = environment("SOURCE_DATE_EPOCH")
  var (seconds, parts) = (time_t(fixed.map { Int($0) ?? .max } ?? secondsSince1970()), tm())
  let found = fixed == nil ? localtime_r(&seconds, &parts) : gmtime_r(&seconds, &parts)
  let date =
    found == nil
    ? nil
    : CalendarDate(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  guard let fixed, date == nil else { return date }
  throw InputError(
    "SOURCE_DATE_EPOCH is \(quoted(fixed)), but must be a number of seconds since 1970, before the "
      + "year 10000; correct or unset it")
}
