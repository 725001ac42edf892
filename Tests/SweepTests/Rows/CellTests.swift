import Estimator
import Formulas
import Notation
import Plants
import Sweep
import TestSupport
import Testing

@Suite struct `Cells` {
  /// Cells are copied 8, 16, 32 or 64 bytes at a time, or as part of a constant piece, depending on
  /// their width.
  @Test(arguments: 1...140)
  func `of any width do not overwrite their neighbours`(width: Int) throws {
    var random = SeededGenerator(seed: UInt64(width))
    let most = [3, 9, 15, 16, 17, 31, 32, 33, 64, 65, 130].randomElement(using: &random) ?? 1
    for most in [most, width] {
      let list = (0..<40).map { _ in seven(ofWidth: Int.random(in: 1...most, using: &random)) }
      let still = "ph=\(seven(ofWidth: width)),8"
      let varied = "m_alkalinity=" + list.joined(separator: ",")
      for axes in [[still, varied], [varied], [varied, "feed_temperature=40,50"]] {
        let sweep = Sweep(
          try grid(.boiler, axes), outputs: try Model.boiler.outputs(named: "cycles,S88.dose"),
          format: .shortest)
        try expectSameAsSimpleWriter(sweep, jobs: 1)
      }
    }
  }

  /// Returns the number 7 written with `width` bytes.
  private func seven(ofWidth width: Int) -> String {
    width < 3
      ? String(repeating: "0", count: width - 1) + "7"
      : "7." + String(repeating: "0", count: width - 2)
  }

  /// Solids times positive and negative powers of ten: numbers of 1 to 20 digits.
  @Test(arguments: 0...12) func `are correct for figures of any size and sign`(decimals: Int) throws
  {
    let solids = BoilerFields.feedTDS.input
    let outputs = stride(from: -8, through: 14, by: 2).flatMap { power in
      [Rational.powerOfTen(power), -Rational.powerOfTen(power)].map { factor in
        Output(
          Formula("f", .massConcentration, "", source: "none") {
            .input(solids) * .constant(factor, .one)
          })
      }
    }
    let axes = ["ph=7,8", "feed_tds=1:3499.9/37"]
    for axes in [axes, Array(axes.reversed())] {
      let grid = try grid(.boiler, axes)
      try expectSameAsSimpleWriter(Sweep(grid, outputs: outputs, format: .fixed(decimals)), jobs: 1)
    }
  }
}
