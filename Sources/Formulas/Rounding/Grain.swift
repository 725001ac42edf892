/// The figures that can be exact values of a formula: whole numbers over `denominator` times a
/// whole number, not 0, of at most `varying`.
///
/// Two such figures, or one of them and a decimal, cannot lie nearer than that leaves room for.
struct Grain: Hashable {
  /// What divides every figure; nil where it is not known, or has more than 128 bits.
  let denominator: UInt128?
  /// The whole numbers that divide besides, by the register whose exact figure each comes from.
  let divisors: [Int: Divisor]

  struct Divisor: Hashable {
    let power: Int
    /// It follows from the register alone.
    let most: Double
  }

  static let unknown = Grain(denominator: nil, divisors: [:])

  init(denominator: UInt128?, divisors: [Int: Divisor] = [:]) {
    (self.denominator, self.divisors) = (denominator, divisors)
  }

  /// The greatest that the divisors together can be.
  var varying: Double {
    divisors.values.reduce(1) { product, divisor in
      (0..<divisor.power).reduce(product) { product, _ in raised(product * divisor.most) }
    }
  }

  /// No exact figure that differs from a half of the last of so many decimals is nearer to it.
  func gap(toHalvesOf decimals: Int) -> Double {
    let halves = (0..<decimals).reduce(UInt128(2)) { power, _ in power * 10 }
    guard let common = commonMultiple(denominator, halves) else { return 0 }
    return (1 - 0x1p-40) / (Double(common) * varying)
  }
}

extension Grain {
  /// Of a sum, a difference, or one of two figures.
  func joined(_ other: Grain) -> Grain {
    Grain(
      denominator: commonMultiple(denominator, other.denominator),
      divisors: divisors.merging(other.divisors) { $0.power >= $1.power ? $0 : $1 })
  }

  /// Of a product.
  func multiplied(by other: Grain) -> Grain {
    Grain(
      denominator: product(denominator, other.denominator),
      divisors: divisors.merging(other.divisors) {
        Divisor(power: $0.power + $1.power, most: $0.most)
      })
  }

  /// Of a quotient by the figure of a register, which has at most a size.
  func divided(by other: Grain, register: Int, size: Double) -> Grain {
    guard let denominator, let parts = other.denominator else { return .unknown }
    // a / (n / (parts * m)) is a * parts * m over n, which is a whole number.
    let most = raised(size * Double(parts) * other.varying)
    guard most.isFinite else { return .unknown }
    var divisors = divisors
    let power = divisors[register]?.power ?? 0
    divisors[register] = Divisor(power: power + 1, most: most)
    return Grain(
      denominator: denominator / greatestCommonDivisor(denominator, parts), divisors: divisors)
  }

  private func product(_ a: UInt128?, _ b: UInt128?) -> UInt128? {
    guard let a, let b else { return nil }
    let (product, over) = a.multipliedReportingOverflow(by: b)
    return over ? nil : product
  }
}
