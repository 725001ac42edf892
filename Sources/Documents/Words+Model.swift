import Estimator
import Notation
import Words

/// The facts of the model in the words of a document.
extension Words {
  /// Returns the name of a system and the form of its products: `steam boiler, liquid products`.
  package func system(_ system: SystemKind, _ form: Product.Form? = nil) -> String {
    self("estimate.system.\(system.rawValue)" + (form.map { ".\($0)" } ?? ""))
  }

  package func role(_ role: Product.Role) -> String { fact("role.\(role)", role.rawValue) }

  package func form(_ form: Product.Form?) -> String {
    form.map { self("product.form.\($0)") } ?? ""
  }

  package func basis(of product: Product, withSchedule: Bool = true) -> String {
    let english = withSchedule ? product.basisWithSchedule : product.basis
    return fact("basis.\(product.kindOfBasis)", english)
  }

  /// Returns what a product is.
  package func what(_ product: Product) -> String {
    product.what == product.role.rawValue ? role(product.role) : fact("what", of: product, \.what)
  }

  /// Returns the advice on a product without computed amounts.
  package func advice(on product: Product) -> String {
    fact("advice", of: product) { $0.dosing.advice ?? "" }
  }

  /// Returns a text of a product; what the owner of a catalogue has written stays as it is.
  private func fact(
    _ group: String, of product: Product, _ text: (Product) -> String
  ) -> String {
    let isOfWTP =
      language != .english
      && SystemKind.allCases.contains { system in
        Model.of(system).products.contains { $0.id == product.id && text($0) == text(product) }
      }
    return isOfWTP ? fact("\(group).\(product.id)", text(product)) : text(product)
  }

  /// Returns what a product is, below a title with its role.
  package func description(of product: Product) -> String {
    product.what == product.role.rawValue ? "" : what(product)
  }

  /// Returns a figure of the rules, in groups in other languages.
  package func printed(_ figure: Rational) -> String {
    language == .english ? exactText(figure) : self.figure(exactText(figure))
  }

  /// Returns an amount of money, such as `GBP 12.50`.
  func money(_ currency: String, _ amount: Rational) -> String {
    let figure = withThousands(roundedText(amount, decimals: 2))
    return self("programme.amount", ["currency": currency, "figure": figure])
  }

  /// Returns a title, a label or a name with what follows it.
  package func pair(_ title: String, _ text: String) -> String {
    self("list.pair", ["title": title, "text": text])
  }

  /// Returns a remark as a sentence.
  package func sentence(_ remark: Remark) -> String {
    Notation.sentence(withCapital(text(of: remark)))
  }

  /// Returns a remark that customers read.
  func text(of remark: Remark) -> String {
    switch remark {
    case .neverOnDuty, .noSteam, .holdsNoReserve: self("remark.\(remark.kind)")
    case .alkalinityLimitsCycles(let cycles, let allowed, let guide):
      limit(of: cycles, to: allowed, by: guide)
    default: remark.description
    }
  }

  /// Returns the remark that the alkalinity limits the cycles: by a guide that was chosen, or by both if
  /// they limit them.
  private func limit(
    of cycles: Rational, to allowed: Rational, by chosen: BoilerGuide?
  ) -> String {
    func brief(_ cycles: Rational) -> String {
      cycles < 1 ? self("remark.lessThanOne") : roundedText(cycles, decimals: 1)
    }
    func highest(_ guide: BoilerGuide) -> String { printed(guide.highestAlkalinity) }
    let (guide, shell) = (chosen ?? .abma, BoilerGuide.bs2486)
    let key = "remark.alkalinity_limits_cycles"
    var facts = ["given": brief(cycles), "cycles": brief(allowed), "highest": highest(guide)]
    guard let ofShell = Remark.cyclesOfShellBoiler(of: cycles, to: allowed, by: chosen) else {
      return self(guide == shell ? "\(key).bs2486" : key, facts)
    }
    (facts["shell"], facts["ofShell"]) = (brief(ofShell), highest(shell))
    return self("\(key).shell", facts)
  }
}
