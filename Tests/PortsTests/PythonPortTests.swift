import Estimator
import Notation
import Ports
import TestSupport
import Testing

/// The port to Python, run by python3.
@Suite struct `The Python port` {
  @Test func `rounds exact figures once, with ties away from zero`() throws {
    // 10 * 6.2 + 35 * 165 / 3500 = 63.65: a double might print as 63.6 or 63.7.
    let port = RunPort(.boiler, command: "python3 port")
    let example = Model.boiler.fields.map { $0.example.value }
    let outcome = try port.run(
      port.files(in: .python), "--decimals 1", input: port.table([example]))
    let cells = outcome.output.split(separator: "\n").map { $0.split(separator: ",") }
    let place = try #require(cells[0].firstIndex(of: "SS1295.dose [g/m3]"))
    #expect(cells[1][place] == "63.7")
  }

  @Test func `has no value for figures beyond the range of doubles`() throws {
    let port = RunPort(.boiler, command: "python3 port")
    var plant = Model.boiler.fields.map { $0.example.value }
    plant[try #require(Model.boiler.place(of: "feed_temperature"))] = 39
    plant[try #require(Model.boiler.place(of: "summer_steam"))] = 1e308
    for options in ["", "--decimals 2"] {
      let outcome = try port.run(
        port.files(in: .python), options, input: port.table([plant]))
      #expect(outcome.status == 0 && outcome.words == "")
      #expect(outcome.output.contains(",,"))
    }
  }

  @Test func `preserves rows, and estimates those before an invalid one`() throws {
    let port = RunPort(.cooling, command: "python3 port")
    let example = Model.cooling.fields.map { $0.example.value }
    let row = port.table([example]).split(separator: "\n")[1].dropFirst()
    let table = port.table([example]) + "\"a\rb, \"\"c\"\"\"\(row)\nx,1\n"
    let outcome = try port.run(port.files(in: .python), input: table)
    #expect(outcome.status == 65 && outcome.words == "line 4: 2 cells, but the header has 14\n")
    #expect(outcome.output.contains("\n\"a\rb, \"\"c\"\"\"\(row),"))
  }

  @Test func `reports errors of reading and writing`() throws {
    let files = RunPort(.boiler, command: "python3 port").files(in: .python)
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
      port.files(in: .python) + [PortFile(suffix: "-use.py", text: script)],
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
