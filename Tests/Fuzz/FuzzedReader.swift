import Estimator

/// A reader to fuzz, with its inputs and the claims about its results.
///
/// To fuzz another reader, add it to `FuzzedReader.all`.
package struct FuzzedReader: Sendable {
  /// The name in `FUZZ_READER=axes`.
  package let name: String
  /// Patterns for generated inputs.
  let patterns: [Pattern]
  /// Inputs to mutate.
  let seeds: [[UInt8]]
  /// The cost of an input relative to that of a number; costly readers get fewer inputs.
  package let cost: Int
  /// Reads an input; throws an error to reject it.
  let read: @Sendable ([UInt8]) throws -> FuzzReading
  /// Makes an input instead of the patterns and seeds; it is not mutated.
  let generate: (@Sendable (inout RandomStream) -> String)?
  private let refusals: [any Error.Type]

  /// Creates a reader; `refusals` are the error types that it may throw.
  package init(
    _ name: String, patterns: [String] = [], seeds: [String] = [], cost: Int = 1,
    refusals: [any Error.Type], generate: (@Sendable (inout RandomStream) -> String)? = nil,
    read: @escaping @Sendable ([UInt8]) throws -> FuzzReading
  ) {
    precondition(
      !patterns.isEmpty || !seeds.isEmpty || generate != nil, "\(name) has no source of inputs")
    self.generate = generate
    self.name = name
    self.patterns = patterns.map { Pattern($0) }
    self.seeds = seeds.map { Array($0.utf8) }
    self.cost = cost
    self.refusals = refusals
    self.read = read
  }

  /// Creates a reader of UTF-8 text.
  package init(
    _ name: String, patterns: [String] = [], seeds: [String] = [], cost: Int = 1,
    refusals: [any Error.Type], generate: (@Sendable (inout RandomStream) -> String)? = nil,
    readText: @escaping @Sendable (String) throws -> FuzzReading
  ) {
    self.init(
      name, patterns: patterns, seeds: seeds, cost: cost, refusals: refusals, generate: generate
    ) { bytes in
      try readText(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Whether the reader may throw this error.
  func refuses(with error: any Error) -> Bool { refusals.contains { type(of: error) == $0 } }
}

/// The result of reading an input.
package struct FuzzReading: Sendable {
  /// A description of the value that differs whenever the value differs.
  package let value: String
  /// An input that must be read as the same value, if the reader has a writer.
  package let written: [UInt8]?

  /// Creates a reading with its written form, if any.
  package init(_ value: String, written: String? = nil) {
    self.init(value, bytes: written.map { Array($0.utf8) })
  }

  /// Creates a reading with its written form as bytes, if any.
  package init(_ value: String, bytes: [UInt8]?) {
    self.value = value
    written = bytes
  }
}

/// A claim that is false for an input.
package struct BrokenClaim: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// The error for a reader that rejects an input by returning nil.
package struct Declined: Error, CustomStringConvertible {
  package let description = "declined"

  package init() {}
}

/// Throws `BrokenClaim` if the claim is false.
package func claim(_ holds: Bool, _ message: @autoclosure () -> String) throws(BrokenClaim) {
  guard holds else { throw BrokenClaim(message()) }
}
