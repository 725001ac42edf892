import Estimator

extension Program {
  /// Notes the basis of the doses in a table, which its header does not state.
  package func noteBases(of outputs: [Output]) {
    let products = outputs.filter { ["dose", "demand"].contains($0.quantity) }.compactMap(\.product)
    var bases: [(basis: String, ids: [String])] = []
    for product in products {
      if let place = bases.firstIndex(where: { $0.basis == product.basis }) {
        if !bases[place].ids.contains(product.id) { bases[place].ids.append(product.id) }
      } else {
        bases.append((product.basis, [product.id]))
      }
    }
    for (basis, ids) in bases {
      note(
        bases.count == 1
          ? "basis of the doses: \(basis)"
          : "basis of the doses, \(basis): \(ids.joined(separator: " "))")
    }
  }
}
