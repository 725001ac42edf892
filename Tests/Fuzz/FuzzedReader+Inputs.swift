import Estimator

extension FuzzedReader {
  /// Returns the input for a number and a random seed; it does not depend on earlier inputs.
  package func text(_ number: Int, seed: UInt64) -> [UInt8] {
    var stream = RandomStream(name, seed: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
    if let generate { return Array(generate(&stream).utf8) }
    var text = start(&stream)
    for _ in 0..<FuzzedReader.changes(&stream) { change(&text, &stream) }
    return text
  }

  /// Returns a mutation of an input; an empty one is first replaced by one of the reader's inputs.
  package func changed(_ text: [UInt8], seed: UInt64) -> [UInt8] {
    var stream = RandomStream(name, seed: seed)
    var text = text.isEmpty ? start(&stream) : text
    change(&text, &stream)
    return text
  }

  private func start(_ stream: inout RandomStream) -> [UInt8] {
    if let generate { return Array(generate(&stream).utf8) }
    let place = stream.index(below: patterns.count + seeds.count)
    if place < patterns.count { return Array(patterns[place].text(&stream).utf8) }
    return seeds[place - patterns.count]
  }

  /// Returns the number of mutations: usually few, so that the input stays nearly valid.
  private static func changes(_ stream: inout RandomStream) -> Int {
    switch stream.index(below: 10) {
    case 0...1: 0
    case 2...5: 1
    case 6...7: 2
    case 8: 3 + stream.index(below: 4)
    default: 8 + stream.index(below: 8)
    }
  }

  private func change(_ text: inout [UInt8], _ stream: inout RandomStream) {
    switch stream.index(below: 14) {
    case 0...6: changeToken(&text, &stream)
    case 7...9: changeLine(&text, &stream)
    case 10...12: changeBytes(&text, &stream)
    default: splice(&text, &stream)
    }
  }
}

// MARK: - Tokens: words, numbers, and single characters between them

extension FuzzedReader {
  private func changeToken(_ text: inout [UInt8], _ stream: inout RandomStream) {
    let tokens = text.tokens
    guard !tokens.isEmpty else { return text += hostile(&stream) }
    let token = tokens[stream.index(below: tokens.count)]
    switch stream.index(below: 8) {
    case 0: text.removeSubrange(token)
    case 1: text.insert(contentsOf: text[token], at: token.lowerBound)
    case 2: text.swap(token, tokens[stream.index(below: tokens.count)])
    case 3: text.replaceSubrange(token, with: text[tokens[stream.index(below: tokens.count)]])
    case 4: text.insert(contentsOf: hostile(&stream), at: token.lowerBound)
    case 5: text.replaceSubrange(token, with: foreign(&stream))
    case 6:
      let most = (stream.chance(50) ? 4_000 : 40) / token.count
      let copies = 2 + stream.index(below: most + 1)
      text.replaceSubrange(token, with: Array(repeatElement(text[token], count: copies).joined()))
    default: text.replaceSubrange(token, with: hostile(&stream))
    }
  }

  /// Returns text that has broken readers before, such as a number at the edge of its range.
  private func hostile(_ stream: inout RandomStream) -> [UInt8] {
    if stream.chance(100) {
      return Vocabulary.hostileBytes[stream.index(below: Vocabulary.hostileBytes.count)]
    }
    let words = stream.chance(500) ? Vocabulary.hostileNumbers : Vocabulary.hostileTexts
    return Array(words[stream.index(below: words.count)].utf8)
  }

  /// Returns a token of another input.
  private func foreign(_ stream: inout RandomStream) -> [UInt8] {
    let other = start(&stream)
    let tokens = other.tokens
    return tokens.isEmpty ? other : Array(other[tokens[stream.index(below: tokens.count)]])
  }
}

// MARK: - Lines and columns

extension FuzzedReader {
  private func changeLine(_ text: inout [UInt8], _ stream: inout RandomStream) {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Array.init)
    let (one, other) = (stream.index(below: lines.count), stream.index(below: lines.count))
    switch stream.index(below: 6) {
    case 0: lines.remove(at: one)
    case 1: lines.insert(lines[one], at: other)
    case 2: lines.swapAt(one, other)
    case 3: for line in lines.indices { lines[line].append(UInt8(ascii: "\r")) }
    default: changeColumn(of: &lines, &stream)
    }
    text = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Removes, repeats or swaps a column in every row, so that rows keep the length of the header.
  private func changeColumn(of lines: inout [[UInt8]], _ stream: inout RandomStream) {
    let width = lines[0].count { $0 == UInt8(ascii: ",") } + 1
    let (one, other) = (stream.index(below: width), stream.index(below: width))
    let kind = stream.index(below: 3)
    for line in lines.indices {
      var cells = lines[line].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      guard cells.count > max(one, other) else { continue }
      switch kind {
      case 0: cells.remove(at: one)
      case 1: cells.insert(cells[one], at: other)
      default: cells.swapAt(one, other)
      }
      lines[line] = Array(cells.joined(separator: [UInt8(ascii: ",")]))
    }
  }
}

// MARK: - Bytes, and parts of two inputs

extension FuzzedReader {
  private func changeBytes(_ text: inout [UInt8], _ stream: inout RandomStream) {
    let place = stream.index(below: text.count + 1)
    let byte = UInt8(truncatingIfNeeded: stream.next())
    switch stream.index(below: 5) {
    case 0 where place < text.count: text[place] = byte
    case 1 where place < text.count: text[place] ^= 1 << (byte & 7)
    case 2 where place < text.count: text.remove(at: place)
    case 3: text.insert(contentsOf: hostile(&stream), at: place)
    default: text.removeSubrange(place..<min(place + stream.index(below: 8), text.count))
    }
  }

  private func splice(_ text: inout [UInt8], _ stream: inout RandomStream) {
    let other = start(&stream)
    let head = text.prefix(stream.index(below: text.count + 1))
    text = head + other.suffix(stream.index(below: other.count + 1))
  }
}

extension [UInt8] {
  /// The ranges of words and numbers, and of every other byte.
  var tokens: [Range<Int>] {
    var tokens: [Range<Int>] = []
    var wasWord = false
    for (place, byte) in enumerated() {
      let isWord =
        byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      if isWord, wasWord {
        tokens[tokens.count - 1] = tokens[tokens.count - 1].lowerBound..<place + 1
      } else {
        tokens.append(place..<place + 1)
      }
      wasWord = isWord
    }
    return tokens
  }

  /// Swaps two ranges that are equal or disjoint.
  fileprivate mutating func swap(_ one: Range<Int>, _ other: Range<Int>) {
    let (first, second) = one.lowerBound < other.lowerBound ? (one, other) : (other, one)
    guard first != second else { return }
    let (head, tail) = (Array(self[first]), Array(self[second]))
    replaceSubrange(second, with: head)
    replaceSubrange(first, with: tail)
  }
}
