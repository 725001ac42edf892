import Tables

/// The rows of a sheet that a command is asked about, block by block.
final class QuestionRows {
  private var sheet: Sheet
  private(set) var block: RowBlock
  private var isAtStart = true

  /// Reads the first rows; a sheet without any is refused.
  init(_ question: Question) throws {
    sheet = try question.opened()
    block = sheet.emptyBlock
    guard try sheet.read(256, into: &block) else { throw SheetError.noRows(file: question.file) }
  }

  /// Reads the next rows into the block; false where there are none.
  func readNext() throws -> Bool {
    if isAtStart {
      isAtStart = false
      return true
    }
    return try sheet.read(256, into: &block)
  }

  /// How many rows after those of the block are sent.
  func countRest(_ question: Question) throws -> Int {
    var (count, block) = (0, block)
    while try sheet.read(256, into: &block) {
      count += (0..<block.count).count { question.isSent($0, of: block) }
    }
    return count
  }

  /// The notes on what was read.
  var finalNotes: [String] { sheet.finalNotes }
}
