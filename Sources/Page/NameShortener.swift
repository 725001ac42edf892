/// Gives the names of a script's own variables, functions and classes short ones.
///
/// A name gets the same short name wherever it stands for a variable, and no short name is one that
/// stays, so that every variable stays what it was. Properties keep their names; a property that is
/// called like its variable, as in `{ unit }`, becomes `{ unit: a }`. So do names that a browser
/// gives (`ScriptGlobals`).
package struct NameShortener {
  /// The script with its short names.
  package private(set) var tokens: [ScriptToken]
  /// The short name of each name.
  package private(set) var names: [String: String] = [:]
  /// Names that no module declares and no browser gives: a slip of the pen.
  package private(set) var undeclared: Set<String> = []
  private let roles: [ScriptRoles.Role]

  /// Shortens the names of a script.
  package init(_ tokens: [ScriptToken]) {
    self.tokens = tokens
    roles = ScriptRoles.of(tokens)
    choose()
    rename()
  }

  private mutating func choose() {
    var (counts, declared): ([String: Int], Set<String>) = ([:], [])
    for (token, role) in zip(tokens, roles) {
      guard role.isVariable else { continue }
      counts[token.text, default: 0] += 1
      if role.isDeclared { declared.insert(token.text) }
    }
    let kept = Set(counts.keys).subtracting(declared).union(ScriptGlobals.names)
    undeclared = kept.subtracting(ScriptGlobals.names)
    let frequent = counts.filter { !kept.contains($0.key) }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var short = ShortNames(except: kept.union(ScriptRoles.keywords))
    for (name, _) in frequent { names[name] = short.next() }
  }

  private mutating func rename() {
    for (index, role) in roles.enumerated() where role.isVariable {
      let name = tokens[index].text
      let short = names[name] ?? name
      if role.isAlsoProperty, short != name {
        tokens[index].text = "\(name):\(short)"
      } else {
        tokens[index].text = short
      }
    }
  }
}

/// Names of one letter, then of two, and so on.
private struct ShortNames {
  private static let first = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$")
  private static let later = first + Array("0123456789")
  private let taken: Set<String>
  private var count = 0

  init(except taken: Set<String>) { self.taken = taken }

  mutating func next() -> String {
    while true {
      let name = Self.name(count)
      count += 1
      if !taken.contains(name) { return name }
    }
  }

  private static func name(_ number: Int) -> String {
    var (rest, name) = (number / first.count, String(first[number % first.count]))
    while rest > 0 {
      rest -= 1
      name.append(later[rest % later.count])
      rest /= later.count
    }
    return name
  }
}

/// What a browser gives under names of its own, as far as the page uses it.
enum ScriptGlobals {
  static let names: Set = [
    "Array", "BigInt", "BigInt64Array", "Blob", "Boolean", "ClipboardItem", "Error", "Event",
    "Float64Array", "Infinity", "Intl", "JSON", "Map", "Math", "NaN", "Number", "Object", "RegExp",
    "ResizeObserver", "Set", "String", "SyntaxError", "TextDecoder", "TextEncoder", "URL",
    "addEventListener", "clearTimeout", "decodeURIComponent", "document", "encodeURIComponent",
    "globalThis", "history", "location", "matchMedia", "navigator", "parseInt", "print", "scrollTo",
    "setTimeout", "undefined",
  ]
}
