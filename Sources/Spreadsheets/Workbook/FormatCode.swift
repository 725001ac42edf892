import Notation
import Tables

/// A number format code such as `#,##0.00`.
struct FormatCode: Sendable {
  /// The maximum length of a code, in bytes; Excel's own limit is 255 characters.
  private static let maximumLength = 1_000

  private let code: String
  private let sections: [FormatSection]

  init(_ code: String) {
    self.code = code
    let tokens = code.utf8.count <= Self.maximumLength ? FormatToken.sections(of: code) : nil
    var sections = (tokens ?? []).map(FormatSection.init)
    if sections.count == 4 || sections.count > 1 && sections.last?.isForText == true {
      sections.removeLast()
    }
    self.sections = sections
  }

  /// Returns what a cell shows for a figure, with all decimals that the format may show.
  ///
  /// Leaves out grouping, currency and other text.
  /// A date becomes one as in ISO 8601.
  func shown(_ figure: StoredFigure, dates: DateSystem = .from1900) -> ShownCell {
    guard !sections.isEmpty else { return refused(.unknownFormat) }
    if sections.contains(where: { $0.kind == .refused(.conditional) }) {
      return refused(.conditional)
    }
    let isNegative = figure.isNegative && figure.digits > 0
    let index = figure.digits == 0 ? 2 : isNegative ? 1 : 0
    let section = index < sections.count ? sections[index] : sections[0]
    if case .refused(let fault) = section.kind {
      let date = section.showsDay && fault == .date ? dates.date(of: figure) : nil
      return refused(fault, shown: date?.inDigits)
    }
    // A single section adds a minus sign to negative figures; a second must mark them itself.
    let isMarked = section.showsMinus || section.hasColour
    let isMisleading =
      isNegative
      ? (sections.count == 1 ? section.showsMinus : !isMarked)
      : section.showsMinus && figure.digits > 0
    return isMisleading ? refused(.misleadingSign) : shown(figure, in: section.kind)
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

  private func refused(_ fault: FormatFault, shown date: String? = nil) -> ShownCell {
    let words =
      switch fault {
      case .percent: "(a percentage)"
      case .scaled: "(a figure in thousands)"
      case .fraction: "(a fraction)"
      case .date: CellNote.textOfDate
      default: "(no figure)"
      }
    return noFigure(
      "its number format \(quoted(code)) \(fault.rawValue); format it as a number",
      shown: date ?? words)
  }
}
