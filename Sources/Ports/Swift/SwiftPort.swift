import Formulas
import Notation

extension PortedRules {
  /// The rules as one Swift file, without packages or Foundation: a program, or, with
  /// `-D WTP_LIBRARY`, part of another package.
  var swiftPort: String {
    let style = SwiftStyle(names: names)
    let spelling = Spelling(
      quotes: ["\"": quotedForSwift], none: "nil", noFigure: "-", yes: "true", no: "false",
      brackets: ("(", ")"), figure: { style.constant($0).text })
    // The prefix of type names, so that both systems fit into one package.
    let prefix = model.system == .boiler ? "Boiler" : "Cooling"
    var text = ProgramText(spelling, replacements(spelling, of: .swift)) { text in
      text.replacing("Boiler", with: prefix)
    }
    let (inputs, results) = (fields.map { names.name(of: $0.input) }, outputs.map(\.formula))
    text.replacements["parameters"] = .list(inputs.map { "\($0): Double" })
    text.replacements["arguments"] = .list(
      results.map { names.name(of: $0) }.map { "\($0): value(\($0))" })
    text.replacements["answered"] = .text("\(model.system.rawValue)Answered")
    text.replacements["FORMULAS"] = formulas(
      style, mark: "//", declaring: "let ", ": Double = ", "")
    var source = SourceText()
    text.write(["declarations.swift.in", "limits.swift.in", "figures.swift.in"], to: &source)
    source.add("\n#if !WTP_LIBRARY", "#endif") { source in
      let parts = ["reading", "streams", "answering", "program"]
      text.write(parts.map { "\($0).swift.in" }, to: &source)
    }
    return source.text
  }
}

/// How Swift spells formulas.
private struct SwiftStyle: PortStyle {
  let names: PortNames

  /// The digits of a decimal, or an expression whose value is the same double.
  func constant(_ value: Rational) -> Fragment {
    let isRead = DecimalNumber(value) != nil && !isRoundedTwice(value)
    if !isRead, let (numerator, denominator) = ConstantText.quotient(value) {
      return Fragment("\(numerator).0 / \(denominator).0", .product, isConstant: true)
    }
    if !isRead {
      let pattern = String(value.double.bitPattern, radix: 16)
      return Fragment("Double(bitPattern: 0x\(pattern))", isConstant: true)
    }
    let text = exactText(value) + (value.isInteger ? ".0" : "")
    return Fragment(text, value.isNegative ? .sum : .name, isConstant: true)
  }

  /// Whether a figure is so close to the midpoint between two doubles that rounding through 80
  /// bits, as Swift's compiler does for literals on x86, gives the wrong one.
  private func isRoundedTwice(_ value: Rational) -> Bool {
    let nearest = value.double
    guard let exact = Rational(exactly: nearest), let ulp = Rational(exactly: nearest.ulp) else {
      preconditionFailure("a constant of \(value) is not finite")
    }
    let offset = value < exact ? exact - value : value - exact
    return !offset.isZero && (ulp - offset - offset) * Rational(1024) <= ulp
  }
}
