@testable import Estimator

/// The figures that a field takes in a law: its edges, once each, then some at random.
///
/// The edges are the limits, 0, the nodes of the oxygen table, the places where S19 and SS1995
/// turn, and those where their demand is 0 for the plant; each with its neighbours one ulp away.
struct Ladder {
  let model: Model
  private let lines: [FieldLine]

  init(_ system: SystemKind) {
    model = .of(system)
    lines = FieldLine.lines(of: system)
  }

  /// Rising figures within the limits, those that two fields share included.
  func rungs(of place: Int, at point: [Double], _ plants: inout RandomPlants) -> [Double] {
    let limits = lines[place].limits
    let edges = [limits.lowerBound, limits.upperBound, 0] + edges(of: place, at: point)
    let random = (0..<10).map { _ in plants.figure(of: model.fields[place]) }
    let rungs = edges.flatMap { [$0.nextDown, $0, $0.nextUp] } + random
    return Set(rungs).filter { limits.contains($0) && isTogether($0, place, point) }.sorted()
  }

  private func isTogether(_ figure: Double, _ place: Int, _ point: [Double]) -> Bool {
    func at(_ name: String) -> Double {
      model.place(of: name) == place ? figure : point[model.place(of: name)!]
    }
    switch model.system {
    case .boiler:
      return at("summer_weeks") + at("winter_weeks") <= 52 && at("feed_tds") <= at("max_tds")
    case .cooling: return at("sump_volume") <= at("system_volume")
    }
  }

  private func edges(of place: Int, at point: [Double]) -> [Double] {
    guard model.system == .boiler else { return [] }
    func at(_ name: String) -> Double { point[model.place(of: name)!] }
    let (feed, most) = (at("feed_tds"), at("max_tds"))
    let (surplus, caustic) = (
      at("m_alkalinity") - at("calcium_hardness"), at("min_caustic_alkalinity")
    )
    let heldBy1995 = (1000 - caustic) * feed / most
    let heldBy19 = (1000 / most - 0.15) * feed
    switch lines[place].name {
    case "feed_temperature": return BoilerLine.oxygen.map(\.from)
    case "m_alkalinity":
      return [at("calcium_hardness") + heldBy1995, at("calcium_hardness") + heldBy19]
    case "calcium_hardness":
      return [at("m_alkalinity") - heldBy1995, at("m_alkalinity") - heldBy19]
    case "min_caustic_alkalinity": return [1000, 1000 - surplus * most / feed]
    case "feed_tds":
      return [surplus * most / (1000 - caustic), surplus / (1000 / most - 0.15), most]
    case "max_tds":
      return [
        1000 / 0.15, feed, (1000 - caustic) * feed / surplus, 1000 * feed / (surplus + 0.15 * feed),
      ]
    case "summer_weeks": return [52 - at("winter_weeks")]
    case "winter_weeks": return [52 - at("summer_weeks")]
    default: return []
    }
  }
}
