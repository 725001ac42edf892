import Estimator
import Formulas
import Notation

/// The formulas and tables of a Swift port.
extension SwiftPort {
  func writeFigures(to source: inout SourceText) {
    source.add()
    source.add(
      part("figures"),
      filling: [
        "FORMULAS": writeFormulas,
        "TABLES": { source in for table in rules.tables { write(table, to: &source) } },
      ])
  }

  private func writeFormulas(to source: inout SourceText) {
    let style = SwiftStyle(names: rules.names)
    source.add(formulasOf: rules, mark: "//") { name, formula, source in
      source.add(statement: "let \(name): Double = ", style.expression(formula.term).text)
    }
    let values = rules.outputs.map { output in
      let name = rules.names.name(of: output.formula)
      return "\(name): value(\(name))"
    }
    source.add(list: values, after: "return \(prefix)Estimate(", end: ")")
  }

  private func write(_ table: StepTable, to source: inout SourceText) {
    source.add()
    source.add(comment: rules.comment(on: table), mark: "///")
    source.add("private enum \(table.name)_nodes {", "}") { source in
      let nodes = table.nodes.map { "(\(figure($0.at)), \(figure($0.gives)))" }
      source.add(list: nodes, after: "static let all: [(at: Double, gives: Double)] = [", end: "]")
    }
    source.add("\nprivate func \(table.name)(_ x: Double) -> Double {", "}") { source in
      source.add("guard x <= \(figure(table.through)) else { return .nan }")
      source.add("return \(table.name)_nodes.all.last { x >= $0.at }?.gives ?? .nan")
    }
  }

  /// A figure as a literal.
  func figure(_ value: Rational) -> String { SwiftStyle(names: rules.names).constant(value).text }
}

/// How Swift spells formulas.
private struct SwiftStyle: PortStyle {
  let names: PortNames

  /// The digits of a decimal; else what gives the same double.
  func constant(_ value: Rational) -> Written {
    let isRead = DecimalNumber(value) != nil && !isRoundedTwice(value)
    if let (numerator, denominator) = isRead ? nil : quotient(value) {
      return Written("\(numerator).0 / \(denominator).0", .product, isConstant: true)
    }
    if !isRead {
      let pattern = String(value.double.bitPattern, radix: 16)
      return Written("Double(bitPattern: 0x\(pattern))", isConstant: true)
    }
    let text = exactText(value) + (value.isInteger ? ".0" : "")
    return Written(text, value.isNegative ? .sum : .name, isConstant: true)
  }

  /// Whole numbers that doubles hold exactly, whose quotient is the figure.
  private func quotient(_ value: Rational) -> (numerator: String, denominator: String)? {
    let parts = ["\(value.numerator)", "\(value.denominator)"]
    guard parts.allSatisfy({ $0.utf8.count <= 15 }) else { return nil }
    return (parts[0], parts[1])
  }

  /// Whether a figure is so near to the middle between two doubles that it becomes the other one by
  /// way of 80 bits, as Swift's compiler reads literals on x86.
  private func isRoundedTwice(_ value: Rational) -> Bool {
    let nearest = value.double
    guard let exact = Rational(exactly: nearest), let ulp = Rational(exactly: nearest.ulp) else {
      preconditionFailure("a constant of \(value) is not finite")
    }
    let offset = value < exact ? exact - value : value - exact
    return !offset.isZero && (ulp - offset - offset) * Rational(1024) <= ulp
  }
}
