import Commands
import Estimator
import Foundation
import Platform
import TestSupport
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
    #expect(throws: CommandError(two + end)) {
      try refuseSharedInput([
        ("the plant", "-"), ("the prices", "p.csv"), ("the catalogue", "/dev/stdin"),
      ])
    }
    let three = "standard input cannot be the plant, the prices or the catalogue"
    #expect(throws: CommandError(three + end)) {
      try refuseSharedInput([("the plant", "-"), ("the prices", "-"), ("the catalogue", "-")])
    }
  }
}

/// The digests of `abc` and of empty data are in the examples of FIPS 180-4.
@Suite struct `Provenance` {
  private let digestOfABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
  private let digestOfNothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

  private let program = Program(
    name: "wtp", version: "1.2", words: ["estimate", "two words"],
    printError: { _ in })

  @Test func `has the command line, and the digest of each file once`() throws {
    try Scratch.withFolder { folder in
      let paths = ["abc.csv", "empty.csv", "none.csv"].map { folder.appending($0).path }
      try Data("abc".utf8).write(to: URL(fileURLWithPath: paths[0]))
      try Data().write(to: URL(fileURLWithPath: paths[1]))
      // The third file does not exist, and is ignored.
      let made = try program.provenance(reading: [
        (paths[0], paths[0]), (paths[2], paths[2]), (paths[1], "@leeds"), (paths[0], "@york"),
      ])
      #expect(made.program == "wtp" && made.version == "1.2")
      #expect(made.command == "wtp estimate 'two words'")
      #expect(made.sources.map(\.name) == [paths[0], "@leeds"])
      #expect(made.sources.map(\.digest) == [digestOfABC, digestOfNothing])
    }
  }

  @Test func `has the digest of the products, either custom or WTP's`() throws {
    try Scratch.withFolder { folder in
      let path = folder.appending("own.csv").path
      try Data("abc".utf8).write(to: URL(fileURLWithPath: path))
      let own = try program.provenance(catalogue: path, of: [.boiler])
      #expect(own.sources.map(\.name) == [path] && own.sources.map(\.digest) == [digestOfABC])
    }
    let both = try program.provenance(of: [.cooling, .boiler])
    #expect(both.sources.map(\.name) == ["WTP's cooling products", "WTP's boiler products"])
    #expect(
      catalogueDigests() == [
        "boiler catalogue: SHA-256 \(both.sources[1].digest)",
        "cooling catalogue: SHA-256 \(both.sources[0].digest)",
      ])
    #expect(both.sources[0].digest != both.sources[1].digest)
    #expect(try program.provenance().sources.isEmpty)
  }
}

@Suite struct `A custom catalogue` {
  /// The output of `wtp products`, read as a catalogue, has the digest that `--version` prints.
  @Test(arguments: SystemKind.allCases) func `with WTP's products has WTP's rules and digest`(
    system: SystemKind
  ) throws {
    try Scratch.withFolder { folder in
      let path = folder.appending("own.csv").path
      let model = Model.of(system)
      let text = CatalogueTable.text(of: [model])
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      #expect(try Model.of(system, catalogue: path).products == model.products)
      #expect(try digest(ofInput: path) == CatalogueTable.digest(of: model))
    }
  }
}
