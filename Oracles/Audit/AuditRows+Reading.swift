import Estimator
import Notation
import Tables
import Units

/// A sheet read for an audit: inputs and claims by the names of their columns.
extension AuditRows {
  /// Adds every row of a table whose columns are fields and outputs of the model.
  package mutating func add(_ reader: consuming TableReader) throws {
    let columns = try reader.header.columns.map { try column($0) }
    try requireInputs(of: columns, file: reader.header.file)
    while let record = try reader.next() {
      var figures = model.fields.map { _ in Double.nan }
      var name = ""
      for case (let index, .field(let place, let unit)) in columns.enumerated() {
        let number = try reader.header.number(in: record, at: index)
        figures[place] = WrittenQuantity(number, unit).value
      }
      for case (let index, .name) in columns.enumerated() { name = record.cells[index].text }
      let row = add(Row(file: reader.header.file, line: record.line, name: name), figures)
      for case (let index, .output(let place, let unit)) in columns.enumerated()
      where !record.cells[index].text.isEmpty {
        claim(try reader.header.number(in: record, at: index), in: unit, of: place, row: row)
      }
    }
  }

  private enum Column {
    case name
    case passedOver
    case field(Int, UnitOfMeasure)
    case output(Int, UnitOfMeasure)
  }

  /// An input that a claimed output needs must have a column.
  private func requireInputs(of columns: [Column], file: String) throws {
    let given = columns.compactMap { if case .field(let place, _) = $0 { place } else { nil } }
    for case .output(let place, _) in columns {
      let output = model.outputs[place]
      for field in model.fields.indices where !given.contains(field) {
        guard output.formula.inputs.contains(model.fields[field].input) else { continue }
        throw AuditError.missingInput(model.fields[field].name, of: output.name, file: file)
      }
    }
  }

  private func column(_ header: ColumnHeader) throws -> Column {
    switch header.name {
    case "case": return .name
    case "source", "note": return .passedOver
    default: break
    }
    if let place = model.place(of: header.name) {
      return .field(place, try unit(header, model.fields[place].kind))
    }
    guard let place = model.outputs.firstIndex(where: { $0.name == header.name }) else {
      throw PlantTableError.unknownColumn(
        header.name, system: model.system,
        nearest: nearest(to: header.name, among: model.outputs.map(\.name)), at: header.place)
    }
    return .output(place, try unit(header, model.outputs[place].formula.kind))
  }

  private func unit(_ header: ColumnHeader, _ kind: Kind) throws -> UnitOfMeasure {
    guard let text = header.unit else { return kind.ownUnit }
    do { return try UnitOfMeasure.named(text, of: kind, for: header.name) } catch {
      throw PlantTableError.unit(error, at: header.place)
    }
  }
}
