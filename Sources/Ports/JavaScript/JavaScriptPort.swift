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

  /// The module, and the program of node behind it.
  var text: String { module + program }

  /// The module alone: what a page has in it.
  var module: String {
    var source = SourceText(isInPage: true)
    write(comment: introduction, to: &source)
    writeDeclarations(to: &source)
    for name in ["limits", "doubles", "fractions"] { write(name, to: &source) }
    writeTables(to: &source)
    writeFormulas(to: &source)
    writeExactFormulas(to: &source)
    return source.text
  }

  private var program: String {
    var source = SourceText()
    source.add("\n/** What the program answers tables of. */")
    source.add("const PLANT = \(quotedForJavaScript(rules.plantName));")
    write("reading", to: &source)
    write("answering", to: &source)
    write(
      "program", to: &source,
      ["SELF_TEST": { $0.add(rules.selfTest, none: "null", open: "[", close: "]") }])
    return source.text
  }

  /// Adds a part of the port behind a blank line.
  func write(_ name: String, to source: inout SourceText, _ filling: ProgramText.Filling = [:]) {
    source.add()
    source.add(ProgramText("\(name).js.in"), filling: filling)
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
  func write(comment words: String, to source: inout SourceText) {
    source.add("/**")
    source.add(paragraphs: words, mark: " *")
    source.add(" */")
  }

  private func writeDeclarations(to source: inout SourceText) {
    let system = quotedForJavaScript(rules.model.system.rawValue)
    let digest = quotedForJavaScript(rules.catalogue.digest)
    source.add(
      ProgramText("declarations.js.in"),
      filling: [
        "SYSTEM": { $0.add("export const SYSTEM = \(system);") },
        "CATALOGUE": { $0.add("export const CATALOGUE_SHA256 = \(digest);") },
        "FIELDS": writeFields, "CROSS_LIMITS": writeCrossLimits, "OUTPUTS": writeOutputs,
      ])
  }

  private func writeFields(to source: inout SourceText) {
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
        source.add("isNeeded: \(rules.neededFields.contains(field)),")
      }
    }
  }

  private func writeCrossLimits(to source: inout SourceText) {
    for limit in rules.portedCrossLimits {
      let words = [limit.first.name, limit.second.name, limit.maximumSum, limit.reason]
        .map { $0.map(quotedForJavaScript) ?? "null" }
      source.add("[\(words.joined(separator: ", "))],")
    }
  }

  private func writeOutputs(to source: inout SourceText) {
    for output in rules.outputs {
      let unit = quotedForJavaScript(output.formula.unit.symbol)
      source.add("\(quotedForJavaScript(output.name)): \(unit),")
    }
  }
}
