import Estimator
import Laws
import Testing

/// Laws of cooling systems, checked on a custom catalogue.
@Suite struct `Laws of cooling systems` {
  private static let own = Model(
    .cooling,
    products: [
      product("OWN1", .scaleInhibitor, .bleed(dose: 90)),
      product("OWN2", .biocide, .weeklySystemSlug(dose: 30)),
      product("OWN3", .oxidisingBiocide, .weeklySumpSlug(dose: 12)),
    ])

  @Test func `hold for custom products that are dosed into either volume`() {
    let subject = Subject(Self.own)
    let edges = EdgePlants(Self.own)
    for law in Law.all(of: Self.own) {
      let result = law.run(on: subject, Effort(cases: 20, pairsEdges: false), edges: edges)
      let verdict = result.verdict()
      if !result.holds { Issue.record("\(verdict.text(names: 0, width: 100))") }
    }
  }

  /// A slug of 12 g/m3 for the sump, with a usage computed from the system volume.
  @Test(arguments: [("OWN3.usage", 12.0, "system_volume"), ("OWN2.usage", 30, "sump_volume")])
  func `catch a custom slug in the wrong volume`(
    output: String, dose: Double, volume: String
  ) throws {
    let sound = Subject(Self.own)
    let field = try #require(Self.own.place(of: volume))
    let wrong = try Subject.changing(output, of: Self.own) { plant, _ in
      dose * plant[field] * 52 / 1000
    }
    let law = try SystemKind.cooling.law("slug-goes-into-its-volume")
    let example = Case(Self.own.examplePlant)
    let (right, found) = (law.trial(of: example, on: sound), law.trial(of: example, on: wrong))
    #expect(right.holds && right.worst != nil && !found.holds)
  }

  @Test(arguments: [
    ("evaporation", ["evaporation-is-a-thousandth-a-degF", "makeup-is-evaporation-and-bleed"]),
    (
      "bleed",
      [
        "makeup-is-evaporation-and-bleed", "concentration-is-makeup-over-bleed",
        "inhibitor-leaves-with-the-bleed",
      ]
    ),
    (
      "makeup",
      [
        "makeup-is-evaporation-and-bleed", "concentration-is-makeup-over-bleed",
        "annual-makeup-is-makeup-times-duty",
      ]
    ), ("annual_makeup", ["annual-makeup-is-makeup-times-duty"]),
    ("system_tds", ["system-water-is-concentrated"]),
    ("system_hardness", ["system-water-is-concentrated"]),
    ("system_alkalinity", ["system-water-is-concentrated"]),
    ("system_ph", ["system-water-is-concentrated"]),
    ("system_chloride", ["system-water-is-concentrated"]),
    ("H207.dose", ["inhibitor-leaves-with-the-bleed"]),
    ("H207.usage", ["inhibitor-leaves-with-the-bleed"]),
    ("C44.dose", ["slug-goes-into-its-volume"]), ("C44.usage", ["slug-goes-into-its-volume"]),
  ])
  func `catch a figure that is twice the right one`(output: String, laws: [String]) throws {
    let wrong = try Subject.changing(output, of: .cooling) { _, figure in 2 * figure }
    let example = Case(Model.cooling.examplePlant)
    let seen = CoolingLaws.all(of: .cooling).filter { !$0.trial(of: example, on: wrong).holds }
    #expect(seen.map(\.name) == laws.map { "cooling.\($0)" })
  }

  private static let duty = [CoolingFields.hours, CoolingFields.days, CoolingFields.weeks]
  private static let water = [
    CoolingFields.circulation, CoolingFields.temperatureDrop,
  ]
  private static let quality = [
    CoolingFields.makeupTDS, CoolingFields.makeupHardness, CoolingFields.makeupAlkalinity,
    CoolingFields.makeupPH, CoolingFields.makeupChloride,
  ]

  @Test(arguments: [
    ("slugs-ignore-the-duty", "C44.dose", duty + water + [CoolingFields.concentrationFactor]),
    ("slugs-ignore-the-duty", "C44.usage", duty + water + [CoolingFields.concentrationFactor]),
    ("water-quality-doses-nothing", "H207.dose", quality),
    ("water-quality-doses-nothing", "C44.usage", quality),
    ("amounts-scale-with-the-water", "H207.usage", duty + water),
  ])
  func `catch a figure that depends on the wrong inputs`(
    law: String, output: String, fields: [Field]
  ) throws {
    let law = try #require(CoolingLaws.all(of: .cooling).first { $0.name == "cooling.\(law)" })
    let (sound, example) = (Subject(.cooling), Case(Model.cooling.examplePlant))
    let right = law.trial(of: example, on: sound)
    #expect(right.holds && right.worst != nil)
    for field in fields {
      let place = sound.place(of: field)
      let wrong = try Subject.changing(output, of: .cooling) { plant, figure in
        figure * (1 + plant[place] / 1000)
      }
      let isKept = law.trial(of: example, on: wrong).holds
      #expect(!isKept, "\(field.name)")
    }
  }

  private static func product(
    _ id: String, _ role: Product.Role, _ dosing: Product.Dosing
  ) -> Product {
    Product(id: id, form: .liquid, role: role, what: "a site's own", dosing: dosing)
  }
}
