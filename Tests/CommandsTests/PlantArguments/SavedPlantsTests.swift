import Commands
import Estimator
import Foundation
import Plants
import Platform
import Tables
import TestSupport
import Testing

@Suite struct `The name of a saved plant` {
  @Test(arguments: [
    "leeds", "Leeds-2", "a", "7", "mill_3.north", "Az-Za", "zA", "0.9", "90",
    String(repeating: "x", count: 120), "Hill Dairy", "Молокозавод", "Käserei", "Ka\u{308}serei",
    "乳製品工場", "दुग्धालय", "معمل ألبان", "Smith & Son's (Leeds)", "No. 3",
  ])
  func `may contain letters, digits and accents of any script, and some marks inside`(
    name: String
  ) throws {
    #expect(try PlantName(name).text == name)
  }

  @Test(arguments: [
    "", ".", "..", ".leeds", "leeds.", "a..b", "-leeds", "leeds-", "_x", "a/b", "../a", "a  b",
    " a", "a ", "leeds\n", "\u{301}a", "a\\b", "@leeds", "a:b", "a`", "a{", "a[", "[a",
    "a\u{200B}b",
    "a\u{202E}b", "a\u{A0}b", "a\tb", "a;b", "a$b", "a*b", "a\"b", "/a", "a\u{0}b", "a\u{3164}",
    String(repeating: "x", count: 121), String(repeating: "ж", count: 61),
  ]) func `cannot be a path, a hidden file, an option or have invisible characters`(name: String) {
    #expect(throws: CommandError.self) { try PlantName(name) }
  }

  /// Some file systems do not tell such names apart.
  @Test(arguments: [
    ("Leeds", "LEEDS", true), ("K\u{E4}serei", "Ka\u{308}serei", true), ("Straße", "STRASSE", true),
    ("МОЛОКО", "молоко", true), ("Hill Dairy", "Hill-Dairy", false), ("Kaserei", "Käserei", false),
  ]) func `is the same in any case and encoding`(one: String, other: String, isSame: Bool) throws {
    #expect(try (PlantName(one) == PlantName(other)) == isSame)
  }
}

@Suite struct `Saved plants` {
  @Test(arguments: [
    (["XDG_DATA_HOME": "/data", "HOME": "/home/ann"], "/data/wtp/plants"),
    (["HOME": "/home/ann"], "/home/ann/.local/share/wtp/plants"),
    (["XDG_DATA_HOME": "", "HOME": "/home/ann"], "/home/ann/.local/share/wtp/plants"),
    // "All paths set in these environment variables must be absolute": XDG Base Directory 0.8.
    (["XDG_DATA_HOME": "data", "HOME": "/home/ann"], "/home/ann/.local/share/wtp/plants"),
  ]) func `are in the folder that the XDG Base Directory Specification defines`(
    variables: [String: String], path: String
  ) throws {
    #expect(try SavedPlants.ofUser { variables[$0] }.folder.path == path)
  }

  @Test(arguments: [[:], ["HOME": "home", "XDG_DATA_HOME": "data"], ["HOME": ""]])
  func `need a home folder`(variables: [String: String]) {
    let error = #expect(throws: CommandError.self) { try SavedPlants.ofUser { variables[$0] } }
    #expect(error?.messages[0].hasSuffix("neither variable is an absolute path; set one") == true)
  }

  @Test func `are saved, listed, read and removed`() throws {
    try inFolder { saved in
      #expect(try saved.names().isEmpty)
      for name in ["york", "leeds"] {
        let path = try saved.save(example(.boiler), as: PlantName(name))
        #expect(path == saved.folder.path + "/\(name).csv")
      }
      #expect(try saved.names().map(\.text) == ["leeds", "york"])
      let leeds = try saved.plant(PlantName("leeds"))
      let table = try self.example(.boiler)
      #expect(leeds.plant.given == Model.boiler.fields.map { GivenFigure($0.example) })
      #expect(leeds.site == nil && leeds.bytes == Array(table.utf8))
      try saved.remove([PlantName("leeds")], forGood: true)
      #expect(try saved.names().map(\.text) == ["york"])
    }
  }

