import Estimator
import Formulas
import Notation
import Tables
import Units

/// The plants in some rows of a table or a sheet, as columns of figures that are read, checked and
/// computed together.
///
/// The results are those of `Plant` and `Estimate` for each row. Use `Plant` to find out why a row
/// is not a valid plant.
package final class PlantColumns {
  /// The rules for the plants.
  package let model: Model
  /// The number of plants.
  package private(set) var count = 0
  /// The rows of the table.
  package var rows: RowBlock
  /// The column with the plants' names, if there is one.
  private let nameColumn: Int?
  private let particularColumns: [ParticularColumn]
  /// The columns that are kept as they are.
  package private(set) var keptColumns: [(column: Int, title: String)] = []
  /// Returns the name of a plant on a line of a table without a name for it.
  package var nameOfLine: ((Int) -> String)?
  /// The units to write the figures of the fields in; nil for those of the table.
  package var writtenUnits: [UnitOfMeasure]?
  /// The figures of each field, or nil for fields without figures.
  package private(set) var fields: [FigureColumn?]
  /// The cells of fields that have no figure, in the order of the columns.
  package private(set) var missing: [MissingFigure] = []
  /// The fields with a column, in the order of the columns.
  private let readFields: [Int]
  /// The limits to check.
  let limits: [PlantLimit]
  private let intervals: [Interval]
  /// The figures of the fields and of the outputs.
  package let columns: Columns
  let outputs: [UnsafePointer<Double>]
  /// The bounds on the rounding errors of the outputs.
  package var bounds: GrowingBounds
  /// The most recently rounded outputs.
  var rounding: PlantRounding?

  /// The maximum number of plants in a block.
  package static let maximumCount = Columns.chunk / 2

  /// Creates the plants of a table.
  ///
  /// Settings by field name replace the figures of the table.
  package convenience init(
    _ table: borrowing PlantTable, replacing settings: [String: GivenFigure]
  ) {
    let model = table.model
    let fields = table.columns.figures(of: model, replacing: settings, haveEmptySeasons: true)
    self.init(
      model, model.compiled.program, fields, limits: model.plantLimits, columns: table.columns)
    keptColumns = table.keptColumns
  }

  /// Creates a single plant that is known to be valid.
  package convenience init(_ plant: Plant) {
    self.init(
      plant.model, plant.model.compiled.program,
      zip(plant.given, plant.model.fields).map { FigureColumn($0, of: $1) }, limits: [], columns: []
    )
    count = 1
  }

  /// Creates plants from rows with some columns, in which only some limits are checked.
  ///
  /// The outputs are those of the program. Figures of fields without a column are NaN.
  package init(
    _ model: Model, _ program: CompiledFormulas, _ fields: [FigureColumn?], limits: [PlantLimit],
    columns: [TableColumn]
  ) {
    self.model = model
    rows = RowBlock(columns: columns.count)
    nameColumn = columns.nameColumn
    particularColumns = columns.particulars
    self.fields = fields
    self.limits = limits
    let places = fields.map { $0?.column }
    readFields = fields.indices.filter { places[$0] != nil }
      .sorted { places[$0] ?? 0 < places[$1] ?? 0 }
    intervals = model.fields.map(\.limits.interval)
    bounds = GrowingBounds(program, within: intervals)
    self.columns = Columns(program)
    outputs = program.outputs.indices.map(self.columns.output)
    for (place, field) in fields.enumerated() {
      self.columns.input(place)
        .update(repeating: field?.givenValue ?? .nan, count: Columns.chunk)
    }
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

  /// Leaves out all plants but those with these indices.
  package func keepOnly(_ kept: [Int]) {
    rows.keepOnly(kept)
    readFigures()
  }

  /// Reads the figures of the rows.
  ///
  /// A missing figure is replaced by the lower limit of its field.
  package func readFigures() {
    count = rows.count
    missing.removeAll(keepingCapacity: true)
    for place in readFields {
      fields[place]?.read(
        rows, of: model.fields[place], at: place, to: columns.input(place), missing: &missing)
    }
  }

  /// Reads the figures and returns whether every row is a valid plant.
  package func arePlants() -> Bool {
    readFigures()
    return missing.isEmpty && !fields.contains { $0 == nil } && haveSeasons
      && rowsOutsideLimits.isEmpty
  }

  /// Whether the figures of every season are either complete or all empty, and not all seasons are
  /// empty.
  private var haveSeasons: Bool {
    let columns = model.seasons.map { season in
      season.fields.compactMap { fields[model.place(of: $0)] }
    }
    guard columns.contains(where: { $0.contains(where: \.hasEmptyCells) }) else { return true }
    return (0..<count).allSatisfy { row in
      let empty = columns.map { $0.count { $0.isEmpty(row, in: rows) } }
      return zip(empty, columns).allSatisfy { $0 == 0 || $0 == $1.count } && empty.contains(0)
    }
  }
}

// MARK: Figures

extension PlantColumns {
  /// Returns the figures of a field in its own unit, by row.
  func value(ofField place: Int) -> UnsafePointer<Double> { UnsafePointer(columns.input(place)) }

  /// Returns the exact figure of a field of a plant in the field's own unit, or nil if it has none.
  package func exact(ofField place: Int, row: Int) -> Rational? {
    fields[place]?.exact(of: row, in: rows)
  }

  /// Returns the figure of a field of a plant, as entered.
  func figure(ofField place: Int, row: Int) -> GivenFigure {
    given(place, row).expected(or: "\(model.fields[place].name) has no figure")
  }

  private func given(_ place: Int, _ row: Int) -> GivenFigure? {
    fields[place]?.figure(of: row, in: rows, value: columns.input(place)[row])
  }

  /// Returns the figures in the cells of a row, by field name.
  package func figuresInCells(of row: Int) -> [String: GivenFigure] {
    readFields.reduce(into: [:]) { $0[model.fields[$1].name] = given($1, row) }
  }

  /// Returns the figure of a field of a plant for another program: as written in its column, or in the
  /// field's own unit with the shortest digits of the double used, unless what is written reads as that.
  package func text(ofField place: Int, row: Int, inOwnUnits: Bool) -> String {
    let figure = figure(ofField: place, row: row)
    if !inOwnUnits { return fields[place]?.textInUnit(row, of: rows) ?? figure.text }
    let isRead = figure.unit.isOwn && figure.exact?.double == figure.value
    return isRead ? figure.text : Notation.text(figure.value, as: .shortest)
  }

  /// Adds the figures of the rows to those that the bounds apply to, and returns whether the bounds
  /// have changed.
  @discardableResult
  package func updateBounds() -> Bool {
    bounds.take(
      zip(fields, intervals).map { field, limits in
        field?.span(within: limits) ?? InputSpan(limits)
      })
  }
}

// MARK: Estimating

extension PlantColumns {
  /// Estimates the plants.
  ///
  /// Throws `PlantError` for the first plant for which a formula has no value.
  package func estimate() throws(PlantError) {
    columns.run(count)
    if outputs.allSatisfy({ areFinite($0, count) }) { return }
    for row in 0..<count {
      if let place = outputs.firstIndex(where: { !$0[row].isFinite }) {
        throw .noValue(model.outputs[place].name)
      }
    }
  }

  /// Returns an output's figures by row, after the plants have been estimated.
  package func figures(of output: Int) -> UnsafePointer<Double> { outputs[output] }

  /// Returns a single plant.
  package func plant(_ row: Int) -> Plant {
    Plant(checked: model, fields.indices.map { figure(ofField: $0, row: row) })
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

  /// Returns the name of a plant, if the table has a column for it or names its lines; that of its row if
  /// its cell is empty, or if it needs one as one of several.
  package func name(of row: Int, amongSeveral needsOne: Bool = false) -> String? {
    let name = typedName(of: row)
    guard name?.isEmpty ?? true else { return name }
    if let nameOfLine { return nameOfLine(rows.count == 0 ? 0 : rows.lines[row]) }
    return name == nil && !needsOne ? nil : "row \(rows.rows[row])"
  }

  /// Returns the cell with the name of a plant, which may be empty; nil if the table has no such column.
  package func typedName(of row: Int) -> String? { nameColumn.map { rows.text(row, $0) } }
}

// MARK: Writing

extension PlantColumns {
  /// The units that the figures are written in: those given, or the original ones.
  package var units: [UnitOfMeasure] { writtenUnits ?? fields.compactMap { $0?.unit } }

  /// Writes a plant's figures as entered, or in the units given.
  package func writeGiven(_ row: Int, to table: inout TableWriter) {
    for place in fields.indices {
      fields[place]?.write(row, of: rows, in: writtenUnits?[place], to: &table)
    }
  }
}
