import Notation

/// How answers, reviews and comparisons write their figures.
package enum FigureStyle: Sendable {
  /// For people: rounded to decimals, or without them to one with two digits at least; inputs and slopes
  /// have six digits.
  case text(decimals: Int?)
  /// For programs: rounded to decimals; inputs and slopes have twelve digits.
  case data(decimals: Int)
  /// Decimals or fractions in lowest terms.
  case exact

  /// Whether the figures are for people.
  var isText: Bool { if case .text = self { true } else { false } }

  /// Whether the figures are exact.
  var isExact: Bool { if case .exact = self { true } else { false } }

  /// Returns data with another number of decimals; exact figures stay.
  func rounding(to decimals: Int) -> FigureStyle { isExact ? self : .data(decimals: decimals) }

  /// Returns an output.
  func output(_ figure: Rational) -> String {
    switch self {
    case .text(let decimals): withThousands(shortText(figure, decimals: decimals))
    case .data(let decimals): "\(DecimalNumber(rounding: figure, decimals: decimals))"
    case .exact: exactText(figure)
    }
  }

  /// Returns an input or a slope, or an empty text for nil.
  func digits(_ figure: Rational?) -> String {
    guard let figure else { return "" }
    switch self {
    case .text: return significantText(figure, digits: 6)
    case .data: return significantText(figure, digits: 12)
    case .exact: return exactText(figure)
    }
  }
}

extension ReportTable {
  /// Returns the rows of a plant as JSON objects; figures have a rounded and an exact value, which is
  /// null if the second is empty.
  package static func json(
    _ columns: [Column], _ rows: (FigureStyle) -> [[String]], decimals: Int
  ) -> JSON {
    let titles = ReportTable(columns).titles
    let objects = zip(rows(.data(decimals: decimals)), rows(.exact)).map { rounded, exact in
      JSON.object(
        columns.indices.map { place in
          let (rounded, exact) = (rounded[place], exact[place])
          let text = exact.isEmpty ? JSON.null : .string(exact)
          let isFigure = columns[place].isFigure && !rounded.isEmpty
          return (
            titles[place],
            isFigure ? .object([("value", .number(rounded)), ("exact", text)]) : text
          )
        })
    }
    return .array(objects)
  }
}
