import Estimator
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
    ("s5", "no boiler product or result is called \"s5\"; did you mean \"S5\"?"),
    ("s5.dose", "no boiler product or result is called \"s5.dose\"; did you mean \"S5.dose\"?"),
    ("S5.dosage", "S5 has no \"dosage\"; it has demand, dose, usage, annual_demand"),
    ("S5.", "S5 has no \"\"; it has demand, dose, usage, annual_demand"),
  ]) func `are rejected with one sentence`(list: String, sentence: String) {
    #expect(refusal(of: list) == sentence)
  }

  private func refusal(of list: String) -> String {
    do throws(SelectionError) {
      return "accepted: \(try Model.boiler.outputs(named: list).count)"
    } catch { return error.description }
  }
}
