import Formulas

/// The figures at which a model's behaviour changes: limits, table nodes, zeros and clamps, each
/// with its two neighbouring doubles.
package struct EdgePlants: Sendable {
  /// The edges of each field in ascending order, all within the field's limits.
  package let figures: [[Double]]
  private let model: Model

  /// Finds the edges of a model's fields.
  package init(_ model: Model) {
    self.model = model
    figures = model.fields.enumerated().map { place, field in
      let (low, high) = (field.limits.from.double, field.limits.to.double)
      let clamps = EdgePlants.clamps(model, place)
      let turns = model.tableNodes(lookedUpWith: field).map(\.double) + clamps
      let all: [Double] =
        [low, low.nextUp, high.nextDown, high, 0, model.examplePlant[place]]
        + turns.flatMap { [$0.nextDown, $0, $0.nextUp] }
      return Array(Set(all.filter(field.limits.holds))).sorted()
    }
  }

  /// Returns plants with every pair of edges of two fields, and the example plant's figures in all
  /// other fields.
  ///
  /// If a pair violates a cross-field limit, the other field of the limit is adjusted. If that
  /// field is part of the pair, the pair is omitted.
  package func pairs() -> [[Double]] {
    [model.examplePlant]
      + figures.indices.flatMap { first in
        figures.indices.filter { $0 > first }.flatMap { second in
          figures[first].flatMap { a in
            figures[second].compactMap { model.example(with: [(first, a), (second, $0)]) }
          }
        }
      }
  }

  /// Returns every pair of neighbouring edges of a field, combined with every edge of every other
  /// field.
  package func pairsWithPartner() -> [Case] {
    figures.indices.flatMap { place in
      figures.indices.filter { $0 != place }.flatMap { second in
        figures[second].flatMap { steps(of: place, with: [(second, $0)]) }
      }
    }
  }

  /// Returns every pair of neighbouring edges of a field, with the example plant's figures in all
  /// other fields.
  package func steps() -> [Case] { figures.indices.flatMap { steps(of: $0, with: []) } }

  private func steps(of place: Int, with others: [(place: Int, figure: Double)]) -> [Case] {
    zip(figures[place], figures[place].dropFirst()).compactMap { figure, next in
      guard let plant = model.example(with: [(place, figure)] + others) else { return nil }
      let tried = Case(plant, partner: place, other: next)
      return model.admits(tried.otherPlant) ? tried : nil
    }
  }

  /// Returns plants with an edge of one field, and the example plant's figures in all other fields.
  package func singles() -> [[Double]] {
    figures.indices.flatMap { place in
      figures[place].compactMap { model.example(with: [(place, $0)]) }
    }
  }

  /// Returns the figures of a field at which a signed demand is 0, with the example plant's figures
  /// in all other fields.
  private static func clamps(_ model: Model, _ place: Int) -> [Double] {
    let field = model.fields[place]
    return model.outputs.filter { $0.quantity == "demand" }.compactMap { output in
      func demand(_ figure: Double) -> Double? {
        model.example(with: [(place, figure)]).flatMap { plant in
          output.formula.value(at: model.point(of: plant))
        }
      }
      return root(of: demand, field.limits.from.double, field.limits.to.double)
    }
  }

  /// Finds the zero of a function between two numbers by bisection.
  private static func root(
    of function: (Double) -> Double?, _ low: Double, _ high: Double
  ) -> Double? {
    guard let start = function(low), let end = function(high), start * end < 0 else { return nil }
    var (low, high) = (low, high)
    while true {
      let middle = low / 2 + high / 2
      guard low < middle, middle < high, let value = function(middle) else { return high }
      if value * start > 0 { low = middle } else { high = middle }
    }
  }
}
