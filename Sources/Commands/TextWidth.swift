import Notation
import Platform

/// Returns the width of text lines: `COLUMNS`, else that of the terminal, else `width`.
package func textWidth(inPipe width: Int = 100, toFile: Bool = false) -> Int {
  textWidth(
    columns: environment("COLUMNS"), terminal: toFile ? nil : columns(of: .output), inPipe: width)
}

/// Returns the width for the given environment and terminal, from 60 to 160 columns.
///
/// Longer lines are hard to read, and shorter lines have no space for a table.
package func textWidth(columns: String?, terminal: Int?, inPipe width: Int) -> Int {
  let asked = columns.flatMap { Int(plainDigits: $0) }
  return min(160, max(60, asked ?? terminal ?? width))
}
