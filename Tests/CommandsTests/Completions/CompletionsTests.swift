import Commands
import Testing

@Suite struct `Completions of a line` {
  /// A program whose SYSTEM can be skipped.
  private static let odd = Command("odd", "", PlantsOptions(help: "a plant")) { _, _ in .success }

  /// Completes the last word of a line; `~` is a blank.
  private func completions(_ line: String) throws -> Completions {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    return try Completions(
      of: words.map { String($0.replacing("~", with: " ")) }, for: [lab, mix, Self.odd]
    ) { try ["red", "Hill & Son (N)"].map { try PlantName($0) } }
  }

  /// Checks the candidates, as whole words, and the kind of files offered.
  private func check(_ line: String, _ offer: String) throws {
    let found = try completions(line)
    let files = found.files == .none ? [] : ["<\(found.files.rawValue)>"]
    let words = (found.candidates.map(\.text) + files).map { found.before + $0 }
    #expect(words.map { $0.replacing(" ", with: "~") }.joined(separator: " ") == offer, "\(line)")
  }

  @Test(arguments: [
    ("lab ", "ph list help"), ("lab l", "list"), ("./bin/lab help p", "ph"), ("lab list l", ""),
    ("lab help ph l", ""), ("lab -", "--help -h --version"), ("lab", ""), ("labs ", ""),
    ("lab ph --", "--quiet --help"), ("lab ph --quiet --", "--help"), ("lab ph -q --", "--help"),
    ("mix --form csv --fo", ""), ("mix --form=csv --fo", ""), ("mix --set ph=7 --s", "--set"),
    ("mix -- --s", ""), ("mix --count 3 b", "boiler"), ("mix -o x b", "boiler"),
    ("mix --dry b", "boiler"), ("mix b", "boiler"), ("mix --set ph=7 b", "boiler"),
    // `lab list` takes no arguments, so its options are offered.
    ("lab list ", "--quiet --help"), ("lab list -- ", ""),
    // Nothing can correct a mistake in an earlier word.
    ("mix --bogus b", ""), ("mix --form csv --form ", ""),
  ]) func `are commands, options and arguments`(line: String, offer: String) throws {
    try check(line, offer)
  }

  @Test(arguments: [
    ("mix --form ", "text csv"), ("mix --form=c", "--form=csv"), ("mix --count ", ""),
    ("mix --dry=", ""), ("mix --outputs acid,st", "acid,steam"),
    ("mix --outputs=all,al", "--outputs=all,all"), ("mix --report ", "text= html="),
    // Fields, outputs and units are those of the system on the line.
    ("mix --set ", "flow= flow= ph="), ("mix cooling --set ", "flow="), ("mix --set ph", "ph="),
    ("mix cooling --outputs ", "all acid"), ("mix boiler --outputs s", "steam"),
    ("mix boiler --set flow=3", "flow=3L/s flow=3m3/h"),
    ("mix boiler --set flow=1:9m", "flow=1:9m3/h"), ("mix boiler --set flow=3~L", "flow=3~L/s"),
    ("mix cooling --set=flow=3", "--set=flow=3gal_us/min"), ("mix boiler --set flow=", ""),
    ("mix --set flow=1,3", "flow=1,3L/s flow=1,3m3/h flow=1,3gal_us/min"),
    ("mix boiler --set flow=3.", ""), ("mix boiler --set flow=3~~L", ""),
  ]) func `are values, and units after a figure`(line: String, offer: String) throws {
    try check(line, offer)
  }

  @Test(arguments: [
    ("mix --drum ", "example @red @Hill~&~Son~(N) <files>"), ("mix --drum e", "example <files>"),
    ("mix --drum=@H", "--drum=@Hill~&~Son~(N) --drum=<files>"), ("mix --drum la", "<files>"),
    ("mix -o la", "<files>"), ("mix --output=la", "--output=<files>"),
    ("mix --into ", "<folders>"), ("mix boiler la", "<files>"), ("mix boiler x la", "<files>"),
    ("mix --report html=la", "html=<files>"),
    // The first word may be a system or a plant.
    ("odd ", "boiler cooling example @red @Hill~&~Son~(N) <files>"),
    ("odd boiler e", "example <files>"), ("odd site.csv --plant @r", "@red <files>"),
  ]) func `are files and saved plants`(line: String, offer: String) throws {
    try check(line, offer)
  }

  @Test func `have meanings and a first line for the script`() throws {
    let options = "-\t-\t\n--outputs\tit's what is mixed\n--output\ta file\n"
    #expect(try completions("mix --o").text == options)
    #expect(
      try completions("mix --outputs=all,ac").text == "-\tlist\t--outputs=all,\nacid\tit's sour\n")
    #expect(try completions("mix --report html=").text == "files\t-\thtml=\n")
    #expect(try completions("lab p").text == "-\t-\t\nph\tmeasure the pH\n")
  }
}
