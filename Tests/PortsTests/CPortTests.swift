import Estimator
import Foundation
import Notation
import Plants
import Ports
import TestSupport
import Testing

/// The port to C, compiled and run.
@Suite struct `The C port` {
  private static let hasFusedMultiplyAdd =
    (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.contains(" fma ") ?? false

  /// Whether the compiler supports the address and undefined-behaviour sanitizers.
  private static let hasSanitizers =
    (try? Scratch.withFolder { folder in
      try BuiltProgram.shell(
        "echo 'int main(void){return 0;}' > a.c && cc -fsanitize=address,undefined a.c -o a && ./a",
        in: folder
      ).status == 0
    }) ?? false

  /// The port of the boiler, compiled with the sanitizers if there are any.
  private static let boiler = Result {
    let port = RunPort(.boiler, command: "./run")
    let checks = hasSanitizers ? " -fsanitize=address,undefined -fno-sanitize-recover=all" : ""
    return try port.compiled(port.files(in: .c), make: compiled("-O1" + checks))
  }

  private static func compiled(_ options: String) -> String {
    "cc \(options) -x c port -x none -o run"
  }

  private func compiled(_ options: String) -> String { Self.compiled(options) }

  /// The bleed's formulas use a quotient, but no maximum or minimum.
  @Test func `has only the functions that its formulas call`() throws {
    let bleed = try #require(Model.cooling.output("bleed"))
    let rules = PortedRules(
      .cooling, outputs: [bleed], catalogue: .builtIn(of: .cooling), version: "0")
    let text = rules.port(to: .c)
    #expect(text.contains("static double quotient(double a, double b)"))
    #expect(!text.contains("static double maximum(") && !text.contains("static double minimum("))
  }

  @Test(.enabled(if: hasFusedMultiplyAdd, "the processor has no fused multiply-add"))
  func `uses no fused multiply-add, which would change bits`() throws {
    let port = RunPort(.boiler, command: "./run")
    let (plants, files) = (port.plants, port.files(in: .c))
    let make = compiled("-O2 -mfma")
    let kept = try port.run(files, input: port.table(plants), make: make)
    #expect(try port.differences(in: kept.output, to: plants) == [])
    // Remove the pragmas, and the guard that refuses to answer.
    let pragmas = files[0].text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("#pragma") }.joined(separator: "\n")
    let refused = try port.run([PortFile(text: pragmas)], input: port.table(plants), make: make)
    #expect(refused.status == 70 && refused.words.contains("-ffp-contract=off"))
    let bare = pragmas.replacing("if (changes_bits())", with: "if (0 && changes_bits())")
    let program = try port.compiled([PortFile(text: bare)], make: make)
    let fused = try port.run(program, input: port.table(plants))
    #expect(try !port.differences(in: fused.output, to: plants).isEmpty)
    let selfTest = try port.run(program, "--self-test")
    #expect(selfTest.status == 1)
  }

  @Test(arguments: ["-Ofast", "-ffinite-math-only", "-O2 -ffast-math"])
  func `does not compile if doubles would be computed differently`(options: String) throws {
    let port = RunPort(.boiler, command: "./run")
    let outcome = try port.run(port.files(in: .c), make: compiled(options))
    #expect(outcome.status != 0 && outcome.words.contains("compile with"))
  }

  @Test(
    .enabled(if: hasClang, "clang is not installed"),
    arguments: [
      "-O2 -fno-honor-nans", "-O2 -fno-honor-infinities", "-O2 -mdaz-ftz",
      "-cl-single-precision-constant",
    ])
  func `refuses to answer if infinities, NaN, subnormals or digits would be lost`(
    options: String
  ) throws {
    let port = RunPort(.boiler, command: "./run")
    let make = "clang -w \(options) -x c port -x none -lm -o run"
    let input = port.table([Model.boiler.fields.map { $0.example.value }])
    let outcome = try port.run(port.files(in: .c), input: input, make: make)
    #expect(outcome.status == 70 && outcome.output == "", "\(outcome.words)")
    #expect(outcome.words.contains("the program was compiled with options"))
  }

  @Test(
    .enabled(if: hasClang, "clang is not installed"),
    arguments: ["clang -std=c99 -x c", "clang++ -std=c++20 -x c++"])
  func `compiles without a warning as C99 and as C++20`(compiler: String) throws {
    let port = RunPort(.cooling, command: "./run")
    let outcome = try port.run(
      port.files(in: .c), "--self-test",
      make: "\(compiler) -Wall -Wextra -Werror port -lm -o run")
    #expect(outcome.status == 0, "\(outcome.words)")
  }

  /// A slug with a fixed dose does not depend on any input.
  @Test func `compiles without a warning if it reads no inputs`() throws {
    let port = RunPort(
      .cooling, outputs: try Model.cooling.outputs(named: "C31.dose"), command: "./run")
    #expect(port.rules.neededFields.isEmpty)
    let outcome = try port.run(
      port.files(in: .c), "--self-test",
      make: compiled("-std=c99 -Wall -Wextra -pedantic -Werror"))
    #expect(outcome.status == 0, "\(outcome.words)")
  }

