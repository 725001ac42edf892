import Notation
import Tables

/// Reads another program's answer: the rows that were sent, in order, with its outputs.
package final class AnswerReader {
  /// The name of an answer in errors, where tables have their file name.
  package static let name = "the answer"

  private var reader: TableReader
  /// The indices of the returned columns in the answer, in the order sent.
  private let echoes: [Int]
  private var rows = 0

  /// Reads the header of an answer, which must contain the columns that were sent.
  package init(echoing titles: [String], source: @escaping ByteSource) throws {
    do {
      reader = try TableReader(file: AnswerReader.name, source: source)
    } catch let error as TableError where error == .emptyFile(AnswerReader.name) {
      throw AnswerError.nothing
    }
    let answered = reader.header.columns.map(\.description)
    echoes = try titles.map { title throws(AnswerError) in
      guard let index = answered.firstIndex(of: title) else { throw .notReturned(title) }
      return index
    }
  }

  /// The header of the answer.
  package var header: TableHeader { reader.header }

  /// The indices of the other columns.
  package var others: [Int] { header.columns.indices.filter { !echoes.contains($0) } }

  /// Returns the next row after checking it against the cells that were sent.
  ///
  /// `count` is the expected number of rows.
  package func next(
    to sent: [String], of count: @autoclosure () throws -> Int
  ) throws -> Record {
    guard let record = try reader.next() else {
      throw AnswerError.tooFewRows(rows, of: try count())
    }
    rows += 1
    for (place, index) in echoes.enumerated() {
      let answered = record.cells[index].text
      if answered == sent[place] || place > 0 && isSameNumber(answered, sent[place]) { continue }
      throw AnswerError.changed(
        header.columns[index].description, line: record.line, row: rows, sent: sent[place],
        answered: answered)
    }
    return record
  }

  /// Throws if there are more rows than were sent.
  package func end() throws {
    var count = 0
    while count < AnswerError.maximumCountedRows, try reader.next() != nil { count += 1 }
    if count > 0 { throw AnswerError.tooManyRows(count) }
  }

  /// Returns whether two strings are numbers that round to the same double.
  private func isSameNumber(_ left: String, _ right: String) -> Bool {
    do {
      return try DecimalNumber(parsing: left).double == DecimalNumber(parsing: right).double
    } catch { return false }
  }
}

extension AnswerReader {
  /// Reads the header of an answer in memory.
  package convenience init(_ bytes: [UInt8], echoing titles: [String]) throws {
    try self.init(echoing: titles, source: byteSource(of: bytes))
  }
}
