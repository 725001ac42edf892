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
  private let links: [(language: Language, file: String)]

  /// Builds the page with WTP's rules for both systems, in a language, with links to the same page in others.
  package init(
    version: String, words: Words = .english, links: [(language: Language, file: String)] = []
  ) {
    self.version = version
    self.words = words
    self.links = links
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
      .replacing("$LANGUAGE", with: words.language.rawValue)
      .replacing("$NAME", with: words("app.name")).replacing("$NEEDS", with: words("html.script"))
      .replacing("$POLICY", with: policy).replacing("$STYLE", with: style)
      .replacing("$SCRIPT", with: script)
  }

  /// The page's script as a module that exports its functions, for tests.
  package var module: String { PageScript(data: data).module }

  /// The contents of `data.js`, which the modules import.
  private var data: String {
    let facts = PageFacts(systems, words).json(version: version).line
    // An unescaped "<" could close the script element.
    var script = EmbeddedText.named("unpack.js")
    script += "const LANGUAGE = \"\(words.language.rawValue)\";\n"
    script += "const WORDS = unpackedWords(`\(texts)`);\n"
    script += "const DATA = unpacked(\(facts.replacing("<", with: "\\u003c")));\n"
    let pages = links.map {
      JSON.array([$0.language.rawValue, $0.language.ownName, $0.file].map(JSON.string))
    }
    script += "const PAGES = \(JSON.array(pages).line);\n"
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
  ///
  /// A line with a group's name comes before the lines `key=text` of the group.
  private var texts: String {
    let sources = EmbeddedText.all.filter { $0.name.description.hasSuffix(".js") }
    let named = sources.flatMap { $0.text.description.matches(of: #/["`]([a-z]+)\./#) }
    let groups = Set(named.map { String($0.1) }).sorted()
    let lines = groups.filter { !words.group($0).isEmpty }.flatMap { group in
      [group] + words.group(group).map { "\($0.key.dropFirst(group.count + 1))=\($0.text)" }
    }
    return lines.joined(separator: "\n").replacing("\\", with: "\\\\")
      .replacing("`", with: "\\`").replacing("${", with: "\\${").replacing("<", with: "\\u003c")
  }

  private func digest(_ text: String) -> String {
    base64(SHA256(of: text).finishedBytes())
  }
}
