import Notation
import Units

/// A cell of an answer.
struct AnsweredCell {
  let text: String
  let unit: UnitOfMeasure
  let number: DecimalNumber?

  init(text: String, unit: UnitOfMeasure) {
    self.text = text
    self.unit = unit
    do { number = try DecimalNumber(parsing: text) } catch { number = nil }
  }

  var rational: Rational? { number?.rational }
}
