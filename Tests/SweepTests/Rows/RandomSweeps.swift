import Estimator
import Notation
import Sweep
import TestSupport

/// Axes of boiler fields within the limits, in different notations.
let boilerAxes = [
  "summer_steam=1000:5000:500 lb/h", "summer_steam=1,2.5,3 t/h", "winter_steam=0:4000/7 lb/h",
  "summer_hours=1:24:1", "summer_days=0:7:1", "summer_weeks=0,5,10,25", "winter_weeks=2:26:4",
  "feed_tds=50:245.5:0.5", "feed_tds=100:300/7", "m_alkalinity=20:300:10",
  "m_alkalinity=0:1/130", "ph=5:9.5:0.5", "calcium_hardness=0:28:1", "calcium_hardness=2",
  "feed_temperature=40:100:5", "feed_temperature=104:212:1.5 degF",
  "feed_temperature=313.15:373.15/4 K",
  "feed_temperature=99.5:40:-0.5", "max_tds=2000:4000:250", "min_sulphite=0:100:50",
  "min_caustic_alkalinity=100:1000/3",
]

extension SeededGenerator {
  /// Returns a sweep of up to six axes of different fields, in random order.
  mutating func boilerSweep(maximumRows: Int = 1500) throws -> Sweep {
    let model = Model.boiler
    var axes: [Axis] = []
    for text in boilerAxes.shuffled(using: &self).prefix(Int.random(in: 0...6, using: &self)) {
      let axis = try Axis(parsing: text, of: model)
      let count = axes.reduce(axis.count) { $0 * $1.count }
      let isNew = !axes.contains { $0.field == axis.field }
      if isNew && count <= maximumRows { axes.append(axis) }
    }
    let grid = try Grid(model, axes: axes, fixed: Plant.example(of: model))
    let outputs = model.outputs.shuffled(using: &self).prefix(Int.random(in: 0...12, using: &self))
    let formats: [NumberFormat] = [
      .fixed(4), .fixed(0), .fixed(7), .fixed(8), .fixed(12), .shortest,
    ]
    return Sweep(
      grid, outputs: Array(outputs), format: formats.randomElement(using: &self) ?? .fixed(4),
      writesAllInputs: Bool.random(using: &self))
  }
}
