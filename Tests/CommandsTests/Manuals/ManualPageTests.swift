import Commands
import Testing

@Suite struct `A manual page` {
  private let pages = ManualPage.all(of: [lab, mix])

  private func text(of name: String) throws -> String {
    let page = try #require(pages.first { $0.name == name })
    return page.text(version: "1.2", date: "2026-01-31", besides: pages)
  }

  @Test func `exists for each program and each command`() {
    #expect(pages.map(\.name) == ["lab", "lab-ph", "lab-list", "mix"])
    #expect(pages.map(\.names)[1] == ["ph", "lab-ph"])
  }

  /// The language is described in man(7) of groff 1.22.
  @Test func `has the same text as help`() throws {
    let text = try text(of: "lab-ph")
    #expect(
      text.hasPrefix(
        #"""
        .\" The source of a manual page; to read it: wtp manual ph | man -l -
        .TH LAB\-PH 1 2026-01-31 "lab 1.2"
        .SH NAME
        lab\-ph \- measure the pH
        .SH SYNOPSIS
        \fBlab ph\fR [OPTIONS] [FILE]
        .SH ARGUMENTS
        .TP
        \fIFILE\fR
        a sample
        .SH OPTIONS
        .TP
        \fB\-q\fR, \fB\-\-quiet\fR
        print only errors, and notes on rows or sheets left out and on rules other
        than WTP\(aqs
        .TP
        \fB\-h\fR, \fB\-\-help\fR
        print this help and exit
        .SH EXIT STATUS
        .TP
        \fB0\fR
        success

        """#))
    #expect(
      text.hasSuffix(".SH SEE ALSO\n\\fBlab\\fR(1),\n\\fBlab\\-list\\fR(1),\n\\fBmix\\fR(1)\n"))
  }

  @Test func `of a program lists its commands`() throws {
    #expect(
      try text(of: "lab").contains(
        ".SH COMMANDS\n.TP\n\\fBph\\fR\nmeasure the pH\n.TP\n\\fBlist\\fR\nlist the samples\n"))
  }

  @Test func `includes every option and argument in the help`() throws {
    let text = try text(of: "mix")
    for parameter in mix.parameters {
      let name = parameter.shownName.split(separator: "-", omittingEmptySubsequences: false)
      #expect(text.contains(name.joined(separator: "\\-")), "\(parameter.shownName)")
    }
  }

  /// `.ci/tools install` also checks the real pages with `mandoc -Tlint`.
  @Test func `has no long lines and no accidental requests`() throws {
    let requests = ["\\\"", "TH", "SH", "TP", "PP", "nf", "fi", "RS", "RE"]
    for page in pages {
      for line in try text(of: page.name).split(separator: "\n") {
        #expect(line.utf8.count <= 80, "\(line)")
        if line.hasPrefix(".") {
          #expect(requests.contains { line.hasPrefix(".\($0)") }, "\(line)")
        }
        #expect(!line.hasSuffix(" "), "\(line)")
      }
    }
  }

  /// See groff_char(7); a line that begins with a period would be a request.
  @Test func `escapes special characters`() throws {
    let odd = command(
      "odd", #"a `b` ^c ~d "e" it's f\g µ 😀 -h"#, taking: Option(flag: "dots", help: ".csv is one"))
    let page = try #require(ManualPage.all(of: [odd]).first)
    let text = page.text(version: "1.2", date: "2026-01-31", besides: [page])
    #expect(
      text.contains(
        #"odd \- a \(gab\(ga \(hac \(tid \(dqe\(dq it\(aqs f\eg \[u00B5] \[u1F600] \-h"# + "\n"))
    #expect(text.contains("\\fB\\-\\-dots\\fR\n\\&.csv is one\n"))
    for title in ["COMMANDS", "ARGUMENTS", "EXAMPLES", "SEE ALSO"] {
      #expect(!text.contains(".SH \(title)"))
    }
  }

  @Test func `keeps the lines of examples and separates examples`() throws {
    let odd = command(
      "odd", "", examples: [.init("odd --set a \\\n    --more b", "two"), .init("odd", "one")]
    )
    let page = try #require(ManualPage.all(of: [odd]).first)
    #expect(
      page.text(version: "1.2", date: "2026-01-31", besides: []).hasSuffix(
        #"""
        .SH EXAMPLES
        .nf
        odd \-\-set a \e
            \-\-more b
        .fi
        .RS 4
        two
        .RE
        .PP
        .nf
        odd
        .fi
        .RS 4
        one
        .RE

        """#))
  }

  @Test func `keeps only an option and its value on one line`() throws {
    let (name, file) = (String(repeating: "x", count: 50), String(repeating: "z", count: 60))
    let long = command(
      "odd", "", examples: [.init("odd \(name) --dry --s yyyyyyyyy --f \(file)", "a long one")]
    )
    let page = try #require(ManualPage.all(of: [long]).first)
    #expect(
      page.text(version: "1.2", date: "2026-01-31", besides: []).contains(
        """
        .nf
        odd \(name) \\-\\-dry \\e
            \\-\\-s yyyyyyyyy \\e
            \\-\\-f \(file)
        .fi

        """))
  }

  /// On a terminal with 80 columns, man uses 78 and indents by 7; a continued line ends with two
  /// more characters, so 69 remain for the first line.
  @Test(arguments: [(63, "odd NAME \\e\n    \\-of"), (55, "odd NAME \\-of")])
  func `breaks command lines that do not fit on a terminal`(count: Int, lines: String) throws {
    let name = String(repeating: "x", count: count)
    let odd = command("odd", "", examples: [.init("odd \(name) -of", "a long one")])
    let page = try #require(ManualPage.all(of: [odd]).first)
    let text = page.text(version: "1.2", date: "2026-01-31", besides: [])
    #expect(text.contains(".nf\n\(lines.replacing("NAME", with: name))\n.fi\n"))
  }

  @Test func `continues a long command line with a backslash`() throws {
    #expect(
      try text(of: "mix").contains(
        #"""
        mix cooling \-\-set \(dqflow=3 gal_us/min\(dq \e
            \-\-outputs acid,alkali,antifoam,biocide \-\-report html=drum.html
        """#))
  }
}
