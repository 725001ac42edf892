import Page
import Testing

@Suite("A compact script")
struct CompactScriptTests {
  @Test(
    "has no spaces but those that separate words or signs",
    arguments: [
      ("const a = b + +c - -d;", "let a=b+ +c- -d;"),
      ("return x in { y : 1 };", "return x in{y:1};"),
      ("f({ true : true }, undefined)", "f({true:!0},void 0)"),
      ("a ? .5 : b.c", "a?.5:b.c"),
      ("class A extends B { #c = 1 }", "class A extends B{#c=1}"),
      ("x\ny", "x\ny"), ("f(\na,\nb\n);\nif (x) {\ny\n}\nz", "f(a,b);if(x){y}z"),
    ])
  func spaces(script: String, compact: String) {
    #expect(CompactScript(script).text == compact)
  }

  @Test(
    "leaves out semicolons, commas and quotation marks that mean nothing",
    arguments: [
      ("if (x) {\ny;\n}\nz;", "if(x){y}z;"), ("f({\na,\nb,\n},);", "f({a,b});"),
      (
        #"({ "a": "b", "c.d": 1, "2e": 3, 'f': g ? "h" : "i" })"#,
        #"({a:"b","c.d":1,"2e":3,f:g?"h":"i"})"#
      ),
    ])
  func marks(script: String, compact: String) {
    #expect(CompactScript(script).text == compact)
  }

  @Test(
    "has short names for what it declares itself, but not for what may be a property",
    arguments: [
      ("const width = 1;\nf(width, `${ width + a }`);", "let b=1;f(b,`${b+a}`);"),
      ("function width(x) {}\nf({ width });", "function width(x){}f({width});"),
      ("{let width = 1;\nf(a.width, [...width]);}", "{let width=1;f(a.width,[...width])}"),
      ("{let width = 1;\nf([...width], \"width\");}", "{let a=1;f([...a],\"width\")}"),
      ("class Page { #page = 1; }\nnew Page();", "class a{#page=1}new a();"),
    ])
  func names(script: String, compact: String) {
    #expect(CompactScript(script).text == compact)
  }

  @Test(
    "keeps strings, templates and regular expressions",
    arguments: [
      #"f("a  , b \" c",'d " e')"#, "f(`a  ${b(`c  ${\"} `\"}  d`)}  e \\` f`)",
      #"f(/[ "/]  '\/ /g)"#, "return/a  b/", "x=(a/b)/c",
    ])
  func texts(script: String) {
    #expect(CompactScript(script).text == script)
  }

  @Test("divides after a name, a figure or a bracket")
  func division() {
    #expect(CompactScript("a / b / (c / 2) / d").text == "a/b/(c/2)/d")
  }
}
