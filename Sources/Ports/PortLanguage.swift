/// A language that `wtp port` can write.
package enum PortLanguage: String, CaseIterable, Sendable {
  case javascript, python, c, xlsx
}

extension PortedRules {
  /// The rules in a language, as the text of one file.
  package func port(to language: PortLanguage) -> String {
    switch language {
    case .javascript: javaScriptPort
    case .python: pythonPort
    case .c: cPort
    case .xlsx: preconditionFailure("a workbook needs a plant; call workbook(for:)")
    }
  }
}
