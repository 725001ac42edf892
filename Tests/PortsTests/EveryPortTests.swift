import Estimator
import Notation
import Ports
import TestSupport
import Testing

/// What the programs in C, Python and JavaScript have in common.
@Suite struct `Every port` {
  /// A language with the commands that make its program and run it.
  struct Language: Sendable, CustomTestStringConvertible {
    let language: PortLanguage
    let make: String
    let command: String

    var testDescription: String { language.rawValue }

    /// The languages whose programs can be run; JavaScript needs Node.js.
    static let all =
      [
        Language(
          language: .c,
          make: "cc -std=c99 -Wall -Wextra -pedantic -Werror -O2 -x c port -x none -o run",
          command: "./run"),
        Language(language: .python, make: "true", command: "python3 port"),
      ]
      + (can("node --version")
        ? [Language(language: .javascript, make: "mv port port.mjs", command: "node port.mjs")]
        : [])

    func port(of model: Model) -> RunPort { RunPort(model, command: command) }

    func run(
      _ port: RunPort, _ questions: (options: String, input: String)...
    ) throws -> [BuiltProgram.Outcome] {
      try port.run(port.files(in: language), answering: questions, make: make)
    }
  }

  @Test(arguments: Language.all, [Model.boiler, .cooling, HostileCatalogue.model])
  func `answers every plant bit for bit, with an empty cell for no value`(
    language: Language, model: Model
  ) throws {
    let port = language.port(of: model)
    let plants = port.plants
    let outcomes = try language.run(port, ("", port.table(plants)), ("--self-test", ""))
    let (outcome, selfTest) = (outcomes[0], outcomes[1])
    #expect(outcome.status == 0 && outcome.words == "")
    #expect(try port.differences(in: outcome.output, to: plants) == [])
    #expect(selfTest.status == 0 && selfTest.output.contains("figures of 12 plants are right"))
  }

  @Test(arguments: Language.all) func `names the header that it refuses`(
    language: Language
  ) throws {
    let headers = [
      ("feed_tds [g/L]", "line 1: column \"feed_tds [g/L]\": feed_tds is read only in mg/L"),
      ("feed_tsd [mg/L]", "a steam boiler has no such field"),
      ("feed_tds [mg/L],feed_tds [mg/L]", "appears twice"), ("", "contains no table"),
      ("feed_tds [mg/L]", "the column \"summer_steam [lb/h]\" is missing"),
    ]
    let port = language.port(of: .boiler)
    let outcomes = try port.run(
      port.files(in: language.language),
      answering: headers.map { title, _ in ("", title.isEmpty ? "" : title + "\n1\n") },
      make: language.make)
    for (outcome, (title, words)) in zip(outcomes, headers) {
      #expect(outcome.status == 65 && outcome.words.contains(words), "\(title): \(outcome.words)")
    }
  }

  @Test(arguments: Language.all)
  func `refuses text for a number, and values outside the limits with --limits`(
    language: Language
  ) throws {
    let port = language.port(of: .boiler)
    let table = port.table([Model.boiler.fields.map { $0.example.value }])
    let cold = table.replacing(",48,", with: ",39.99,")
    let outcomes = try language.run(
      port, ("", table.replacing(",48,", with: ",0x30,")), ("--limits", cold), ("", cold))
    let (word, outside) = (outcomes[0], outcomes[1])
    #expect(word.status == 65)
    #expect(word.words == "line 2: feed_temperature is \"0x30\", but must be a number\n")
    #expect(outside.status == 65)
    #expect(
      outside.words == "line 2: feed_temperature is 39.99 degC, but must be from 40 to 100 degC "
        + "(the oxygen table ends there)\n")
    #expect(outcomes[2].status == 0)
  }
}
