import Notation

/// A numbered edge of a plot: its range, the labeled ticks, and the finer lines of its grid.
struct ChartEdge {
  let low: Rational
  let high: Rational
  let ticks: [Rational]
  /// The labels of the ticks.
  let labels: [String]
  /// The numbers of the fine grid lines between the ticks.
  let fine: [Rational]
  let isLogarithmic: Bool

  /// The minimum distance of fine grid lines in pixels.
  private static let leastGap = 4.5

  /// Returns the scale between two positions in hundredths of a pixel.
  func scale(from start: Int, to end: Int) -> ChartScale {
    ChartScale(low: low, high: high, start: start, end: end, isLogarithmic: isLogarithmic)
  }

  /// Creates the edge of a range with given ticks and a length in pixels.
  private init(from low: Rational, to high: Rational, _ ticks: Ticks, length: Double, isLog: Bool) {
    (self.low, self.high, isLogarithmic) = (low, high, isLog)
    let values = ticks.values
    (self.ticks, labels) = (values, FigureText.labels(of: ticks))
    let scale = ChartScale(
      low: low, high: high, start: 0, end: Int(length * 100), isLogarithmic: isLog)
    let step = ticks.fineStep { step in
      // On a logarithmic scale, the lines are closest at the upper end.
      let ends = isLog ? high.double - step.double : low.double
      return scale.position(ends + step.double) - scale.position(ends) >= ChartEdge.leastGap * 100
    }
    guard ticks.count > 1 else {
      fine = []
      return
    }
    let first = ticks.first - ((ticks.first - low) / step).roundedDown * step
    let count = Int(((high - first) / step).double)
    let lines = (0...max(0, count)).map { first + Rational($0) * step }
    let known = Set(values)
    fine = lines.filter { $0 <= high && !known.contains($0) }
  }

  /// Creates an edge over several powers of ten.
  private init(decadesFrom low: Rational, to high: Rational, length: Double, least: Double) {
    (self.low, self.high, isLogarithmic) = (low, high, true)
    let decade = length / high.double.doublings(from: low.double) * 3.321928
    let places = Array(low.powerOfTenBelow...high.powerOfTenBelow)
    func numbers(_ mantissas: [Int], _ powers: [Int]) -> [Rational] {
      powers.flatMap { power in mantissas.map { Rational($0) * Rational.powerOfTen(power) } }
        .filter { low <= $0 && $0 <= high }
    }
    // The logarithms of 2 and of 10/9 are 0.301 and 0.046.
    let every = max(1, Int((least / decade).rounded(.up)))
    ticks =
      decade * 0.301 >= least
      ? numbers([1, 2, 5], places) : numbers([1], places.filter { $0 % every == 0 })
    labels = ticks.map(number)
    let known = Set(ticks)
    let mantissas = decade * 0.046 >= ChartEdge.leastGap ? Array(1...9) : [1, 2, 5]
    fine =
      decade * 0.301 >= ChartEdge.leastGap
      ? numbers(mantissas, places).filter { !known.contains($0) } : []
  }
}

extension ChartEdge {
  /// Creates the edge between two ends, with labels about `every` pixels apart, or fewer if they do
  /// not fit.
  ///
  /// `room` is the distance that labels need. Ends that are hardly different have one label.
  init(
    between ends: (Rational, Rational), length: Double, isLog: Bool, every: Double,
    room: ([String]) -> Double
  ) {
    let (from, to) = ends
    guard areApart(ends) else {
      let (low, high) = isLog ? (from / 2, to * 2) : (from - 1, to + 1)
      self.init(from: low, to: high, Ticks(only: from), length: length, isLog: isLog)
      return
    }
    if isLog, to >= from * 10 {
      let least = room([from, to].map { number($0) })
      self.init(decadesFrom: from, to: to, length: length, least: least)
      return
    }
    let scale = ChartScale(
      low: from, high: to, start: 0, end: Int(length * 100), isLogarithmic: isLog)
    var choices = stride(from: max(3, Int(length / every)), through: 2, by: -1).map {
      Ticks(over: ends, about: $0, .inside)
    }
    let fewest = choices[choices.count - 1]
    choices.append(Ticks(first: fewest.first, step: fewest.last - fewest.first, count: 2))
    let ticks = choices.first { ticks in
      let least = room(FigureText.labels(of: ticks))
      let places = ticks.values.map { scale.position($0.double) }
      return zip(places, places.dropFirst()).allSatisfy { ($1 - $0) / 100 > least }
    }
    self.init(from: from, to: to, ticks ?? Ticks(only: from), length: length, isLog: isLog)
  }

