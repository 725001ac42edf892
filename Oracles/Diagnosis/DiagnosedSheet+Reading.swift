import Sheets

extension DiagnosedSheet {
  /// No rows yet of a sheet whose columns are known.
  package init(columnsOf sheet: borrowing Sheet) {
    self.init(sheet.model)
    for column in sheet.columns {
      switch column.meaning {
      case .output(let output, _): outputColumns[output] = column.place.cell?.column
      case .input(let field, let unit): inputUnits[field] = unit
      default: break
      }
    }
  }
}

extension DiagnosedSheet.Row {
  /// A row that was judged already.
  package init(_ row: JudgedRow) {
    self.init(
      row.row, name: row.name, figures: row.figures,
      claims: row.claims.map { claim in
        DiagnosedSheet.Claim(
          output: claim.output, number: claim.number, unit: claim.unit, allowed: claim.allowed,
          agrees: claim.agrees)
      })
  }
}
