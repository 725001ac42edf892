/// A reader of the project, what its texts are made of, and what it says of a text.
///
/// A reader joins the fuzzing by one more value in `FuzzedReader.all`; nothing else names it.
package struct FuzzedReader: Sendable {
  /// What the reader is called: `FUZZ_READER=axes`.
  package let name: String
  /// Texts that are generated anew each time.
  let patterns: [Pattern]
  /// Texts that are changed here and there.
  let seeds: [[UInt8]]
  /// Inputs of a text that costs as much as this many of a number; fewer are read in the time.
  package let cost: Int
  /// Reads a text: what was understood, or how it was refused.
  let read: @Sendable ([UInt8]) throws -> FuzzReading
  private let refusals: [any Error.Type]

  /// A reader by its name; `refusals` are the errors that are its own, each with a description.
  package init(
    _ name: String, patterns: [String] = [], seeds: [String] = [], cost: Int = 1,
    refusals: [any Error.Type],
    read: @escaping @Sendable ([UInt8]) throws -> FuzzReading
  ) {
    precondition(!patterns.isEmpty || !seeds.isEmpty, "\(name) has nothing to begin with")
    self.name = name
    self.patterns = patterns.map { Pattern($0) }
    self.seeds = seeds.map { Array($0.utf8) }
    self.cost = cost
    self.refusals = refusals
    self.read = read
  }

  /// A reader of texts, which are always UTF-8.
  package init(
    _ name: String, patterns: [String] = [], seeds: [String] = [], cost: Int = 1,
    refusals: [any Error.Type],
    readText: @escaping @Sendable (String) throws -> FuzzReading
  ) {
    self.init(name, patterns: patterns, seeds: seeds, cost: cost, refusals: refusals) { bytes in
      try readText(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Whether an error is one of the reader's own.
  func refuses(with error: any Error) -> Bool { refusals.contains { type(of: error) == $0 } }
}

/// What a reader understood of a text.
package struct FuzzReading: Sendable {
  /// What was understood, in words that differ where it differs.
  package let value: String
  /// A text that must be read as the same, where the reader has a writer.
  package let written: [UInt8]?

  /// What was understood, and how it is written.
  package init(_ value: String, written: String? = nil) {
    self.init(value, bytes: written.map { Array($0.utf8) })
  }

  /// What was understood, and how it is written.
  package init(_ value: String, bytes: [UInt8]?) {
    self.value = value
    written = bytes
  }
}

/// A claim that a text broke: what was read from it is not what it should be.
package struct BrokenClaim: Error, CustomStringConvertible {
  /// What is wrong, in a sentence.
  package let description: String

  /// A claim that did not hold.
  package init(_ description: String) { self.description = description }
}

/// A refusal that is no error: the reader said no.
package struct Declined: Error, CustomStringConvertible {
  /// Stands for the words that whoever asked the reader would find.
  package let description = "declined"

  /// The reader said no.
  package init() {}
}

/// Ends a reading whose text broke a claim.
package func claim(_ holds: Bool, _ words: @autoclosure () -> String) throws(BrokenClaim) {
  guard holds else { throw BrokenClaim(words()) }
}