  @Test(arguments: [
    ("1.65e0000000002", 0), ("165e00000", 0), ("165e10000", 65), ("165e-00012345", 65),
    ("165." + String(repeating: "0", count: 3_996), 0),
    ("165." + String(repeating: "0", count: 3_997), 65),
  ])
  func `reads four-digit exponents after zeros, and figures 4,000 characters long`(
    figure: String, status: Int32
  ) throws {
    let port = RunPort(.boiler, command: "./run")
    let table = port.table([Model.boiler.fields.map { $0.example.value }])
    let outcome = try port.run(
      Self.boiler.get(), input: table.replacing(",165,", with: ",\(figure),"))
    #expect(outcome.status == status, "\(outcome.words)")
    #expect(status == 0 || outcome.words.contains("feed_tds is \"165"))
  }

  @Test func `is its own header, and lists all problems with a plant`() throws {
    let program = """
      #define WTP_BOILER_DECLARATIONS
      #include "port"
      #include <stdio.h>

      static void say(void *mark, const char *problem) { printf("%s %s\\n", (char *)mark, problem); }

      int main(void)
      {
          struct wtp_boiler_plant plant = {
              2200, 20, 5, 25, 2200, 20, 5, 25, 165, 84, 7.6, 2, 48, 3500, 30, 350};
          struct wtp_boiler_estimate estimate;
          char mark[] = "-";
          int count = wtp_boiler_estimate(&plant, &estimate, say, mark);
          printf("%d %.4f\\n", count, estimate.S5_dose);
          plant.feed_temperature = 39.99;
          plant.summer_weeks = 0.3;
          plant.winter_weeks = 51.7;
          plant.feed_tds = 4000;
          printf("%d\\n", wtp_boiler_estimate(&plant, &estimate, say, mark));
          printf("%d\\n", estimate.annual_feed != estimate.annual_feed);
          wtp_boiler_figures(&plant, &estimate);
          printf("%d %.1f\\n", estimate.S5_dose != estimate.S5_dose, estimate.annual_feed);
          plant.winter_weeks = 51.8;
          printf("%d\\n", wtp_boiler_problems(&plant, NULL, NULL));
          return wtp_boiler_self_test(say, mark);
      }
      """
    let port = RunPort(.boiler, command: "./run")
    let warnings = "-std=c99 -Wall -Wextra -pedantic -Werror"
    let outcome = try port.run(
      port.files(in: .c) + [PortFile(suffix: "-user.c", text: program)],
      make: "cc \(warnings) -DWTP_BOILER_NO_MAIN -x c -c port -o part.o && "
        + "cc \(warnings) port-user.c part.o -o run")
    #expect(outcome.status == 0, "\(outcome.words)")
    // 222.6571 and 5000 are from WTP's sheet; 2200 lb/h is a cubic metre an hour: 20 * 5 *
    // (0.3 + 51.7) is 5200.
    #expect(
      outcome.output == """
        0 222.6571
        - feed_temperature is 39.99 degC, but must be from 40 to 100 degC (the oxygen table ends there)
        - feed_tds is 4000 mg/L, but must be at most max_tds, which is 3500 mg/L (the formula is not \
        valid outside)
        2
        1
        1 5200.0
        3

        """)
  }

  @Test(arguments: [
    ("\n", "line 1: a blank line"), ("\"case", "line 1: this quote is never closed"),
    ("ca\"se\n", "a quote inside an unquoted cell"), ("\"ca\"se\n", "text after the closing quote"),
    ("case\r1", "a carriage return without a line feed"),
    (String(repeating: "x", count: 65_537), "a cell of more than 65536 bytes"),
    (String(repeating: "x,", count: 600_000), "a row of more than 1048576 bytes"),
  ])
  func `refuses an invalid table and gives the reason`(table: String, words: String) throws {
    let port = RunPort(.boiler, command: "./run")
    let outcome = try port.run(Self.boiler.get(), input: table)
    #expect(outcome.status == 65 && outcome.words.contains(words), "\(outcome.words)")
  }

  @Test
  func
    `preserves a case with quotes, commas and line breaks, and reads CRLF and a byte order mark`()
    throws
  {
    let port = RunPort(.boiler, command: "./run")
    let example = Model.boiler.fields.map { $0.example.value }
    let row =
      "\"a \"\"b\"\", c\r\nd\"," + port.table([example]).split(separator: "\n")[1].dropFirst(2)
    let header = port.table([]).dropLast()
    let table = "\u{FEFF}" + header + "\r\n" + row
    let outcome = try port.run(Self.boiler.get(), input: table)
    #expect(outcome.status == 0, "\(outcome.words)")
    #expect(outcome.output.hasPrefix(header + ",annual_feed [m3/yr],"))
    #expect(outcome.output.contains("\n" + row + ",5000,"))
  }
}

/// Whether clang is installed, which has more options that change figures than other compilers.
private let hasClang =
  (try? BuiltProgram.shell(
    "clang --version && clang++ --version", in: FileManager.default.temporaryDirectory))?.status
  == 0
