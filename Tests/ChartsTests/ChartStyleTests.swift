import Charts
import Foundation
import Testing

/// Colours are told apart by CIELAB, and seen as without red, green or blue by Machado, Oliveira and
/// Fernandes, IEEE TVCG 15 (2009), table of severity 1.0.
@Suite struct `The colours of lines` {
  private static let sights: [(name: String, least: Double, matrix: [[Double]])] = [
    ("all", 25, [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    (
      "no red", 18,
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    ),
    (
      "no green", 18,
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    ),
    (
      "no blue", 14,
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    ),
    ("grey", 7, [[Double]](repeating: luminance, count: 3)),
  ]
  private static let luminance = [0.2126, 0.7152, 0.0722]

  @Test(arguments: [ChartStyle.light, ChartStyle.dark])
  func `differ for every eye, and in grey`(_ colours: [String]) {
    for sight in Self.sights {
      let seen = colours.map { lab(product(sight.matrix, linear($0)).map { min(1, max(0, $0)) }) }
      for first in seen.indices {
        for second in seen.indices where second > first {
          let distance = zip(seen[first], seen[second]).map { pow($0 - $1, 2) }.reduce(0, +)
            .squareRoot()
          #expect(
            distance >= sight.least, "\(sight.name): \(colours[first]), \(colours[second])")
        }
      }
    }
  }

  /// The contrast that WCAG 2.2 asks of texts is 4.5, and of large ones and lines 3.
  @Test(arguments: [(ChartStyle.light, "#ffffff"), (ChartStyle.dark, "#17191c")])
  func `can be read as labels, the first four`(_ colours: [String], _ paper: String) {
    for (place, colour) in colours.enumerated() {
      let sides = [colour, paper].map { product([Self.luminance], linear($0))[0] + 0.05 }.sorted()
      #expect(sides[1] / sides[0] >= (place < 4 ? 4.45 : 2.7), "\(colour)")
    }
  }

  @Test func `have dashes of their own`() {
    #expect(Set(ChartStyle.dashes).count == Chart.maximumLines)
    #expect(ChartStyle.light.count == Chart.maximumLines)
    #expect(ChartStyle.dark.count == Chart.maximumLines)
  }

  private func linear(_ colour: String) -> [Double] {
    stride(from: 1, to: 7, by: 2).map { place in
      let start = colour.index(colour.startIndex, offsetBy: place)
      let digits = colour[start..<colour.index(start, offsetBy: 2)]
      let value = Double(Int(digits, radix: 16) ?? 0) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  private func product(_ matrix: [[Double]], _ colour: [Double]) -> [Double] {
    matrix.map { row in zip(row, colour).map(*).reduce(0, +) }
  }

  /// CIE 1976, for the white of D65.
  private func lab(_ rgb: [Double]) -> [Double] {
    let white = [0.95047, 1, 1.08883]
    let xyz = product(
      [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]], rgb)
    let f = zip(xyz, white).map { value, white -> Double in
      let share = value / white
      return share > 216.0 / 24389 ? cbrt(share) : (24389.0 / 27 * share + 16) / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }
}
