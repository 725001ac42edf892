import Estimator
import Notation
import Ports
import TestSupport
import Testing

/// The port to Python, run by python3.
@Suite struct `The Python port` {
  @Test(arguments: [Model.boiler, .cooling, HostileCatalogue.model])
  func
    `answers every plant bit for bit, with an empty cell for no value`(
      model: Model
    ) throws
  {
    let port = RunPort(model, command: "python3 port")
    let plants = port.plants
    let files = port.rules.port(to: .python)
    let outcome = try port.run(files, input: port.table(plants))
    #expect(outcome.status == 0 && outcome.words == "")
    #expect(try port.differences(in: outcome.output, to: plants) == [])
    let selfTest = try port.run(files, "--self-test")
    #expect(selfTest.status == 0 && selfTest.output.contains("figures of 12 plants are right"))
  }

  @Test func `rounds exact figures once, with ties away from zero`() throws {
    // 10 * 6.2 + 35 * 165 / 3500 = 63.65: a double might print as 63.6 or 63.7.
    let port = RunPort(.boiler, command: "python3 port")
    let example = Model.boiler.fields.map { $0.example.value }
    let outcome = try port.run(
      port.rules.port(to: .python), "--decimals 1", input: port.table([example]))
    let cells = outcome.output.split(separator: "\n").map { $0.split(separator: ",") }
    let place = try #require(cells[0].firstIndex(of: "SS1295.dose [g/m3]"))
    #expect(cells[1][place] == "63.7")
  }

  @Test(arguments: [
    ("feed_tds [g/L]", "line 1: column \"feed_tds [g/L]\": feed_tds is read only in mg/L"),
    ("feed_tsd [mg/L]", "a steam boiler has no such field"),
    ("feed_tds [mg/L],feed_tds [mg/L]", "appears twice"),
    ("", "contains no table"),
    ("feed_tds [mg/L]", "the column \"summer_steam [lb/h]\" is missing"),
  ])
  func `names the header that it refuses`(header: String, words: String) throws {
    let port = RunPort(.boiler, command: "python3 port")
    let outcome = try port.run(
      port.rules.port(to: .python), input: header.isEmpty ? "" : header + "\n1\n")
    #expect(outcome.status == 65 && outcome.words.contains(words), "\(outcome.words)")
  }

  @Test func `refuses text for a number, and values outside the limits with --limits`() throws {
    let port = RunPort(.boiler, command: "python3 port")
    var plant = Model.boiler.fields.map { $0.example.value }
    let place = try #require(Model.boiler.place(of: "feed_temperature"))
    let files = port.rules.port(to: .python)
    let wrong = port.table([plant]).replacing(",48,", with: ",0x30,")
    let word = try port.run(files, input: wrong)
    #expect(word.status == 65)
    #expect(word.words == "line 2: feed_temperature is \"0x30\", but must be a number\n")
    plant[place] = 30
    let outside = try port.run(files, "--limits", input: port.table([plant]))
    #expect(outside.status == 65)
    #expect(
      outside.words == "line 2: feed_temperature is 30 degC, but must be from 40 to 100 degC "
        + "(the oxygen table ends there)\n")
    let computed = try port.run(files, input: port.table([plant]))
    #expect(computed.status == 0)
  }
}

