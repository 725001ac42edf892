import Estimator
import Formulas
import Foundation
import Testing
import Units

/// WTP's own rows against the formulas, cell by cell; the limits of plants are another layer.
@Suite struct `WTP's reference rows` {
  @Test(arguments: [("boiler.csv", SystemKind.boiler, 51 * 41), ("cooling.csv", .cooling, 10 * 69)])
  func `agree in every cell to half a unit of the last digit`(
    name: String, system: SystemKind, cells: Int
  ) throws {
    let model = Model.of(system)
    guard let sheet = try ReferenceSheet.wtp(name) else {
      print("WTP's rows: \(name) skipped, since it is not in \(ReferenceSheet.wtpFolder.path)")
      return
    }
    var checked = 0
    var differing: [String] = []
    for row in sheet.rows {
      let point = try point(of: row, in: sheet, model)
      for (column, printed) in zip(sheet.header, row) where model.field(column.name) == nil {
        guard column.name != "case", let expected = Double(printed) else { continue }
        checked += 1
        let value = try figure(named: column.name, printing: expected, model).value(at: point)
        let isNear = value.map {
          abs($0 - expected) <= ReferenceSheet.tolerance(of: printed) + 1e-9
        }
        if isNear != true {
          differing.append("\(row[0]) \(column.name): \(printed), computed \(value as Any)")
        }
      }
    }
    #expect(differing.isEmpty, "\(differing.count) cells differ: \(differing.prefix(5))")
    #expect(checked == cells)
    print("WTP's rows: \(checked) cells of \(name) checked")
  }

  private func point(
    of row: [String], in sheet: ReferenceSheet, _ model: Model
  ) throws -> [String: Double] {
    var point: [String: Double] = [:]
    for (column, text) in zip(sheet.header, row) {
      guard let field = model.field(column.name) else { continue }
      point[field.name] = try WrittenQuantity(
        parsing: "\(text) \(column.unit)", as: field.kind, for: field.name
      ).value
    }
    return point
  }

  /// A usage that the sheet prints negative is the signed demand of a year.
  private func figure(
    named name: String, printing expected: Double, _ model: Model
  ) throws -> Formula {
    let signed = name.replacingOccurrences(of: ".usage", with: ".annual_demand")
    return try #require(model.output(expected < 0 ? signed : name)).formula
  }
}
