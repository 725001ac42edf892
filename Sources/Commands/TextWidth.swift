import Notation
import Platform

/// How wide lines for people are on standard output: as `COLUMNS` says, else as the terminal is, else
/// as a text in a pipe or a file is by itself.
package func textWidth(inPipe width: Int = 100, toFile: Bool = false) -> Int {
  textWidth(
    columns: environment("COLUMNS"), terminal: toFile ? nil : columns(of: .output), inPipe: width)
}

/// The width that the environment and the terminal ask for, within what people read.
///
/// Lines of more than 160 columns are hard to follow, and below 60 no table has room.
package func textWidth(columns: String?, terminal: Int?, inPipe width: Int) -> Int {
  let asked = columns.flatMap { Int(plainDigits: $0) }
  return min(160, max(60, asked ?? terminal ?? width))
}
