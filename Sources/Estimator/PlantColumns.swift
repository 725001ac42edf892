import Formulas
import Notation
import Tables
import Units

/// The plants of some rows of a table, checked and estimated together, a column at a time.
///
/// It gives what `Plant` and `Estimate` give for each of the rows by itself. Why a row is no plant is
/// for `Plant` to say.
package final class PlantColumns {
  /// The rules that the plants are estimated by.
  package let model: Model
  /// How many plants there are.
  package private(set) var count = 0
  /// The rows of the table.
  package private(set) var rows: RowBlock
  /// The column of the plants' names, where there is one.
  private let nameColumn: Int?
  /// The figures of each field; nil where a field has none.
  private(set) var fields: [FigureColumn?]
  private let columns: Columns
  let outputs: [UnsafePointer<Double>]
  /// The outputs as they were rounded last.
  var rounding: PlantRounding?

  /// The most plants that are taken at a time.
  package static let maximumCount = Columns.chunk / 2

  /// The plants of a table, with settings by field name in place of its figures.
  package init(_ table: borrowing PlantTable, replacing settings: [String: GivenFigure]) {
    model = table.model
    rows = table.emptyBlock
    nameColumn = table.nameColumn
    var fields = table.figureColumns
    for (place, field) in model.fields.enumerated() {
      if let figure = settings[field.name] { fields[place] = FigureColumn(figure, of: field) }
    }
    self.fields = fields
    columns = Columns(model.compiled.program)
    outputs = model.outputs.indices.map(columns.output)
  }

  /// One plant, which was checked before.
  package init(_ plant: Plant) {
    model = plant.model
    rows = RowBlock(columns: 1)
    nameColumn = nil
    fields = zip(plant.given, plant.model.fields).map { FigureColumn($0, of: $1) }
    columns = Columns(model.compiled.program)
    outputs = model.outputs.indices.map(columns.output)
    count = 1
    precondition(readFigures(), "a plant has a figure for every field")
  }

  /// Takes the next rows of a table; none are left where `count` is 0.
  ///
  /// What ends the table before its time is thrown once the rows before it were taken.
  package func read(_ table: inout PlantTable) throws {
    defer { count = rows.count }
    rows.removeAll()
    try table.read(Self.maximumCount, into: &rows)
  }

  /// Reads the figures, and gives whether every row is a plant.
  package func arePlants() -> Bool { readFigures() && areWithinLimits }

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

  /// Whether every plant keeps a limit that two fields share.
  private func keeps(_ limit: CrossLimit) -> Bool {
    let (first, second) = model.places(of: limit)
    let areShort = fields[first]?.areShort == true && fields[second]?.areShort == true
    let (a, b) = (value(ofField: first), value(ofField: second))
    let plain = limit.plain
    for row in 0..<count {
      let verdict =
        areShort ? plain.verdict(onShort: a[row], b[row]) : plain.verdict(a[row], b[row])
      let holds =
        verdict
        ?? limit.holds(figure(ofField: first, row: row), figure(ofField: second, row: row))
      if !holds { return false }
    }
    return true
  }

  /// The figures of a field in its own unit, by row.
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

  /// An output's figures, by row, once the plants were estimated.
  package func figures(of output: Int) -> UnsafePointer<Double> { outputs[output] }

  /// A plant by itself.
  package func plant(_ row: Int) -> Plant {
    Plant(checked: model, fields.indices.map { figure(ofField: $0, row: row) })
  }

  /// The figure of a field of a plant, as it was given.
  func figure(ofField place: Int, row: Int) -> GivenFigure {
    column(place).figure(of: row, in: rows, value: columns.input(place)[row])
  }

  private func column(_ place: Int) -> FigureColumn {
    guard let column = fields[place] else {
      preconditionFailure("\(model.fields[place].name) has no figure")
    }
    return column
  }

  /// What the figures of each field lie in.
  var spans: [InputSpan] {
    fields.indices.map { place in
      let span = column(place).span(value(ofField: place), count)
      return span.cut(to: model.fields[place].limits.interval) ?? span
    }
  }

  /// What the table calls a plant, where it has a column for it.
  package func name(of row: Int) -> String? { nameColumn.map { rows.text(row, $0) } }
}

// MARK: Writing

extension PlantColumns {
  /// The units in which the fields are given.
  package var units: [UnitOfMeasure] { fields.compactMap { $0?.unit } }

  /// Writes a plant's figures as they were given.
  package func writeGiven(_ row: Int, to table: inout TableWriter) {
    for place in fields.indices { fields[place]?.write(row, of: rows, to: &table) }
  }
}
