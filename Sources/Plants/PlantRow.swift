import Estimator
import Notation
import Tables
import Units

/// A plant's figures as written in a row of a table.
package struct PlantRow: Sendable {
  package let file: String
  package let line: Int
  /// The text in the column `case`, if there is one.
  package var name: String?
  /// The words about the plant that no rule uses, in the order of the columns.
  package var particulars: [Particular] = []
  /// The figures by field name.
  ///
  /// Fields without a column are missing.
  package var figures: [String: GivenFigure] = [:]
  /// Why cells have no figure, by field name.
  package var unreadable: [String: QuantityError] = [:]
  /// The units of the columns whose cells are empty, by field name; these are unreadable too.
  var empty: [String: UnitOfMeasure] = [:]
  /// Whether all figures are on the line of the row, as they are except in a workbook, in a vertical
  /// sheet, or in quoted cells with line breaks.
  var isOnLine = true
  /// The places of the unreadable figures, or of all figures that are not on the line of the row.
  var places: [String: Place] = [:]

  /// Adds the place of the row or the figure to each problem of the plant, and the place of the
  /// settings to the problems that they caused; a row outside a table has no place.
  package func placing(
    _ error: PlantError, besides settings: (fields: Set<String>, place: String) = ([], "")
  ) -> PlantTableError {
    let row = line == 0 ? nil : isOnLine ? "\(fileName(file)):\(line)" : fileName(file)
    return .plant(
      error,
      places: error.problems.map { problem in
        problem.concerns(settings.fields)
          ? settings.place : place(of: problem).map { "\($0)" } ?? row
      })
  }

  /// Returns the place of the figure that has a problem.
  ///
  /// If two figures conflict, this is the one named first.
  private func place(of problem: PlantProblem) -> Place? {
    if case .crossed(let limit, _, _) = problem { return places[limit.fields.first.name] }
    return problem.field.flatMap { places[$0.name] }
  }
}

extension PlantProblem {
  /// Whether the problem is about the figure of one of some fields.
  package func concerns(_ fields: Set<String>) -> Bool {
    if case .crossed(let limit, _, _) = self, fields.contains(limit.fields.first.name) {
      return true
    }
    return field.map { fields.contains($0.name) } ?? false
  }
}

/// Words about a plant that no rule uses, such as its customer or the date of the samples.
package struct Particular: Sendable, Hashable {
  /// The name in snake_case if it is a common one, such as `customer` or `prepared_by`; otherwise the
  /// name in the table.
  package let name: String
  /// The words, which are not empty.
  package let value: String

  package init(name: String, value: String) { (self.name, self.value) = (name, value) }

  /// The name of the particular that lists the products chosen for a plant: `S5,S23,S88`.
  package static let programme = "programme"
}

/// A column of particulars with their name, and what follows each value.
typealias ParticularColumn = (column: Int, name: String, unit: String)

extension RowBlock {
  /// Returns the particulars in a row, without empty ones.
  func particulars(_ row: Int, in columns: [ParticularColumn]) -> [Particular] {
    columns.compactMap { column, name, unit in
      let value = text(row, column)
      return value.isEmpty
        ? nil : Particular(name: name, value: value.last?.isNumber == true ? value + unit : value)
    }
  }
}

extension PlantRow {
  /// Creates a row without figures, which is not in a table.
  package init() { self.init(file: "", line: 0) }

  /// Creates the example plant of a model, which is not in a table.
  package init(example model: Model) {
    self.init(file: "example", line: 0, figures: Plant.example(of: model))
  }
}
