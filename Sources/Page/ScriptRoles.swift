/// What each word of a script stands for: a property, a variable, or a word of the language.
struct ScriptRoles {
  struct Role {
    var isVariable = false
    /// Whether the word declares the variable: behind `const`, among parameters, and so on.
    var isDeclared = false
    /// Whether it names a property as well, as in `{ unit }`.
    var isAlsoProperty = false
  }

  /// What a bracket encloses.
  private enum Place { case block, object, members, other }

  static let keywords: Set = [
    "arguments", "as", "async", "await", "break", "case", "catch", "class", "const", "continue",
    "default", "delete", "do", "else", "export", "extends", "false", "finally", "for", "from",
    "function", "get", "if", "import", "in", "instanceof", "let", "new", "null", "of", "return",
    "set", "static", "super", "switch", "this", "throw", "true", "try", "typeof", "var", "void",
    "while", "yield",
  ]

  private let tokens: [ScriptToken]
  private var roles: [Role]
  /// For each bracket, where the other of its pair is.
  private var partners: [Int: Int] = [:]

  static func of(_ tokens: [ScriptToken]) -> [Role] {
    var reader = ScriptRoles(tokens)
    reader.findVariables()
    reader.findDeclarations()
    return reader.roles
  }

  private init(_ tokens: [ScriptToken]) {
    self.tokens = tokens
    roles = Array(repeating: Role(), count: tokens.count)
  }

  /// The text of a token that is a word or a mark; of any other, nothing.
  private func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return [.word, .mark].contains(tokens[index].kind) ? tokens[index].text : ""
  }

  private mutating func findVariables() {
    var open: [(index: Int, place: Place)] = []
    for index in tokens.indices {
      switch text(index) {
      case "{": open.append((index, place(ofBraceAt: index)))
      case "(", "[": open.append((index, .other))
      case ")", "]", "}":
        guard let opening = open.popLast() else { preconditionFailure("a bracket too many") }
        (partners[opening.index], partners[index]) = (index, opening.index)
      default:
        if tokens[index].kind == .word { decide(index, within: open.last?.place ?? .block) }
      }
    }
    precondition(open.isEmpty, "a bracket that does not close")
  }

  private func place(ofBraceAt index: Int) -> Place {
    let before = text(index - 1)
    if ["class", "extends"].contains(text(index - 2)) { return .members }
    let beforeValues: Set = [
      "(", ",", "=", ":", "[", "?", "&", "|", "return", "const", "let", "...",
    ]
    return beforeValues.contains(before) ? .object : .block
  }

  private mutating func decide(_ index: Int, within place: Place) {
    let (before, name, after) = (text(index - 1), text(index), text(index + 1))
    let isModifier = ["async", "get", "set", "static"].contains(name)
    if Self.keywords.contains(name), !isModifier || after != ":" { return }
    if before == "." || before == "?." || name.hasPrefix("#") { return }
    if place == .members, ["{", "}", ";", "async", "get", "static"].contains(before) { return }
    if place == .object, ["{", ",", "async", "get"].contains(before) {
      if after == ":" || after == "(" { return }
      roles[index].isAlsoProperty = true
    }
    roles[index].isVariable = true
  }

  private mutating func findDeclarations() {
    for index in tokens.indices {
      switch text(index) {
      case "class": declareTarget(at: index + 1)
      case "const", "let": declareEach(after: index)
      case "function": declareTarget(at: index + (text(index + 1) == "*" ? 2 : 1))
      case "=>": declareTarget(at: partners[index - 1] ?? index - 1)
      case "{" where text(index - 1) == ")":
        // A function's or a method's body, or that of `catch`; those of `if` and such declare nothing.
        guard let opening = partners[index - 1] else { continue }
        if !["for", "if", "switch", "while"].contains(text(opening - 1)) {
          declareTarget(at: opening)
        }
      default: break
      }
    }
  }

  /// Marks what `let a = 1, b = 2` declares.
  private mutating func declareEach(after keyword: Int) {
    var index = keyword
    repeat {
      declareTarget(at: index + 1)
      index = (partners[index + 1] ?? index + 1) + 1
      if text(index) == "=" { index = endOfValue(from: index) }
    } while text(index) == ","
  }

  /// Marks what a pattern or a list of parameters declares; what stands behind `=` is a value.
  private mutating func declareTarget(at start: Int) {
    guard let end = partners[start] else {
      if roles.indices.contains(start) { roles[start].isDeclared = true }
      return
    }
    var index = start
    while index < end {
      index += 1
      if text(index) == "=" { index = endOfValue(from: index) }
      roles[index].isDeclared = true
    }
  }

  /// Where a value ends that begins behind an index: at a comma, a semicolon or the bracket
  /// around it.
  private func endOfValue(from start: Int) -> Int {
    var index = start + 1
    while ![",", ";", ")", "]", "}"].contains(text(index)) {
      if ["(", "[", "{"].contains(text(index)), let end = partners[index] { index = end }
      index += 1
    }
    return index
  }
}
