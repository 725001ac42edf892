import Notation
import Units

/// A cell of an answer, with the unit of its column.
struct AnsweredCell {
  let text: String
  let unit: UnitOfMeasure
  private let reading: Result<DecimalNumber, NumberError>

  init(text: String, unit: UnitOfMeasure) {
    (self.text, self.unit) = (text, unit)
    reading = Result { () throws(NumberError) in try DecimalNumber(parsing: text) }
  }

  /// The number in the cell; nil if there is none.
  var number: DecimalNumber? {
    if case .success(let number) = reading { number } else { nil }
  }

  /// The double that the cell reads as: 0 for a number that underflows.
  var double: Double? {
    switch reading {
    case .success(let number): number.double
    case .failure(let error): error.fault == .underflow ? 0 : nil
    }
  }

  /// What is wrong with the cell, as a short phrase.
  var fault: String {
    switch reading {
    case .failure where text.isEmpty: "an empty cell"
    case .failure(let error) where error.fault == .overflow:
      "\(quoted(text)), which is too large for a double"
    case .failure: "\(quoted(text)), which is not a number"
    case .success: "\(excerpt(text)), but the cell must be empty"
    }
  }
}
