/// The numbers below a count, cut into layers of nearly the same size.
struct DrawnLayers {
  private let values: UInt64
  private let layers: UInt64
  /// Whether products of both fit into 64 bits.
  private let isSmall: Bool
  /// The numbers that every layer has, and how many are left over.
  private let each: UInt64
  private let left: UInt64
  /// Two to the 64th over the layers, rounded down.
  private let reciprocal: UInt64

  /// The numbers below `values`, in so many layers.
  init(_ values: UInt64, of layers: Int) {
    (self.values, self.layers) = (values, UInt64(layers))
    isSmall = !values.multipliedReportingOverflow(by: self.layers &+ 1).overflow
    (each, left) = values.quotientAndRemainder(dividingBy: self.layers)
    reciprocal = .max / self.layers
  }

  /// A number of a layer, chosen by a random number where the layer has several.
  @inline(__always)
  func number(in layer: UInt64, _ random: UInt64) -> Int {
    let (from, to) = isSmall ? bounds(layer) : (start(layer), start(layer &+ 1))
    let number = from &+ random.multipliedFullWidth(by: max(to &- from, 1)).high
    return Int(truncatingIfNeeded: number)
  }

  /// The first number of a layer and of the next, without a division.
  @inline(__always)
  private func bounds(_ layer: UInt64) -> (UInt64, UInt64) {
    let product = layer &* values
    // The reciprocal is too small by less than one, so the quotient is too small by one at most.
    var from = product.multipliedFullWidth(by: reciprocal).high
    var rest = product &- from &* layers
    if rest >= layers { (from, rest) = (from &+ 1, rest &- layers) }
    let carry: UInt64 = rest &+ left >= layers ? 1 : 0
    return (from, from &+ each &+ carry)
  }

  private func start(_ layer: UInt64) -> UInt64 {
    layers.dividingFullWidth(layer.multipliedFullWidth(by: values)).quotient
  }
}
