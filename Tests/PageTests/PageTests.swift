import Page
import Testing

@Suite("The page as a file")
struct PageTests {
  private static let page = Page(version: "1.2.3")

  @Test("is at most as large as the tests in browsers allow")
  func size() {
    #expect(Self.page.html.utf8.count <= 340_000)
    #expect(Self.page.html.utf8.count > 100_000)
  }

  @Test("loads no other file: no script, style sheet, image or font")
  func requests() {
    let html = Self.page.html
    #expect(html.contains("content=\"default-src 'none'; script-src 'sha256-"))
    for word in ["src=\"", "@import", "url(", "<link", "fetch(", "XMLHttpRequest", "import("] {
      #expect(!html.contains(word), "\(word)")
    }
  }

  @Test("never ends its script or style early, or treats a user's text as markup")
  func ends() {
    let html = Self.page.html
    #expect(html.ranges(of: "</script").count == 1)
    // The script writes pages with their own style.
    let script = html.firstRange(of: "<script")?.lowerBound
    #expect(html[..<(script ?? html.startIndex)].ranges(of: "</style").count == 1)
    for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
      #expect(!html.contains(word), "\(word)")
    }
  }

  @Test(
    "allows only its own script and style by their SHA-256, and has no placeholders left"
  )
  func policy() throws {
    let html = Self.page.html
    let sums = html.matches(of: /'sha256-([A-Za-z0-9+\/]{43}=)'/).map { String($0.1) }
    // The SHA-256 of no bytes.
    let empty = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
    #expect(sums.count == 2 && Set(sums).count == 2 && !sums.contains(empty))
    for gap in ["$POLICY", "$STYLE", "$SCRIPT"] { #expect(!html.contains(gap)) }
  }

  @Test("exports each name of its script once if the script is a module")
  func module() throws {
    let module = Self.page.module
    // The page's texts contain the word too, but not at the start of a statement.
    let statement = #/[;}\n]export /#
    let start = try #require(module.ranges(of: "\nexport {").first)
    #expect(module.ranges(of: statement).count == 1 && module.hasSuffix(" };\n"))
    let exports = module[start.upperBound...].dropLast(4).split(separator: ",").map {
      $0.split(separator: " ").map(String.init)
    }
    // The script has short names for many of them: `a as emptyEntry`.
    for name in exports.compactMap(\.first) {
      let forms = [
        "function \(name)(", "function*\(name)(", "let \(name)=", "class \(name){",
        "class \(name) ",
      ]
      #expect(forms.contains { module.contains($0) }, "\(name) is not declared")
    }
    let names = exports.compactMap(\.last)
    #expect(Set(names).count == names.count)
    #expect(Set(names).isSuperset(of: ["DATA", "WORDS", "emptyEntry", "exampleEntry", "problems"]))
    #expect(Self.page.html.ranges(of: statement).isEmpty)
  }

  @Test("contains its script without indentation or whole-line comments")
  func script() {
    let module = Self.page.module
    #expect(!module.contains(/\n(\/\/|\/\*)/) && !module.contains("\n\n"))
    #expect(module.contains(/[;}]function \w+\(/) && !module.contains("function emptyEntry("))
  }
}
