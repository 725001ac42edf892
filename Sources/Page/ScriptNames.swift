/// The words of a script, and short names for what the script itself declares.
struct ScriptNames {
  /// The words in order, with the places where they start.
  private var words: [(word: String, place: Int)] = []
  private var declared: Set<String> = []
  /// The words that stay, since they may be properties.
  private var kept: Set<String> = []

  mutating func add(_ word: String, at place: Int, isDeclared: Bool, mayBeProperty: Bool) {
    words.append((word, place))
    if isDeclared { declared.insert(word) }
    if mayBeProperty { kept.insert(word) }
  }

  /// The short names by those that they replace; the shortest replace the most frequent.
  var short: [String: String] {
    let counts = Dictionary(words.map { ($0.word, 1) }, uniquingKeysWith: +)
    let names = declared.subtracting(kept).filter { $0.utf8.count > 2 }
      .sorted { (counts[$1, default: 0], $0) < (counts[$0, default: 0], $1) }
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    let pairs = letters.flatMap { first in letters.map { first + $0 } }
    let free = (letters + pairs).filter {
      counts[$0] == nil && !kept.contains($0) && !["do", "if", "in", "of", "as", "is"].contains($0)
    }
    precondition(names.count <= free.count, "there are too few short names")
    return Dictionary(uniqueKeysWithValues: zip(names, free))
  }

  /// Returns the script with the short names.
  func shortened(_ script: [UInt8]) -> String {
    let short = short
    var (result, end): ([UInt8], Int) = ([], 0)
    for (word, place) in words {
      guard let name = short[word] else { continue }
      result += script[end..<place] + name.utf8
      end = place + word.utf8.count
    }
    return String(decoding: result + script[end...], as: UTF8.self)
  }
}
