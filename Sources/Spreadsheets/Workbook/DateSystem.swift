import Notation

/// How a workbook counts the days of its dates: ECMA-376 part 1, section 18.17.4.1.
enum DateSystem: Sendable {
  /// Day 1 is 1 January 1900. Day 60 is 29 February 1900, which never was.
  case from1900
  /// Day 0 is 1 January 1904.
  case from1904

  /// Returns the date that a figure stands for, without its time; nil if it stands for none.
  func date(of figure: StoredFigure) -> CalendarDate? {
    guard !figure.isNegative, figure.digits == 0 || figure.firstPlace < 7 else { return nil }
    let day = figure.wholePart
    switch self {
    case .from1900 where day == 60: return nil
    case .from1900: return CalendarDate(daysAfterStartOf1900: day - (day < 60 ? 1 : 2))
    case .from1904: return CalendarDate(daysAfterStartOf1900: day + 4 * 365)
    }
  }
}
