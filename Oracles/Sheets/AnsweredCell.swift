import Notation
import Units

/// A cell of an answer.
struct AnsweredCell {
  let text: String
  let unit: UnitOfMeasure
  private let reading: Result<DecimalNumber, NumberError>

  init(text: String, unit: UnitOfMeasure) {
    self.text = text
    self.unit = unit
    do throws(NumberError) { reading = .success(try DecimalNumber(parsing: text)) } catch {
      reading = .failure(error)
    }
  }

  /// The number in the cell; nil where there is none.
  var number: DecimalNumber? {
    guard case .success(let number) = reading else { return nil }
    return number
  }

  /// The double that the cell reads as: 0 for a number that is too small for another.
  var double: Double? {
    switch reading {
    case .success(let number): number.double
    case .failure(.underflow): 0
    case .failure: nil
    }
  }

  /// What stands in the cell that should not, in a few words.
  var fault: String {
    switch reading {
    case .failure where text.isEmpty: "an empty cell"
    case .failure(.overflow): "\(quoted(text)), which is too large for a double"
    case .failure: "\(quoted(text)), which is not a number"
    case .success: "\(excerpt(text)), where there is no value"
    }
  }
}
