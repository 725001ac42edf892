import Estimator
import Formulas
import Mutation
import Notation
import Units

/// A figure of each row that may be wrong, and that outputs are computed from: an input or a result.
struct Origin {
  /// The name of the field or the formula.
  let name: String
  let kind: Kind
  /// The right figure of each row.
  let shown: [Double]
  /// How far the right figure may be from the one that was meant, because it was rounded when it was
  /// written; 0 for a figure that was computed.
  let rounding: [Double]
  /// The outputs that read it.
  let places: [Int]
  /// The limits of a field.
  var limits: Limits?
  /// Whether it is the factor of several inputs of the same kind, which is 1.
  var isFactor = false
  /// The ranges in which tables that read it have the same value, in order.
  var steps: [ClosedRange<Double>] = []
  /// The unit in which the sheet shows it.
  let unit: UnitOfMeasure
  /// Computes some outputs, by row, with another figure in each row.
  let figures: (_ column: [Double], _ places: [Int]) -> [[Double]]
}

extension EvidenceTable {
  /// Returns the inputs and results that outputs of the sheet read.
  func makeOrigins() -> [Origin] {
    model.fields.indices.compactMap { origin(ofField: $0) } + dutyOrigins + resultOrigins
      + fieldsOfResults + factorOrigins
  }

  /// A factor for all inputs of the same kind in a row, for those kinds with several inputs.
  private var factorOrigins: [Origin] {
    let fields = model.fields.indices.compactMap { origin(ofField: $0) }
    return Dictionary(grouping: fields, by: \.kind).values.filter { $0.count > 1 }
      .sorted { $0[0].name < $1[0].name }.map { group in
        let ones = rows.map { _ in 1.0 }
        let rounding = rows.indices.map { row in
          group.map { $0.shown[row] == 0 ? 0 : abs($0.rounding[row] / $0.shown[row]) }.max() ?? 0
        }
        return Origin(
          name: group.map(\.name).joined(separator: " and "), kind: group[0].kind, shown: ones,
          rounding: rounding, places: Set(group.flatMap(\.places)).sorted(), isFactor: true,
          unit: group[0].unit
        ) { [unowned self] column, places in
          var columns = columns
          for field in group.compactMap({ model.place(of: $0.name) }) {
            columns[field] = zip(columns[field], column).map(*)
          }
          return outputs.values(places, columns)
        }
      }
  }

  /// Returns an input as an origin; nil if no claimed output reads it, unless `mayBeUnread` is set.
  func origin(ofField place: Int, mayBeUnread: Bool = false) -> Origin? {
    let field = model.fields[place]
    let places = formulaIndex.places(reading: field.name).filter { !cellsByTarget[$0].isEmpty }
    guard mayBeUnread || !places.isEmpty else { return nil }
    let unit = sheet.inputUnits[place] ?? field.unit
    let steps = formulaIndex.formulas.flatMap { formula -> [ClosedRange<Double>] in
      guard case .lookup(let table, .input(let input)) = formula.term, input.name == field.name
      else { return [] }
      let starts = table.nodes.map(\.argument)
      let ends = starts.dropFirst().map(\.nextDown) + [table.through.double]
      return zip(starts, ends).map { $0...$1 }
    }
    return Origin(
      name: field.name, kind: field.kind, shown: columns[place],
      rounding: columns[place].map { halfUnit(of: $0, in: unit) }, places: places,
      limits: field.limits, steps: steps, unit: unit
    ) { [unowned self] column, places in
      var columns = columns
      columns[place] = column
      return outputs.values(places, columns)
    }
  }

  /// Returns half a unit of the last digit of an input as it is written, in the field's own unit.
  private func halfUnit(of figure: Double, in unit: UnitOfMeasure) -> Double {
    guard figure.isFinite else { return 0 }
    let written = unit.written(figure)
    guard written.isFinite else { return 0 }
    let half = DecimalNumber(shortest: written).halfUnitInLastPlace.double
    return half * abs(unit.factor.double)
  }