  @Test func `are in a folder that only their owner can read`() throws {
    try inFolder { saved in
      _ = try saved.save(example(.boiler), as: PlantName("leeds"))
      let attributes = try FileManager.default.attributesOfItem(atPath: saved.folder.path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test func `are not found under an unknown name`() throws {
    try inFolder { saved in
      let tower = try PlantName("tower")
      _ = try saved.save(example(.cooling), as: tower)
      func message(_ body: () throws -> Void) -> String? {
        #expect(throws: (any Error).self) { try body() }
          .flatMap { CommandError(from: $0)?.messages.first }
      }
      #expect(
        message { _ = try saved.plant(PlantName("towr")) }
          == "there is no saved plant \"towr\"; did you mean \"tower\"?")
      #expect(
        message { try saved.remove([PlantName("x")], forGood: false) }
          == "there is no saved plant \"x\"")
      let path = saved.folder.path + "/tower.csv"
      let taken = message { try saved.requireFree(tower, or: "") }
      #expect(taken?.contains("\"tower\" in \"\(path)\"") == true)
    }
  }

  @Test func `are found and replaced in any case, but exactly if there is a choice`() throws {
    try inFolder { saved in
      let path = try saved.save(example(.boiler), as: PlantName("Hill Dairy"))
      #expect(try saved.find(PlantName("hill dairy"))?.text == "Hill Dairy")
      #expect(try saved.find(PlantName("Hill")) == nil)
      #expect(throws: CommandError.self) { try saved.requireFree(PlantName("HILL DAIRY"), or: "") }
      #expect(
        try saved.save(example(.boiler), as: PlantName("HILL DAIRY"), replacing: true) == path)
      #expect(try saved.names().map(\.text) == ["Hill Dairy"])
      guard
        FileManager.default.createFile(
          atPath: saved.folder.path + "/HILL DAIRY.csv", contents: nil),
        try saved.names().count == 2
      else { return }
      #expect(try saved.find(PlantName("HILL DAIRY"))?.text == "HILL DAIRY")
      #expect(try saved.find(PlantName("hill dairy")) == nil)
    }
  }

