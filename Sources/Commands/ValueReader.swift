import Notation

/// A parser for a word of the command line.
package struct ValueReader<Value: Sendable>: Sendable {
  /// The placeholder in help: "N", "FILE", "text|csv".
  package let label: String
  package let read: @Sendable (String) throws(ValueRefusal) -> Value
  package let words: @Sendable (Value) -> String

  /// Creates a parser; `words` formats a default for help.
  package init(
    _ label: String, words: @escaping @Sendable (Value) -> String = { "\($0)" },
    read: @escaping @Sendable (String) throws(ValueRefusal) -> Value
  ) {
    (self.label, self.words, self.read) = (label, words, read)
  }
}

extension ValueReader {
  /// Creates a parser that returns nil for words that are not valid; `what` says what they must be.
  package init(
    _ label: String, mustBe what: String,
    words: @escaping @Sendable (Value) -> String = { "\($0)" },
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.init(label, words: words) { word throws(ValueRefusal) in
      guard let value = read(word) else { throw .mustBe(what) }
      return value
    }
  }
}

/// The reason why a word is not a valid value.
package enum ValueRefusal: Error, Equatable {
  /// What the word must be, and the most likely correction.
  case mustBe(String, nearest: String? = nil)
  /// A sentence that quotes the word.
  case wrong(String)

  /// Returns the error message, such as `--list is "+1", but must be a whole number from 0`.
  package func sentence(about word: String, given name: String) -> String {
    switch self {
    case .mustBe(let what, let nearest):
      "\(name) is \(quoted(word)), but must be \(what)"
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .wrong(let sentence): "\(name): \(sentence)"
    }
  }
}

// MARK: Text, numbers, choices

extension ValueReader<String> {
  /// Any text, unchanged.
  package static func text(_ label: String) -> ValueReader { ValueReader(label) { $0 } }

  /// The path of a file, or `-`.
  package static var file: ValueReader {
    ValueReader("FILE") { word throws(ValueRefusal) in
      guard !word.isEmpty else { throw .mustBe("the name of a file, or -") }
      return word
    }
  }
}

extension ValueReader<Int> {
  /// A whole number in plain digits, without a sign or leading zeros.
  package static func wholeNumber(
    _ label: String = "N", from minimum: Int, to maximum: Int = .max
  ) -> ValueReader {
    ValueReader(label) { word throws(ValueRefusal) in
      guard let number = Int(plainDigits: word), minimum <= number, number <= maximum else {
        // Mention the largest integer only if the number exceeds it.
        let hasEnd = maximum != .max || isBeyondEveryInt(word)
        throw .mustBe("a whole number from \(minimum)" + (hasEnd ? " to \(maximum)" : ""))
      }
      return number
    }
  }

  /// Returns whether a word is a whole number greater than `Int.max`.
  private static func isBeyondEveryInt(_ word: String) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return word.first != "0" && word.utf8.allSatisfy(digits.contains) && Int(word) == nil
      && !word.isEmpty
  }
}

extension ValueReader where Value: CaseIterable & RawRepresentable<String> {
  /// A case of an enum, by its raw value.
  package static var choice: ValueReader { choice(among: Array(Value.allCases)) { $0.rawValue } }
}

extension ValueReader {
  /// One of several named values, in any case or by a short name such as `js`; errors suggest them
  /// for other names that people use.
  package static func choice(
    among values: [Value], named name: @escaping @Sendable (Value) -> String
  ) -> ValueReader {
    let names = values.map(name)
    return ValueReader(names.joined(separator: "|"), words: name) { word throws(ValueRefusal) in
      let same = Guess.all(.same, for: word.lowercased()).map(\.answer) + [word.lowercased()]
      let found = values.first { name($0) == word } ?? values.first { same.contains(name($0)) }
      guard let value = found else {
        let guesses = Guess.all(.value, for: word.lowercased())
          .map { $0.answer.parts(separatedBy: "; ") }
        let guess = guesses.first { names.contains($0[0]) }
        let meant = guess?[0] ?? nearest(to: word, among: names)
        throw .mustBe(
          ([listedInFull(names, last: "or")] + (guess?.dropFirst() ?? [])).joined(separator: "; "),
          nearest: meant)
      }
      return value
    }
  }
}
