import Estimator
import Formulas
import Notation

/// The plants where a rule is likeliest to go wrong, each once.
///
/// Each field alone, at its limits, its usual limits, the nodes of the oxygen table and one ulp
/// beside each; the example plant; and the points where a builder's demand turns negative.
struct EdgePlants {
  private let model: Model
  private let example: [Double]

  init(_ model: Model) {
    self.model = model
    let figures = Plant.example(of: model)
    example = model.fields.map { figures[$0.name]?.value ?? .nan }
  }

  var all: [[Double]] { [example] + alone + pairs + turns }

  /// The example plant with one field changed.
  private var alone: [[Double]] {
    model.fields.indices.flatMap { field in edges(of: field).map { changing(field, to: $0) } }
  }

  /// The example plant with two fields at their limits.
  private var pairs: [[Double]] {
    model.fields.indices.flatMap { first in
      model.fields.indices.dropFirst(first + 1).flatMap { second in
        ends(of: first).flatMap { low in
          ends(of: second).map { high in
            var plant = changing(first, to: low)
            plant[second] = high
            return plant
          }
        }
      }
    }
  }

  /// Where the demand of SS1995 and of S19 is 0, and one ulp beside.
  private var turns: [[Double]] {
    guard model.system == .boiler, let alkalinity = model.place(of: "m_alkalinity") else {
      return []
    }
    return ["SS1995.demand", "S19.demand"].flatMap { name -> [[Double]] in
      var point = Dictionary(uniqueKeysWithValues: zip(model.fields.map(\.name), example))
      point["m_alkalinity"] = 0
      guard let turn = model.output(name)?.formula.value(at: point) else { return [] }
      return [turn.nextDown, turn, turn.nextUp].map { changing(alkalinity, to: $0) }
    }
  }

  private func edges(of field: Int) -> [Double] {
    let declared = model.fields[field]
    let usual = declared.usual.map { [$0.from.double, $0.to.double] } ?? []
    let nodes = declared.name == "feed_temperature" ? (8...20).map { Double($0) * 5 } : []
    let figures = ends(of: field) + (usual + nodes).flatMap { [$0.nextDown, $0, $0.nextUp] }
    return figures.filter(declared.limits.holds)
  }

  private func ends(of field: Int) -> [Double] {
    let limits = model.fields[field].limits
    return [limits.from.double, limits.to.double]
  }

  private func changing(_ field: Int, to value: Double) -> [Double] {
    var plant = example
    plant[field] = value
    return plant
  }
}

extension Model {
  /// A plant drawn within the limits of each field: every size as likely as another where the
  /// field spans decades; an edge now and then.
  ///
  /// The limits that two fields share are not kept, since formulas hold beyond them.
  func randomPlant(_ stream: inout RandomStream) -> [Double] {
    fields.map { field in
      let (low, high) = (field.limits.from.double, field.limits.to.double)
      if stream.chance(30) { return stream.chance(500) ? low : high }
      let spansDecades = high > 1000 * max(low, 1e-9)
      return spansDecades && high > 1000 ? stream.logUniform(low, high) : stream.uniform(low, high)
    }
  }
}
