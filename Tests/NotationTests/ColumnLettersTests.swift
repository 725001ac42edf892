import Notation
import Testing

@Suite struct `The letters of a column` {
  /// Excel's last column is XFD, its 16,384th.
  @Test(arguments: [
    (1, "A"), (2, "B"), (26, "Z"), (27, "AA"), (52, "AZ"), (53, "BA"), (702, "ZZ"), (703, "AAA"),
    (16_384, "XFD"),
  ]) func `are those of spreadsheet programs`(column: Int, letters: String) {
    #expect(columnLetters(column) == letters)
  }
}
