import Estimator
import Notation
import Plants
import Spreadsheets
import Tables
import Units

/// A column of a sheet and its meaning.
package struct SheetColumn: Sendable, Hashable {
  package enum Meaning: Sendable, Hashable {
    /// The name of the case.
    case name
    /// Comments, which are not checked.
    case remark
    /// Why a row has no figures: an input outside its limits, as `sweep --outside mark` writes it.
    case status
    /// An input of the plant, by the index of its field.
    case input(Int, UnitOfMeasure)
    /// A claimed output, by its index in the model.
    case output(Int, UnitOfMeasure)
    /// Figures that are not checked, such as costs.
    case ignored
    /// An input of plants that other rules describe, with the reason why it is not used.
    case unneeded(String)
    /// Words about a plant, such as its customer.
    case particular
    /// Figures of a quantity that no rule uses.
    case unused
    /// Words under an unknown title; the error applies as soon as a cell contains a figure.
    case unknown(PlantTableError)

    /// Whether the cells are used.
    package var isRead: Bool {
      switch self {
      case .name, .remark, .status, .input, .output: true
      case .ignored, .unneeded, .particular, .unused, .unknown: false
      }
    }
  }

  package let title: String
  package let place: Place
  package let meaning: Meaning
  /// Whether the title of an input lacks the unit that the input needs, so that each cell must have one.
  package private(set) var lacksUnit = false

  /// Whether the column is skipped because its title is not that of a field or an output.
  var isSkipped: Bool {
    switch meaning {
    case .particular, .unused, .unknown: true
    default: false
    }
  }

  /// The index of the field and the unit, for an input column.
  package var input: (field: Int, unit: UnitOfMeasure)? {
    if case .input(let field, let unit) = meaning { (field, unit) } else { nil }
  }

  /// The index of the output and the unit, for a claimed output.
  package var output: (place: Int, unit: UnitOfMeasure)? {
    if case .output(let place, let unit) = meaning { (place, unit) } else { nil }
  }

  package init(
    _ title: String, _ meaning: Meaning,
    at place: Place = Place(file: "", line: 1, column: 1)
  ) {
    (self.title, self.meaning, self.place) = (title, meaning, place)
  }

  /// Creates the column for a header `name [unit]`.
  ///
  /// `column` is its index. Set `isCase` if the column contains the names of the cases.
  package init(
    _ header: ColumnHeader, of model: Model, column: Int, isCase: Bool = false
  ) throws {
    self.init(
      header.description, isCase ? .name : try SheetColumn.meaning(of: header, column, in: model),
      at: header.place)
    lacksUnit = header.unit == nil && input.map { model.fields[$0.field].needsUnit } ?? false
  }

  private static func meaning(
    of header: ColumnHeader, _ column: Int, in model: Model
  ) throws -> Meaning {
    if isWordColumn(header.name) { return .remark }
    if header.name == "status" { return .status }
    if let index = model.place(of: header.name) {
      let field = model.fields[index]
      return .input(index, try header.unit(of: field.kind))
    }
    guard let index = model.place(ofOutput: header.name) else {
      if model.isPurchaseFigure(header.name) { return .ignored }
      if let reason = model.reasonNotAsked(for: header.name) { return .unneeded(reason) }
      if header.unit == nil, particularName(header.name) != nil {
        return isRemark(header.name)
          ? .unknown(
            .unknownColumn(header.name, system: model.system, hint: "", at: header.place))
          : .particular
      }
      return try model.errorOfWords(in: header, column: column).map { .unknown($0) } ?? .unused
    }
    return .output(index, try header.unit(of: model.outputs[index].formula.kind))
  }
}

extension ExportLayout {
  /// The system whose fields it contains.
  package var system: SystemKind {
    let names = columns.compactMap(\.name)
    return SystemKind.allCases.first { Model.of($0).outputs.contains { names.contains($0.name) } }
      ?? .boiler
  }
}

extension SystemKind {
  /// Returns the system that most columns of a header belong to, or nil if no column belongs to one
  /// or if there is a tie.
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

/// A column of a sheet that claims an output, and the figure it is compared with.
///
/// It is a class because every block uses it, and copying a structure would retain many
/// references.
final class OutputColumn: Sendable {
  let column: Int
  /// The index of the output in the model.
  let outputPlace: Int
  let output: Output
  let unit: UnitOfMeasure
  /// The factor from the output's own unit to the column's unit.
  let scale: Double
  /// The index of the output among the computed figures.
  let figure: Int
  /// The index of the signed annual demand, if the column is a usage, which may be negative.
  let signedFigure: Int?

  /// Creates a claim, and adds the figures that it is compared with to `figures`.
  init(
    column: Int, _ place: Int, in unit: UnitOfMeasure, of model: Model,
    among figures: inout [Output]
  ) {
    (self.column, self.unit, outputPlace) = (column, unit, place)
    output = model.outputs[place]
    scale = unit.fromOwnUnit(1.0)
    let signed = model.signedPlace(ofUsage: place).map { model.outputs[$0] }
    figure = figures.count
    signedFigure = signed == nil ? nil : figure + 1
    figures += [output] + [signed].compactMap { $0 }
  }

  private init(_ claim: OutputColumn, _ unit: UnitOfMeasure) {
    self.unit = unit
    column = claim.column
    outputPlace = claim.outputPlace
    output = claim.output
    scale = unit.fromOwnUnit(1.0)
    figure = claim.figure
    signedFigure = claim.signedFigure
  }

  /// Returns the claim in another unit.
  func inUnit(_ unit: UnitOfMeasure) -> OutputColumn { OutputColumn(self, unit) }

  /// Returns the index of the figure that a cell is compared with.
  ///
  /// A negative usage is compared with the signed annual demand.
  func figure(for cell: DecimalNumber) -> Int {
    guard let signedFigure, cell.isNegativeAsWritten, !cell.significand.isZero else {
      return figure
    }
    return signedFigure
  }
}

extension Model {
  /// Returns the index of the signed annual demand of a usage, or nil for any other output.
  package func signedPlace(ofUsage place: Int) -> Int? {
    outputs[place].quantity == "usage" ? self.place(of: "annual_demand", sameProductAs: place) : nil
  }

  /// Returns the index of the usage of a signed annual demand, or nil for any other output.
  package func usagePlace(ofSigned place: Int) -> Int? {
    outputs[place].quantity == "annual_demand" ? self.place(of: "usage", sameProductAs: place) : nil
  }

  /// Returns the index of another figure of the same product.
  package func place(of quantity: String, sameProductAs output: Int) -> Int? {
    outputs[output].product.flatMap { place(ofOutput: "\($0.id).\(quantity)") }
  }
}
