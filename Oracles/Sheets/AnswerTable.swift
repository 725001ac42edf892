import Estimator
import Tables
import Units

/// What another implementation answered to a sheet's plants, row by row.
final class AnswerTable {
  private let reader: AnswerReader
  /// The outputs that were answered: the column and its unit, by the output's name.
  let outputs: [String: (column: Int, unit: UnitOfMeasure)]

  /// Reads the header of an answer to a question.
  init(to question: Question, source: @escaping ByteSource) throws {
    reader = try AnswerReader(echoing: question.titles, source: source)
    var outputs: [String: (column: Int, unit: UnitOfMeasure)] = [:]
    for index in reader.others {
      let column = reader.header.columns[index]
      switch try SheetColumn(column, of: question.model).meaning {
      case .output(let output, let unit):
        outputs[question.model.outputs[output].name] = (index, unit)
      case .input: throw AnswerError.notSent(column.description)
      default: break
      }
    }
    guard !outputs.isEmpty else { throw AnswerError.noOutputs }
    self.outputs = outputs
  }

  /// The next row, held against the one that was sent; `count` says how many rows were to come.
  func next(to sent: [String], of count: @autoclosure () throws -> Int) throws -> Record {
    try reader.next(to: sent, of: try count())
  }

  /// Makes sure that there are no more rows than were sent.
  func end() throws { try reader.end() }
}
