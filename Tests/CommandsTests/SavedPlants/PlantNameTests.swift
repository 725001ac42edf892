import Commands
import Testing

@Suite struct `The name of a saved plant` {
  @Test(arguments: [
    "leeds", "Leeds-2", "a", "7", "mill_3.north", "Az-Za", "zA", "0.9", "90",
    String(repeating: "x", count: 64),
  ])
  func `may contain letters, digits, and single -, _ and . inside`(name: String) throws {
    #expect(try PlantName(name).text == name)
  }

  @Test(arguments: [
    "", ".", "..", ".leeds", "leeds.", "a..b", "-leeds", "leeds-", "_x", "a/b", "../a", "a b",
    "leeds\n", "léeds", "a\\b", "@leeds", "a:b", "a`", "a{", "a[", "[a",
    "a;b", "/a", String(repeating: "x", count: 65), "a\u{0}b",
  ]) func `cannot be a path, a hidden file or an option`(name: String) {
    #expect(throws: CommandError.self) { try PlantName(name) }
  }
}
