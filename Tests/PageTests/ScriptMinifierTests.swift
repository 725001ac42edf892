import Page
import Testing

@Suite("A script without what only people need")
struct ScriptMinifierTests {
  @Test(
    "blanks, lines and comments go, what ends a statement stays",
    arguments: [
      ("let a = 1; // one\nlet b = 2;", "let a=1;let b=2;\n"),
      ("return /* or not */ a;", "return a;\n"),
      ("a = b\nc = d", "a=b\nc=d\n"),
      ("f(\n  a,\n  b,\n)", "f(a,b,)\n"),
      ("a + +b - -c", "a+ +b- -c\n"),
      ("const text = \"a  b // c\";", "const text=\"a  b // c\";\n"),
      ("const text = `a  ${ b  +  c } d /* e */`;", "const text=`a  ${b+c} d /* e */`;\n"),
      ("f(`${ { a: `}` }.a }`)", "f(`${{a:`}`}.a}`)\n"),
      ("x = y / 2 / z;", "x=y/2/z;\n"),
      ("x = /[/ ]  \\//gu.test(y);", "x=/[/ ]  \\//gu.test(y);\n"),
      ("return / /.test(y);", "return/ /.test(y);\n"), ("return /a/u;", "return/a/u;\n"),
      ("a = `${ b\n}`;", "a=`${b}`;\n"),
      ("a?.b ?? c ? d : e", "a?.b??c?d:e\n"),
      ("a /* one\n two */ b", "a\nb\n"), ("a /*/ not yet */ b /***/ c // end", "a b c\n"),
      ("a //", "a\n"), ("", "\n"), ("$a _b #c é9 ç", "$a _b #c é9 ç\n"),
      ("f( À , Àb  À )", "f(À,Àb À)\n"),
      ("f('a  \\'  b', \"c \\\"  d\" , 1.5 , 0x1f)", "f('a  \\'  b',\"c \\\"  d\",1.5,0x1f)\n"),
      ("`a  \\`  \\${ b  }` + ` ${ c } `", "`a  \\`  \\${ b  }`+` ${c} `\n"),
      ("`${ /  a/.test( b ) }${ { a : 1 } }`", "`${/  a/.test(b)}${{a:1}}`\n"),
      ("/  a/.test( b )", "/  a/.test(b)\n"), ("( a ) / b / c", "(a)/b/c\n"),
      ("f(/[\\]/  ]/u, /  /)", "f(/[\\]/  ]/u,/  /)\n"), ("\"a\" / b / c", "\"a\"/b/c\n"),
      ("1 / b / c", "1/b/c\n"), ("f( ...a , b => c )", "f(...a,b=>c)\n"),
      ("a - + b + - c", "a-+b+-c\n"), ("a++\n++b", "a++\n++b\n"),
    ])
  func minify(_ script: String, _ expected: String) {
    #expect(minified(ScriptTokens.of(script)) == expected)
  }

  /// A page that is made of half a script would do half of its work.
  @Test("what does not end is refused where the page is made")
  func ends() async {
    await #expect(processExitsWith: .failure) { _ = ScriptTokens.of("x = /b\n/.test(y);") }
    await #expect(processExitsWith: .failure) { _ = ScriptTokens.of("x = /b") }
    await #expect(processExitsWith: .failure) { _ = ScriptTokens.of("x = \"b") }
    await #expect(processExitsWith: .failure) { _ = ScriptTokens.of("x = `b") }
    await #expect(processExitsWith: .failure) { _ = ScriptTokens.of("x = `${b") }
    await #expect(processExitsWith: .failure) { _ = NameShortener(ScriptTokens.of("f(b")) }
    await #expect(processExitsWith: .failure) { _ = NameShortener(ScriptTokens.of("f(b))")) }
  }

  @Test(
    "a sheet of style keeps the blanks that mean something",
    arguments: [
      ("a  b { color : red ; }", "a b{color :red}"),
      ("  a{b:c;d:e}/* f;}*/ \n  g{h:i;;}  ", "a{b:c;d:e}g{h:i;}"), ("", ""),
      ("/**/a /*b*/ c{}", "a c{}"),
      ("/* all */ a > b,\na :hover { margin: 0 1px; }\n", "a > b,a :hover{margin:0 1px}"),
    ])
  func minifyStyle(_ style: String, _ expected: String) {
    #expect(minifiedStyle(style) == expected)
  }
}
