import Notation
import Tables

/// Reads the answer of another program: the rows that were sent, in order, with the outputs that
/// the program computed.
package final class AnswerReader {
  /// What errors call an answer, since it has no file name.
  package static let name = "the answer"

  private var reader: TableReader
  /// The indices of the returned columns in the answer, in the order sent.
  private let echoes: [Int]
  private var rows = 0

  /// Reads the header of an answer, which must contain the columns that were sent.
  package init(echoing titles: [String], source: @escaping ByteSource) throws {
    do {
      reader = try TableReader(file: AnswerReader.name, source: source)
    } catch let error as TableError {
      throw AnswerError(
        error == .emptyFile(AnswerReader.name)
          ? "the answer is empty"
          : "\(error); an answer has the rows that were sent, with commas between cells and points in "
            + "figures")
    }
    let answered = reader.header.columns.map(\.description)
    echoes = try titles.map { title in
      if let index = answered.firstIndex(of: title) { return index }
      throw AnswerError(
        "the answer has no column \(quoted(title)); return the columns that were sent, unchanged")
    }
  }

  /// The header of the answer.
  package var header: TableHeader { reader.header }

  /// The indices of the other columns.
  package var others: [Int] { header.columns.indices.filter { !echoes.contains($0) } }

  /// Returns the next row after checking it against the cells that were sent.
  package func next(to sent: [String]) throws -> Record {
    guard let record = try reader.next() else {
      throw AnswerError(
        "the answer has only \(counted(rows, "row")); return every row that was sent")
    }
    rows += 1
    for (place, index) in echoes.enumerated() {
      let answered = record.cells[index].text
      if answered == sent[place] || place > 0 && isSameNumber(answered, sent[place]) { continue }
      throw AnswerError(
        "the answer, line \(record.line): \(excerpt(header.columns[index].description)) is "
          + "\(quoted(answered)), but \(quoted(sent[place])) was sent; return the rows in "
          + "the order sent, with unchanged inputs")
    }
    return record
  }

  /// Throws if there are more rows than were sent.
  package func end() throws {
    if try reader.next() != nil {
      throw AnswerError(
        "the answer has more than the \(counted(rows, "row")) that \(rows == 1 ? "was" : "were") sent"
      )
    }
  }

  /// Returns whether two strings are numbers that round to the same double.
  private func isSameNumber(_ left: String, _ right: String) -> Bool {
    guard let left = DecimalNumber(left), let right = DecimalNumber(right) else { return false }
    return left.double == right.double
  }
}

/// A reason why there is no answer to the plants that were sent.
package struct AnswerError: Error, Hashable, CustomStringConvertible {
  /// What is wrong with the answer or the command, in one sentence.
  package let description: String

  package init(_ description: String) { self.description = description }

  /// The error for an output without a column.
  package static func missing(output: String, hint: String = "") -> AnswerError {
    AnswerError("the answer has no column \(quoted(output))\(hint)")
  }

  /// The error for an output in the wrong unit.
  package static func unit(output: String, given: String) -> AnswerError {
    AnswerError(
      "the unit of \(output) is \(quoted(given)) in the answer, but must be the one in brackets")
  }
}

extension Error {
  /// What is wrong with an answer; nil for an error about something else.
  package var faultOfAnswer: String? {
    if let error = self as? AnswerError { return error.description }
    if let error = self as? TableError, error.place.file == AnswerReader.name {
      return error.description
    }
    return nil
  }
}
