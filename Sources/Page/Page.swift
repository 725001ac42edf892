import Estimator
import Notation
import Ports
import Tables
import Words

/// The estimator as one self-contained HTML file that works without a network.
///
/// Its sources are in `Web`: an HTML page, a style sheet, and JavaScript modules that are joined in
/// the order of their imports. `PageFacts` provides the rules: the formulas, fields and units
/// that all programs use.
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
    let style = compactStyle(unindented(EmbeddedText.named("page.css")))
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
    let pages = links.map { language, file in
      let name = Words(language)("language.name")
      return JSON.array([language.rawValue, name, file].map(JSON.string))
    }
    // An unescaped "<" could close the script element.
    return EmbeddedText.named("unpack.js") + "const LANGUAGE = \"\(words.language.rawValue)\";\n"
      + "const WORDS = unpackedWords(`\(texts)`);\n"
      + "const DATA = unpacked(\(facts.replacing("<", with: "\\u003c")));\n"
      + "const PAGES = \(JSON.array(pages).line);\n"
      + "const SHEET_STYLE = `\(EmbeddedText.named("sheet.css"))`;\n"
  }

  /// The texts of the groups that the modules mention, such as `prices` for "prices.title": after a line
  /// `prices.`, a line `title=Prices` for each.
  private var texts: String {
    let sources = EmbeddedText.all.filter { $0.name.description.hasSuffix(".js") }
    let named = sources.flatMap {
      $0.text.description.utf8.split(whereSeparator: "\"`".utf8.contains).dropFirst()
    }.compactMap { text in
      let name = text.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
      return text.dropFirst(name.count).first == UInt8(ascii: ".")
        ? String(decoding: name, as: UTF8.self) : nil
    }
    let lines = Set(named).sorted().flatMap { group in
      let texts = words.group(group).map { "\($0.key.dropFirst(group.count + 1))=\($0.text)" }
      return texts.isEmpty ? [] : ["\(group)."] + texts
    }
    return lines.joined(separator: "\n").replacing("\\", with: "\\\\")
      .replacing("`", with: "\\`").replacing("${", with: "\\${").replacing("<", with: "\\u003c")
  }

  /// A style sheet without what means nothing to a browser.
  private func compactStyle(_ style: String) -> String {
    [
      (": ", ":"), (" {\n", "{"), (" { ", "{"), ("; }", "}"), (";\n}", "}"), ("; ", ";"),
      (", ", ","),
      ("\n", ""),
    ].reduce(style) { $0.replacing($1.0, with: $1.1) }
  }

  private func digest(_ text: String) -> String {
    base64(SHA256(of: text).finishedBytes())
  }
}
