import Estimator
import Notation
import Ports
import TestSupport
import Testing

/// The port to Swift, compiled if the compiler is available.
@Suite(.enabled(if: can("swiftc --version"), "swiftc is not installed"))
struct `The Swift port` {
  /// Compiles the unchanged file, with warnings as errors.
  private static let make =
    "mv port port.swift && swiftc -swift-version 6 -warnings-as-errors port.swift -o run"

  private static let boiler = Result {
    let port = RunPort(.boiler, command: "./run")
    return try port.compiled(port.rules.port(to: .swift), make: make)
  }

  @Test(arguments: [Model.boiler, .cooling, HostileCatalogue.model])
  func
    `answers every plant bit for bit, with an empty cell for no value`(
      model: Model
    ) throws
  {
    let port = RunPort(model, command: "./run --self-test >&2 && ./run")
    let plants = port.plants
    let isBoiler = model.products.map(\.id) == Model.boiler.products.map(\.id)
    let program =
      try isBoiler
      ? Self.boiler.get() : port.compiled(port.rules.port(to: .swift), make: Self.make)
    let outcome = try port.run(program, input: port.table(plants))
    #expect(outcome.status == 0, "\(outcome.words)")
    #expect(outcome.words.contains("figures of 12 plants are right"))
    #expect(try port.differences(in: outcome.output, to: plants) == [])
  }

  @Test func `writes a figure as a quotient if the compiler would round it twice`() {
    let rules = PortedRules(
      HostileCatalogue.model, catalogue: .builtIn(of: HostileCatalogue.model), version: "0")
    let text = rules.port(to: .swift)[0].text
    #expect(text.contains(" 3880000833.0 / 10000000.0 * dissolved_oxygen"))
    #expect(text.contains(" 1940001137.0 / 5000000.0 * dissolved_oxygen"))
    #expect(text.contains("1.005 * dissolved_oxygen") && text.contains("1.0 / 3.0 * "))
  }

  @Test func `names the line and the column when it refuses a table`() throws {
    let port = RunPort(
      .boiler,
      command: "for i in {0..7}; do ./run --limits < port-$i.csv > out 2>> log;"
        + " echo $? >> log; done; cat log #")
    let table = port.table([Model.boiler.fields.map { $0.example.value }])
    let inputs = [
      table.replacing("feed_tds [mg/L]", with: "feed_tds [g/L]"),
      table.replacing("feed_tds", with: "feed_tsd"),
      table.replacing(",48,", with: ",0x30,"), table.replacing(",48,", with: ",39.99,"),
      table.replacing(",25,", with: ",26.5,"), table + "2,3\n", table + "\"", "",
    ]
    let files = inputs.enumerated().map { PortFile(suffix: "-\($0).csv", text: $1) }
    let outcome = try port.run(Self.boiler.get(), with: files)
    #expect(
      outcome.output == """
        line 1: column "feed_tds [g/L]": feed_tds is read only in mg/L: convert its figures, and name the column "feed_tds [mg/L]"
        65
        line 1: column "feed_tsd [mg/L]": a steam boiler has no such field: remove the column, or see --help
        65
        line 2: feed_temperature is "0x30", but must be a number
        65
        line 2: feed_temperature is 39.99 degC, but must be from 40 to 100 degC (the oxygen table ends \
        there)
        65
        line 2: summer_weeks and winter_weeks are 26.5 wk/yr and 26.5 wk/yr, but together must be at \
        most 52 wk/yr (the calendar allows no more)
        65
        line 3: 2 cells, but the header has 17
        65
        line 3: this quote is never closed; end the cell with a quote
        65
        line 1: standard input contains no table
        65

        """)
  }

  @Test func `accepts the same tables as the other ports, and reports a full disk`() throws {
    let script = #"""
      sed 's/,48,/,4.8e+0000001,/' input | ./run | sed 's/,4.8e+0000001,/,48,/' > zeros
      ./run < input | cmp - zeros && echo same
      sed 's/,48,/,48e-10000,/' input | ./run 2>&1 > none; echo $?
      printf '"a\n\377\n",%s\n' "$(tail -n 1 input | cut -d , -f 2-)" > bad
      cat input bad | ./run 2>&1 > one
      echo $?; wc -l < one
      for option in --self-test --help ''; do
        ./run $option < input 2>&1 > /dev/full; echo $?; ./run $option < input 2>&1 >&-; echo $?
      done
      ./run < .; echo $?; ./run <&-; echo $?
      """#
    let port = RunPort(.boiler, command: "bash port-try.sh 2>&1")
    let outcome = try port.run(
      Self.boiler.get(), with: [PortFile(suffix: "-try.sh", text: script)],
      input: port.table([Model.boiler.fields.map { $0.example.value }]))
    let unwritten = """
      standard output cannot be written: No space left on device
      74
      standard output cannot be written: Bad file descriptor
      74

      """
    #expect(
      outcome.output == """
        same
        line 2: feed_temperature is "48e-10000", but must be a number
        65
        line 4: the table is not UTF-8 text; save it as UTF-8
        65
        2

        """ + unwritten + unwritten + unwritten + """
          standard input cannot be read: Is a directory
          66
          standard input cannot be read: Bad file descriptor
          66

          """)
  }

  @Test func `builds as a library with both systems`() throws {
    let cooling = PortedRules(
      .cooling, catalogue: .builtIn(of: .cooling), version: "0"
    ).port(to: .swift)
    let use = """
      @main enum Use {
        static func main() throws {
          var plant = BoilerPlant(
            summer_steam: 2200, summer_hours: 20, summer_days: 5, summer_weeks: 0.3,
            winter_steam: 2200, winter_hours: 20, winter_days: 5, winter_weeks: 51.7,
            feed_tds: 165, m_alkalinity: 84, ph: 7.6, calcium_hardness: 2, feed_temperature: 48,
            max_tds: 3500, min_sulphite: 30, min_caustic_alkalinity: 350)
          print(try plant.estimate().cycles ?? 0, CoolingRules.fields.count)
          (plant.feed_temperature, plant.ph) = (39.99, .nan)
          print(plant.figures().dissolved_oxygen == nil)
          do { print(try plant.estimate()) } catch { print(error) }
        }
      }
      """
    let port = RunPort(.boiler, command: "./program")
    let others = [
      PortFile(suffix: "-cooling.swift", text: cooling[0].text),
      PortFile(suffix: "-use.swift", text: use),
    ]
    let outcome = try port.run(
      port.rules.port(to: .swift) + others,
      make: "mv port port.swift && swiftc -D WTP_LIBRARY -swift-version 5 -warnings-as-errors "
        + "*.swift -o program")
    #expect(outcome.words == "")
    #expect(
      outcome.output == """
        21.21212121212121 13
        true
        ph is nan, but must be a number
        feed_temperature is 39.99 degC, but must be from 40 to 100 degC (the oxygen table ends there)

        """)
  }
}
