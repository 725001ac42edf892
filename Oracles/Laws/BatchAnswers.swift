import Estimator
import Notation
import Sheets
import Synchronization
import Tables

/// The answers of another program, which computes many plants at once.
///
/// A plant without an answer is queued and temporarily gets the model's own figures. Ask until no
/// question is left, then check again, until no new plant is queued.
package final class BatchAnswers: Sendable {
  private struct State {
    var known: [[Double]: [Double]] = [:]
    /// The queued plants, and how many of them the last question contained.
    var waiting: [[Double]] = []
    var asked = 0
  }

  private let model: Model
  private let own: Subject
  private let state = Mutex(State())

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

  /// Returns a table of distinct queued plants, with a maximum number of rows, and its row count,
  /// or nil if none is queued.
  package func question(atMost maximum: Int = 1000) -> (table: [UInt8], rows: Int)? {
    let plants = state.withLock { state in
      var seen: Set<[Double]> = []
      state.waiting = state.waiting.filter { state.known[$0] == nil && seen.insert($0).inserted }
      state.asked = min(maximum, state.waiting.count)
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

  /// Reads the answer to the last question: its rows in order, with a column for every output.
  ///
  /// An empty cell means that there is no value. Throws `TableError` if it is not a table and
  /// `AnswerError` if it does not answer the question.
  package func note(_ answer: [UInt8]) throws {
    let reader = try AnswerReader(answer, echoing: [caseColumn])
    let columns = try model.outputs.map { output in try reader.header.column(of: output) }
    let asked = state.withLock { Array($0.waiting.prefix($0.asked)) }
    let answers = try asked.indices.map { index in
      let row = try reader.next(to: ["\(index + 1)"], of: asked.count)
      return try columns.map { column in
        row.cells[column].text.isEmpty ? .nan : try reader.header.figure(in: row, at: column)
      }
    }
    try reader.end()
    state.withLock { state in
      for (plant, answer) in zip(asked, answers) { state.known[plant] = answer }
      state.waiting.removeFirst(state.asked)
      state.asked = 0
    }
  }
}

extension TableHeader {
  /// Returns the column of an output, which must be in the output's own unit.
  fileprivate func column(of output: Output) throws(AnswerError) -> Int {
    guard let column = index(of: output.name) else { throw .missing(output: output.header) }
    let unit = columns[column].unit ?? "1"
    guard unit == output.formula.unit.symbol else {
      throw .unit(output: output.header, given: unit)
    }
    return column
  }

  /// Returns the figure in a row's cell; one too small for a `Double` is 0.
  fileprivate func figure(in row: Record, at column: Int) throws -> Double {
    do { return try number(in: row, at: column).double } catch {
      if error.numberError?.fault == .underflow { return 0 }
      throw error
    }
  }
}

/// Returns a finite `Double` with all its digits, without an exponent.
///
/// The shortest digits are another number: a program that reads them in exact arithmetic would
/// compute another plant.
package func everyDigit(of value: Double) -> String {
  guard let exact = Rational(exactly: value) else { preconditionFailure("\(value) is not finite") }
  // The denominator is a power of two, so as many decimals as its exponent are enough.
  let places = exact.denominator.bitWidth - 1
  let scaled = exact.numerator * BigUInt.power(5, places)
  let digits = scaled.description
  let whole = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
  let point = places == 0 ? "" : "." + whole.suffix(places)
  return (exact.isNegative ? "-" : "") + whole.dropLast(places) + point
}
