import Charts
import Foundation
import Testing

/// A chart read from its Vega-Lite specification.
struct DrawnSpecification {
  let json: [String: Any]
  let panels: [[String: Any]]

  init(_ chart: Chart) throws {
    let read = try JSONSerialization.jsonObject(with: Data(chart.vega().utf8))
    json = try #require(read as? [String: Any])
    panels = try #require(json["concat"] as? [[String: Any]])
  }

  /// The sentences below the title.
  var words: String {
    let title = json["title"] as? [String: Any]
    return (title?["subtitle"] as? [String] ?? []).joined(separator: " ")
  }

  /// Returns the layers of a panel with a type of mark.
  func layers(_ type: String, panel: Int = 0) -> [[String: Any]] {
    (panels[panel]["layer"] as? [[String: Any]] ?? []).filter {
      ($0["mark"] as? [String: Any])?["type"] as? String == type
    }
  }

  /// Returns the numbers of a column in the data of a layer.
  func numbers(_ name: String, _ type: String, layer: Int = 0) -> [Double] {
    let layers = layers(type)
    guard layers.indices.contains(layer) else { return [] }
    let rows = (layers[layer]["data"] as? [String: Any])?["values"] as? [[String: Any]] ?? []
    return rows.compactMap { $0[name] as? Double }
  }

  /// The pieces of the lines of the first panel, each with its points in order.
  var pieces: [[(x: Double, y: Double)]] {
    var pieces: [[(x: Double, y: Double)]] = []
    let (x, y) = (numbers("x", "line"), numbers("y", "line"))
    for (place, order) in numbers("order", "line").enumerated() {
      if order == 0 { pieces.append([]) }
      pieces[pieces.count - 1].append((x[place], y[place]))
    }
    return pieces
  }

  /// The ends of the first panel's vertical axis.
  var leftEdge: [Double] {
    let encoding = layers("line").first?["encoding"] as? [String: [String: Any]]
    return (encoding?["y"]?["scale"] as? [String: Any])?["domain"] as? [Double] ?? []
  }
}
