import Estimator

/// What the rows and the columns of the audited sheets are worth.
extension Audit {
  /// For each row that alone catches mutants, those mutants, in the order of the rows.
  ///
  /// A mutant that is proved equivalent over the admissible plants, and caught by a row outside
  /// them, is left out: nothing would be missed without that row.
  package var essentialRows: [(row: Int, mutants: [Mutant])] {
    let equivalence = Equivalence(model, tolerances: rows.finestTolerances)
    let alone = results.filter {
      $0.rows.count == 1 && $0.laws.isEmpty && !equivalence.proves($0.mutant)
    }
    return Dictionary(grouping: alone) { $0.rows[0] }
      .map { ($0.key, $0.value.map(\.mutant)) }.sorted { $0.0 < $1.0 }
  }

  /// The rows that catch no mutant.
  package var idleRows: [Int] {
    let working = Set(results.flatMap(\.rows))
    return rows.rows.indices.filter { !working.contains($0) }
  }

  /// The inputs that stand at one value in all rows, or in none of the sheets.
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

  /// The products and results about which the sheets claim nothing at all.
  package var uncoveredOwners: [String] {
    let claimed = Set(rows.claimedOutputs.compactMap { model.outputs[$0].product?.id })
    return model.products.filter { $0.isDosed && !claimed.contains($0.id) }.map(\.id)
      + uncoveredOutputs.filter { model.output($0)?.product == nil }
  }

  /// The outputs about which the sheets claim nothing.
  var uncoveredOutputs: [String] {
    let claimed = Set(rows.claimedOutputs)
    return model.outputs.indices.filter { !claimed.contains($0) }.map { model.outputs[$0].name }
  }

  /// The mutants that the rows catch with the least to spare, the narrowest first.
  var narrowest: [MutantResult] {
    results.filter { !$0.rows.isEmpty }.sorted { $0.slipShare < $1.slipShare }
  }
}

extension AuditRows {
  /// The outputs about which a row claims something, in order.
  var claimedOutputs: [Int] { claims.indices.filter { !claims[$0].isEmpty } }

  /// Whether an input stands at two values at least.
  fileprivate func varies(_ place: Int) -> Bool {
    guard let first = columns[place].first else { return false }
    return columns[place].contains { $0 != first && !($0.isNaN && first.isNaN) }
  }
}
