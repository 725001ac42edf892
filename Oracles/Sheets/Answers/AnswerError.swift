import Notation
import Tables

/// A reason why a table is not an answer to the plants that were sent.
package enum AnswerError: Error, Sendable, Hashable {
  case nothing
  case notReturned(String)
  case notSent(String)
  case noOutputs
  case missing(output: String)
  case unit(output: String, given: String)
  case changed(String, line: Int, row: Int, sent: String, answered: String)
  case tooFewRows(Int, of: Int)
  case tooManyRows(Int)

  /// The maximum number of excess rows that are counted.
  static let maximumCountedRows = 1000
}

extension AnswerError: CustomStringConvertible {
  /// What is wrong with the answer, in one sentence.
  package var description: String {
    switch self {
    case .nothing: "the answer is empty"
    case .notReturned(let column):
      "the answer has no column \(quoted(column)); return the columns that were sent, unchanged"
    case .notSent(let column): "the answer has a column \(quoted(column)) that was not sent"
    case .noOutputs: "the answer has no output columns after the inputs"
    case .missing(let output): "the answer has no column \(quoted(output))"
    case .unit(let output, let given):
      "the unit of \(output) is \(quoted(given)) in the answer, but must be the one in brackets"
    case .changed(let column, let line, let row, let sent, let answered):
      "the answer, line \(line): \(excerpt(column)) is \(quoted(answered)), but row \(row) was sent with "
        + "\(quoted(sent)); return the rows in the order sent, with unchanged inputs"
    case .tooFewRows(let count, let all): "\(count) of \(all) rows were answered"
    case .tooManyRows(1): "the answer has 1 row too many"
    case .tooManyRows(let count):
      "the answer has "
        + (count < Self.maximumCountedRows ? "\(count)" : "at least \(grouped(count))")
        + " rows too many"
    }
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
