import Estimator
import Formulas
import Notation
import Units

/// Plants that a sheet could be given: short figures in the units of its columns, within all
/// limits, the simplest first.
package struct CandidatePlants: Sendable {
  /// The rules that the plants keep.
  package let model: Model
  /// Each plant's figures in field order, exact decimals in the fields' own units.
  package let plants: [[Rational]]
  /// Whether each plant's figures are all usual, and it is on duty.
  let isUsual: [Bool]
  /// The figures of each field, plant by plant.
  let columns: [[Double]]
  private let units: [UnitOfMeasure]

  /// The example plant, each figure of it alone at telling values, then mixtures, seeded.
  ///
  /// The figures of inputs that the form has no column for are those given with it.
  package init(_ model: Model, mixtures: Int, for form: SheetForm? = nil) {
    self.model = model
    let units = model.fields.indices.map { form?.unit(ofField: $0) ?? model.fields[$0].unit }
    let choices = model.fields.indices.map { place in
      FigureChoice(
        model.fields[place], units[place], fixed: form?.given[place],
        turns: model.turns(askedWith: model.fields[place]))
    }
    var plants = [choices.map(\.example)]
    for (place, choice) in choices.enumerated() {
      plants += choice.levels.map { value in
        var plant = plants[0]
        plant[place] = value
        return plant
      }
    }
    var stream = RandomStream("candidate plants of \(model)", seed: 1)
    for number in 0..<mixtures {
      plants.append(choices.map { stream.figure($0, isUsual: number < mixtures / 2) })
    }
    let kept = plants.filter(model.admits)
    self.plants = kept
    self.units = units
    isUsual = kept.map { model.remarks(on: $0, in: units).isEmpty }
    columns = model.fields.indices.map { place in kept.map { $0[place].double } }
  }

  /// What is not usual of a plant, in words.
  func unusualFigures(of candidate: Int) -> [String] {
    model.remarks(on: plants[candidate], in: units)
  }

  /// The figures in which a candidate is not the first, or `the example`.
  func description(of candidate: Int) -> String {
    let changes = model.fields.indices.filter { plants[candidate][$0] != plants[0][$0] }
    if changes.isEmpty { return "the example" }
    return changes.map { place in
      "\(model.fields[place].name)=\(units[place].fromOwnUnit(plants[candidate][place]).decimal)"
    }.joined(separator: " ")
  }
}

extension Model {
  /// The arguments at which the tables that are asked with a field change or end.
  fileprivate func turns(askedWith field: Field) -> [Rational] {
    let nodes = tableNodes(askedWith: field)
    return nodes.isEmpty ? [] : nodes + [field.limits.to]
  }

  /// Whether figures within the limits of their fields keep the limits that two fields share.
  fileprivate func admits(_ plant: [Rational]) -> Bool {
    crossLimits.allSatisfy { limit in
      let (first, second) = places(of: limit)
      return limit.holds(plant[first], plant[second])
    }
  }

  /// What is not usual of a plant: figures outside their usual ranges, a plant never on duty.
  fileprivate func remarks(on plant: [Rational], in units: [UnitOfMeasure]) -> [String] {
    var figures: [String: GivenFigure] = [:]
    for (place, field) in fields.enumerated() {
      guard let number = DecimalNumber(units[place].fromOwnUnit(plant[place])) else { continue }
      figures[field.name] = GivenFigure(WrittenQuantity(number, units[place]))
    }
    do {
      return try Estimate(Plant(self, figures)).remarks.compactMap { remark in
        switch remark {
        case .unusual(let name, let value, let unit, let usual):
          "\(name) \(Notation.text(value, as: .shortest))\(unit.isPlain ? "" : " \(unit)") is "
            + "outside the usual \(usual.text(in: unit))"
        case .neverOnDuty: "the plant is never on duty"
        default: nil
        }
      }
    } catch { return ["\(error)"] }
  }
}
