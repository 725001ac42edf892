import Estimator
import Formulas

extension Model {
  /// WTP's boiler rules with other coefficients for one of its products.
  static func boilerChanging(
    _ id: String, _ change: (inout BoilerCoefficients) -> Void
  ) -> Model {
    let products = BoilerCatalogue.all.map { product in
      guard product.id == id, case .boiler(var coefficients) = product.dosing else {
        return product
      }
      change(&coefficients)
      return Product(
        id: product.id, form: product.form, role: product.role, what: product.what,
        dosing: .boiler(coefficients))
    }
    return Model(.boiler, products: products)
  }

  /// The model with other terms for the formulas that a change has something for.
  func changing(_ change: (Formula) -> Term?) -> Model {
    replacing(outputs: outputs.map { Output($0.formula.changing(change), of: $0.product) })
  }
}

extension Formula {
  /// The formula with other terms, in itself and in those that it names.
  fileprivate func changing(_ change: (Formula) -> Term?) -> Formula {
    let own = change(self) ?? term
    let all = own.replacing { term in
      guard case .formula(let inner) = term else { return nil }
      return .formula(inner.changing(change))
    }
    return Formula(name, kind, meaning, source: source) { all }
  }
}

extension Term {
  /// The term with another in the place of one.
  func replacing(_ old: Term, with new: Term) -> Term {
    replacing { $0 == old ? new : nil }
  }

  /// The term with what a change gives in the place of its parts.
  func replacing(_ change: (Term) -> Term?) -> Term {
    change(self) ?? replacingOperands(operands.map { $0.replacing(change) })
  }
}
