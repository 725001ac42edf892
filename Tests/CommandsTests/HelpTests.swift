import Commands
import Testing

@Suite struct `Help` {
  @Test func `starts with examples and aligns its columns`() {
    let help = sample.helpText()
    #expect(help.hasPrefix("sweep - grids of dosing curves as CSV\n\nExamples:\n  sweep boiler "))
    #expect(
      help.hasSuffix(
        #"""

        Usage: sweep [OPTIONS] PLANT

        Arguments:
          PLANT  a table of plants

        Options:
              --vary "FIELD=RANGE UNIT"  varies a field over a range; give it once for
                                         each axis of the grid
              --outputs NAMES            the columns to write
          -o, --output FILE              the file to write
              --jobs N                   threads (default: 2)
              --form text|csv|html       the format (default: csv)
              --mute                     prints nothing
          -q, --quiet                    print only errors, and notes on rows or sheets
                                         left out and on rules other than WTP's
          -h, --help                     print this help and exit
              --version                  print the version and exit

        Exit status:
          0    success
          64   the command line is wrong
          65   the input data are wrong
          66   an input cannot be read
          70   a fault in the program; please report it
          71   the system is out of memory
          73   an output cannot be created
          74   reading or writing failed
          129  the terminal was closed; no partial file is left
          130  interrupted with Ctrl-C; no partial file is left
          131  quit with Ctrl-\; no partial file is left
          143  terminated; no partial file is left

        """#))
  }

  @Test func `lists the commands of a program`() {
    #expect(family.helpText().contains("Usage: wtp COMMAND [OPTIONS]\n"))
    #expect(
      family.helpText().contains(
        "Commands:\n  estimate  estimates one plant\n  units     lists the units\n"))
  }

  @Test func `lists no status for a verdict in a program with commands`() {
    #expect(
      family.helpText().contains(
        """
        Exit status:
          0    success
          64   the command line is wrong
          65   the input data are wrong

        """))
  }

  @Test func `shows whether an argument is optional or repeated`() {
    let (required, optional, more) = (
      Option(argument: "F", .text("F"), help: ""),
      Option(optionalArgument: "F", .text("F"), help: ""),
      Option(arguments: "F", .text("F"), help: "")
    )
    #expect(command(taking: required).usage == "x [OPTIONS] F")
    #expect(command(taking: optional).usage == "x [OPTIONS] [F]")
    #expect(command(taking: more).usage == "x [OPTIONS] [F ...]")
  }

  @Test func `puts a long label on a separate line`() {
    let name = String(repeating: "n", count: 40)
    let command = command(taking: Option(flag: name, help: "long"))
    let lines = command.helpText().split(separator: "\n")
    #expect(lines.contains("      --" + name))
    #expect(lines.contains { $0.hasSuffix("   long") })
  }

  /// Six characters precede the name, so a name of 24 letters makes a label of 30.
  @Test func `keeps a label of 30 characters on the line of its description`() {
    func lines(_ name: String) -> [Substring] {
      command(taking: Option(flag: name, help: "long")).helpText().split(separator: "\n")
    }
    let name = String(repeating: "n", count: 24)
    #expect(lines(name).contains("      --\(name)  long"))
    #expect(lines(name + "n").contains("      --\(name)n"))
  }

}
