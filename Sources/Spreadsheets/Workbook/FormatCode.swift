import Notation
import Tables

/// A number format code such as `#,##0.00`.
struct FormatCode: Sendable {
  /// The maximum length of a code, in bytes; Excel's own limit is 255 characters.
  private static let maximumLength = 1_000

  private let code: String
  private let sections: [FormatSection]
  private let isConditional: Bool

  init(_ code: String) {
    self.code = code
    let tokens = code.utf8.count <= Self.maximumLength ? FormatToken.sections(of: code) : nil
    var sections = (tokens ?? []).map(FormatSection.init)
    if sections.count == 4 || sections.count > 1 && sections.last?.isForText == true {
      sections.removeLast()
    }
    self.sections = sections
    isConditional = sections.contains { $0.kind == .refused(.conditional) }
  }

  /// Returns what a cell shows for a figure, with all decimals that the format may show, or the stored
  /// figure if it is given.
  ///
  /// Leaves out grouping; a note has the words around the figure. A date becomes one as in ISO 8601.
  func shown(
    _ figure: StoredFigure, stored: String? = nil, dates: DateSystem = .from1900
  ) -> ShownCell {
    guard !sections.isEmpty else { return refused(.unknownFormat) }
    if isConditional { return refused(.conditional) }
    let isNegative = figure.isNegative && figure.digits > 0
    let index = figure.digits == 0 ? 2 : isNegative ? 1 : 0
    let section = index < sections.count ? sections[index] : sections[0]
    if case .refused(let fault) = section.kind {
      if let words = duration(of: figure) { return inWords(words, nil) }
      let date = section.showsDay && fault == .date ? dates.date(of: figure) : nil
      return refused(fault, date)
    }
    // A single section adds a minus sign to negative figures; a second must mark them itself.
    let isMarked = section.showsMinus || section.hasColour
    let isMisleading =
      isNegative
      ? (sections.count == 1 ? section.showsMinus : !isMarked)
      : section.showsMinus && figure.digits > 0
    if isMisleading { return refused(.misleadingSign) }
    let scaled = section.isPercentage ? figure.divided(byTenTo: -2) : figure
    var (text, note) = shown(scaled, in: section.kind)
    if case .unreadable = note { return (text, note) }
    if let stored {
      (text, note) = (section.isPercentage ? hundredfold(stored) : stored, nil)
    }
    guard !section.before.isEmpty || !section.after.isEmpty else { return (text, note) }
    return inWords(FigureInWords(before: section.before, text, after: section.after), note)
  }

  private func inWords(_ words: FigureInWords, _ note: CellNote?) -> ShownCell {
    (words.description, .inWords(words, format: code, note))
  }

  private func shown(_ figure: StoredFigure, in kind: FormatSection.Kind) -> ShownCell {
    let cut = figure.cutPlace
    switch kind {
    case .general: return (figure.general, cut == nil ? nil : .isCut)
    case .fixed(let decimals, let showsZero):
      if !showsZero, figure.fixed(decimals) == "0" { return refused(.hidden) }
      if let cut, cut > -decimals.maximum { return (figure.fixed(decimals), .isCut) }
      let all = Decimals(minimum: decimals.maximum, maximum: decimals.maximum)
      return (figure.fixed(all), .hasItsDecimals)
    case .scientific(let decimals, let step, let exponentDigits):
      let isCut = cut != nil && decimals.maximum > 14
      return (
        figure.scientific(decimals, step: step, exponentDigits: exponentDigits),
        isCut ? .isCut : .hasItsDecimals
      )
    case .refused(let fault): return refused(fault)
    }
  }

  private func refused(_ fault: FormatFault, _ date: CalendarDate? = nil) -> ShownCell {
    let words =
      switch fault {
      case .scaled: "(a figure in thousands)"
      case .fraction: "(a fraction)"
      case .date: CellNote.textOfDate
      default: "(no figure)"
      }
    let meant = date.flatMap(figure(typedAs:)).map { "; it most likely was \($0)" } ?? ""
    return noFigure(
      "its number format \(quoted(code)) \(fault.rawValue)\(meant); \(fault.advice)",
      shown: date?.inDigits ?? words)
  }
}

// MARK: - Dates and times

extension FormatCode {
  /// Whether any section shows days or years of dates.
  var showsDays: Bool { sections.contains(where: \.showsDay) }

  /// Returns the figure that a program most likely changed into a date: 6.2 became 06-Feb in a format
  /// of days and months, and 1.75 became Jan-75 in one of months and years.
  func figure(typedAs date: CalendarDate) -> String? {
    var letters: [Character] = []
    for letter in (code.split(separator: "]").last ?? "").lowercased() where "dmy".contains(letter)
    {
      if !letters.contains(letter) { letters.append(letter) }
    }
    let year = date.year % 100
    switch letters.prefix(2) {
    case ["d", "m"]: return "\(date.day).\(date.month)"
    case ["m", "d"]: return "\(date.month).\(date.day)"
    case ["m", "y"]:
      return letters.count == 2 ? "\(date.month).\(year < 10 ? "0" : "")\(year)" : nil
    default: return nil
    }
  }

  /// Returns the duration that a format of hours and minutes shows, or nil if it shows another one than
  /// the figure, such as 0:00 for a whole day.
  private func duration(of figure: StoredFigure) -> FigureInWords? {
    let locale = code.hasPrefix("[$-") ? code.prefix { $0 != "]" }.count + 1 : 0
    let format = String(code.dropFirst(locale).prefix { $0 != ";" }).lowercased()
    let isElapsed = format.hasPrefix("[h")
    let form = format.filter { $0 != "[" && $0 != "]" }
    guard ["h:mm", "hh:mm", "h:mm:ss", "hh:mm:ss"].contains(form), !figure.isNegative,
      figure.firstPlace < 3, let days = Double("\(figure.digits)e\(figure.lastPlace)"),
      isElapsed || days < 1
    else { return nil }
    let exact = days * 86_400
    let seconds = Int(exact.rounded())
    let isShown = form.hasSuffix("ss") || seconds % 60 == 0
    return isShown && abs(exact - Double(seconds)) < 0.001 ? FigureInWords(seconds: seconds) : nil
  }
}

/// Returns a stored figure as per cent, with all its digits.
func hundredfold(_ stored: String) -> String {
  DecimalNumber(stored).map { exactText($0.rational * 100) } ?? stored
}
