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
    case .nothing: "nothing was answered"
    case .notReturned(let column):
      "the answer has no column \(quoted(column)); the columns that were sent come back unchanged"
    case .notSent(let column): "the answer has a column \(quoted(column)) that was not sent"
    case .noOutputs: "the answer has no output columns after the inputs"
    case .missing(let output): "the answer has no column \(quoted(output))"
    case .unit(let output, let given): "the answer has \(output) in \(quoted(given))"
    case .changed(let column, let line, let row, let sent, let answered):
      "the answer, line \(line): \(excerpt(column)) is \(quoted(answered)), but row \(row) was sent with "
        + "\(quoted(sent)); rows come back in the order sent, inputs unchanged"
    case .tooFewRows(let count, let all): "\(count) of \(all) rows were answered"
    case .tooManyRows(1): "1 more row was answered than were sent"
    case .tooManyRows(let count):
      (count < Self.maximumCountedRows ? "\(count)" : "at least \(grouped(count))")
        + " more rows were answered than were sent"
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
