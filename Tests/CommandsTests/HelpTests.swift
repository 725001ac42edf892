import Testing

@testable import Commands

@Suite struct `Help` {
  @Test func `starts with examples and aligns its columns`() {
    #expect(
      sample.helpText == """
        sweep - grids of dosing curves as CSV

        Examples:
          sweep --vary "cycles=2..8 by 1" -o curves.csv
              seven points to a file

        Usage: sweep [OPTIONS] PLANT

        Arguments:
          PLANT  a table of plants

        Options:
              --vary "FIELD=RANGE UNIT"  moves a field over a range; give it once for
                                         each axis of the grid
              --outputs NAMES            the columns to write
          -o, --output FILE              the file to write
              --quiet                    says nothing
          -h, --help                     print this help and end
              --version                  print the version and end

        Exit status:
          0   done
          64  the command line is wrong
          65  the data are wrong
          66  an input cannot be read
          70  a fault of the program: please report it
          73  an output cannot be created
          74  reading or writing failed

        """)
  }

  @Test func `lists the commands of a program`() {
    #expect(family.helpText.contains("Usage: wtp COMMAND [OPTIONS]\n"))
    #expect(
      family.helpText.contains(
        "Commands:\n  estimate  estimates one plant\n  units     lists the units\n"))
  }

  @Test func `shows how many words an argument takes`() {
    let counts = [Positional.Count.one, .oneOrNone, .oneOrMore, .any]
    let usages = counts.map {
      Command("x", "", positionals: [Positional("F", $0, help: "")]).usage
    }
    #expect(
      usages == ["x [OPTIONS] F", "x [OPTIONS] [F]", "x [OPTIONS] F ...", "x [OPTIONS] [F ...]"])
  }

  @Test func `gives a long label a line of its own`() {
    let option = Option(name: String(repeating: "n", count: 40), help: "long")
    let lines = Command("x", "", options: [option]).helpText.split(separator: "\n")
    #expect(lines.contains("      --" + String(repeating: "n", count: 40)))
    #expect(lines.contains { $0.hasSuffix("   long") })
  }

  @Test func `prints sections as they are`() {
    let command = Command("x", "", sections: [.init("Ranges", ["a..b   from a to b"])])
    #expect(command.helpText.contains("\nRanges:\n  a..b   from a to b\n\nExit status:\n"))
  }

  @Test func `breaks lines between words`() {
    #expect(wrapped("aa bb cc", to: 5) == ["aa bb", "cc"])
    #expect(wrapped("aaaaaaaa b", to: 5) == ["aaaaaaaa", "b"])
    #expect(wrapped("", to: 5) == [])
  }
}
