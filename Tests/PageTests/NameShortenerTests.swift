import Page
import Testing

@Suite("Short names in a script")
struct NameShortenerTests {
  private func shortened(_ script: String) -> String {
    minified(NameShortener(ScriptTokens.of(script)).tokens)
  }

  @Test(
    "variables get short names, the most frequent the shortest; properties keep theirs",
    arguments: [
      ("function total(rows) { return rows.total; }", "function b(a){return a.total;}\n"),
      ("const unit = 1, row = { unit: 2, rate: unit };", "const a=1,b={unit:2,rate:a};\n"),
      ("const unit = 1; f({ unit });", "const a=1;f({unit:a});\n"),
      ("const { unit, rate: pace = unit } = row;", "const{unit:a,rate:b=a}=row;\n"),
      ("const { unit = 1 } = row; use(unit);", "const{unit:a=1}=row;use(a);\n"),
      ("for (const [key, value] of rows) use(key, value);", "for(const[a,b]of rows)use(a,b);\n"),
      ("try { go(); } catch (problem) { throw problem; }", "try{go();}catch(a){throw a;}\n"),
      ("const f = (one, two = 2) => one + two;", "const c=(a,b=2)=>a+b;\n"),
      ("const f = one => `${one} one`;", "const b=a=>`${a} one`;\n"),
      ("const x = flag ? { flag } : flag;", "const a=flag?{flag}:flag;\n"),
      ("const yes = no ? yes : \"yes\";", "const a=no?a:\"yes\";\n"),
      (
        "const g = { get unit() { return unit; }, set(unit) { keep(unit); } };",
        "const b={get unit(){return a;},set(a){keep(a);}};\n"
      ),
      (
        "class Page extends Sheet { #unit = 1; show(unit) { this.#unit = unit; } }",
        "class b extends Sheet{#unit=1;show(a){this.#unit=a;}}\n"
      ),
      (
        "let one = f(1, 2), two = [3, 4], three; use(two, three);",
        "let c=f(1,2),b=[3,4],a;use(b,a);\n"
      ),
      (
        "const total = 1; f(row?.total, row.total, total, { total: 2 });",
        "const a=1;f(row?.total,row.total,a,{total:2});\n"
      ),
      (
        "class Page { static size = size; async load(size) { use(size); } get name() {} }",
        "class b{static size=a;async load(a){use(a);}get name(){}}\n"
      ),
      (
        "f({ load(unit) { use(unit); }, async save(unit) {}, get unit() {} });",
        "f({load(a){use(a);},async save(a){},get unit(){}});\n"
      ),
      (
        "const unit = 1; f([{ unit }], flag && { unit }, flag || { unit }, { rate: { unit } }, ...{ unit });",
        "const a=1;f([{unit:a}],flag&&{unit:a},flag||{unit:a},{rate:{unit:a}},...{unit:a});\n"
      ),
      (
        "let { unit } = row; use(() => { return { unit }; }, flag ? { unit } : { unit });",
        "let{unit:a}=row;use(()=>{return{unit:a};},flag?{unit:a}:{unit:a});\n"
      ),
      ("function* each(rows) { yield rows; }", "function*b(a){yield a;}\n"),
      (
        "const sum = (one, two = f(one, [3]), { four: [five] }, ...six) => one + five + six;",
        "const d=(a,e=f(a,[3]),{four:[b]},...c)=>a+b+c;\n"
      ),
      (
        "switch (x) { case one: { const one = 1; use(one); } }",
        "switch(x){case a:{const a=1;use(a);}}\n"
      ),
    ])
  func shorten(_ script: String, _ expected: String) {
    #expect(shortened(script) == expected)
  }

  /// Nothing is declared by what stands in the brackets of these.
  @Test(
    "what is only asked for is not declared",
    arguments: [
      "if(unit){go();}\n", "while(unit){go();}\n", "for(;unit;){go();}\n", "switch(unit){}\n",
    ])
  func asked(_ script: String) {
    let short = NameShortener(ScriptTokens.of(script))
    #expect(minified(short.tokens) == script)
    #expect(short.names.isEmpty && short.undeclared.contains("unit"))
  }

  @Test("words of the language are properties before a colon, and no variables elsewhere")
  func modifiers() {
    let short = NameShortener(
      ScriptTokens.of("f({ set: 1, get: 2, async: 3, static: unit, of: 4 });"))
    #expect(short.undeclared == ["f", "unit"])
  }

  @Test("no short name is one that stays: not a word of the language, nor a name that is not ours")
  func keep() {
    let many = (0..<4000).map { "const name\($0) = \($0);" }.joined()
    let short = NameShortener(ScriptTokens.of(many + "a(b.c, do1);"))
    let names = Array(short.names.values)
    #expect(short.undeclared == ["a", "b", "do1"])
    #expect(names.count == 4000 && Set(names).count == 4000)
    #expect(Set(names).isDisjoint(with: ["a", "b", "do", "if", "in", "of", "as"]))
    #expect(names.contains("c"))
    // 54 letters and signs, and behind each of them one of 64; but for a and b, as, do, if, in and of.
    #expect(names.count { $0.utf8.count < 3 } == 54 + 54 * 64 - 7)
    #expect(minified(short.tokens).hasSuffix("a(b.c,do1);\n"))
  }

  @Test("what a browser gives is no variable of ours, even where one is called like it")
  func browser() {
    let script = "const history = []; document.title = history.length;"
    #expect(shortened(script) == "const history=[];document.title=history.length;\n")
  }
}
