import Estimator

/// What the rows and columns of the audited sheets contribute.
extension Audit {
  /// Each row that is the only one to catch some mutants, with those mutants, in row order.
  ///
  /// A row may lie outside the limits and catch a mutant that is equivalent within them. Such
  /// mutants do not count.
  package var essentialRows: [(row: Int, mutants: [Mutant])] {
    let equivalence = Equivalence(model, tolerances: rows.finestTolerances)
    let alone = results.filter { $0.rows.count == 1 && !equivalence.proves($0.mutant) }
    return Dictionary(grouping: alone) { $0.rows[0] }
      .map { ($0.key, $0.value.map(\.mutant)) }.sorted { $0.0 < $1.0 }
  }

  /// The rows that catch no mutant.
  package var idleRows: [Int] {
    let working = Set(results.flatMap(\.rows))
    return rows.rows.indices.filter { !working.contains($0) }
  }

  /// The inputs that have the same value in all rows, or no column.
  package var constantInputs: [String] {
    model.fields.indices.filter { !rows.varies($0) }.map { model.fields[$0].name }
  }

  /// The inputs that vary, but that no claimed output depends on.
  var idleInputs: [String] {
    let read = Set(
      rows.claimedOutputs.flatMap { model.outputs[$0].formula.inputs.map(\.name) })
    return model.fields.indices.filter { rows.varies($0) }.map { model.fields[$0].name }
      .filter { !read.contains($0) }
  }

  /// The products and results without any claim.
  package var uncoveredOwners: [String] {
    let claimed = Set(rows.claimedOutputs.compactMap { model.outputs[$0].product?.id })
    return model.products.filter { $0.isDosed && !claimed.contains($0.id) }.map(\.id)
      + uncoveredOutputs.filter { model.output($0)?.product == nil }
  }

  /// The outputs without a claim.
  var uncoveredOutputs: [String] {
    let claimed = Set(rows.claimedOutputs)
    return model.outputs.indices.filter { !claimed.contains($0) }.map { model.outputs[$0].name }
  }
}

extension AuditRows {
  /// The outputs that some row claims, in order.
  var claimedOutputs: [Int] { claims.indices.filter { !claims[$0].isEmpty } }

  /// Returns whether an input has at least two different values.
  fileprivate func varies(_ place: Int) -> Bool {
    guard let first = columns[place].first else { return false }
    return columns[place].contains { $0 != first && !($0.isNaN && first.isNaN) }
  }
}
