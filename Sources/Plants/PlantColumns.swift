import Estimator
import Formulas
import Notation
import Tables
import Units

/// The plants in some rows of a table, checked and estimated together, column by column.
///
/// The results are those of `Plant` and `Estimate` for each row. Use `Plant` to find out why a row
/// is not a valid plant.
package final class PlantColumns {
  /// The rules for estimating the plants.
  package let model: Model
  /// The number of plants.
  package private(set) var count = 0
  /// The rows of the table.
  package private(set) var rows: RowBlock
  /// The column with the plants' names, if there is one.
  private let nameColumn: Int?
  private let particularColumns: [(column: Int, name: String)]
  /// Returns the name of a plant on a line of a table without a name for it.
  package var nameOfLine: ((Int) -> String)?
  /// The figures of each field, or nil for fields without figures.
  private(set) var fields: [FigureColumn?]
  private let columns: Columns
  let outputs: [UnsafePointer<Double>]
  /// The most recently rounded outputs.
  var rounding: PlantRounding?

  /// The maximum number of plants in a block.
  package static let maximumCount = Columns.chunk / 2

  /// Creates the plants of a table.
  ///
  /// Settings by field name replace the figures of the table.
  package init(_ table: borrowing PlantTable, replacing settings: [String: GivenFigure]) {
    model = table.model
    rows = table.emptyBlock
    nameColumn = table.nameColumn
    particularColumns = table.particularColumns
    var fields = table.figureColumns
    for (place, field) in model.fields.enumerated() {
      if let figure = settings[field.name] { fields[place] = FigureColumn(figure, of: field) }
      if fields[place] == nil, model.isOfSeason(field) {
        fields[place] = FigureColumn(leftOut: field)
      }
    }
    self.fields = fields
    columns = Columns(model.compiled.program)
    outputs = model.outputs.indices.map(columns.output)
  }

  /// Creates a single plant that is known to be valid.
  package init(_ plant: Plant) {
    model = plant.model
    rows = RowBlock(columns: 1)
    nameColumn = nil
    particularColumns = []
    fields = zip(plant.given, plant.model.fields).map { FigureColumn($0, of: $1) }
    columns = Columns(model.compiled.program)
    outputs = model.outputs.indices.map(columns.output)
    count = 1
    precondition(readFigures(), "a plant must have a figure for every field")
  }

  /// Reads the next rows of a table.
  ///
  /// `count` is 0 if there are none left.
  ///
  /// An error in a later row is thrown once the rows before it have been read.
  package func read(_ table: inout PlantTable) throws {
    defer { count = rows.count }
    rows.removeAll()
    try table.read(Self.maximumCount, into: &rows)
  }

  /// Reads the figures and returns whether every row is a valid plant.
  package func arePlants() -> Bool { readFigures() && haveSeasons && areWithinLimits }

  /// Whether the figures of every season are either complete or all empty, and not all seasons are
  /// empty.
  private var haveSeasons: Bool {
    let columns = model.seasons.map { season in
      season.fields.compactMap { fields[model.place(of: $0)] }
    }
    guard columns.contains(where: { $0.contains(where: \.hasEmptyCells) }) else { return true }
    return (0..<count).allSatisfy { row in
      let empty = columns.map { $0.count { $0.isEmpty(row, in: rows) } }
      return empty.allSatisfy { $0 == 0 || $0 == 4 } && empty.contains(0)
    }
  }

  private func readFigures() -> Bool {
    for place in fields.indices {
      guard fields[place]?.read(rows, of: model.fields[place], to: columns.input(place)) == true
      else { return false }
    }
    return true
  }

  private var areWithinLimits: Bool {
    for (place, field) in model.fields.enumerated() {
      let (limits, values) = (field.limits, columns.input(place))
      for row in 0..<count where !limits.holds(values[row]) { return false }
    }
    return model.crossLimits.allSatisfy(keeps)
  }

  /// Returns whether every plant satisfies a cross-field limit.
  private func keeps(_ limit: CrossLimit) -> Bool {
    let (first, second) = model.places(of: limit)
    let areShort = fields[first]?.areShort == true && fields[second]?.areShort == true
    let (a, b) = (value(ofField: first), value(ofField: second))
    let plain = limit.plain
    for row in 0..<count {
      let verdict =
        areShort ? plain.verdict(onShort: a[row], b[row]) : plain.verdict(a[row], b[row])
      let holds =
        verdict ?? limit.holds(figure(ofField: first, row: row), figure(ofField: second, row: row))
      if !holds { return false }
    }
    return true
  }

  /// Returns the figures of a field in its own unit, by row.
  func value(ofField place: Int) -> UnsafePointer<Double> { UnsafePointer(columns.input(place)) }
}

// MARK: Estimating

extension PlantColumns {
  /// Estimates the plants.
  ///
  /// Throws `EstimateError` for the first plant for which a formula has no value.
  package func estimate() throws(EstimateError) {
    columns.run(count)
    if outputs.allSatisfy(areFinite) { return }
    for row in 0..<count {
      if let place = outputs.firstIndex(where: { !$0[row].isFinite }) {
        throw .noValue(model.outputs[place].name)
      }
    }
  }

  private func areFinite(_ figures: UnsafePointer<Double>) -> Bool {
    var areFinite = true
    for row in 0..<count { areFinite = areFinite && figures[row].isFinite }
    return areFinite
  }

  /// Returns an output's figures by row, after the plants have been estimated.
  package func figures(of output: Int) -> UnsafePointer<Double> { outputs[output] }

  /// Returns a single plant.
  package func plant(_ row: Int) -> Plant {
    Plant(checked: model, fields.indices.map { figure(ofField: $0, row: row) })
  }

  /// Returns the figure of a field of a plant, as entered.
  func figure(ofField place: Int, row: Int) -> GivenFigure {
    column(place).figure(of: row, in: rows, value: columns.input(place)[row])
  }

  private func column(_ place: Int) -> FigureColumn {
    guard let column = fields[place] else {
      preconditionFailure("\(model.fields[place].name) has no figure")
    }
    return column
  }

  /// The spans of the figures of each field.
  var spans: [InputSpan] {
    fields.indices.map { place in
      let span = column(place).span(value(ofField: place), count)
      return span.cut(to: model.fields[place].limits.interval) ?? span
    }
  }

  /// Returns the words about a plant that no rule uses, in the order of the columns.
  package func particulars(of row: Int) -> [Particular] {
    rows.particulars(row, in: particularColumns)
  }

  /// Whether the table has a column for the programmes of the plants.
  package var hasProgrammes: Bool { particularColumns.contains { $0.name == Particular.programme } }

  /// Returns the products chosen for a plant as a list, if the table has them.
  package func programme(of row: Int) -> String? {
    particulars(of: row).first { $0.name == Particular.programme }?.value
  }

  /// Returns the name of a plant, if the table has a column for it or names its lines.
  package func name(of row: Int) -> String? {
    let name = nameColumn.map { rows.text(row, $0) }
    guard let nameOfLine, name?.isEmpty ?? true else { return name }
    return nameOfLine(rows.count == 0 ? 0 : rows.lines[row])
  }
}

// MARK: Writing

extension PlantColumns {
  /// The original units of the fields.
  package var units: [UnitOfMeasure] { fields.compactMap { $0?.unit } }

  /// Writes a plant's figures as entered.
  package func writeGiven(_ row: Int, to table: inout TableWriter) {
    for place in fields.indices { fields[place]?.write(row, of: rows, to: &table) }
  }
}
