import Formulas
import Notation

extension PortedRules {
  /// The rules as one C99 file: a source file, a header if a macro is defined, and a program that
  /// estimates the plants of a table.
  ///
  /// The file allocates nothing and also compiles as C++.
  var cPort: String {
    let style = CStyle(names: names)
    let spelling = Spelling(
      quotes: ["\"": quotedForC], none: "NULL", noFigure: "NO_VALUE", yes: "1", no: "0",
      brackets: ("{", "}"), figure: { style.constant($0).text }, double: ConstantText.double)
    let prefix = "wtp_\(model.system.rawValue)"
    var text = ProgramText(spelling, replacements(spelling, of: .c)) { text in
      text.replacing("wtp_boiler", with: prefix).replacing("WTP_BOILER", with: prefix.uppercased())
        .replacing("steam boiler", with: plantName)
    }
    text.replacements["unused"] = .rows(neededFields.isEmpty ? [[:]] : [])
    text.replacements["OPERATIONS"] = .lines { writeOperations(style, to: &$0) }
    text.replacements["FORMULAS"] = formulas(
      style, mark: "//", declaring: "const double ", " = ", ";")
    let parts = ["interface", "figures", "limits", "self-test", "reading", "answering", "program"]
    return text.sourceText(parts.map { "\($0).c.in" })
  }

  /// Writes functions for the operations that the formulas need; unused ones would cause warnings.
  private func writeOperations(_ style: CStyle, to source: inout SourceText) {
    let expressions = formulas.map { style.expression($0.term).text }
    for name in ["quotient", "maximum", "minimum"]
    where expressions.contains(where: { $0.contains("\(name)(") }) {
      source.add("\n" + EmbeddedText.named("\(name).c.in").dropLast())
    }
  }
}

/// How C spells formulas: always with doubles, because dividing integers would truncate.
struct CStyle: FormulaStyle { let names: PortNames }