extension `The Python port` {
  @Test func `has no value for figures beyond the range of doubles`() throws {
    let port = RunPort(.boiler, command: "python3 port")
    var plant = Model.boiler.fields.map { $0.example.value }
    plant[try #require(Model.boiler.place(of: "feed_temperature"))] = 39
    plant[try #require(Model.boiler.place(of: "summer_steam"))] = 1e308
    for options in ["", "--decimals 2"] {
      let outcome = try port.run(
        port.rules.port(to: .python), options, input: port.table([plant]))
      #expect(outcome.status == 0 && outcome.words == "")
      #expect(outcome.output.contains(",,"))
    }
  }

  @Test func `preserves rows, and estimates those before an invalid one`() throws {
    let port = RunPort(.cooling, command: "python3 port")
    let example = Model.cooling.fields.map { $0.example.value }
    let row = port.table([example]).split(separator: "\n")[1].dropFirst()
    let table = port.table([example]) + "\"a\rb, \"\"c\"\"\"\(row)\nx,1\n"
    let outcome = try port.run(port.rules.port(to: .python), input: table)
    #expect(outcome.status == 65 && outcome.words == "line 4: 2 cells, but the header has 14\n")
    #expect(outcome.output.contains("\n\"a\rb, \"\"c\"\"\"\(row),"))
  }

  @Test func `reports errors of reading and writing`() throws {
    let files = RunPort(.boiler, command: "python3 port").rules.port(to: .python)
    func status(_ redirection: String) throws -> String {
      let port = RunPort(
        .boiler, command: "python3 port --self-test \(redirection); echo $? >&2; true")
      return try port.run(files).words
    }
    #expect(try status("> /dev/full").hasSuffix("74\n"))
    #expect(try status(">&-").hasSuffix("74\n"))
  }
}

extension `The Python port` {
  /// 0.3 and 51.7 weeks are 52, and 50 over 30 is 5/3.
  @Test func `is a module that runs no program, and lists the problems with a plant`() throws {
    let script = #"""
      import port
      from decimal import Decimal
      from fractions import Fraction
      plant = {field.name: "50" for field in port.FIELDS}
      good = dict(plant, ph=7.6, summer_hours=20, winter_hours=20, summer_days=5, winter_days=5,
                  summer_weeks="0.3", winter_weeks=51.7)
      print(port.problems(good), port.estimate(good)["cycles"])
      for changed in [
          {"winter_weeks": "51.70000000000000000001"}, {"feed_tds": 50.5},
          {"feed_temperature": "39.99999999999999999999"}, {"ph": float("nan"), "x": 1},
          {"ph": None}, {"ph": True}, {"max_tds": Decimal("49.99")},
      ]:
          print("; ".join(port.problems({**good, **changed})))
      try:
          port.estimate({**good, "feed_tds": 0})
      except port.PlantError as error:
          print(error.problems == [str(error)], error)
      try:
          port.figures({"feed_tds": 1})
      except port.PlantError as error:
          print(error)
      print(port.figures({**good, "feed_temperature": 39.99})["dissolved_oxygen"])
      third = port.exact_figures({**good, "feed_tds": 30})["cycles"]
      print(third, port.rounded(third, 2))
      print(*(port.rounded(Fraction(half, 2), place) for half, place in [(1, 0), (-5, 0), (5, 1)]))
      print(port.SYSTEM, port.PLANT, port.OUTPUTS["annual_feed"], port.OUTPUTS["S5.dose"])
      """#
    let port = RunPort(.boiler, command: "python3 port-use.py")
    let outcome = try port.run(
      port.rules.port(to: .python) + [PortFile(suffix: "-use.py", text: script)],
      make: "mv port port.py")
    #expect(outcome.status == 0 && outcome.words == "", "\(outcome.words)")
    #expect(
      outcome.output == """
        [] 1.0
        summer_weeks and winter_weeks are 0.3 wk/yr and 51.70000000000000000001 wk/yr, but together \
        must be at most 52 wk/yr (the calendar allows no more)
        feed_tds is 50.5 mg/L, but must be at most max_tds, which is 50 mg/L (the formula is not \
        valid outside)
        feed_temperature is 39.99999999999999999999 degC, but must be from 40 to 100 degC (the oxygen \
        table ends there)
        no field is called 'x'; ph is nan, but must be a number
        ph is missing: pH of the feed water, in pH
        ph is True, but must be a number
        feed_tds is 50 mg/L, but must be at most max_tds, which is 49.99 mg/L (the formula is not \
        valid outside)
        True feed_tds is 0 mg/L, but must be from 1 to 50000 mg/L (the formula is not valid outside)
        summer_steam is missing
        None
        5/3 1.67
        1 -3 2.5
        boiler steam boiler m3/yr g/m3

        """)
  }
}
