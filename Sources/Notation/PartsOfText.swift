// The standard library's regular-expression module has these functions too; they take several times as
// long.

extension StringProtocol {
  /// Returns whether this text contains another, compared byte for byte.
  @_disfavoredOverload
  package func contains(_ part: String) -> Bool {
    part.isEmpty || place(of: Array(part.utf8), in: Array(utf8), from: 0) != nil
  }
}

extension String {
  /// Splits the text at each occurrence of a separator, compared byte for byte; parts may be empty.
  package func parts(separatedBy separator: String) -> [String] {
    let (bytes, separator) = (Array(utf8), Array(separator.utf8))
    precondition(!separator.isEmpty, "the separator must not be empty")
    var (parts, start): ([String], Int) = ([], 0)
    while let found = place(of: separator, in: bytes, from: start) {
      parts.append(String(decoding: bytes[start..<found], as: UTF8.self))
      start = found + separator.count
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  /// Replaces each occurrence of `part`, compared byte for byte.
  package func replacing(_ part: String, with text: String) -> String {
    parts(separatedBy: part).joined(separator: text)
  }

  /// Replaces each occurrence of `mark` between two digits.
  package func replacing(_ mark: String, betweenDigitsWith text: String) -> String {
    let parts = parts(separatedBy: mark)
    return parts.dropFirst().reduce(into: parts[0]) { done, part in
      let isBetween = [done.utf8.last, part.utf8.first].allSatisfy { $0.map(isDigit) == true }
      done += (isBetween ? text : mark) + part
    }
  }

  /// Returns the text before and after the first occurrence of a separator; nil if there is none.
  package func cut(at separator: String) -> (before: String, after: String)? {
    let (bytes, separator) = (Array(utf8), Array(separator.utf8))
    return place(of: separator, in: bytes, from: 0).map { found in
      let after = bytes[(found + separator.count)...]
      return (
        String(decoding: bytes[..<found], as: UTF8.self), String(decoding: after, as: UTF8.self)
      )
    }
  }
}

/// Returns the first position of `part` in `bytes`, from `start` on.
private func place(of part: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
  (start..<max(start, bytes.count - part.count + 1)).first { place in
    bytes[place] == part[0] && part.indices.allSatisfy { bytes[place + $0] == part[$0] }
  }
}

extension String {
  /// The rows of a table whose cells are between bars; other lines explain it.
  package var tableRows: [[String]] {
    utf8.split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map {
        String(Substring($0).trimmedOfWhitespace)
      }
    }.filter { $0.count > 1 }
  }
}
