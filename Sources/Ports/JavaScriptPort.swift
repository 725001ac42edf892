import Estimator
import Formulas
import Notation

/// The rules as a module of JavaScript for browsers and node, without packages, that answers tables
/// as a program of node.
///
/// The formulas stand twice, written from the same terms: in doubles between operators, and in
/// fractions of BigInt, for which JavaScript has no operators, as calls.
struct JavaScriptPort {
  let rules: PortedRules

  init(_ rules: PortedRules) { self.rules = rules }

  /// The module, and the program of node behind it.
  var text: String { module + program }

  /// The module alone: what a page has in it.
  var module: String {
    var source = SourceText()
    write(introduction, to: &source)
    writeDeclarations(to: &source)
    source.add(JavaScriptPort.library)
    writeTables(to: &source)
    writeFormulas(to: &source)
    writeExactFormulas(to: &source)
    return source.text
  }

  private var program: String {
    var source = SourceText()
    source.add("\n/** What the program answers tables of. */")
    source.add("const PLANT = \(quotedForJavaScript(rules.plantName));")
    source.add(JavaScriptPort.programOfNode)
    writeSelfTest(to: &source)
    source.add(JavaScriptPort.start)
    return source.text
  }

  private var introduction: String {
    let system = rules.model.system.rawValue
    return rules.introduction(command: "javascript \(system)") + """


      As a module: `estimate(plant)` takes a plant by the names of FIELDS, holds it to WTP's limits, and \
      gives the figures by the names of OUTPUTS, null where there is none; `problems(plant)` says what \
      is wrong with a plant, `figures(plant)` computes without the limits, and `exactFigures(plant)` in \
      fractions, of which `rounded(figure, decimals)` makes the figure that is printed.
      As a program of node it answers a table of plants on standard input: see --help.
      """
  }
}

// MARK: - Declarations

extension JavaScriptPort {
  /// Adds words as the comment of what follows.
  func write(_ words: String, to source: inout SourceText) {
    source.add("/**")
    for line in words.split(separator: "\n", omittingEmptySubsequences: false) {
      source.add(comment: harmlessInPage("\(line)"), mark: " *")
    }
    source.add(" */")
  }

  private func writeDeclarations(to source: inout SourceText) {
    source.add("/** The system that the rules are of. */")
    source.add("export const SYSTEM = \(quotedForJavaScript(rules.model.system.rawValue));")
    source.add("/** The SHA-256 of the table of products that the rules were written from. */")
    source.add("export const CATALOGUE_SHA256 = \(quotedForJavaScript(rules.catalogue.digest));")
    source.add()
    writeFields(to: &source)
    writeCrossLimits(to: &source)
    source.add("/** The outputs by name, with their units. @type {Object<string, string>} */")
    source.add("export const OUTPUTS = {", "};") { source in
      for output in rules.outputs {
        let unit = quotedForJavaScript(output.formula.unit.symbol)
        source.add("\(quotedForJavaScript(output.name)): \(unit),")
      }
    }
  }

  private func writeFields(to source: inout SourceText) {
    source.add(JavaScriptPort.fieldType)
    let needed = Set(rules.neededFields.map(\.name))
    source.add("export const FIELDS = [", "];") { source in
      for field in rules.fields {
        let lines = [
          [("name", field.name), ("unit", field.unit.symbol)],
          [
            ("least", exactText(field.limits.from)),
            ("greatest", exactText(field.limits.to)), ("allowed", rules.allowed(field)),
          ],
          [("reason", field.limits.reason.text)],
          [("meaning", field.meaning)],
        ]
        source.add("{", "},") { source in
          for line in lines {
            let words = line.map { "\($0): \(quotedForJavaScript($1))," }
            source.add(words.joined(separator: " "))
          }
          source.add("isNeeded: \(needed.contains(field.name)),")
        }
      }
    }
  }

  private func writeCrossLimits(to source: inout SourceText) {
    source.add("// The limits of two fields: the first is at most the second, or both together are")
    source.add("// at most a number.")
    source.add("const CROSS_LIMITS = [", "];") { source in
      for limit in rules.portedCrossLimits {
        let words = [limit.first.name, limit.second.name, limit.maximumSum, limit.reason]
          .map { $0.map(quotedForJavaScript) ?? "null" }
        source.add("[\(words.joined(separator: ", "))],")
      }
    }
  }

  private func writeSelfTest(to source: inout SourceText) {
    source.add("// Plants in the order of FIELDS, and their figures in that of OUTPUTS.")
    source.add("const SELF_TEST = [", "];") { source in
      for row in rules.selfTest {
        let plant = row.plant.map { Notation.text($0, as: .shortest) }
        let figures = row.figures.map { $0.map { Notation.text($0, as: .shortest) } ?? "null" }
        source.add(list: plant, after: "[[", end: "],")
        source.add(list: figures, after: " [", end: "]],")
      }
    }
  }
}

/// A text as a literal of JavaScript, also within a page.
func quotedForJavaScript(_ text: String) -> String {
  let inner = text.unicodeScalars.reduce(into: "") { inner, scalar in
    switch scalar {
    case "\"", "\\": inner += "\\\(scalar)"
    // What could end the element of a page that the module stands in.
    case "<": inner += "\\x3C"
    case _ where isUnprintable(scalar): inner += "\\u{\(String(scalar.value, radix: 16))}"
    default: inner.unicodeScalars.append(scalar)
    }
  }
  return "\"\(inner)\""
}

/// Words of a comment that cannot end the element of a page that the module stands in.
func harmlessInPage(_ words: String) -> String {
  words.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "< ")
}
