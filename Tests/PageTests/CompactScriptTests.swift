import Page
import Testing

@Suite("A compact script")
struct CompactScriptTests {
  @Test(
    "has no spaces but those that separate words or signs",
    arguments: [
      ("const a = b + +c - -d;", "const a=b+ +c- -d;"),
      ("return x in { y : 1 };", "return x in{y:1};"),
      ("a ? .5 : b.c", "a?.5:b.c"),
      ("class A extends B { #c = 1 }", "class A extends B{#c=1}"),
      ("x\ny", "x\ny"), ("f(\na,\nb\n);\nif (x) {\ny\n}\nz", "f(a,b);if(x){y}\nz"),
    ])
  func spaces(script: String, compact: String) {
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

  @Test("has a style sheet with the same rules")
  func style() {
    let style =
      "a , b {\nmargin: 1px 2px;\n}\n@media (min-width: 1rem) and (x) {\na:hover { top: 0; }\n}\n"
    #expect(
      compactStyle(style)
        == "a,b{margin:1px 2px}@media (min-width:1rem) and (x){a:hover{top:0}}")
  }
}
