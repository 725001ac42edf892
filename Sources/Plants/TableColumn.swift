import Estimator
import Notation
import Tables
import Units

/// A column of a table of plants and its meaning.
package struct TableColumn: Sendable, Hashable {
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
    /// Figures that are not checked, such as costs, and all outputs next to plants to estimate.
    case ignored
    /// An input of plants that other rules describe, with the reason why it is not used.
    case unneeded(String)
    /// Words about a plant, such as its customer.
    case particular
    /// Cells that are kept as they are.
    case kept
    /// Figures of a quantity that no rule uses.
    case unused
    /// Words under an unknown title; the error applies as soon as a cell contains a figure.
    case unknown(PlantTableError)
  }

  package let header: ColumnHeader
  package var meaning: Meaning

  /// The title, `name [unit]`.
  package var title: String { header.description }

  package var place: Place { header.place }

  /// The index of the field and the unit, for an input column.
  package var input: (field: Int, unit: UnitOfMeasure)? {
    if case .input(let field, let unit) = meaning { (field, unit) } else { nil }
  }

  /// The index of the output and the unit, for a claimed output.
  package var output: (place: Int, unit: UnitOfMeasure)? {
    if case .output(let place, let unit) = meaning { (place, unit) } else { nil }
  }

  /// Whether the cells are words about a plant.
  package var hasWords: Bool { meaning == .remark || meaning == .particular }

  /// Whether no field or output has the title, nor is it one of words.
  var isForeign: Bool { if case .unknown = meaning { true } else { meaning == .unused } }

  /// Whether the column is skipped because its title is not that of a field or an output.
  package var isSkipped: Bool { isForeign || meaning == .particular }

  /// Returns whether the figures are amounts, which totals add up, unlike doses, demands and prices.
  func isAmount(of model: Model) -> Bool {
    if let output {
      return ["kg/yr", "m3/yr"].contains(model.outputs[output.place].formula.unit.symbol)
    }
    let quantity = header.name.split(separator: ".").last.flatMap {
      PurchaseQuantity(rawValue: String($0))
    }
    return meaning == .ignored
      && quantity.map { ![.price, .feedCost, .makeupCost].contains($0) } ?? false
  }
}

extension ColumnHeader {
  /// Returns what a column means; outputs are `ignored` unless they are claims, which are checked.
  ///
  /// `column` is its index.
  package func meaning(
    in model: Model, column: Int, areClaims: Bool
  ) throws(PlantTableError) -> TableColumn.Meaning {
    if isWordColumn(name) { return .remark }
    if let index = model.place(of: name) {
      return .input(index, try unit(of: model.fields[index].kind))
    }
    if areClaims, name == "status" { return .status }
    if areClaims, let index = model.place(ofOutput: name) {
      return .output(index, try unit(of: model.outputs[index].formula.kind))
    }
    // A table may have figures of products that were not chosen.
    let catalogue = model.catalogue
    if catalogue.output(name) != nil || catalogue.isPurchaseFigure(name) { return .ignored }
    if let reason = model.reasonNotAsked(for: name) { return .unneeded(reason) }
    if unit == nil, particularName(name) != nil { return .particular }
    return try model.errorOfWords(in: self, column: column).map { .unknown($0) } ?? .unused
  }

  /// Returns the unit of a column of figures, the kind's own if the title has none.
  package func unit(of kind: Kind) throws(PlantTableError) -> UnitOfMeasure {
    guard let unit else { return kind.ownUnit }
    do { return try UnitOfMeasure.named(unit, of: kind, for: name) } catch {
      throw .unit(error, at: place)
    }
  }
}

extension [TableColumn] {
  /// Finds the meanings of the columns of a table, some of which are kept as they are; throws the errors
  /// of all titles of plants, and the first of a sheet.
  package init(
    _ header: TableHeader, of model: Model, areClaims: Bool, keeping kept: [Int] = []
  ) throws(PlantTableError) {
    let nameColumn = header.caseColumn
    var errors: [PlantTableError] = []
    self = []
    for (index, title) in header.columns.enumerated() {
      let known: TableColumn.Meaning? =
        index == nameColumn
        ? .name
        : kept.contains(index) ? .kept : header.particulars.contains(index) ? .particular : nil
      if let known {
        append(TableColumn(header: title, meaning: known))
        continue
      }
      do throws(PlantTableError) {
        let meaning = try title.meaning(in: model, column: index, areClaims: areClaims)
        append(TableColumn(header: title, meaning: meaning))
      } catch {
        // A sheet of the other system has many wrong titles.
        if areClaims { throw error }
        errors.append(error)
      }
    }
    if let error = PlantTableError(errors, file: header.file) { throw error }
  }

  /// The column with the plants' names, if there is one.
  package var nameColumn: Int? { firstIndex { $0.meaning == .name } }

  /// The columns of inputs, each with the index of its field and its unit.
  package var inputs: [(column: Int, field: Int, unit: UnitOfMeasure)] {
    enumerated().compactMap { index, column in column.input.map { (index, $0.field, $0.unit) } }
  }

  /// The columns with particulars of the plants, such as their customers, and notes; the temperature of
  /// a feed whose oxygen is measured is one, with its unit.
  var particulars: [ParticularColumn] {
    enumerated().compactMap { index, column in
      let name = column.header.name
      if case .unneeded = column.meaning, name == BoilerFields.feedTemperature.name {
        return (index, name, " " + typeset(column.header.unit ?? "degC"))
      }
      guard column.hasWords, name != OxygenRuleColumn.name else { return nil }
      return (index, particularName(name) ?? name, "")
    }
  }

  /// Returns the figures of each field: those given, or else those of its column; nil for a field with
  /// neither.
  ///
  /// Fields of seasons may be left out, or have empty cells, if `haveEmptySeasons` is set.
  package func figures(
    of model: Model, replacing given: [String: GivenFigure], haveEmptySeasons: Bool = false
  ) -> [FigureColumn?] {
    let inputs = inputs
    return model.fields.enumerated().map { place, field in
      if let figure = given[field.name] { return FigureColumn(figure, of: field) }
      let mayBeEmpty = haveEmptySeasons && model.isOfSeason(field)
      guard let (column, _, unit) = inputs.first(where: { $0.field == place }) else {
        return mayBeEmpty ? FigureColumn(leftOut: field) : nil
      }
      return FigureColumn(
        column: column, unit: unit, lacksUnit: self[column].header.unit == nil && field.needsUnit,
        mayBeEmpty: mayBeEmpty)
    }
  }
}