  /// The results that other formulas read, each read wrongly by those formulas alone or also shown.
  private var resultOrigins: [Origin] {
    formulaIndex.formulas.filter { !$0.name.contains(".") }.compactMap { formula in
      let places = formulaIndex.places(reading: formula.name).filter { !cellsByTarget[$0].isEmpty }
      guard places.contains(where: { model.outputs[$0].name != formula.name }) else { return nil }
      return origin(of: formula, places)
    }
  }

  /// The fields as read by a single result, if other formulas read them, too.
  private var fieldsOfResults: [Origin] {
    let results = formulaIndex.formulas.filter { !$0.name.contains(".") }
    return results.flatMap { formula -> [Origin] in
      let places = formulaIndex.places(reading: formula.name).filter { !cellsByTarget[$0].isEmpty }
      return model.fields.indices.compactMap { place -> Origin? in
        let input = Term.input(model.fields[place].input)
        guard formula.term.leaves.contains(input), let field = origin(ofField: place),
          Set(field.places) != Set(places), !places.isEmpty
        else { return nil }
        return Origin(
          name: "\(field.name) in \(formula.name)", kind: field.kind, shown: field.shown,
          rounding: field.rounding, places: places, unit: field.unit,
          figures: outputs(reading: Input("wrong figure", field.kind)) { figure in
            formula.with(formula.term.replacingLeaves { $0 == input ? .input(figure) : nil })
          })
      }
    }
  }

  private func origin(of formula: Formula, _ places: [Int]) -> Origin {
    let shown = values(of: [formula])[0]
    return Origin(
      name: formula.name, kind: formula.kind, shown: shown, rounding: shown.map { _ in 0 },
      places: places, unit: formula.unit,
      figures: outputs(reading: Input("wrong figure", formula.kind)) { formula.with(.input($0)) })
  }

  /// Returns a function that computes some outputs with a wrong formula, which reads one more figure.
  private func outputs(
    reading figure: Input, _ wrong: (Input) -> Formula
  ) -> (_ column: [Double], _ places: [Int]) -> [[Double]] {
    let (index, columns, wrong) = (formulaIndex, columns, wrong(figure))
    let outputs = CompiledOutputs(model.inputs + [figure]) { index.outputs($0, with: [wrong]) }
    return { outputs.values($1, columns + [$0]) }
  }
}

// MARK: The duty of a season

extension EvidenceTable {
  /// The products of two or three adjacent figures of the duty, such as `days * weeks`.
  private var dutyOrigins: [Origin] {
    let parts = ["hours", "days", "weeks"]
    let fields = ["", "summer_", "winter_"].map { season in
      parts.compactMap { model.place(of: season + $0) }
    }.filter { $0.count == parts.count }
    return fields.flatMap { [[$0[1], $0[2]], [$0[0], $0[1]], $0] }.compactMap(origin(ofDuty:))
  }

  private func origin(ofDuty fields: [Int]) -> Origin? {
    guard let first = origin(ofField: fields[0]) else { return nil }
    let shown = rows.indices.map { row in fields.reduce(1) { $0 * columns[$1][row] } }
    return Origin(
      name: fields.map { model.fields[$0].name }.joined(separator: " * "), kind: .ratio,
      shown: shown, rounding: shown.map { _ in 0 }, places: first.places, unit: Kind.ratio.ownUnit
    ) { [unowned self] column, places in
      var columns = columns
      for field in fields.dropFirst() { columns[field] = column.map { _ in 1 } }
      columns[fields[0]] = column
      return outputs.values(places, columns)
    }
  }
}

extension UnitOfMeasure {
  /// Returns a figure in this unit as it was written, without noise in the last digits of a conversion.
  func written(_ figure: Double) -> Double {
    let converted = fromOwnUnit(figure)
    return isOwn || abs(converted) > 1e6 ? converted : (converted * 1e9).rounded() / 1e9
  }
}
