import Commands
import Estimator
import Testing

/// An inhibitor's dose is held in the system water, a biocide's is a slug into a volume.
@Suite struct `What the doses of a table count` {
  private func remarks(_ model: Model, _ names: String...) throws -> [String] {
    let remarks = SaidRemarks()
    let program = Program(name: "wtp", words: [], colours: false, speaks: { remarks.add($0) })
    program.tellBases(of: try names.flatMap { try model.outputs(named: $0) })
    return remarks.all()
  }

  @Test func `is told once where it is the same of all`() throws {
    let feed = ["basis of the doses: per m3 of feed"]
    #expect(try remarks(.boiler, "S5.dose") == feed)
    #expect(try remarks(.boiler, "S5.demand") == feed)
    #expect(try remarks(.boiler, "S5", "S19", "annual_feed") == feed)
  }

  @Test func `is told with the products, each once, where it differs`() throws {
    #expect(
      try remarks(.cooling, "C31.dose", "H207.dose", "C45", "H280.dose", "C48.dose") == [
        "basis of the doses, weekly slug into the system volume: C31 C45 C48",
        "basis of the doses, in the system water: H207 H280",
      ])
  }

  @Test func `is not told of a table without doses`() throws {
    #expect(try remarks(.cooling, "annual_makeup", "H207.usage").isEmpty)
    #expect(try remarks(.boiler, "S5.annual_demand").isEmpty)
  }
}
