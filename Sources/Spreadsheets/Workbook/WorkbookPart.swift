/// The part that lists the sheets of a workbook, ECMA-376 part 1, section 18.2.
struct WorkbookPart {
  private struct Listed {
    let name: String
    let id: String
    let isHidden: Bool
  }

  private var sheets: [Listed] = []
  /// Whether formulas are to be calculated anew, or were not when the workbook was saved.
  ///
  /// Some writers ask for it since they write formulas with a made-up result.
  private(set) var areResultsOutOfDate = false

  init(reading bytes: consuming [UInt8]) throws(XMLError) {
    var reader = try XMLReader(bytes)
    try reader.expectRoot("workbook")
    while let child = try reader.nextChild() {
      switch child {
      case "sheets": try readSheets(&reader)
      case "calcPr":
        areResultsOutOfDate =
          reader.says(["1", "true"], in: "fullCalcOnLoad")
          || reader.says(["0", "false"], in: "calcCompleted")
        try reader.skip()
      default: try reader.skip()
      }
    }
  }

  private mutating func readSheets(_ reader: inout XMLReader) throws(XMLError) {
    while let child = try reader.nextChild() {
      if child == "sheet" {
        let state = reader.value(of: "state")
        sheets.append(
          Listed(
            name: try reader.requiredValue(of: "name"),
            id: try reader.requiredValue(of: "id", in: .relationships),
            isHidden: state.map { !reader.isEqual($0, "visible") } ?? false))
      }
      try reader.skip()
    }
  }

  /// The sheets with the parts that the workbook's relationships give them.
  func entries(_ links: Relationships) throws(WorkbookError) -> [SheetEntry] {
    var entries: [SheetEntry] = []
    for sheet in sheets {
      let link = try links.relationship(sheet.id)
      entries.append(
        SheetEntry(
          name: sheet.name, kind: SheetEntry.Kind(relationship: link.type),
          isHidden: sheet.isHidden, part: try links.resolved(link)))
    }
    return entries
  }
}

extension XMLReader {
  /// Whether an attribute of the element has one of some values.
  fileprivate func says(_ values: [String], in name: StaticString) -> Bool {
    value(of: name).map { values.contains(string($0)) } ?? false
  }
}

extension SheetEntry.Kind {
  fileprivate init(relationship type: String) {
    switch type {
    case "worksheet": self = .worksheet
    case "chartsheet": self = .chart
    case "dialogsheet": self = .dialog
    case "xlMacrosheet", "xlIntlMacrosheet": self = .macro
    default: self = .other
    }
  }
}
