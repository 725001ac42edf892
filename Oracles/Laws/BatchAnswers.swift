import Estimator
import Notation
import Synchronization
import Tables

/// The answers of another program, which is asked about many plants at once.
///
/// A plant that has no answer yet is noted, and given the model's own figures for the time being:
/// ask until no question is left, and judge again, until nothing new is asked.
package final class BatchAnswers: Sendable {
  private struct State {
    var known: [[Double]: [Double]] = [:]
    /// The plants that wait for an answer, and how many of them the last question was about.
    var waiting: [[Double]] = []
    var asked = 0
  }

  private let model: Model
  private let own: Subject
  private let state = Mutex(State())

  /// No answers yet, about the plants of a model.
  package init(_ model: Model) {
    self.model = model
    own = Subject(model)
  }

  /// The model with the other program's answers for its figures.
  package var subject: Subject { own.answered(by: { [self] in figures(at: $0) }) }

  private func figures(at plant: [Double]) -> [Double] {
    let answer = state.withLock { state in
      if let answer = state.known[plant] { return [answer] }
      state.waiting.append(plant)
      return []
    }
    return answer.first ?? own.figures(plant)
  }

  /// The table of plants that wait for an answer, each once, at most so many; nil where none does.
  package func question(atMost most: Int = 1000) -> [UInt8]? {
    let plants = state.withLock { state in
      var seen: Set<[Double]> = []
      state.waiting = state.waiting.filter { state.known[$0] == nil && seen.insert($0).inserted }
      state.asked = min(most, state.waiting.count)
      return state.waiting.prefix(most)
    }
    guard !plants.isEmpty else { return nil }
    var table = TableWriter()
    table.write("case")
    for field in model.fields { table.write(column: field.name, unit: field.unit.symbol) }
    table.endRow()
    for (index, plant) in plants.enumerated() {
      table.write("\(index + 1)")
      for figure in plant { table.write(everyDigit(of: figure)) }
      table.endRow()
    }
    return table.bytes
  }

  /// Reads the answer to the last question: its rows in order, with a column for every output.
  ///
  /// An empty cell says that there is no value. Throws `TableError` for what is no table,
  /// `BatchAnswerError` for one that does not answer.
  package func note(_ answer: [UInt8]) throws {
    var reader = try TableReader(file: "the answer", bytes: answer)
    let header = reader.header
    guard let number = header.index(of: "case") else { throw BatchAnswerError.missing("case") }
    let columns = try model.outputs.map { output throws(BatchAnswerError) in
      guard let column = header.index(of: output.name) else { throw .missing(output.header) }
      let unit = header.columns[column].unit ?? "1"
      guard unit == output.formula.unit.symbol else { throw .unit(output.header, given: unit) }
      return column
    }
    let asked = state.withLock { $0.waiting.prefix($0.asked) }
    var answers: [[Double]] = []
    while let row = try reader.next() {
      guard row.cells[number].text == "\(answers.count + 1)" else {
        throw BatchAnswerError.order(line: row.line)
      }
      answers.append(
        try columns.map { column in
          row.cells[column].text.isEmpty ? .nan : try header.figure(in: row, at: column)
        })
    }
    guard answers.count == asked.count else {
      throw BatchAnswerError.rows(answers.count, of: asked.count)
    }
    state.withLock { state in
      for (plant, answer) in zip(asked, answers) { state.known[plant] = answer }
      state.waiting.removeFirst(state.asked)
      state.asked = 0
    }
  }
}

extension TableHeader {
  /// The figure in a row's cell; one too small for a Double is 0.
  fileprivate func figure(in row: Record, at column: Int) throws -> Double {
    do { return try number(in: row, at: column).double } catch {
      if case .notANumber(.underflow, _, _) = error { return 0 }
      throw error
    }
  }
}

/// Why a table is no answer.
package enum BatchAnswerError: Error, Sendable, Hashable {
  case missing(String)
  case unit(String, given: String)
  case rows(Int, of: Int)
  case order(line: Int)
}

extension BatchAnswerError: CustomStringConvertible {
  /// What is wrong with the answer, in one sentence.
  package var description: String {
    switch self {
    case .missing(let column): "the answer has no column \"\(column)\""
    case .unit(let column, let given): "the answer has \(column) in \(given)"
    case .order(let line): "the answer's line \(line) is not in its place: its case is another's"
    case .rows(let count, let asked): "the answer has \(count) rows, but \(asked) plants were asked"
    }
  }
}
