import Page
import Testing

@Suite("The page as a file")
struct PageTests {
  private static let page = Page(version: "1.2.3")

  @Test("it is under 200 KB")
  func size() {
    #expect(Self.page.html.utf8.count < 200_000)
    #expect(Self.page.html.utf8.count > 100_000)
  }

  @Test("every name in it is declared by a module, or given by a browser")
  func names() { #expect(Self.page.undeclaredNames == []) }

  @Test("it asks for nothing: no address of a script, a sheet of style, a picture or a font")
  func requests() {
    let html = Self.page.html
    #expect(html.contains("content=\"default-src 'none'; script-src 'sha256-"))
    for word in ["src=\"", "@import", "url(", "<link", "fetch(", "XMLHttpRequest", "import("] {
      #expect(!html.contains(word), "\(word)")
    }
  }

  @Test("neither its script nor its style ends early, and nothing is made of a user's text")
  func ends() {
    let html = Self.page.html
    #expect(html.ranges(of: "</script").count == 1)
    // The script writes pages with a style of their own.
    let script = html.firstRange(of: "<script")?.lowerBound
    #expect(html[..<(script ?? html.startIndex)].ranges(of: "</style").count == 1)
    for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
      #expect(!html.contains(word), "\(word)")
    }
  }

  @Test(
    "its policy names the sums of its script and its style, of 32 bytes each, and nothing is left open"
  )
  func policy() throws {
    let html = Self.page.html
    let sums = html.matches(of: /'sha256-([A-Za-z0-9+\/]{43}=)'/).map { String($0.1) }
    // What nothing at all has for its sum.
    let empty = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
    #expect(sums.count == 2 && Set(sums).count == 2 && !sums.contains(empty))
    for gap in ["$POLICY", "$STYLE", "$SCRIPT"] { #expect(!html.contains(gap)) }
  }

  @Test("its script alone exports each name once, under the name that its module gives it")
  func module() throws {
    let module = Self.page.module
    let start = try #require(module.ranges(of: "export {").first)
    #expect(module.ranges(of: "export ").count == 1 && module.hasSuffix(" };\n"))
    let pairs = module[start.upperBound...].matches(of: /(\S+) as (\w+)/)
    let names = pairs.map { String($0.2) }
    for pair in pairs {
      let forms = ["function \(pair.1)(", "const \(pair.1)=", "class \(pair.1)"]
      #expect(forms.contains { module.contains($0) }, "\(pair.0) is not declared")
    }
    #expect(Set(names).count == names.count)
    #expect(Set(names).isSuperset(of: ["DATA", "RULES", "emptyEntry", "exampleEntry", "problems"]))
    #expect(!Self.page.html.contains("export "))
  }
}
