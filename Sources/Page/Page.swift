import Estimator
import Notation
import Ports
import Tables
import Words

/// The estimator as one self-contained HTML file that works without a network.
///
/// Its sources are in `Web`: an HTML page, a style sheet, and JavaScript modules that are joined in
/// the order of their imports. `PageFacts` and `openJavaScript` provide the rules: the formulas,
/// fields and units that all programs use.
package struct Page {
  private let systems: [PortedRules]
  private let version: String
  private let words: Words

  /// Builds the page with WTP's rules for both systems, in a language.
  package init(version: String, words: Words = .english) {
    self.version = version
    self.words = words
    systems = SystemKind.allCases.map { system in
      let model = Model.of(system)
      return PortedRules(model, catalogue: .builtIn(of: model), version: version)
    }
  }

  package var html: String {
    let style = unindented(EmbeddedText.named("page.css")).replacing(": ", with: ":")
    let script = PageScript(data: data).text
    precondition(
      !script.contains("</script") && !style.contains("</style"),
      "the script or style contains an end tag")
    let policy =
      "default-src 'none'; script-src 'sha256-\(digest(script))'; "
      + "style-src 'sha256-\(digest(style))'; img-src data:; base-uri 'none'; form-action 'none'"
    return EmbeddedText.named("page.html")
      .replacing("$POLICY", with: policy).replacing("$STYLE", with: style)
      .replacing("$SCRIPT", with: script)
  }

  /// The page's script as a module that exports its functions, for tests.
  package var module: String { PageScript(data: data).module }

  /// The contents of `data.js`, which the modules import.
  private var data: String {
    let facts = PageFacts(systems).json(version: version).line
    // An unescaped "<" could close the script element.
    var script = EmbeddedText.named("unpack.js")
    script += "const DATA = unpacked(\(facts.replacing("<", with: "\\u003c")));\n"
    script += "const LANGUAGE = \"\(words.language.rawValue)\";\nconst WORDS = \(texts.line);\n"
    script += "const SHEET_STYLE = `\(EmbeddedText.named("sheet.css"))`;\n"
    let ways = systems.flatMap(PlantWay.all).map { ($0.name, $0.rules) }
    let given = ways.flatMap { [$0.0] + $0.1.formulas.map(\.name) }
    var functions: [String] = []
    for (name, rules) in systems.map({ ($0.model.system.rawValue, $0) }) + ways {
      let function = name.replacing("-", with: "_") + "Rules"
      script += rules.openJavaScript(named: function, accepting: given)
      functions.append("\"\(name)\": \(function)")
    }
    return script + "const RULES = { \(functions.joined(separator: ", ")) };\n"
  }

  /// The texts of the groups that the modules mention, such as `prices` for "prices.title".
  private var texts: JSON {
    let sources = EmbeddedText.all.filter { $0.name.description.hasSuffix(".js") }
    let named = sources.flatMap { $0.text.description.matches(of: #/["`]([a-z]+)\.[a-z$]/#) }
    let groups = Set(named.map { String($0.1) }).sorted()
    return .object(groups.flatMap(words.group).map { ($0.key, .string($0.text)) })
  }

  private func digest(_ text: String) -> String {
    base64(SHA256(of: text).finishedBytes())
  }
}
