import Estimator
import Formulas
import Notation
import Ports
import TestSupport
import Testing

/// The port to JavaScript, run by Node.js if it is installed.
@Suite(.enabled(if: can("node --version"), "node is not installed"))
struct `The JavaScript port` {
  @Test(arguments: [Model.boiler, .cooling, HostileCatalogue.model])
  func `gives exact figures, rounded once with ties away from zero`(model: Model) throws {
    let port = RunPort(model, command: "node port.mjs")
    let plants = Array(port.plants.suffix(100))
    let outcome = try run(port, "--decimals 3", input: port.table(plants))
    #expect(outcome.status == 0 && outcome.words == "")
    let lines = outcome.output.split(separator: "\n").dropFirst()
    try #require(lines.count == plants.count)
    for (plant, line) in zip(plants, lines) {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let expected = try exactFigures(of: plant, port.rules).map {
        $0.map { roundedText($0, decimals: 3) } ?? ""
      }
      #expect(Array(cells.suffix(expected.count)) == expected)
    }
  }

  private func exactFigures(of plant: [Double], _ rules: PortedRules) throws -> [Rational?] {
    let exact = try plant.map {
      try DecimalNumber(parsing: Notation.text($0, as: .shortest)).rational
    }
    let point = Dictionary(uniqueKeysWithValues: zip(rules.fields.map(\.name), exact))
    return rules.outputs.map { $0.formula.exactValue(at: point) }
  }

