import Estimator
import Notation
import Sheets
import Synchronization
import Tables

/// The answers of another program, which computes many plants at once.
///
/// A plant without an answer is queued, and gets the model's own figures in the meantime. Send
/// questions until none is left, then check again. Repeat this until no new plant is queued.
package final class BatchAnswers: Sendable {
  private struct State {
    var known: [[Double]: [Double]] = [:]
    /// The queued plants, the first `sent` of which were in the last question.
    var waiting: [[Double]] = []
    var sent = 0
    var lacking: [String] = []
  }

  private let model: Model
  private let own: Subject
  private let state = Mutex(State())

  /// The outputs without a column in the last answer, which have the model's own figures.
  package var lacking: [String] { state.withLock { $0.lacking } }

  /// Creates an empty set of answers for plants of a model.
  package init(_ model: Model) {
    self.model = model
    own = Subject(model)
  }

  /// The model with the other program's answers as its figures.
  package var subject: Subject { own.answered(by: { [self] in figures(at: $0) }) }

  private func figures(at plant: [Double]) -> [Double] {
    let answer: [Double]? = state.withLock { state in
      if let answer = state.known[plant] { return answer }
      state.waiting.append(plant)
      return nil
    }
    return answer ?? own.figures(plant)
  }

  /// Returns a table of distinct queued plants and its number of rows, or nil if none is queued.
  package func question(atMost maximum: Int = 1000) -> (table: [UInt8], rows: Int)? {
    let plants = state.withLock { state in
      var seen: Set<[Double]> = []
      state.waiting = state.waiting.filter { state.known[$0] == nil && seen.insert($0).inserted }
      state.sent = min(maximum, state.waiting.count)
      return state.waiting.prefix(maximum)
    }
    guard !plants.isEmpty else { return nil }
    let titles =
      [caseColumn] + model.fields.map { columnTitle($0.name, unit: $0.unit.symbol) }
    let rows = plants.enumerated().map { index, plant in
      ["\(index + 1)"] + plant.map(everyDigit)
    }
    return (plantRows([titles] + rows), plants.count)
  }

  /// Drops the queued plants, to which there will be no answer.
  package func dropQuestions() {
    state.withLock { state in
      state.waiting = []
      state.sent = 0
    }
  }

  /// Reads the answer to the last question: its rows in order, with columns for outputs.
  ///
  /// An empty cell means that there is no value. Throws `TableError` if the answer is not a table,
  /// and `AnswerError` if its rows or columns do not match the question.
  package func note(_ answer: [UInt8]) throws {
    let reader = try AnswerReader(echoing: [caseColumn], source: byteSource(of: answer))
    let columns = try model.outputs.map { output in try reader.header.column(of: output) }
    let lacking = zip(model.outputs, columns).compactMap { $1 == nil ? $0.name : nil }
    if lacking.count == columns.count { throw AnswerError.missing(output: model.outputs[0].header) }
    let sent = state.withLock { Array($0.waiting.prefix($0.sent)) }
    let answers = try sent.indices.map { index in
      let row = try reader.next(to: ["\(index + 1)"])
      let others = lacking.isEmpty ? [] : own.figures(sent[index])
      return try columns.enumerated().map { place, column in
        guard let column else { return others[place] }
        return row.cells[column].text.isEmpty ? .nan : try reader.header.figure(in: row, at: column)
      }
    }
    try reader.end()
    state.withLock { state in
      for (plant, answer) in zip(sent, answers) { state.known[plant] = answer }
      state.lacking = lacking
      state.waiting.removeFirst(state.sent)
      state.sent = 0
    }
  }
}

extension TableHeader {
  /// Returns the column of an output, which must be in the output's own unit; nil if there is none.
  fileprivate func column(of output: Output) throws(AnswerError) -> Int? {
    guard let column = index(of: output.name) else { return nil }
    let unit = columns[column].unit ?? "1"
    guard unit == output.formula.unit.symbol else {
      throw .unit(output: output.header, given: unit)
    }
    return column
  }

  /// Returns the figure in a row's cell, or 0 if it is too small for a `Double`.
  fileprivate func figure(in row: Record, at column: Int) throws -> Double {
    do { return try quantity(in: row, at: column).number.double } catch {
      if error.numberError?.fault == .underflow { return 0 }
      throw error
    }
  }
}

/// Formats a finite `Double` with all its digits and without an exponent.
///
/// The shortest digits are those of a slightly different number, so a program with exact arithmetic
/// would compute a different plant.
package func everyDigit(of value: Double) -> String {
  let exact = Rational(exactly: value).expected(or: "\(value) is not finite")
  return exactText(exact)
}
