import Sweep
import Testing

@Suite struct `Layers of drawn numbers` {
  /// The layers' ends are whole parts of the count: layer k of n has the numbers from k * count / n.
  @Test func `cover all numbers in order, each once`() {
    var wrong: [String] = []
    for layers in 1...40 {
      for values in 1...120 {
        let drawn = DrawnLayers(UInt64(values), of: layers)
        for layer in 0..<layers {
          let (from, next) = (layer * values / layers, (layer + 1) * values / layers)
          let first = drawn.number(in: UInt64(layer), 0)
          let last = drawn.number(in: UInt64(layer), .max)
          if first != from || last != max(next - 1, from) {
            wrong.append("\(values) in \(layers): \(layer) has \(first) to \(last)")
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5))")
  }

  /// Past 64 bits of both together the ends are divided the long way.
  @Test func `are the same for counts beyond 64 bits of product`() {
    let (values, layers) = (UInt64.max / 3, 1_000_003)
    let drawn = DrawnLayers(values, of: layers)
    for layer in [0, 1, 500_000, 1_000_002] {
      let from = UInt64(layer).multipliedFullWidth(by: values)
      let exact = UInt64(layers).dividingFullWidth(from).quotient
      #expect(drawn.number(in: UInt64(layer), 0) == Int(exact))
    }
  }
}
