import Estimator

extension Program {
  /// Says what the doses among a table's columns count, since a header has no room for it.
  package func tellBases(of outputs: [Output]) {
    let products = outputs.filter { ["dose", "demand"].contains($0.quantity) }
      .compactMap(\.product)
    var bases: [(basis: String, ids: [String])] = []
    for product in products {
      let place = bases.firstIndex { $0.basis == product.basis }
      if place == nil { bases.append((product.basis, [])) }
      let index = place ?? bases.count - 1
      if !bases[index].ids.contains(product.id) { bases[index].ids.append(product.id) }
    }
    if bases.count == 1 {
      note("basis of the doses: \(bases[0].basis)")
    } else {
      for (basis, ids) in bases {
        note("basis of the doses, \(basis): \(ids.joined(separator: " "))")
      }
    }
  }
}
