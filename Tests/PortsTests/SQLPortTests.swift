import Estimator
import Foundation
import Notation
import Ports
import TestSupport
import Testing

/// The DuckDB query, run by the program that accompanies it.
@Suite(.enabled(if: hasDuckDB, "the Python package duckdb is not installed"))
struct `The SQL port` {
  @Test(arguments: [Model.boiler, .cooling])
  func
    `answers every plant bit for bit, with an empty cell for no value`(
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

  @Test func `estimates a table with columns of any type, and lists the problems with a plant`()
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
      for text in ["1_000", " 320 ", "+320", ".5", ""]:
          ask("VARCHAR", feed_tds=text)
      ask("VARCHAR", feed_tds="165e0000000")
      ask("BOOLEAN", feed_tds=True)
      ask("DOUBLE", feed_temperature=100.01, winter_weeks=36)
      ask("DOUBLE", max_tds=float("inf"))
      ask("DOUBLE", feed_tds=0)
      """
    let port = RunPort(.boiler, command: "python3 port-ask.py")
    let outcome = try port.run(
      port.rules.port(to: .sql) + [PortFile(suffix: "-ask.py", text: ask)])
    let missing = [
      "ph is missing: pH of the feed water, in pH",
      "min_sulphite is missing: minimum sulphite reserve in the boiler water, in mg/L",
    ]
    let makesNoSense = "(the formula is not valid outside)"
    // The dose on WTP's sheet is 222.6571; without solids in the feed it is 35 * 6.2.
    #expect(
      outcome.output == """
        here 222.65714285714284 \(missing.joined(separator: "; "))
        here 222.65714285714284 \(missing.joined(separator: "; "))
        here 217.01714285714286 feed_tds is 0.5 mg/L, but must be from 1 to 50000 mg/L \
        \(makesNoSense); \(missing.joined(separator: "; "))
        InvalidInputException
        InvalidInputException
        InvalidInputException
        InvalidInputException
        InvalidInputException
        InvalidInputException
        here 222.65714285714284 \(missing.joined(separator: "; "))
        InvalidInputException
        here None summer_weeks and winter_weeks are 25 wk/yr and 36 wk/yr, but together must be at \
        most 52 wk/yr (the calendar allows no more); \(missing[0]); feed_temperature is 100.01 degC, but \
        must be from 40 to 100 degC (the oxygen table ends there); \(missing[1])
        here None \(missing[0]); max_tds is inf, but must be a number; \(missing[1])
        here 217.0 feed_tds is 0 mg/L, but must be from 1 to 50000 mg/L \(makesNoSense); \
        \(missing.joined(separator: "; "))

        """, "\(outcome.words)")
  }

  @Test func `returns only computed outputs, even if a table has columns with their names`() throws
  {
    let ask = """
      import duckdb
      figures = [2200, 20, 5, 25, 2200, 20, 5, 25, 165, 84, 7.6, 2, 48, 3500, 30, 350]
      names = \(columns) + ["S5.DOSE [g/m3]", "annual_feed [m3/yr]", "Problems", "site",
          "row_of_plants", "plant", "given"]
      columns = ['%s AS "%s"' % pair for pair in zip(figures + [1, 2, "'none'", "'here'", 3, 4, 5], names)]
      duckdb.execute("CREATE TABLE plants AS SELECT " + ", ".join(columns))
      duckdb.execute("CREATE TABLE answers AS " + open("port").read())
      found = duckdb.execute("FROM answers")
      names = [column[0] for column in found.description]
      print(len(names), len(set(name.lower() for name in names)))
      answer = dict(zip(names, found.fetchone()))
      print(answer["site"], answer["S5.dose [g/m3]"], answer["annual_feed [m3/yr]"],
            answer["problems"])
      """
    let port = RunPort(.boiler, command: "python3 port-ask.py")
    let outcome = try port.run(
      port.rules.port(to: .sql) + [PortFile(suffix: "-ask.py", text: ask)])
    let count = Model.boiler.fields.count + 5 + Model.boiler.outputs.count
    #expect(
      outcome.output == "\(count) \(count)\nhere 222.65714285714284 5000.0 None\n",
      "\(outcome.words)")
  }

  /// The headers of the fields as a Python list.
  private var columns: String {
    "\(Model.boiler.fields.map { $0.header(in: $0.unit) })"
  }

  @Test func `refuses text for a number, and values outside the limits with --limits`() throws {
    let port = RunPort(.boiler, command: "python3 port.py")
    let files = port.rules.port(to: .sql)
    var plant = Model.boiler.fields.map { $0.example.value }
    let wrong = port.table([plant]).replacing(",48,", with: ",0x30,")
    let word = try port.run(files, input: wrong)
    #expect(word.status == 65)
    #expect(word.words == "line 2: feed_temperature is \"0x30\", but must be a number\n")
    let place = try #require(Model.boiler.place(of: "feed_temperature"))
    plant[place] = 30
    let outside = try port.run(files, "--limits", input: port.table([plant]))
    #expect(outside.status == 65)
    #expect(
      outside.words == "line 2: feed_temperature is 30 degC, but must be from 40 to 100 degC "
        + "(the oxygen table ends there)\n")
    let unknown = try port.run(files, input: "feed_tds [g/L]\n")
    #expect(unknown.status == 65 && unknown.words.contains("feed_tds is read only in mg/L"))
  }

  @Test func `preserves quoted carriage returns, and estimates the rows before an invalid byte`()
    throws
  {
    let port = RunPort(.boiler, command: "python3 port.py")
    let row = port.table([Model.boiler.fields.map { $0.example.value }])
      .split(separator: "\n").map(String.init)
    let table = row[0] + "\n\"a\rb\"" + row[1].dropFirst() + "\nX" + row[1].dropFirst() + "\n"
    // The byte FF, which never occurs in UTF-8.
    let outcome = try port.run(
      port.rules.port(to: .sql), input: table, make: "sed -i 's/^X/\\xff/' input")
    #expect(outcome.status == 65)
    #expect(outcome.words == "line 3: a byte that is not UTF-8; save the table as UTF-8\n")
    #expect(outcome.output.contains("\n\"a\rb\"" + row[1].dropFirst() + ",5000.0,"))
  }

  @Test(arguments: [
    ("< input > /dev/full", 74, "the answer cannot be written\n"),
    ("< input >&-", 74, "the answer cannot be written\n"),
    ("--self-test > /dev/full", 74, "the answer cannot be written\n"),
    ("--help >&-", 74, "the answer cannot be written\n"),
    ("<&-", 66, "standard input cannot be read\n"),
  ])
  func `reports read and write errors in one line`(
    streams: String, status: Int32, words: String
  ) throws {
    let port = RunPort(.boiler, command: "python3 port.py")
    let table = port.table([Model.boiler.fields.map { $0.example.value }])
    let outcome = try port.run(
      port.rules.port(to: .sql), input: table, make: "exec python3 port.py \(streams); true")
    #expect(outcome.status == status && outcome.words == words, "\(outcome.words)")
  }

  @Test(arguments: ["165e00012345", "165." + String(repeating: "0", count: 3_997)])
  func `refuses a five-digit exponent and a figure of 4,001 characters`(figure: String) throws {
    let port = RunPort(.boiler, command: "python3 port.py")
    let table = port.table([Model.boiler.fields.map { $0.example.value }])
    let outcome = try port.run(
      port.rules.port(to: .sql), input: table.replacing(",165,", with: ",\(figure),"))
    #expect(outcome.status == 65 && outcome.words.hasPrefix("line 2: feed_tds is \"165"))
    #expect(outcome.words.utf8.count < 200)
  }

  @Test func `rejects a query that does not belong to its program`() throws {
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

/// Whether Python has the package that the query's program needs.
private let hasDuckDB =
  (try? BuiltProgram.shell(
    "python3 -c 'import duckdb'", in: FileManager.default.temporaryDirectory))?.status == 0
