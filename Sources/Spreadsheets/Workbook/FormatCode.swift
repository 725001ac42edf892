/// A number format code such as `#,##0.00`, and what a figure prints in it.
struct FormatCode: Hashable, Sendable {
  /// The longest code that is looked at; Excel's own limit is 255 characters.
  static let maximumLength = 1_000

  let code: String
  private let sections: [FormatSection]

  /// What a cell without a format has.
  static let general = FormatCode("General")

  init(_ code: String) {
    self.code = code
    let tokens = code.utf8.count <= Self.maximumLength ? FormatToken.sections(of: code) : nil
    var sections = (tokens ?? []).map(FormatSection.init)
    if sections.count == 4 || sections.count > 1 && sections.last?.isForText == true {
      sections.removeLast()
    }
    self.sections = sections
  }

  /// What the cell of a figure prints, without grouping, currency and other words.
  func content(of figure: StoredFigure, stored: String) -> CellContent {
    guard !sections.isEmpty else { return refused(.unknownFormat) }
    if sections.contains(where: { $0.kind == .refused(.conditional) }) {
      return refused(.conditional)
    }
    let isNegative = figure.isNegative && figure.digits > 0
    let index = figure.digits == 0 ? 2 : isNegative ? 1 : 0
    let section = index < sections.count ? sections[index] : sections[0]
    // A lone section gets a minus sign before negative figures; a second has to bring its own.
    let isMarked = section.showsMinus || section.hasColour
    let isMisleading =
      isNegative
      ? (sections.count == 1 ? section.showsMinus : !isMarked)
      : section.showsMinus && figure.digits > 0
    if isMisleading, section.showsFigure { return refused(.misleadingSign) }
    return content(of: figure, stored: stored, in: section)
  }

  private func content(
    of figure: StoredFigure, stored: String, in section: FormatSection
  ) -> CellContent {
    func number(_ printed: String, _ precision: CellNumber.Precision, isCut: Bool) -> CellContent {
      .number(
        CellNumber(
          printed: printed, stored: stored, precision: precision, isCutAtFifteenDigits: isCut))
    }
    let cut = figure.cutPlace
    switch section.kind {
    case .general: return number(figure.general, .general, isCut: cut != nil)
    case .fixed(let decimals, let showsZero):
      let printed = figure.fixed(decimals)
      if !showsZero, printed == "0" { return refused(.hidden) }
      let isCut = cut.map { $0 > -decimals.maximum } ?? false
      return number(printed, .fixed(atMost: decimals.maximum), isCut: isCut)
    case .scientific(let decimals, let step, let exponentDigits):
      let printed = figure.scientific(decimals, step: step, exponentDigits: exponentDigits)
      return number(printed, .scientific, isCut: cut != nil && decimals.maximum > 14)
    case .refused(let fault): return refused(fault)
    }
  }

  private func refused(_ fault: FormatFault) -> CellContent { .unreadable(.format(fault, code)) }
}

extension FormatSection {
  /// Whether it shows a number, whose sign may then mislead.
  fileprivate var showsFigure: Bool {
    if case .refused = kind { false } else { true }
  }
}
