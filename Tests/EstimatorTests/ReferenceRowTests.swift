import Estimator
import Formulas
import Foundation
import Testing
import Units

/// Compares reference rows with the formulas, cell by cell, without checking the limits of plants.
@Suite struct `Reference rows` {
  @Test(arguments: [
    ("boiler.csv", Model.boiler), ("cooling.csv", .cooling),
    ("boiler-saturation.csv", Model.boiler.with(oxygen: .saturation)),
    ("boiler-given.csv", Model.boiler.giving([.annualFeed, .dissolvedOxygen])),
    ("boiler-mixed.csv", Model.boiler.feeding(.mixed)),
    (
      "boiler-mixed-temperature.csv",
      Model.boiler.with(oxygen: .saturation).feeding(.mixedTemperature)
    ),
    ("boiler-conductivity.csv", Model.boiler.feeding(.conductivity)),
    ("cooling-given.csv", Model.cooling.giving([.annualMakeup])),
    ("cooling-indices.csv", Model.cooling.indexing(by: .calcium)),
  ])
  func `agree with the formulas in every cell, and cover every output`(
    name: String, model: Model
  ) throws {
    let sheet = try ReferenceSheet.own(name)
    let claimed = sheet.header.map(\.name).filter { model.output($0) != nil }
    #expect(claimed == model.outputs.map(\.name))
    let (checked, differing) = try cells(of: sheet, model)
    #expect(differing.isEmpty, "\(differing.values.sorted().joined(separator: "\n"))")
    #expect(checked == sheet.rows.count * claimed.count && !sheet.rows.isEmpty)
  }

  @Test(arguments: [("boiler.csv", SystemKind.boiler, 51 * 41), ("cooling.csv", .cooling, 10 * 69)])
  func `from WTP agree with the formulas to half a unit in the last digit`(
    name: String, system: SystemKind, cells: Int
  ) throws {
    guard let sheet = try ReferenceSheet.wtp(name) else {
      print("WTP's rows: \(name) skipped, since it is not in \(ReferenceSheet.wtpFolder.path)")
      return
    }
    let (checked, differing) = try self.cells(of: sheet, Model.of(system))
    #expect(differing.isEmpty, "\(differing.values.sorted().joined(separator: "\n"))")
    #expect(checked == cells)
    print("WTP's rows: \(checked) cells of \(name) checked")
  }

  /// Returns the number of cells compared with their formulas, and the first difference of each
  /// column.
  private func cells(
    of sheet: ReferenceSheet, _ model: Model
  ) throws -> (checked: Int, differing: [String: String]) {
    var checked = 0
    var differing: [String: String] = [:]
    for row in sheet.rows {
      let point = try point(of: row, in: sheet, model)
      for (column, printed) in zip(sheet.header, row) where model.field(column.name) == nil {
        guard column.name != "case", let expected = Double(printed) else { continue }
        checked += 1
        let value = try figure(named: column.name, printing: expected, model).value(at: point)
        let isNear = value.map {
          abs($0 - expected) <= ReferenceSheet.tolerance(of: printed) + 1e-9
        }
        if isNear != true && differing[column.name] == nil {
          differing[column.name] = "\(column.name) of \(row[0]): \(printed), not \(value as Any)"
        }
      }
    }
    return (checked, differing)
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

  /// Returns the figure of a column.
  ///
  /// A negative usage on WTP's sheet is the signed annual demand.
  private func figure(
    named name: String, printing expected: Double, _ model: Model
  ) throws -> Formula {
    let signed = name.replacingOccurrences(of: ".usage", with: ".annual_demand")
    return try #require(model.output(expected < 0 ? signed : name)).formula
  }
}
