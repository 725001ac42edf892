import Estimator
import Notation
import Tables
import Units

/// A column of a sheet and its meaning.
package struct SheetColumn: Sendable, Hashable {
  /// The meaning of a column's cells.
  package enum Meaning: Sendable, Hashable {
    /// The name of the case.
    case name
    /// Comments, which are not checked.
    case remark
    /// An input of the plant, by the index of its field.
    case input(Int, UnitOfMeasure)
    /// A claimed output, by its index in the model.
    case output(Int, UnitOfMeasure)
    /// A column that the layout keeps empty.
    case blank
    /// Figures of a layout that the estimator does not have.
    case ignored
  }

  /// The title in the sheet.
  package let title: String
  /// The place of the title.
  package let place: Place
  /// The meaning of the cells.
  package let meaning: Meaning

  /// The index of the field and the unit, for an input column.
  package var input: (field: Int, unit: UnitOfMeasure)? {
    if case .input(let field, let unit) = meaning { (field, unit) } else { nil }
  }

  /// The index of the output and the unit, for a claimed output.
  package var output: (place: Int, unit: UnitOfMeasure)? {
    if case .output(let place, let unit) = meaning { (place, unit) } else { nil }
  }

  /// Creates a column with a meaning.
  package init(
    _ title: String, _ meaning: Meaning,
    at place: Place = Place(file: "", line: 1, column: 1)
  ) {
    (self.title, self.meaning, self.place) = (title, meaning, place)
  }

  /// Creates the column for a header `name [unit]`.
  ///
  /// Whether it has the names of cases depends on all columns.
  package init(_ header: ColumnHeader, of model: Model, isCase: Bool = false) throws {
    self.init(
      header.description, isCase ? .name : try SheetColumn.meaning(of: header, in: model),
      at: header.place)
  }

  private static func meaning(of header: ColumnHeader, in model: Model) throws -> Meaning {
    if isWordColumn(header.name) { return .remark }
    if let index = model.place(of: header.name) {
      let field = model.fields[index]
      guard header.unit != nil || !field.needsUnit else {
        throw PlantTableError.unitMissing(field, at: header.place)
      }
      return .input(index, try unit(of: header, field.kind))
    }
    guard let index = model.place(ofOutput: header.name) else {
      throw PlantTableError.unknownColumn(
        header.name, system: model.system, hint: model.hint(onColumn: header.name), at: header.place
      )
    }
    return .output(index, try unit(of: header, model.outputs[index].formula.kind))
  }

  private static func unit(of header: ColumnHeader, _ kind: Kind) throws -> UnitOfMeasure {
    guard let text = header.unit else { return kind.ownUnit }
    do { return try UnitOfMeasure.named(text, of: kind, for: header.name) } catch {
      throw PlantTableError.unit(error, at: header.place)
    }
  }
}

extension SystemKind {
  /// Returns the system that most columns of a header belong to, or nil if there is none or a tie.
  static func recognised(in header: TableHeader) -> SystemKind? {
    let counts = allCases.map { system in
      let model = Model.of(system)
      return header.columns.count { model.field($0.name) != nil || model.output($0.name) != nil }
    }
    guard let most = counts.max(), most > 0, counts.count(where: { $0 == most }) == 1 else {
      return nil
    }
    return counts.firstIndex(of: most).map { allCases[$0] }
  }
}
