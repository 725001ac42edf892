/// A language that rules are written in.
package enum PortLanguage: String, CaseIterable, Sendable {
  case javascript, python, c, swift, sql, xlsx
}

extension PortedRules {
  /// The rules in a language: the port itself, and what is written with it.
  package func port(to language: PortLanguage) -> [PortFile] {
    switch language {
    case .javascript: [PortFile(text: javaScriptPort)]
    case .python: [PortFile(text: pythonPort)]
    case .c: [PortFile(text: cPort)]
    case .swift: [PortFile(text: swiftPort)]
    case .sql: SQLPort(self).files
    case .xlsx: preconditionFailure("a workbook is of a plant, and made by workbook(for:)")
    }
  }
}

/// A file of a port.
package struct PortFile: Sendable, Hashable {
  /// What follows the name that the user gave: nothing for the port itself.
  package let suffix: String
  /// What the file holds.
  package let text: String

  package init(suffix: String = "", text: String) { (self.suffix, self.text) = (suffix, text) }
}
