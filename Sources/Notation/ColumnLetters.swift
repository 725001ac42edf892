/// Returns the letters of a spreadsheet column, counted from 1: `A` to `Z`, then `AA`.
package func columnLetters(_ column: Int) -> String {
  var (rest, letters) = (column, [UInt8]())
  while rest > 0 {
    letters.append(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
    rest = (rest - 1) / 26
  }
  return String(decoding: letters.reversed(), as: UTF8.self)
}