  /// The target of the link may be a file that the user wants to keep.
  @Test
  func `are not overwritten through a symbolic link, which can be removed without its target`()
    throws
  {
    try inFolder { saved in
      let (name, other) = (try PlantName("leeds"), try PlantName("york"))
      let file = try saved.save(example(.boiler), as: other)
      let link = saved.path(of: name)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
      let error = #expect(throws: CommandError.self) {
        try saved.save("other\n", as: name, replacing: true)
      }
      let start = "the saved plant leeds is a link, \"\(link)\", "
      #expect(error?.messages[0].hasPrefix(start) == true)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
      let table = try example(.boiler)
      #expect(FileManager.default.contents(atPath: file) == Data(table.utf8))
      try saved.remove([name], forGood: false)
      #expect(try saved.names() == [other])
    }
  }

  /// Another case of letters is another name, and a name among several that is unknown removes none.
  @Test func `are renamed, removed and restored as a whole`() throws {
    try inFolder { saved in
      func name(_ text: String) throws -> PlantName { try PlantName(text) }
      for text in ["Leeds", "york"] { _ = try saved.save(example(.boiler), as: name(text)) }
      #expect(try saved.rename(name("leeds"), to: name("leeds")).text == "Leeds")
      #expect(throws: CommandError.self) { try saved.rename(name("york"), to: name("LEEDS")) }
      #expect(throws: CommandError.self) {
        try saved.remove([name("york"), name("zz")], forGood: false)
      }
      #expect(try saved.names().map(\.text) == ["leeds", "york"])
      #expect(try saved.names(containing: [name("EED")]).map(\.text) == ["leeds"])
      #expect(throws: CommandError.self) { try saved.restore([name("york")]) }
      _ = try saved.save(example(.cooling), as: name("york"), replacing: true)
      try saved.remove([name("york"), name("York")], forGood: true)
      #expect(throws: CommandError.self) { try saved.restore([name("york"), name("zz")]) }
      #expect(try saved.restore([name("YORK"), name("york")]).map(\.text) == ["york"])
      #expect(try saved.plant(name("york")).system == .boiler)
      for _ in 0..<11 { _ = try saved.save(example(.boiler), as: name("york"), replacing: true) }
      try saved.remove([name("leeds")], forGood: false)
      #expect(try Folder(saved.folder.path(of: "removed")).names().count == 10)
      #expect(try saved.restore([name("leeds")]).map(\.text) == ["leeds"])
    }
  }

  /// Saves a text as the plant `leeds`, and returns its path and the error when it is read.
  private func refusal(of text: String) throws -> (path: String, message: String) {
    try inFolder { saved in
      let name = try PlantName("leeds")
      let path = try saved.save(text, as: name)
      let error = try #require(throws: CommandError.self) { try saved.plant(name) }
      #expect(FileManager.default.contents(atPath: path) == Data(text.utf8))
      return (path, error.messages[0])
    }
  }

  @Test(arguments: [
    "", "feed_tds [mg/L]\n", "feed_tds [mg/L]\n165\n", "\u{0}", "not a plant\n1\n", "a,b\n1\n",
    "feed_tds [mg/L],feed_tds [mg/L]\n1,2\n", "\"feed_tds",
  ]) func `that are damaged are kept, and reported with their path`(text: String) throws {
    let (path, message) = try refusal(of: text)
    #expect(message.hasPrefix("the saved plant leeds is damaged: \(path)"))
    #expect(message.hasSuffix("or remove it with \"wtp plants remove leeds\""))
  }

  /// `wtp plants` prints one line for each plant, even if the plant is damaged.
  @Test func `that lack several inputs or have two rows are reported in one line`() throws {
    let lacking = try refusal(of: "feed_tds [mg/L]\n165\n")
    let first = "the saved plant leeds is damaged: \(lacking.path):2: summer_steam is missing: "
    #expect(lacking.message.hasPrefix(first) && !lacking.message.contains("\n"))
    let one = try example(.boiler)
    let two = try refusal(of: one + one.split(separator: "\n")[1] + "\n")
    #expect(two.message.contains("\(two.path):3"), "\(two.message)")
  }

  /// `feed_tds` is a boiler field; `hours` and `days` are cooling fields.
  @Test(arguments: [
    ("feed_tds [mg/L],hours\n1,2\n", "\"hours\" is not a boiler field"),
    ("feed_tds [mg/L],hours,days\n1,2,3\n", "\"feed_tds\" is not a cooling field"),
    ("feed_tds [mg/L],m_alkalinity [mg/L],hours\n1,2,3\n", "\"hours\" is not a boiler field"),
    ("a,b\n1,2\n", "\"a\" is not a boiler field"),
  ]) func `belong to the system of most of their columns`(text: String, words: String) throws {
    #expect(try refusal(of: text).message.contains(words))
  }

  /// A larger file is not read at all, so that the user does not have to wait.
  @Test func `are read up to a size of 1 MiB`() throws {
    try inFolder { saved in
      let name = try PlantName("leeds")
      _ = try saved.save(String(repeating: "x", count: 1_048_576), as: name)
      #expect(throws: CommandError.self) { try saved.plant(name) }
      _ = try saved.save(String(repeating: "x", count: 1_048_577), as: name, replacing: true)
      #expect(throws: SystemError.self) { try saved.plant(name) }
    }
  }

  @Test func `are only the files whose names are valid plant names`() throws {
    try inFolder { saved in
      _ = try saved.save(example(.boiler), as: PlantName("leeds"))
      for file in ["notes.txt", ".york.csv", "hull csv", "two  words.csv", ".csv", "a..b.csv"] {
        try Data("x\n".utf8).write(
          to: URL(fileURLWithPath: saved.folder.path).appendingPathComponent(file))
      }
      #expect(try saved.names().map(\.text) == ["leeds"])
    }
  }

  @Test func `keep the name of their site, if there is one`() throws {
    try inFolder { saved in
      let lines = try example(.boiler).split(separator: "\n")
      for (site, expected) in [("Mill 3", "Mill 3"), ("", nil)] as [(String, String?)] {
        let table = "case,\(lines[0])\n\(site),\(lines[1])\n"
        let plants = try self.plants(of: table)
        let written = SavedPlant.table(of: 0, in: plants)
        #expect(written == (expected == nil ? try example(.boiler) : table))
        for (name, text) in [("asked", table), ("written", written)] {
          _ = try saved.save(text, as: PlantName(name), replacing: true)
          #expect(try saved.plant(PlantName(name)).site == expected)
        }
      }
    }
  }

  private func plants(of table: String) throws -> PlantColumns {
    var reader = try PlantTable(
      try TableReader(file: "plants.csv", bytes: Array(table.utf8)), of: .boiler)
    let plants = PlantColumns(reader, replacing: [:])
    try plants.read(&reader)
    #expect(plants.arePlants())
    return plants
  }

  private func example(_ system: SystemKind) throws -> String {
    let model = Model.of(system)
    return SavedPlant.table(of: 0, in: PlantColumns(try Plant(model, Plant.example(of: model))))
  }

  private func inFolder<Value>(_ body: (SavedPlants) throws -> Value) throws -> Value {
    try Scratch.withFolder { try body(SavedPlants(in: Folder($0.path + "/share/wtp/plants"))) }
  }
}
