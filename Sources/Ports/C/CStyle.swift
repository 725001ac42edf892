import Formulas
import Notation

/// How C spells formulas: doubles throughout, since whole numbers would be divided as such.
struct CStyle: PortStyle {
  let names: PortNames

  func constant(_ value: Rational) -> Written {
    constant(value, ending: ".0", figure: ConstantText.double(value.double))
  }
}
