import Estimator
import Foundation
import Laws
import Notation
import Proofs
import Tables
import Testing

/// A catalogue that is written reads back, and a wrong one is named by product and term.
@Suite struct `A user's catalogue` {
  @Test(arguments: SystemKind.allCases)
  func `reads back as it was printed`(system: SystemKind) throws {
    let text = CatalogueTable.text(of: SystemKind.allCases.map(Model.of))
    let read = try products(text, of: system)
    #expect(read == Model.of(system).products)
  }

  /// What a keeper of the table writes beside the products is no product's.
  @Test(arguments: ["source", "note"])
  func `may have a column of remarks`(column: String) throws {
    let text = CatalogueTable.text(of: [Model.boiler])
    let lines = text.split(separator: "\n").enumerated().map { index, line in
      "\(line),\(index == 0 ? column : "remark \(index)")\n"
    }
    #expect(try products(lines.joined(), of: .boiler) == Model.boiler.products)
  }

  @Test(arguments: ["a", "z", "A", "Z", "0", "9", "az", "ZA-09_z", "-9", "_"])
  func `may call a product by any letters and digits`(id: String) throws {
    #expect(try products(catalogue(calling: id), of: .boiler).map(\.id).contains(id))
  }

  /// The neighbours of the letters and digits in ASCII, and a letter beyond it.
  @Test(arguments: [
    "@", "[", "`", "{", "/", ":", "a@", "Z[", "a`", "z{", "9:", "é", "a b", "-", "",
  ])
  func `may call it by nothing else`(id: String) throws {
    #expect(throws: (any Error).self) { try products(catalogue(calling: id), of: .boiler) }
  }

  /// WTP's catalogue with another name for S5.
  private func catalogue(calling id: String) -> String {
    CatalogueTable.text(of: [.boiler]).replacing("boiler,S5,", with: "boiler,\(id),")
  }

  @Test func `estimates by its own products`() throws {
    let own = try model(changing: ("S5", "35,0,0,120", "36,0,0,120"))
    let plant = try Plant(own, Plant.example(of: own))
    let estimate = try Estimate(plant)
    let wtp = try Estimate(try Plant(.boiler, Plant.example(of: .boiler)))
    let difference =
      try #require(estimate[product: "S5"]).dose.value
      - #require(wtp[product: "S5"]).dose.value
    #expect(abs(difference - 6.2) < 1e-9)
    #expect(estimate[product: "S10"]?.dose == wtp[product: "S10"]?.dose)
  }

  @Test func `with a negative oxygen factor is refuted, by product and term`() throws {
    let own = try model(changing: ("S5", "35,0,0,120", "-35,0,0,120"))
    let proof = ModelProof(own, outputs: try own.outputs(named: "S5"))
    let claims = proof.claims.filter { !$0.isProved }.map(\.description)
    #expect(!proof.isProved && claims.count == 1)
    #expect(
      claims[0].hasPrefix("S5: S5.demand rises with feed_temperature")
        && claims[0].hasSuffix("look at oxygen -35"))
    let broken = try failures(of: own)
    #expect(broken.contains("boiler.products-keep-to-their-roles"))
    #expect(broken.contains("boiler.sulphite-falls-with-temperature"))
  }

  @Test func `with two coefficients exchanged is refused, by product and terms`() throws {
    let own = try model(changing: ("S5", "35,0,0,120", "120,0,0,35"))
    let proof = ModelProof(own, outputs: try own.outputs(named: "S5"))
    #expect(!proof.isProved)
    #expect(
      proof.exchanged.map(\.sentence) == [
        "S5: oxygen is 120 and reserve 35, but WTP has them the other way round"
      ])
    #expect(try failures(of: own) == ["boiler.products-have-no-exchanged-terms"])
  }

  @Test(arguments: [
    ("oxygen [g/g O2]", "oxigen [g/g O2]", "1:56 (I1): \"oxigen\" is not a column of a catalogue"),
    ("oxygen [g/g O2]", "oxygen [g/g]", "must be \"oxygen [g/g O2]\""),
    ("dose [g/m3],", "", "the column \"dose [g/m3]\" is missing"),
    ("oxygen scavenger", "oxygen eater", "role is \"oxygen eater\", but must be oxygen scavenger"),
    ("boiler,SS1295,", "boiler,SS1294,", "SS1294 is in the catalogue already"),
    ("boiler,S5,", "boiler,S.5,", "\"S.5\" cannot name a product"),
    ("boiler,S5,", "boiler,cycles,", "\"cycles\" cannot name a product"),
    ("1/3", "1/0", "alkalinity is 1/0, over zero"),
    ("1.11", "1,11", "15"),
    ("-,-,35,0,0,120", "-,7,35,0,0,120", "S5 is dosed by \"feed\", which needs the seven"),
    ("boiler,S5,liquid", "boiler,S5,gas", "form is \"gas\", but must be solid, liquid"),
  ])
  func `that is none is refused with its place`(old: String, new: String, says: String) throws {
    let text = CatalogueTable.text(of: SystemKind.allCases.map(Model.of))
    let range = try #require(text.range(of: old))
    let wrong = text.replacingCharacters(in: range, with: new)
    var said = ""
    do { _ = try products(wrong, of: .boiler) } catch { said = "\(error)" }
    #expect(said.contains(says), "\(said)")
  }

  @Test func `without a product of the system is refused`() throws {
    let text = CatalogueTable.text(of: [.cooling])
    #expect(throws: CatalogueError.noProducts(.boiler, file: "own.csv")) {
      try products(text, of: .boiler)
    }
  }

  private func products(_ text: String, of system: SystemKind) throws -> [Product] {
    let reader = try TableReader(file: "own.csv", bytes: Array(text.utf8))
    return try CatalogueTable.products(reader, of: system)
  }

  /// WTP's boiler catalogue with a part of one product's row replaced.
  private func model(changing change: (id: String, old: String, new: String)) throws -> Model {
    let lines = CatalogueTable.text(of: [.boiler]).split(separator: "\n").map { line in
      line.hasPrefix("boiler,\(change.id),")
        ? String(line).replacing(",\(change.old),", with: ",\(change.new),") : String(line)
    }
    let text = lines.map { $0 + "\n" }.joined()
    return Model(.boiler, products: try products(text, of: .boiler))
  }

  private func failures(of model: Model) throws -> [String] {
    let edges = EdgePlants(model)
    let effort = Effort(cases: 50, pairsEdges: false)
    return Law.all(of: model).filter { law in
      let result = law.run(on: Subject(model), effort, edges: edges)
      return !result.holds && !result.isInapplicable
    }.map(\.name)
  }
}
