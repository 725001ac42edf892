import Estimator
import Plants
import Testing

@Suite struct `Output selections` {
  @Test(arguments: [
    ("S5", "S5.dose S5.usage"), ("S5.demand", "S5.demand"),
    ("S5.annual_demand,S5.demand", "S5.annual_demand S5.demand"),
    (
      "dissolved_oxygen,SS1295,S5",
      "dissolved_oxygen SS1295.dose SS1295.usage S5.dose S5.usage"
    ),
    ("results", "annual_feed cycles dissolved_oxygen min_alkalinity"),
    (" S5 , cycles ", "S5.dose S5.usage cycles"),
    ("S5,S5", "S5.dose S5.usage"), ("S5.usage,S5,S5.dose", "S5.usage S5.dose"),
    ("cycles,results", "cycles annual_feed dissolved_oxygen min_alkalinity"),
    ("s5,ss1295.DOSE,Cycles", "S5.dose S5.usage SS1295.dose cycles"),
    ("Results", "annual_feed cycles dissolved_oxygen min_alkalinity"),
  ]) func `name products, quantities and results once, in order`(
    list: String, names: String
  ) throws {
    #expect(try Model.boiler.outputs(named: list).map(\.name).joined(separator: " ") == names)
  }

  @Test(arguments: SystemKind.allCases)
  func `accept groups`(system: SystemKind) throws {
    let model = Model.of(system)
    func doses(_ form: Product.Form) -> [String] {
      model.products.filter { $0.form == form && $0.isDosed }
        .flatMap { ["\($0.id).dose", "\($0.id).usage"] }
    }
    let (solid, liquid) = (doses(.solid), doses(.liquid))
    let (all, results) = (model.outputs.map(\.name), model.results.map(\.name))
    for (list, names) in [
      ("all", all), ("solid", solid), ("liquid", liquid), ("solid,liquid", solid + liquid),
      ("all,solid,results", all), ("results", results),
      ("results,liquid,solid", results + liquid + solid),
    ] {
      #expect(try model.outputs(named: list).map(\.name) == names, "\(list)")
    }
  }

  @Test(arguments: [
    ("S456x", "no boiler product or result is called \"S456x\"; did you mean \"S456\"?"),
    ("H207", "H207 is a product for cooling systems; choose one for boilers"),
    ("h207.dose", "H207 is a product for cooling systems; choose one for boilers"),
    ("Bleed", "bleed is a result for cooling systems; choose one for boilers"),
    ("s5.dosage", "S5 has no \"dosage\"; it has demand, dose, usage, annual_demand"),
    ("S5.dosage", "S5 has no \"dosage\"; it has demand, dose, usage, annual_demand"),
    ("S5.", "S5 has no \"\"; it has demand, dose, usage, annual_demand"),
  ]) func `are rejected with one sentence`(list: String, sentence: String) {
    #expect(refusal(of: list) == sentence)
  }

  /// A catalogue may have products whose names differ only in case.
  @Test func `never guess between names that differ only in case`() throws {
    let products = ["Xa", "xA"].map {
      Product(id: $0, form: .solid, role: .biocide, what: "", dosing: .bleed(dose: 1))
    }
    let both = Model(.cooling, products: products)
    #expect(try both.outputs(named: "xA.DOSE,Xa.dose").map(\.name) == ["xA.dose", "Xa.dose"])
    let error = #expect(throws: SelectionError.self) { try both.outputs(named: "XA") }
    #expect(error?.description == "\"XA\" may be Xa or xA; write the name in its own case")
    let one = Model(.cooling, products: [products[0]])
    #expect(try one.outputs(named: "xA.dose").map(\.name) == ["Xa.dose"])
  }

  private func refusal(of list: String) -> String {
    do throws(SelectionError) {
      return "accepted: \(try Model.boiler.outputs(named: list).count)"
    } catch { return error.description }
  }
}
