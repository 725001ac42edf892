import Estimator
import Foundation
import Notation
import Ports
import TestSupport
import Testing

/// The query of DuckDB, run by the program that is written with it.
@Suite(.enabled(if: hasDuckDB, "Python's package duckdb is not there")) struct `The SQL port` {
  @Test(arguments: [Model.boiler, .cooling])
  func
    `answers every plant with the estimator's own bits, and with nothing where there is no value`(
      model: Model
    ) throws
  {
    let port = RunPort(model, command: "python3 port.py")
    let (plants, files) = (port.plants, port.rules.port(to: .sql))
    let outcome = try port.run(files, input: port.table(plants))
    #expect(outcome.status == 0 && outcome.words == "", "\(outcome.words)")
    #expect(try port.differences(in: outcome.output, to: plants) == [])
    let selfTest = try port.run(files, "--self-test")
    #expect(selfTest.status == 0 && selfTest.output.contains("figures of 12 plants are right"))
  }

  @Test func `answers a table of one's own, of any types, and says what is wrong with a plant`()
    throws
  {
    let ask = """
      import duckdb
      fields = \(columns)
      values = [2200, 20, 5, 25, 2200, 20, 5, 25, 165, 84, None, 2, 48, 3500, None, 350]
      def ask(kind, **changed):
          places = {field.split(" ")[0]: place for place, field in enumerate(fields)}
          plant = list(values)
          for name, value in changed.items():
              plant[places[name]] = value
          given = [place for place, value in enumerate(values) if value is not None]
          duckdb.execute("CREATE OR REPLACE TABLE plants (site VARCHAR, %s)" % ", ".join(
              '"%s" %s' % (fields[place], kind) for place in given))
          duckdb.execute("INSERT INTO plants VALUES ('here', %s)" % ", ".join("?" * len(given)),
                         [plant[place] for place in given])
          try:
              found = duckdb.execute(open("port").read())
              names = [column[0] for column in found.description]
              answer = dict(zip(names, found.fetchone()))
              print(answer["site"], answer["S5.dose [g/m3]"], answer["problems"])
          except duckdb.Error as error:
              print(type(error).__name__)
      ask("DOUBLE")
      ask("DECIMAL(18, 2)")
      ask("VARCHAR", feed_tds="0.5")
      ask("VARCHAR", feed_tds="a little")
      ask("DOUBLE", feed_temperature=100.01, winter_weeks=36)
      ask("DOUBLE", max_tds=float("inf"))
      ask("DOUBLE", feed_tds=0)
      """
    let port = RunPort(.boiler, command: "python3 port-ask.py")
    let outcome = try port.run(
      port.rules.port(to: .sql) + [PortFile(suffix: "-ask.py", text: ask)])
    let missing = [
      "ph is missing: pH of the feed water, in pH",
      "min_sulphite is missing: least sulphite reserve in the boiler water, in mg/L",
    ]
    let makesNoSense = "(the formula makes no sense outside)"
    // The dose of WTP's sheet is 222.6571; without solids in the feed it is 35 * 6.2.
    #expect(
      outcome.output == """
        here 222.65714285714284 \(missing.joined(separator: "; "))
        here 222.65714285714284 \(missing.joined(separator: "; "))
        here 217.01714285714286 feed_tds is 0.5 mg/L, but must be from 1 to 50000 mg/L \
        \(makesNoSense); \(missing.joined(separator: "; "))
        ConversionException
        here None summer_weeks and winter_weeks are 25 wk/yr and 36 wk/yr, but together must be at \
        most 52 wk/yr (the calendar has no more); \(missing[0]); feed_temperature is 100.01 degC, but \
        must be from 40 to 100 degC (the oxygen table ends there); \(missing[1])
        here None \(missing[0]); max_tds is inf, which is not a figure; \(missing[1])
        here 217.0 feed_tds is 0 mg/L, but must be from 1 to 50000 mg/L \(makesNoSense); \
        \(missing.joined(separator: "; "))

        """, "\(outcome.words)")
  }

  /// The headers of the fields as a list of Python.
  private var columns: String {
    "\(Model.boiler.fields.map { $0.header(in: $0.unit) })"
  }

  @Test func `refuses what is not a figure, and with --limits what is outside them`() throws {
    let port = RunPort(.boiler, command: "python3 port.py")
    let files = port.rules.port(to: .sql)
    var plant = Model.boiler.fields.map { $0.example.value }
    let wrong = port.table([plant]).replacing(",48,", with: ",0x30,")
    let word = try port.run(files, input: wrong)
    #expect(word.status == 65)
    #expect(word.words == "line 2: feed_temperature is \"0x30\", which is not a figure\n")
    let place = try #require(Model.boiler.place(of: "feed_temperature"))
    plant[place] = 30
    let outside = try port.run(files, "--limits", input: port.table([plant]))
    #expect(outside.status == 65)
    #expect(
      outside.words == "line 2: feed_temperature is 30 degC, but must be from 40 to 100 degC "
        + "(the oxygen table ends there)\n")
    let unknown = try port.run(files, input: "feed_tds [g/L]\n")
    #expect(unknown.status == 65 && unknown.words.contains("feed_tds is read in mg/L alone"))
  }

  @Test func `tells when the query is not the one that it was written with`() throws {
    let port = RunPort(.boiler, command: "python3 port.py")
    let files = port.rules.port(to: .sql)
    let renamed = files[0].text.replacing("\"S5.dose [g/m3]\"", with: "\"S5.dosis [g/m3]\"")
    let other = try port.run([PortFile(text: renamed), files[1]], "--self-test")
    #expect(other.status == 70 && other.words.contains("has other outputs"))
    let wrong = files[0].text.replacing("* dissolved_oxygen +", with: "* dissolved_oxygen -")
    let changed = try port.run([PortFile(text: wrong), files[1]], "--self-test")
    #expect(changed.status == 1 && changed.output.contains("plant 1: SS1295.demand [g/m3] is "))
    let alone = try port.run([PortFile(suffix: ".py", text: files[1].text)], "--self-test")
    #expect(alone.status == 66)
  }
}

/// Whether Python has the package that the query's program runs on.
private let hasDuckDB =
  (try? BuiltProgram.shell(
    "python3 -c 'import duckdb'", in: FileManager.default.temporaryDirectory))?.status == 0
