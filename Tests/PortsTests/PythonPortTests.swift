import Estimator
import Notation
import Ports
import TestSupport
import Testing

/// The port to Python, run.
@Suite struct `The Python port` {
  @Test(arguments: [Model.boiler, .cooling])
  func
    `answers every plant with the estimator's own bits, and with nothing where there is no value`(
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

  @Test func `rounds exact figures once, a tie away from zero`() throws {
    // 10 * 6.2 + 35 * 165 / 3500 = 63.65: as a double it is printed 63.6 or 63.7, by luck.
    let port = RunPort(.boiler, command: "python3 port")
    let example = Model.boiler.fields.map { $0.example.value }
    let outcome = try port.run(
      port.rules.port(to: .python), "--decimals 1", input: port.table([example]))
    let cells = outcome.output.split(separator: "\n").map { $0.split(separator: ",") }
    let place = try #require(cells[0].firstIndex(of: "SS1295.dose [g/m3]"))
    #expect(cells[1][place] == "63.7")
  }

  @Test(arguments: [
    ("feed_tds [g/L]", "line 1: column \"feed_tds [g/L]\": feed_tds is read in mg/L alone"),
    ("feed_tsd [mg/L]", "no field of a boiler is called so"),
    ("feed_tds [mg/L],feed_tds [mg/L]", "stands twice"),
    ("", "there is no table"),
    ("feed_tds [mg/L]", "the column \"summer_steam [lb/h]\" is missing"),
  ])
  func `refuses a header by name`(header: String, words: String) throws {
    let port = RunPort(.boiler, command: "python3 port")
    let outcome = try port.run(
      port.rules.port(to: .python), input: header.isEmpty ? "" : header + "\n1\n")
    #expect(outcome.status == 65 && outcome.words.contains(words), "\(outcome.words)")
  }

  @Test func `refuses what is not a figure, and with --limits what is outside them`() throws {
    let port = RunPort(.boiler, command: "python3 port")
    var plant = Model.boiler.fields.map { $0.example.value }
    let place = try #require(Model.boiler.place(of: "feed_temperature"))
    let files = port.rules.port(to: .python)
    let wrong = port.table([plant]).replacing(",48,", with: ",0x30,")
    let word = try port.run(files, input: wrong)
    #expect(word.status == 65)
    #expect(word.words == "line 2: feed_temperature is \"0x30\", which is not a figure\n")
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
  @Test func `has no value beside figures that no double can hold`() throws {
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
}
