import Estimator
import Notation
import Tables
import Units

/// A column of a sheet, and what its cells are.
package struct SheetColumn: Sendable, Hashable {
  /// What the cells of a column are.
  package enum Meaning: Sendable, Hashable {
    /// What the case is called.
    case name
    /// Words that claim nothing.
    case remark
    /// An input of the plant, by its place among the fields.
    case input(Int, UnitOfMeasure)
    /// A claim of an output, by its place among the outputs of the model.
    case output(Int, UnitOfMeasure)
    /// Nothing, in a layout that keeps the column empty.
    case blank
    /// Figures that a layout has and this project has not.
    case ignored
  }

  /// The column as the sheet heads it.
  package let title: String
  /// Where the title stands.
  package let place: Place
  /// What the cells are.
  package let meaning: Meaning

  /// The field that the column has figures of, by its place, and their unit.
  package var input: (field: Int, unit: UnitOfMeasure)? {
    if case .input(let field, let unit) = meaning { (field, unit) } else { nil }
  }

  /// The output that the column claims, by its place, and the unit of its figures.
  package var output: (place: Int, unit: UnitOfMeasure)? {
    if case .output(let place, let unit) = meaning { (place, unit) } else { nil }
  }

  /// A column of a meaning.
  package init(
    _ title: String, _ meaning: Meaning,
    at place: Place = Place(file: "", line: 1, column: 1)
  ) {
    (self.title, self.meaning, self.place) = (title, meaning, place)
  }

  /// The column that a header of `name [unit]` stands for; whether it names the cases is known of
  /// all columns together.
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
  /// The system whose fields and outputs a header names most of; nil where it names none, or as
  /// many of each.
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
