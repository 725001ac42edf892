import Notation

/// Where something is in a file.
package struct Place: Hashable, Sendable {
  /// The file as the user named it, `-` for standard input.
  package let file: String

  /// The line, from 1.
  package let line: Int

  /// The column in Unicode characters, from 1.
  package let column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension Place: CustomStringConvertible {
  /// The place as compilers write it.
  package var description: String {
    "\(fileName(file)):\(line):\(column)"
  }
}
