import Estimator
import Notation

/// Terms that stand where WTP's product of the same id has another.
package enum ExchangedTerms {
  /// A sentence for every two terms of a product that are exchanged, against WTP's.
  package static func all(of product: Product, in system: SystemKind) -> [String] {
    guard let known = Model.of(system).product(product.id),
      case .boiler(let own) = product.dosing, case .boiler(let wtp) = known.dosing
    else { return [] }
    let (here, there) = (own.terms, wtp.terms)
    return here.indices.flatMap { first in
      here.indices.filter { $0 > first }.compactMap { second in
        let isExchanged =
          here[first].figure == there[second].figure && here[second].figure == there[first].figure
          && here[first].figure != here[second].figure
        return isExchanged ? sentence(product.id, here[first], here[second]) : nil
      }
    }
  }

  private static func sentence(
    _ product: String, _ first: (name: String, figure: Rational),
    _ second: (name: String, figure: Rational)
  ) -> String {
    "\(product): \(first.name) is \(first.figure.shortText) and \(second.name) "
      + "\(second.figure.shortText), but WTP has them the other way round"
  }
}

extension Rational {
  /// The number as a decimal where it is one, else as a fraction.
  var shortText: String { DecimalNumber(self).map(\.shortened) ?? "\(self)" }
}

extension BoilerCoefficients {
  /// The terms by the names that a catalogue's columns have.
  fileprivate var terms: [(name: String, figure: Rational)] {
    [
      ("oxygen", oxygen), ("hardness", hardness), ("alkalinity", alkalinity), ("reserve", reserve),
      ("reserve_hardness", reserveHardness), ("caustic_alkalinity", causticAlkalinity),
      ("min_alkalinity", minAlkalinity),
    ]
  }
}
