import Commands
import Testing

@Suite struct `Standard input as a path` {
  @Test func `has four names`() {
    for path in ["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"] {
      #expect(isStandardInput(path), "\(path)")
    }
    for path in ["", "--", "./-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
      #expect(!isStandardInput(path), "\(path)")
    }
  }

  @Test func `may be used once, and the error names all uses`() throws {
    try refuseSharedInput([("the plant", "-"), ("the prices", "p.csv"), ("the catalogue", nil)])
    try refuseSharedInput([])
    let end = ": it can be read only once, so name a file"
    let two = "standard input cannot be both the plant and the catalogue"
    #expect(throws: CommandError(.usage, two + end)) {
      try refuseSharedInput([
        ("the plant", "-"), ("the prices", "p.csv"), ("the catalogue", "/dev/stdin"),
      ])
    }
    let three = "standard input cannot be the plant, the prices or the catalogue"
    #expect(throws: CommandError(.usage, three + end)) {
      try refuseSharedInput([("the plant", "-"), ("the prices", "-"), ("the catalogue", "-")])
    }
  }
}
