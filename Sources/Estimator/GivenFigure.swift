import Notation
import Units

/// A figure of a plant, with the digits and the unit in which it was given.
///
/// What was written is exactly its decimal, and what a program gave is exactly its Double; the unit
/// is converted exactly.
public struct GivenFigure: Sendable {
  /// The number in the unit it was given in, as it is to be written.
  public let text: String
  /// The unit it was given in.
  public let unit: UnitOfMeasure
  /// The nearest Double in the field's own unit.
  ///
  /// Among the figures of a plant it is the neighbour of that Double where only so the limits and the
  /// tables decide as they do of the exact figure.
  public let value: Double
  /// Whether the figure is the Double that reads as its text, and not the text's decimal.
  private let isDouble: Bool

  init(text: String, unit: UnitOfMeasure, value: Double, isDouble: Bool = false) {
    (self.text, self.unit, self.value, self.isDouble) = (text, unit, value, isDouble)
  }

  /// A figure that was written.
  public init(_ written: WrittenQuantity) {
    self.init(text: written.number.description, unit: written.unit, value: written.value)
  }

  /// A figure from a program; it may be any Double, and the limits refuse what cannot be.
  public init<What: Measure>(_ quantity: Quantity<What>) {
    let (figure, unit, value) = (quantity.figure, quantity.unit, quantity.value)
    if let decimal = quantity.written.flatMap({ DecimalNumber($0) }) {
      self.init(text: decimal.description, unit: unit, value: value)
    } else {
      let text = figure.isFinite ? Notation.text(figure, as: .shortest) : "\(figure)"
      self.init(text: text, unit: unit, value: value, isDouble: true)
    }
  }
}

// MARK: - The exact figure

extension GivenFigure {
  /// The exact figure in the field's own unit; nil where a program gave one that is not finite.
  public var exact: Rational? {
    guard isDouble else { return asWritten }
    return number.flatMap { Rational(exactly: $0.double) }.map(inOwnUnit)
  }

  /// The exact figure of a plant within limits, in the field's own unit.
  package var exactOfPoint: Rational {
    guard let exact else { preconditionFailure("\(text) is no figure of a plant") }
    return exact
  }

  /// The decimal that is written, in the field's own unit; nil where there is none.
  package var asWritten: Rational? { number.map { inOwnUnit($0.rational) } }

  private func inOwnUnit(_ number: Rational) -> Rational {
    unit.isOwn ? number : unit.inOwnUnit(number)
  }

  /// The number that the text is; nil where a program gave one that is not finite.
  private var number: DecimalNumber? {
    do { return try DecimalNumber(parsing: text) } catch {
      guard isDouble else { preconditionFailure("\(text) was a number before: \(error)") }
      return nil
    }
  }

  /// The same figure with the Double that decides in a field as the exact figure does.
  package func deciding(in field: Field) -> GivenFigure {
    let deciding = field.double(nearest: value) { exact }
    guard deciding != value else { return self }
    return GivenFigure(text: text, unit: unit, value: deciding, isDouble: isDouble)
  }

  /// Whether the figure is a decimal of its field's own unit of at most fifteen digits.
  ///
  /// Doubles tell any two of these apart.
  package var isShort: Bool { !isDouble && unit.isOwn && text.utf8.count <= 15 }
}

// MARK: - Conformances

extension GivenFigure: Hashable {
  /// Whether two figures are the same number, written alike in the same unit.
  public static func == (left: GivenFigure, right: GivenFigure) -> Bool {
    left.text == right.text && left.unit == right.unit && left.value == right.value
      && (left.isDouble == right.isDouble || left.exact == right.exact)
  }

  /// Feeds what is written.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(unit)
  }
}

extension GivenFigure: CustomStringConvertible {
  /// The figure with its unit: `10 degF`.
  public var description: String { unit.isPlain ? text : "\(text) \(unit)" }

  /// The figure with its unit in a message, which cuts a figure of very many digits.
  var excerpt: String {
    unit.isPlain ? Notation.excerpt(text) : "\(Notation.excerpt(text)) \(unit)"
  }
}
