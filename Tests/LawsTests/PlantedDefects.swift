import Estimator
import Formulas
import Laws
import Notation
import Proofs
import Units

/// A defect as a value: the subject that has it, and the laws that must see it.
struct PlantedDefect: Sendable, CustomStringConvertible {
  let name: String
  let system: SystemKind
  let laws: [String]
  let subject: @Sendable () -> Subject

  var description: String { name }

  static let all: [PlantedDefect] = [
    PlantedDefect("oxygen is 0 below 40 degC", ["no-oxygen-outside-the-table"]) {
      Subject(.boiler.withOxygen { [TableNode(at: -273, gives: 0)] + $0 })
    },
    PlantedDefect(
      "two oxygen nodes are exchanged",
      ["sulphite-falls-with-temperature", "oxygen-is-the-sheets", "directions"]
    ) { Subject(.boiler.withOxygen(exchangedNodes)) },
    PlantedDefect("temperature in single precision", ["oxygen-is-the-sheets"]) {
      let sound = Subject(.boiler)
      let place = sound.place(of: BoilerFields.feedTemperature)
      return Subject(.boiler) { plant in
        var rounded = plant
        rounded[place] = Double(Float(plant[place]))
        return sound.figures(rounded)
      }
    },
    PlantedDefect(
      "the clamp is dropped", ["finite-and-never-negative", "dose-is-the-demand-above-0"]
    ) {
      Subject(
        .boiler.changing { formula in
          guard formula.name.hasSuffix(".dose"), case .maximum(_, let demand) = formula.term
          else { return nil }
          return demand
        })
    },
    PlantedDefect("the cycles are inverted", ["cycles-concentrate-the-feed", "directions"]) {
      Subject(.boiler.inverting("cycles"))
    },
    PlantedDefect(
      "the blowdown is inverted",
      ["directions", "products-keep-to-their-roles", "builders-fall-as-the-sheet-has-it"]
    ) { Subject(.boiler.inverting("blowdown_fraction")) },
    PlantedDefect(
      "summer weeks are used twice", ["seasons-exchange", "feed-is-steam-over-2200"]
    ) {
      Subject(
        .boiler.changing { formula in
          guard formula.name == "annual_feed" else { return nil }
          return formula.term.replacing(
            .input(BoilerFields.winterWeeks.input), with: .input(BoilerFields.summerWeeks.input))
        })
    },
    PlantedDefect(
      "degF and degC are exchanged for a difference", ["evaporation-is-a-thousandth-a-degF"],
      of: .cooling
    ) { Subject(.cooling.replacing(Rational(9, over: 5), with: Rational(5, over: 9))) },
    PlantedDefect("2200 is 2204.62", ["feed-is-steam-over-2200"]) {
      Subject(.boiler.replacing(2200, with: 2204.62))
    },
    PlantedDefect("usage is in g", ["usage-is-dose-times-feed"]) {
      Subject(.boiler.replacing(1000, with: 1, in: ".usage"))
    },
    PlantedDefect(
      "a biocide is taken from the sump", ["slug-goes-into-its-volume"], of: .cooling
    ) {
      Subject(
        .cooling.changing { formula in
          guard formula.name == "C44.usage" else { return nil }
          return formula.term.replacing(
            .input(CoolingFields.systemVolume.input), with: .input(CoolingFields.sumpVolume.input))
        })
    },
    PlantedDefect(
      "a user's oxygen factor is negative",
      ["products-keep-to-their-roles", "sulphite-falls-with-temperature"]
    ) {
      Subject(.boilerChanging("S5") { $0.oxygen = -$0.oxygen })
    },
    PlantedDefect(
      "a user's builder rises with 15 % of the highest TDS", ["builders-fall-as-the-sheet-has-it"]
    ) {
      Subject(.boilerChanging("S19") { $0.minAlkalinity = -$0.minAlkalinity })
    },
    PlantedDefect(
      "a user's builder rises with the caustic alkalinity", ["builders-fall-as-the-sheet-has-it"]
    ) {
      Subject(.boilerChanging("SS1995") { $0.causticAlkalinity = -$0.causticAlkalinity })
    },
  ]

  /// The values of two neighbouring nodes exchanged.
  static func exchangedNodes(_ nodes: [TableNode]) -> [TableNode] {
    var nodes = nodes
    nodes[4] = TableNode(at: nodes[4].at, gives: nodes[5].gives)
    nodes[5] = TableNode(at: nodes[5].at, gives: 4.7)
    return nodes
  }

  private init(
    _ name: String, _ laws: [String], of system: SystemKind = .boiler,
    subject: @escaping @Sendable () -> Subject
  ) {
    self.name = name
    self.system = system
    self.laws = laws.map { "\(system.rawValue).\($0)" }
    self.subject = subject
  }
}

extension Model {
  /// WTP's boiler rules with other coefficients for one of its products.
  static func boilerChanging(
    _ id: String, _ change: (inout BoilerCoefficients) -> Void
  ) -> Model {
    let products = BoilerCatalogue.all.map { product in
      guard product.id == id, case .boiler(var coefficients) = product.dosing else {
        return product
      }
      change(&coefficients)
      return Product(
        id: product.id, form: product.form, role: product.role, what: product.what,
        dosing: .boiler(coefficients))
    }
    return Model(.boiler, products: products)
  }

  /// The model with other terms for the formulas that a change has something for.
  func changing(_ change: (Formula) -> Term?) -> Model {
    replacing(outputs: outputs.map { Output($0.formula.changing(change), of: $0.product) })
  }

  /// The model with a quotient's operands exchanged.
  func inverting(_ name: String) -> Model {
    changing { formula in
      guard formula.name == name, case .quotient(let a, let b) = formula.term else { return nil }
      return .quotient(b, a)
    }
  }

  /// The model with another figure in the place of a constant, in formulas of some name.
  func replacing(_ old: Rational, with new: Rational, in suffix: String = "") -> Model {
    changing { formula in
      guard formula.name.hasSuffix(suffix) else { return nil }
      return formula.term.replacing { term in
        guard case .constant(let constant) = term, constant.value == old else { return nil }
        return .constant(new, constant.unit)
      }
    }
  }

  /// The model with other nodes in its oxygen table.
  func withOxygen(_ nodes: ([TableNode]) -> [TableNode]) -> Model {
    changing { formula in
      guard case .lookup(let table, let argument) = formula.term else { return nil }
      return .lookup(
        StepTable(
          table.name, from: table.argument, to: table.value, source: table.source,
          through: table.through, nodes(table.nodes)), argument)
    }
  }
}

extension Formula {
  /// The formula with other terms, in itself and in those that it names.
  fileprivate func changing(_ change: (Formula) -> Term?) -> Formula {
    let own = change(self) ?? term
    let all = own.replacing { term in
      guard case .formula(let inner) = term else { return nil }
      return .formula(inner.changing(change))
    }
    return Formula(name, kind, meaning, source: source) { all }
  }
}

extension Term {
  /// The term with another in the place of one.
  fileprivate func replacing(_ old: Term, with new: Term) -> Term {
    replacing { $0 == old ? new : nil }
  }

  /// The term with what a change gives in the place of its parts.
  fileprivate func replacing(_ change: (Term) -> Term?) -> Term {
    change(self) ?? replacingOperands(operands.map { $0.replacing(change) })
  }
}
