/// A language that `wtp port` can write.
package enum PortLanguage: String, CaseIterable, Sendable {
  case javascript, python, c, sql, xlsx

  /// The suffixes that the port's files add to the user's file name; the first file is the port itself.
  package var suffixes: [String] {
    switch self {
    case .javascript, .python, .c, .xlsx: [""]
    case .sql: ["", ".py"]
    }
  }
}

extension PortedRules {
  /// The files of the rules in a language: the port itself, and any companion file.
  package func port(to language: PortLanguage) -> [PortFile] {
    switch language {
    case .javascript: [PortFile(text: javaScriptPort)]
    case .python: [PortFile(text: pythonPort)]
    case .c: [PortFile(text: cPort)]
    case .sql: SQLPort(self).files
    case .xlsx: preconditionFailure("a workbook needs a plant; call workbook(for:)")
    }
  }
}

package struct PortFile: Sendable, Hashable {
  /// The suffix to append to the user's file name, which is empty for the port itself.
  package let suffix: String
  package let text: String

  package init(suffix: String = "", text: String) { (self.suffix, self.text) = (suffix, text) }
}
