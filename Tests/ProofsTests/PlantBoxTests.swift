import Estimator
import Formulas
import Proofs
import Testing

/// Boxes of plants, narrowed by shared limits and halved.
@Suite struct `Plant boxes` {
  private let program = ProofProgram(BoilerFormulas.annualFeed, of: .boiler)

  private func place(_ field: Field) -> Int { Model.boiler.place(of: field.name) ?? -1 }

  private func box(_ ranges: (Field, Double, Double)...) -> PlantBox? {
    ranges.reduce(PlantBox(program)) { box, range in
      box?.restricting(place(range.0), to: Interval(range.1, range.2))
    }
  }

  private func range(_ field: Field, of box: PlantBox?) -> Interval? {
    box?.ranges[place(field)]
  }

  @Test func `satisfy the limit that one figure sets for another`() {
    let feed = box((BoilerFields.feedTDS, 2000, 3000))
    #expect(range(BoilerFields.maxTDS, of: feed) == Interval(2000, 100_000))
    let boiler = box((BoilerFields.maxTDS, 10, 500))
    #expect(range(BoilerFields.feedTDS, of: boiler) == Interval(1, 500))
    // The limit is met exactly, or missed by one ulp.
    let met = box((BoilerFields.maxTDS, 10, 100), (BoilerFields.feedTDS, 100, 200))
    #expect(range(BoilerFields.feedTDS, of: met) == Interval(100))
    #expect(range(BoilerFields.maxTDS, of: met) == Interval(100))
    let higher = (100.0).nextUp
    #expect(box((BoilerFields.feedTDS, higher, 200), (BoilerFields.maxTDS, 10, 100)) == nil)
  }

  @Test func `keep the weeks of both seasons within a year`() {
    let summer = box((BoilerFields.summerWeeks, 30, 52))
    #expect(range(BoilerFields.winterWeeks, of: summer) == Interval(0, 22))
    let winter = box((BoilerFields.winterWeeks, 12, 20))
    #expect(range(BoilerFields.summerWeeks, of: winter) == Interval(0, 40))
    let met = box((BoilerFields.summerWeeks, 30, 31), (BoilerFields.winterWeeks, 22, 40))
    #expect(range(BoilerFields.summerWeeks, of: met) == Interval(30))
    #expect(range(BoilerFields.winterWeeks, of: met) == Interval(22))
  }

  @Test func `have no part outside the limits of a field`() {
    #expect(
      box((BoilerFields.ph, 14, 20)).map { $0.ranges[place(BoilerFields.ph)] } == Interval(14))
    #expect(box((BoilerFields.ph, (14.0).nextUp, 20)) == nil)
  }

  /// Between 1 and 16, half of the Doubles are below 4.
  @Test func `are halved at the geometric mean if their ends are decades apart`() {
    #expect(halves(BoilerFields.feedTDS, 1, 16) == [Interval(1, 4), Interval(4, 16)])
    #expect(halves(BoilerFields.feedTDS, 1, 4) == [Interval(1, 2.5), Interval(2.5, 4)])
    #expect(halves(BoilerFields.ph, 0, 14) == [Interval(0, 7), Interval(7, 14)])
    #expect(halves(BoilerFields.ph, 7, 7) == nil)
    #expect(halves(BoilerFields.ph, 7, (7.0).nextUp) == nil)
    let three = (7.0).nextUp
    #expect(
      halves(BoilerFields.ph, 7, three.nextUp) == [
        Interval(7, three), Interval(three, three.nextUp),
      ])
  }

  private func halves(_ field: Field, _ low: Double, _ high: Double) -> [Interval]? {
    box((field, low, high))?.halves(across: place(field))?.map { $0.ranges[place(field)] }
  }

  @Test(
    arguments: [
      ([:], true), ([BoilerFields.feedTDS: 3500], true),
      ([BoilerFields.feedTDS: (3500.0).nextUp], false),
      ([BoilerFields.summerWeeks: 27, BoilerFields.winterWeeks: 25], true),
      ([BoilerFields.summerWeeks: 27, BoilerFields.winterWeeks: 25.001], false),
      ([BoilerFields.summerHours: 24], true), ([BoilerFields.summerHours: (24.0).nextUp], false),
      ([BoilerFields.feedTemperature: 40], true),
      ([BoilerFields.feedTemperature: (40.0).nextDown], false),
    ] as [([Field: Double], Bool)])
  func `contain plants that satisfy every limit exactly`(
    changes: [Field: Double], isHeld: Bool
  ) {
    var plant = Model.boiler.fields.map(\.example.value)
    for (field, figure) in changes { plant[place(field)] = figure }
    #expect(PlantBox(program).holds(plant) == isHeld)
  }
}

/// Random plants must come from the entire box, so that mistakes in any part can be found.
@Suite struct `Random plants of a box` {
  private func place(_ field: Field) throws -> Int {
    try #require(Model.boiler.place(of: field.name))
  }

  @Test func `include every table node and its neighbours`() throws {
    let program = ProofProgram(BoilerFormulas.dissolvedOxygen, of: .boiler)
    let field = try place(BoilerFields.feedTemperature)
    var plants = PlantBox(program).plants(for: program, seed: 4)
    let figures = Set((0..<6000).map { _ in plants.plant()[field] })
    for node in stride(from: 45.0, through: 95, by: 5) {
      #expect(figures.isSuperset(of: [node.nextDown, node, node.nextUp]), "\(node)")
    }
    #expect(figures.isSuperset(of: [40, (40.0).nextUp, 100]))
  }

  /// The least circulation, 0.01 m3/h, is between two Doubles, the lower of which is too small.
  @Test(arguments: SystemKind.allCases)
  func `are valid plants of the model`(system: SystemKind) {
    let model = Model.of(system)
    let program = ProofProgram(model.outputs[0].formula, of: model)
    var plants = PlantBox(program).plants(for: program, seed: 5)
    let outside = (0..<2000).count { _ in !model.admits(plants.plant()) }
    #expect(outside == 0)
  }

  /// A search that halves boxes may reach a single figure, such as the `Double` below 0.01.
  @Test(arguments: SystemKind.allCases)
  func `may have a single figure, at either end of the limits`(
    system: SystemKind
  ) throws {
    let model = Model.of(system)
    let program = ProofProgram(model.outputs[0].formula, of: model)
    let whole = PlantBox(program)
    for place in model.fields.indices {
      for end in [whole.ranges[place].low, whole.ranges[place].high] {
        let box = try #require(whole.restricting(place, to: Interval(end)))
        var plants = box.plants(for: program, seed: 6)
        let others = (0..<20).count { _ in plants.plant()[place] != end }
        #expect(others == 0, "\(model.fields[place].name) \(end)")
      }
    }
  }

  @Test func `are ordered by the field in which they differ`() throws {
    for (plant, other) in [([1.0, 5], 3.0), ([1, 3], 5)] {
      let pair = try #require(Case(plant, partner: 1, other: other).ordered)
      #expect(pair.low == [1, 3] && pair.high == [1, 5])
    }
    #expect(Case([1, 5]).ordered == nil)
  }
}
