import Estimator
import Formulas

extension Model {
  /// Returns WTP's boiler rules with other coefficients for one product.
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

  /// Returns the model with the changed terms of some formulas.
  func changing(_ change: (Formula) -> Term?) -> Model {
    replacing(outputs: outputs.map { Output($0.formula.changing(change), of: $0.product) })
  }
}

extension Formula {
  /// Returns the formula with changes to its own term and to the formulas that it names.
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
  /// Returns the term with one part replaced.
  func replacing(_ old: Term, with new: Term) -> Term {
    replacing { $0 == old ? new : nil }
  }

  /// Returns the term with its parts replaced by a change.
  func replacing(_ change: (Term) -> Term?) -> Term {
    change(self) ?? replacingOperands(operands.map { $0.replacing(change) })
  }
}
