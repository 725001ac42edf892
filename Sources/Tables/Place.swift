/// Where something stands in a file, so that it can be found there.
package struct Place: Hashable, Sendable {
  /// The file as the user named it, `-` for standard input.
  package let file: String

  /// The line, from 1.
  package let line: Int

  /// The column in Unicode characters, from 1.
  package let column: Int

  /// A line and column of a file, each from 1.
  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension Place: CustomStringConvertible {
  /// The place as compilers and editors write it.
  package var description: String {
    "\(file == "-" ? "standard input" : file):\(line):\(column)"
  }
}
