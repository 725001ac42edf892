import Formulas
import Notation
import Units

/// Figures that are taken for figures in another unit.
extension Rewriting {
  /// Each input of a term read in a unit that it is not given in.
  static func units(_ term: Term) -> [Rewriting] {
    term.leaves.flatMap { leaf -> [Rewriting] in
      guard case .input(let input) = leaf else { return [] }
      return confusions(of: input).map { confusion in
        Rewriting(
          .unit, term.replacingLeaves { $0 == leaf ? confusion.term : nil },
          from: input.name, to: "\(input.name) \(confusion.words)")
      }
    }
  }

  private typealias Confusion = (words: String, term: Term)

  private static func confusions(of input: Input) -> [Confusion] {
    let figure = Term.input(input)
    func scaled(_ words: String, _ factor: Rational) -> [Confusion] {
      [("x \(words)", figure * number(factor)), ("/ \(words)", figure / number(factor))]
    }
    switch input.kind {
    case .steam:
      return scaled("lb in a kg", 1 / pound) + scaled("hours in a day", 24)
        + scaled("long for short tons", Rational(2240, over: 2000))
        + scaled("metric for short tons", 1 / pound / 2)
        + scaled("metric for long tons", Rational(1000, over: 2240) / pound)
    case .volumeFlow: return scaled("hours in a day", 24) + gallons(figure)
    case .volume: return gallons(figure)
    case .hardness: return scaled("Ca as CaCO3", calciumAsCarbonate)
    case .alkalinity: return scaled("HCO3 as CaCO3", bicarbonateAsCarbonate)
    case .temperature: return points(figure)
    case .temperatureDifference: return scaled("degF in a degC", 1.8) + points(figure)
    default: return calendar(figure, input)
    }
  }

  private static func gallons(_ figure: Term) -> [Confusion] {
    let ratio = Rational(4_546_090_000, over: 3_785_411_784)
    return [
      ("in US for imperial gallons", figure / number(ratio)),
      ("in imperial for US gallons", figure * number(ratio)),
    ]
  }

  private static func points(_ figure: Term) -> [Confusion] {
    [
      ("as degF read as degC", figure * number(1.8) + number(32)),
      ("as degC read as degF", (figure - number(32)) / number(1.8)),
    ]
  }

  /// All of a year, a week or a day in the place of what is entered.
  private static func calendar(_ figure: Term, _ input: Input) -> [Confusion] {
    let whole: [Kind: Rational] = [.weeksPerYear: 52, .daysPerWeek: 7, .hoursPerDay: 24]
    return whole[input.kind].map { all in
      [("as \(all), whatever is entered", .constant(all, input.kind.dimension))]
    } ?? []
  }

  private static func number(_ value: Rational) -> Term { .constant(value, .one) }

  /// A pound in kilograms.
  private static let pound: Rational = 0.45359237
  /// Molar masses: CaCO3 100.0869, Ca 40.078 g/mol.
  private static let calciumAsCarbonate = Rational(1_000_869, over: 400_780)
  /// Molar masses: CaCO3 100.0869, HCO3 61.0168 g/mol, two of which make one.
  private static let bicarbonateAsCarbonate = Rational(1_000_869, over: 1_220_336)
}
