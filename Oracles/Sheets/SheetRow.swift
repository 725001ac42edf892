import Estimator
import Notation
import Tables
import Units

/// A row of a sheet in numbers: the plant, and what is claimed of it.
package struct SheetRow: Sendable {
  /// The line where the row starts.
  package let line: Int
  /// What the row is called, where it has a name.
  package let name: String?
  /// The figures in the fields' own units, in field order; not a number where there is none.
  package let figures: [Double]
  /// The figures that the row claims; an empty cell claims none.
  package let claims: [Claim]

  /// A figure that a row claims for an output.
  package struct Claim: Sendable {
    /// The place of the output among those of the model.
    package let output: Int
    /// The figure as it is written.
    package let number: DecimalNumber
    /// The unit of the column.
    package let unit: UnitOfMeasure
  }
}

extension Sheet {
  /// Hands over every row, with given figures for inputs that the sheet has no column for.
  ///
  /// Throws `SheetError` for a sheet that claims nothing, or lacks an input that a claim needs.
  package consuming func forEachRow(
    given: [String: GivenFigure], _ body: (SheetRow) throws -> Void
  ) throws {
    let plan = try SheetPlan(
      file: file, model: model, columns: columns, given: given, tolerance: .printed,
      maximumDifferences: 0)
    var block = emptyBlock
    while try read(256, into: &block) {
      for row in 0..<block.count { try body(try plan.row(row, of: block)) }
    }
  }
}

extension SheetPlan {
  fileprivate func row(_ row: Int, of block: RowBlock) throws -> SheetRow {
    var figures = model.fields.map { given[$0.name]?.value ?? .nan }
    for (column, place, unit) in inputs {
      let field = model.fields[place]
      let number = try number(in: block, row, column, called: field.name)
      figures[place] = field.double(of: WrittenQuantity(number, unit))
    }
    var found: [SheetRow.Claim] = []
    for claim in claims where !isEmpty(block, row, claim.column) {
      let number = try number(in: block, row, claim.column, called: claim.output.name)
      found.append(SheetRow.Claim(output: claim.outputPlace, number: number, unit: claim.unit))
    }
    return SheetRow(
      line: block.lines[row], name: caseName(in: block, row), figures: figures, claims: found)
  }

  /// The number in a cell of a column, which must be one: else a `TableError`.
  private func number(
    in block: RowBlock, _ row: Int, _ column: Int, called name: String
  ) throws -> DecimalNumber {
    let text = block.text(row, column)
    func place() -> Place { block.place(row, column, in: file) }
    if let reason = block.reasonForNoFigure(row, column) {
      throw TableError.unreadable(reason, text: text, column: name, at: place())
    }
    if text.isEmpty { throw TableError.emptyCell(column: name, at: place()) }
    do { return try DecimalNumber(parsing: text) } catch {
      throw TableError.notANumber(error, column: name, at: place())
    }
  }
}
