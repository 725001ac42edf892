/// A part of a port that is the same whatever the rules: an embedded text, with gaps for what is
/// computed.
///
/// A gap is a line of nothing but a name between at signs, such as `@FIELDS@`; what fills it is set in
/// as deep. Where names begin with a system, the text is that of a boiler. Its file ends in `.in`
/// behind the language's own ending, since a plain `.c` or `.swift` would be compiled.
struct ProgramText {
  /// What fills the gaps, by their names.
  typealias Filling = [String: (inout SourceText) -> Void]

  private let name: String
  /// The lines without their ends.
  let lines: [Substring]

  /// The text of a file, with the names of another system if need be.
  init(_ name: String, renamed: (String) -> String = { $0 }) {
    let text = renamed(EmbeddedText.named(name))
    precondition(text.last == "\n", "\(name) does not end with a line end")
    self.name = name
    lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Adds the lines to a source.
  fileprivate func write(to source: inout SourceText, _ filling: Filling) {
    var unused = Set(filling.keys)
    for line in lines {
      guard let gap = ProgramText.gap(in: line) else {
        source.add(String(line))
        continue
      }
      guard let fill = filling[gap.name] else {
        preconditionFailure("nothing fills \(gap.name) of \(name)")
      }
      unused.remove(gap.name)
      source.add(by: gap.margin, fill)
    }
    precondition(unused.isEmpty, "\(name) has no gap for \(unused.sorted())")
  }

  /// The gap that a line is, if it is one.
  private static func gap(in line: Substring) -> (margin: String, name: String)? {
    let word = line.drop { $0 == " " }
    let name = word.dropFirst().dropLast()
    guard word.first == "@", word.last == "@",
      !name.isEmpty, name.allSatisfy({ $0.isUppercase || $0 == "_" })
    else { return nil }
    return (String(line.prefix { $0 == " " }), String(name))
  }
}

extension SourceText {
  /// Adds a part of a port, with its gaps filled.
  mutating func add(_ part: ProgramText, filling gaps: ProgramText.Filling = [:]) {
    part.write(to: &self, gaps)
  }
}
