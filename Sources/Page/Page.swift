import Estimator
import Notation
import Ports

/// The estimator as one page: a file of HTML that needs nothing else, not even a network.
///
/// Its sources are in `Web`: a page, a sheet of style, and modules of JavaScript, which are put
/// together in the order of their imports. What they know of the rules comes from the same formulas,
/// fields and units as everything else, by `PageFacts` and `openJavaScript`.
package struct Page {
  private let systems: [PortedRules]
  private let version: String

  /// The page of WTP's rules for both systems.
  package init(version: String) {
    self.version = version
    systems = SystemKind.allCases.map { system in
      let model = Model.of(system)
      return PortedRules(model, catalogue: .builtIn(of: model), version: version)
    }
  }

  /// The whole page.
  package var html: String {
    let style = unindented(EmbeddedText.named("page.css"))
    let script = PageScript(data: data).text
    precondition(!script.contains("</script") && !style.contains("</style"), "an end tag in a text")
    let policy =
      "default-src 'none'; script-src 'sha256-\(digest(script))'; "
      + "style-src 'sha256-\(digest(style))'; img-src data:; base-uri 'none'; form-action 'none'"
    return EmbeddedText.named("page.html")
      .replacing("$POLICY", with: policy).replacing("$STYLE", with: style)
      .replacing("$SCRIPT", with: script)
  }

  /// The page's script alone, as a module whose functions others may call.
  package var module: String { PageScript(data: data).module }

  /// What the modules import from `data.js`.
  private var data: String {
    let facts = PageFacts(systems).json(version: version).line
    // A text cannot end the script that it stands in.
    var script = EmbeddedText.named("unpack.js")
    script += "const DATA = unpacked(\(facts.replacing("<", with: "\\u003c")));\n"
    for rules in systems {
      script += rules.openJavaScript(named: "\(rules.model.system.rawValue)Rules")
    }
    let names = systems.map(\.model.system.rawValue).map { "\($0): \($0)Rules" }
    return script + "const RULES = { \(names.joined(separator: ", ")) };\n"
  }

  private func digest(_ text: String) -> String {
    var digest = SHA256()
    Array(text.utf8).withUnsafeBytes { digest.update($0) }
    return base64(digest.finishedBytes())
  }
}
