import Estimator
import Notation

extension Program {
  /// Notes the basis of the doses in a table, which its header does not state.
  package func noteBases(of outputs: [Output]) {
    let products = outputs.filter { ["dose", "demand"].contains($0.quantity) }.compactMap(\.product)
    let bases = products.map(\.basis).unique
    for basis in bases {
      let ids = products.filter { $0.basis == basis }.map(\.id).unique
      note(
        bases.count == 1
          ? "basis of the doses: \(basis)"
          : "basis of the doses, \(basis): \(ids.joined(separator: " "))")
    }
  }
}
