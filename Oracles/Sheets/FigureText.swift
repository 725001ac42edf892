import Notation
import Units

/// A figure in a unit with fixed decimals, rounded once from its exact value, or with the shortest
/// digits of its double where those are too many, or where there is no exact value.
func figureText(
  _ exact: Rational?, _ value: Double, in unit: UnitOfMeasure, decimals: Int
) -> String {
  guard let exact, decimals <= 12 else {
    let figure = unit.fromOwnUnit(value)
    return figure.isFinite ? text(figure, as: .shortest) : "\(figure)"
  }
  return roundedText(unit.isOwn ? exact : unit.fromOwnUnit(exact), decimals: decimals)
}
