import Estimator
import Notation
import Tables
import Units

/// What another implementation answered, row by row.
final class AnswerTable {
  private var reader: TableReader
  /// Where the columns that were sent stand in the answer, in the order sent.
  private let echoes: [Int]
  /// The outputs that were answered: the column and its unit, by the output's name.
  let outputs: [String: (column: Int, unit: UnitOfMeasure)]

  /// Reads the header of an answer to a question.
  init(_ bytes: [UInt8], to question: Question) throws {
    guard !bytes.isEmpty else { throw AnswerError("nothing was answered") }
    reader = try TableReader(file: "the answer", bytes: bytes)
    echoes = try Self.echoes(in: reader.header, of: question)
    outputs = try Self.outputs(in: reader.header, besides: echoes, of: question.model)
    guard !outputs.isEmpty else {
      throw AnswerError("the answer has no output columns after the inputs")
    }
  }

  private static func echoes(in header: TableHeader, of question: Question) throws -> [Int] {
    let titles = header.columns.map(\.description)
    return try question.titles.map { title in
      guard let index = titles.firstIndex(of: title) else {
        throw AnswerError(
          "the answer has no column \"\(title)\"; the columns that were sent come back unchanged")
      }
      return index
    }
  }

  private static func outputs(
    in header: TableHeader, besides echoes: [Int], of model: Model
  ) throws -> [String: (column: Int, unit: UnitOfMeasure)] {
    var outputs: [String: (column: Int, unit: UnitOfMeasure)] = [:]
    for (index, column) in header.columns.enumerated() where !echoes.contains(index) {
      switch try SheetColumn(column, of: model).meaning {
      case .output(let output, let unit): outputs[model.outputs[output].name] = (index, unit)
      case .input:
        throw AnswerError("the answer has a column \"\(column.description)\" that was not sent")
      default: break
      }
    }
    return outputs
  }

  /// The next row, held against the one that was sent.
  func next(to sent: [String], row: Int) throws -> Record? {
    guard let record = try reader.next() else { return nil }
    for (place, index) in echoes.enumerated() {
      let answered = record.cells[index].text
      if answered == sent[place] || place > 0 && isSameNumber(answered, sent[place]) { continue }
      let title = reader.header.columns[index].description
      throw AnswerError(
        "the answer, line \(record.line): \(title) is \"\(answered)\", but row \(row) was sent with "
          + "\"\(sent[place])\"; rows come back in the order sent, inputs unchanged")
    }
    return record
  }

  /// The number of rows after those that were asked for.
  func rest() throws -> Int {
    var count = 0
    while try reader.next() != nil { count += 1 }
    return count
  }

  /// Whether two texts are the same number, or round to the same double.
  private func isSameNumber(_ left: String, _ right: String) -> Bool {
    do {
      let (a, b) = (try DecimalNumber(parsing: left), try DecimalNumber(parsing: right))
      return a.rational == b.rational || a.double == b.double
    } catch { return false }
  }
}

/// What is wrong with an answer as a whole.
struct AnswerError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
