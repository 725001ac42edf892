import Notation
import Tables

/// Reads what another program answered: the rows that were sent, in their order, with its outputs.
package final class AnswerReader {
  /// What an answer is called where a table of its kind would be called by its file.
  package static let name = "the answer"

  private var reader: TableReader
  /// Where the columns that come back stand in the answer, in the order sent.
  private let echoes: [Int]
  private var rows = 0

  /// Reads the header of an answer, which must have the columns that come back unchanged.
  package init(echoing titles: [String], source: @escaping ByteSource) throws {
    do {
      reader = try TableReader(file: AnswerReader.name, source: source)
    } catch let error as TableError where error.fault == .emptyFile { throw AnswerError.nothing }
    let answered = reader.header.columns.map(\.description)
    echoes = try titles.map { title throws(AnswerError) in
      guard let index = answered.firstIndex(of: title) else { throw .notReturned(title) }
      return index
    }
  }

  /// What the columns are called.
  package var header: TableHeader { reader.header }

  /// The places of the columns besides those that came back.
  package var others: [Int] { header.columns.indices.filter { !echoes.contains($0) } }

  /// The next row, held against the cells that were sent; `count` says how many rows were to come.
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

  /// Makes sure that there are no more rows than were sent.
  package func end() throws {
    var count = 0
    while count < AnswerError.maximumCountedRows, try reader.next() != nil { count += 1 }
    if count > 0 { throw AnswerError.tooManyRows(count) }
  }

  /// Whether two texts are numbers that round to the same double.
  private func isSameNumber(_ left: String, _ right: String) -> Bool {
    do {
      return try DecimalNumber(parsing: left).double == DecimalNumber(parsing: right).double
    } catch { return false }
  }
}

extension AnswerReader {
  /// Reads the header of an answer that is in memory already.
  package convenience init(_ bytes: [UInt8], echoing titles: [String]) throws {
    try self.init(echoing: titles, source: byteSource(of: bytes))
  }
}