  /// Creates the edge of a color scale that covers figures, with as many colors as have labels.
  init(colours figures: (Rational, Rational), length: Double) {
    let choices = (2...9).reversed().map { Ticks(over: figures, about: $0, .around) }
    let ticks = choices.first { Double($0.count - 1) * 15 <= length } ?? choices[7]
    self.init(from: ticks.first, to: ticks.last, ticks, length: length, isLog: false)
  }

  /// Creates a vertical edge that covers figures and starts and ends at a tick.
  ///
  /// A logarithmic one over less than a power of ten has evenly spaced ticks.
  init(around figures: (Rational, Rational), length: Double, isLog: Bool) {
    let (least, greatest) = figures
    let wanted = max(3, Int(length / ChartEdge.everyRow))
    if isLog {
      let (low, high) = (least.roundBelow, greatest.roundAbove)
      let ticks = areApart(figures) ? Ticks(over: figures, about: wanted, .around) : nil
      if greatest >= least * 10 || ticks.map({ $0.first <= 0 }) ?? true {
        self.init(decadesFrom: low, to: high, length: length, least: ChartEdge.leastRow)
        return
      }
    }
    let ticks = Ticks(over: figures, about: wanted, .around)
    self.init(from: ticks.first, to: ticks.last, ticks, length: length, isLog: isLog)
  }

  /// The preferred distance of the labels of a vertical edge, in pixels.
  static let everyRow = 37.0
  /// The least distance of the labels of a vertical edge, in pixels.
  static let leastRow = 18.0

  /// The width of the widest label.
  var widestLabel: Double { ChartEdge.width(of: labels) }

  /// Returns the width of the widest of some labels.
  static func width(of labels: [String]) -> Double {
    labels.map { ChartStyle.fonts.text.width(of: $0) }.max() ?? 0
  }
}

extension ChartEdge {
  /// Draws the labels in a style, each at the place of its tick in pixels.
  func drawnLabels(_ style: String, at place: (Rational) -> (x: Double, y: Double)) -> String {
    let texts = zip(ticks, labels).map { tick, label in
      element(label, place(tick).x, place(tick).y)
    }
    return "<g class=\"\(style)\">\n" + texts.joined() + "</g>\n"
  }
}

/// Whether a scale can show the ends of a range at different places.
///
/// Positions are doubles, so a span that is tiny compared with its ends cannot be told from zero.
private func areApart(_ ends: (Rational, Rational)) -> Bool {
  let span = ends.1 - ends.0
  let greatest = max(ends.0.absoluteValue, ends.1.absoluteValue)
  return span > greatest * Rational.powerOfTen(-12) && span.double.isNormal
}

extension Ticks {
  /// Returns the smallest part of the step, of 1, 2, 2.5 or 5 times a power of ten, that fits.
  fileprivate func fineStep(where fits: (Rational) -> Bool) -> Rational {
    let power = step.powerOfTenBelow
    let parts = [power - 1, power].flatMap { power in
      [1, 2, 2.5, 5].map { $0 * Rational.powerOfTen(power) }
    }
    return parts.first { (step / $0).isInteger && fits($0) } ?? step
  }
}

extension Rational {
  /// The greatest of 1, 2 and 5 times a power of ten that is at most this positive number.
  fileprivate var roundBelow: Rational {
    let power = Rational.powerOfTen(powerOfTenBelow)
    return [5, 2].map { $0 * power }.first { $0 <= self } ?? power
  }

  /// The least of 1, 2 and 5 times a power of ten that is above this positive number.
  fileprivate var roundAbove: Rational {
    let power = Rational.powerOfTen(powerOfTenBelow)
    return [2, 5].map { $0 * power }.first { $0 > self } ?? 10 * power
  }
}
