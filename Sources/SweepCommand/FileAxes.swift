import Commands
import Estimator
import Notation
import Plants
import Platform
import Spreadsheets
import Sweep
import Tables
import Units

/// A column of a file whose figures are the points of an axis, written `FIELD=@FILE:COLUMN`.
struct AxisColumn {
  let field: Field
  let path: String
  let title: String

  private static let form = "FIELD=@FILE:COLUMN"

  /// Returns the path and the title in the notation; nil for an axis in another one.
  static func parts(of text: String) -> (path: String, title: String)? {
    let source = text.drop { $0 != "=" }.dropFirst().trimmed
    guard source.hasPrefix("@") else { return nil }
    let colon = source.lastIndex(of: ":") ?? source.endIndex
    return (String(source[..<colon].dropFirst()), String(source[colon...].dropFirst()))
  }

  /// Parses the notation; nil for an axis in another one.
  ///
  /// Throws if the field is unknown, or if the file or the column is missing.
  init?(_ text: String, of model: Model) throws {
    guard let (path, title) = Self.parts(of: text) else { return nil }
    field = try Setting.parts(of: text, model, form: Self.form).field
    guard !path.isEmpty, !title.isEmpty else {
      throw CommandError("\(quoted(text)) names no column of a file; write \(Self.form)")
    }
    (self.path, self.title) = (path, title)
  }

  /// Returns the axis of a column of a table, with one point for each row.
  fileprivate func axis(of rows: [Record], in header: TableHeader) throws -> Axis {
    let (column, head) = try column(of: header)
    if head.unit == nil, field.needsUnit {
      throw PlantTableError.unitMissing(field, at: head.place)
    }
    let unit = try head.unit(of: field.kind)
    let points = try rows.map { row in
      let (number, own) = try header.quantity(in: row, at: column)
      guard own == nil || own == unit.symbol else {
        throw InputError(
          "\(header.place(of: row.cells[column])): \(quoted(row.cells[column].text)) is not in "
            + "\(unit), the unit of its column; the points of an axis have one unit")
      }
      return number
    }
    return Axis(field: field, unit: unit, range: .list(points))
  }

  /// Returns the place and the title of the column; its unit may follow the title: `FIELD=@FILE:t degC`.
  private func column(of header: TableHeader) throws -> (Int, ColumnHeader) {
    let ends = [title.endIndex] + title.indices.filter { title[$0] == " " }.reversed()
    let found = ends.lazy.compactMap { end in
      header.index(of: title[..<end].trimmed).map { ($0, unit: title[end...].trimmed) }
    }.first
    guard let (column, unit) = found else {
      throw InputError(
        "no column is called \(quoted(title)); there are "
          + listedInFull(header.columns.prefix(20).map { quoted($0.name) }), in: path)
    }
    let head = header.columns[column]
    guard !unit.isEmpty, unit != head.unit else { return (column, head) }
    guard head.unit == nil else {
      throw InputError("\(head.place): the title has a unit, so leave out \(quoted(unit))")
    }
    return (column, ColumnHeader(head.name, unit: unit, at: head.place))
  }
}

extension Program {
  /// Returns the axes of columns of a file.
  ///
  /// Throws if the file is no table, if it has no row, or if a figure cannot be read.
  func axes(of columns: [AxisColumn], in path: String, _ choices: ReadingChoices) throws -> [Axis] {
    let spreadsheet = try Spreadsheet(
      file: path,
      names: KnownNames(
        inputs: Set(columns.map(\.title)), outputs: [], areAllNeeded: true,
        isUnit: { UnitOfMeasure.isUnit($0) }),
      choices: choices, source: InputFile(path: path).bytes())
    var table = try spreadsheet.table()
    var rows: [Record] = []
    while let row = try table.next() { rows.append(row) }
    guard !rows.isEmpty else { throw PlantTableError.noRows(file: path) }
    for remark in spreadsheet.remarks() + table.notesOnFigures {
      note("\(fileName(path)): \(remark)")
    }
    return try columns.map { try $0.axis(of: rows, in: table.header) }
  }
}

/// The axes of a grid, some of which run through the rows of a file together.
struct SweptAxes {
  /// All axes, in the order of the command line.
  let all: [Axis]
  /// The indices of the axes that move together; those of a file share its path.
  private let groups: [(path: String?, members: [Int])]

  /// Reads the axes; the columns of a file are read at once.
  init(
    _ texts: [String], of model: Model, reading choices: ReadingChoices, _ program: Program
  ) throws {
    let columns = try texts.map { try AxisColumn($0, of: model) }
    var groups: [(path: String?, members: [Int])] = []
    for (index, column) in columns.enumerated() {
      if let path = column?.path, let group = groups.firstIndex(where: { $0.path == path }) {
        groups[group].members.append(index)
      } else {
        groups.append((column?.path, [index]))
      }
    }
    var axes = try zip(texts, columns).map { text, column in
      column == nil ? try Axis(parsing: text, of: model) : nil
    }
    for case (let path?, let members) in groups {
      let read = try program.axes(of: members.compactMap { columns[$0] }, in: path, choices)
      for (member, axis) in zip(members, read) { axes[member] = axis }
    }
    (all, self.groups) = (axes.compactMap { $0 }, groups)
  }

  /// The files that are read.
  var paths: [String] { groups.compactMap(\.path) }

  /// Whether no two axes move together.
  var isGrid: Bool { groups.count == all.count }

  /// The fields of each group of a file, its number of points, and the file, in words.
  var fileGroups: [String] {
    groups.compactMap { path, members in
      path.map {
        listedInFull(members.map { all[$0].field.name })
          + "\(members.count > 1 ? " vary together" : ""): "
          + "\(counted(all[members[0]].count, "point")) of \(fileName($0))"
      }
    }
  }

  /// Returns the plants of all points as a table; the last group moves fastest.
  ///
  /// Throws if there are more than `maximum`.
  func crossed(maximum: Int) throws -> String {
    try GridError.refuseRepeated(all.map(\.field))
    let counts = groups.map { all[$0.members[0]].count }
    let count = try Grid.count(counts, maximum: maximum)
    var writer = TableWriter()
    for axis in all { writer.write(title: axis.field.header(in: axis.unit)) }
    writer.endRow()
    for row in 0..<count {
      let places = Grid.places(ofPoint: row, along: counts)
      for (index, axis) in all.enumerated() {
        guard let group = groups.firstIndex(where: { $0.members.contains(index) }) else { continue }
        writer.write(figure: axis.figure(places[group]).text)
      }
      writer.endRow()
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
