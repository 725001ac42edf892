import Estimator
import Formulas
import Notation
import Plants
import Proofs
import Testing

/// Certificates, which contain the boxes of proofs and exact numbers.
@Suite struct `Certificates` {
  /// `x * x * (160 - x)` rises up to 106, but a single box from 40 to 100 does not show that.
  @Test func `cover all plants with the boxes of a proof and their signs`()
    throws
  {
    let field = try #require(Model.boiler.place(of: BoilerFields.feedTemperature.name))
    let x = Term.input(BoilerFields.feedTemperature.input)
    let program = ProofProgram(x * x * (.constant(160, .one) - x), of: .boiler)
    let found = program.direction(in: field)
    #expect(found.direction == .rising && found.leaves.count > 1)
    var plants = PlantBox(program).plants(for: program, seed: 3)
    for _ in 0..<2000 {
      let plant = plants.plant()
      #expect(found.leaves.contains { $0.holds(plant) }, "\(plant[field])")
    }
    for box in found.leaves {
      let slopes = SlopeEnclosure(program, in: field, Enclosure(program, over: box)).range
      #expect(Monotonicity.neverFalls.holds(slopes))
    }
  }

  @Test func `contain exact numbers`() throws {
    let outputs = try Model.boiler.outputs(named: "min_alkalinity")
    let records = Certificate([ModelProof(.boiler, outputs: outputs)]).text
    // 3/20 is between two Doubles whose last hexadecimal digits are 3 and 4.
    #expect(records.contains("[\"constant\",\"3/20\"]"))
    #expect(records.contains("[\"0x1.3333333333333p-3\",\"0x1.3333333333334p-3\"]"))
    #expect(records.hasPrefix("{\"system\":\"boiler\",\"fields\":[\"summer_steam\","))
    #expect(records.hasSuffix("}\n"))
  }

  /// Ranges are recorded only with bounds that cover just some of the plants.
  @Test func `contain the bounds over all plants once, and those over parts`() throws {
    let outputs = try Model.boiler.outputs(named: "cycles")
    let proof = ModelProof(.boiler, outputs: outputs)
    let usual = try #require(RoundingProof(.boiler, outputs: outputs, over: .usual))
    let all = try #require(RoundingProof(.boiler, outputs: outputs, over: .admissible))
    let makeup = try Model.cooling.outputs(named: "makeup")
    let other = try #require(RoundingProof(.cooling, outputs: makeup, over: .usual))
    let given: [([RoundingProof], [Bool])] = [
      ([], [false]), ([usual], [false, true]), ([all], [false]), ([usual, all], [true, false]),
      ([other], [false]),
    ]
    for (bounds, haveRanges) in given {
      let records = Certificate([proof], rounding: bounds).text.split(separator: "\n")
      let found = records.filter { $0.hasPrefix("{\"proof\":\"rounding\",") }
      #expect(found.map { $0.contains(",\"ranges\":{") } == haveRanges)
    }
  }

  /// Above 2^53, not every integer is a `Double`.
  @Test(
    arguments: [
      (0, "0"), (-3, "-3"), (9_007_199_254_740_991, "9007199254740991"),
      (9_007_199_254_740_992, "0x1.0000000000000p53"),
      (-9_007_199_254_740_992, "-0x1.0000000000000p53"),
      (Rational(-5, over: 2), "-0x1.4000000000000p1"),
      (Rational(1, over: 8), "0x1.0000000000000p-3"),
      (Rational(4097, over: 4096), "0x1.0010000000000p0"),
      (Rational(exactly: 3 * Double.leastNonzeroMagnitude) ?? 0, "0x0.0000000000003p-1022"),
    ] as [(Rational, String)])
  func `contain the ends of ranges as integers or with all digits`(
    figure: Rational, text: String
  ) {
    let output = Output(
      Formula("tested", .ratio, "a test", source: "test") {
        .constant(figure, .one)
      })
    let records = Certificate([ModelProof(.boiler, outputs: [output])]).text
    #expect(
      records.contains("{\"proof\":\"range\",\"result\":\"\(text)\",\"boxes\":[0]}\n"), "\(records)"
    )
  }
}