  @Test func `is a module that runs no program, and lists the problems with a plant`() throws {
    let script = #"""
      import * as port from "./port.mjs";
      const plant = Object.fromEntries(port.FIELDS.map((field) => [field.name, "50"]));
      const good = { ...plant, ph: 7.6, summer_hours: 20, winter_hours: 20, summer_days: 5,
        winter_days: 5, summer_weeks: "0.3", winter_weeks: 51.7 };
      console.log(port.problems(good).join("; ") === "", port.estimate(good)["cycles"]);
      console.log(port.problems({ ...good, winter_weeks: "51.70000000000000000001" }).join("; "));
      try {
        port.estimate({ ...good, ph: NaN, feed_temperature: "39.99999999999999999999", x: 1 });
      } catch (error) {
        console.log(error instanceof RangeError, error.problems.join("; "));
      }
      console.log(port.figures({ ...good, feed_temperature: 39.99 })["dissolved_oxygen"]);
      const third = port.exactFigures({ ...good, feed_tds: 30 })["cycles"];
      console.log(third.numerator, third.denominator, port.rounded(third, 2));
      const half = (numerator) => ({ numerator, denominator: 2n });
      console.log(port.rounded(half(1n), 0), port.rounded(half(-5n), 0), port.rounded(half(5n), 1));
      """#
    let port = RunPort(.boiler, command: "node port-use.mjs")
    let outcome = try run(port, with: [PortFile(suffix: "-use.mjs", text: script)])
    #expect(outcome.status == 0 && outcome.words == "")
    #expect(
      outcome.output == """
        true 1
        summer_weeks and winter_weeks are 0.3 wk/yr and 51.70000000000000000001 wk/yr, but together \
        must be at most 52 wk/yr (the calendar allows no more)
        true no field is called "x"; ph is NaN, but must be a number; feed_temperature is \
        39.99999999999999999999 degC, but must be from 40 to 100 degC (the oxygen table ends there)
        null
        5n 3n 1.67
        1 -3 2.5

        """)
  }

  @Test func `preserves rows, whatever their quotes and line ends`() throws {
    let port = RunPort(.boiler, command: "node port.mjs")
    let lines = port.table([Model.boiler.fields.map { $0.example.value }]).split(separator: "\n")
    let figures = lines[1].dropFirst()  // without the 1 of its case
    let cases = ["\"a, \"\"b\"\"\nc\"", "5\" pipe", "\"\"", "é"]
    let rows = cases.map { $0 + figures }
    let table = "\u{FEFF}\(lines[0])\r\n" + rows.joined(separator: "\r\n")
    let outcome = try run(port, input: table)
    #expect(outcome.status == 0 && outcome.words == "")
    for row in rows { #expect(outcome.output.contains("\n\(row),5000,")) }
    let behind = try run(port, input: table.replacing("c\"", with: "c\"d"))
    #expect(behind.status == 65)
    #expect(
      behind.words
        == "line 2: text after the closing quote; double the quote if it is part of the cell\n")
    let open = try run(port, input: "\"feed_tds [mg/L]\n1\n")
    #expect(open.status == 65)
    #expect(open.words.contains("line 1: this quote is never closed; end the cell with a quote"))
  }

  @Test func `exits with a separate status if it cannot read or write`() throws {
    let line =
      "for s in '< .' '<&-' '0> other' '< /dev/null'; do eval \"node port.mjs $s\" 2>&1; echo $?; done;"
      + " for o in --self-test --help ''; do for s in '> /dev/full' '1< port.mjs'; do"
      + " eval \"node port.mjs $o < input $s\" 2> said; echo $? $(cut -c 1-33 said); done; done #"
    let port = RunPort(.boiler, command: line)
    let outcome = try run(port, input: port.table([Model.boiler.fields.map { $0.example.value }]))
    #expect(
      outcome.output == """
        standard input cannot be read: it is a directory
        66
        standard input cannot be read: it is closed or /dev/null
        66
        standard input cannot be read: EBADF: bad file descriptor, read
        66
        line 1: standard input contains no table
        65

        """ + String(repeating: "74 standard output cannot be written\n", count: 6))
  }

  @Test func `computes the double nearest to a fraction of any length`() throws {
    let script = #"""
      import * as port from "./port.mjs";
      const plant = Object.fromEntries(port.FIELDS.map((field) => [field.name, 50]));
      const same = (fraction, double) => {
        const [a, b] = [fraction, double]
          .map((feed_tds) => JSON.stringify(port.figures({ ...plant, feed_tds })));
        return a === b;
      };
      const long = 10n ** 400n;
      console.log(same({ numerator: 165n * long, denominator: long }, 165));
      console.log(same({ numerator: 1n, denominator: 3n }, 1 / 3));
      // 2 ** 53 + 1 is the midpoint; slightly more is nearer to the double above.
      const middle = 2n ** 53n + 1n;
      console.log(same({ numerator: middle, denominator: 1n }, 2 ** 53));
      console.log(same({ numerator: middle * long + 1n, denominator: long }, 2 ** 53 + 2));
      console.log(same({ numerator: -middle - 2n, denominator: 2n }, -(2 ** 53 + 4) / 2));
      console.log(same({ numerator: 3n, denominator: 2n ** 1075n }, 1e-323));
      console.log(same({ numerator: 0n, denominator: long }, 0));
      console.log(same({ numerator: 2n, denominator: 1n }, 3));
      """#
    let port = RunPort(.boiler, command: "node port-use.mjs")
    let outcome = try run(port, with: [PortFile(suffix: "-use.mjs", text: script)])
    #expect(outcome.words == "")
    #expect(outcome.output == String(repeating: "true\n", count: 7) + "false\n")
  }

  @Test func `reads four-digit exponents after leading zeros`() throws {
    let port = RunPort(.boiler, command: "node port.mjs")
    let table = port.table([Model.boiler.fields.map { $0.example.value }])
    let read = try run(port, input: table.replacing(",48,", with: ",4.8e+0000001,"))
    let plain = try run(port, input: table)
    #expect(read.output.replacing("4.8e+0000001", with: "48") == plain.output)
    #expect(plain.status == 0 && read.status == 0)
    #expect(try run(port, input: table.replacing(",48,", with: ",48e-10000,")).status == 65)
  }

  @Test func `ends quietly if the reader closes the pipe`() throws {
    let line = "node port.mjs < input | head -n 1 > head; echo ${PIPESTATUS[0]} #"
    let port = RunPort(.boiler, command: line)
    let outcome = try run(port, input: port.table(port.plants))
    #expect(outcome.output == "0\n" && outcome.words == "")
  }

  private func run(
    _ port: RunPort, _ options: String = "", input: String = "", with others: [PortFile] = []
  ) throws -> BuiltProgram.Outcome {
    try port.run(
      port.files(in: .javascript) + others, options, input: input, make: "mv port port.mjs")
  }
}
