import Estimator
import Foundation
import Notation
import Page
import Ports
import Testing

/// The page's facts, read from its script and compared with WTP's model and sheets.
@Suite("The page's facts about the rules")
struct PageFactsTests {
  private typealias Object = [String: Any]

  /// The facts as JSON: the object in the page's script that begins with the version.
  ///
  /// There, keys have no quotation marks, and `!0` and `!1` are true and false.
  private static let facts: String = {
    let html = Page(version: "1.2.3").html
    guard let start = html.range(of: "{version:")?.lowerBound else { return "" }
    var (depth, isText, isEscaped, text) = (0, false, false, "")
    for character in html[start...] {
      text.append(character)
      if isText {
        if character == "\"", !isEscaped { isText = false }
        isEscaped = character == "\\" && !isEscaped
      } else if character == "\"" {
        isText = true
      } else if character == "{" {
        depth += 1
      } else if character == "}" {
        depth -= 1
        if depth == 0 { break }
      }
    }
    return text.replacing(#/"(?:[^"\\]|\\.)*"|([A-Za-z_]\w*):|!([01])/#) { match in
      if let key = match.1 { return "\"\(key)\":" }
      return match.2.map { $0 == "0" ? "true" : "false" } ?? String(match.0)
    }
  }()

  private func facts() throws -> Object {
    try #require(try JSONSerialization.jsonObject(with: Data(Self.facts.utf8)) as? Object)
  }

  private func system(_ name: String) throws -> Object {
    let systems = try #require(try facts()["systems"] as? Object)
    return try #require(systems[name] as? Object)
  }

  private func list(_ key: String, of object: Object) throws -> [Object] {
    try #require(object[key] as? [Object])
  }

  private func names(_ objects: [Object], _ key: String, where property: String) -> [String] {
    objects.filter { $0[property] as? Bool == true }.compactMap { $0[key] as? String }
  }

  @Test("contain both systems and the version")
  func systems() throws {
    #expect(try facts()["version"] as? String == "1.2.3")
    for (name, fields, products, water) in [
      ("boiler", 16, 20, "annual_feed"), ("cooling", 13, 34, "annual_makeup"),
    ] {
      let system = try system(name)
      #expect(system["name"] as? String == name)
      #expect(system["annualWater"] as? String == water)
      #expect(try list("fields", of: system).count == fields)
      #expect(try list("products", of: system).count == products)
    }
    #expect(
      try system("boiler")["results"] as? [String]
        == ["annual_feed", "cycles", "dissolved_oxygen", "min_alkalinity"])
  }

  /// The ids of WTP's solids begin with SS, except for those of cooling systems.
  @Test("mark each product as solid or liquid")
  func forms() throws {
    let boiler = try list("products", of: system("boiler"))
    for product in boiler {
      let id = try #require(product["id"] as? String)
      #expect(product["form"] as? String == (id.hasPrefix("SS") ? "solid" : "liquid"), "\(id)")
    }
    let cooling = try list("products", of: system("cooling"))
    let solids = cooling.filter { $0["form"] as? String == "solid" }
    #expect(
      solids.compactMap { $0["id"] as? String } == [
        "HS2097", "HS4390", "HS3990", "CS4400", "CS4802", "CS4490", "SCG1", "CSChlor", "C42T",
        "C42TB",
      ])
  }

  @Test("mark the fields that need a unit")
  func fields() throws {
    let boiler = try list("fields", of: system("boiler"))
    #expect(names(boiler, "name", where: "needsUnit") == ["summer_steam", "winter_steam"])
    let steam = boiler[0]
    #expect(steam["least"] as? String == "0" && steam["greatest"] as? String == "1000000")
    #expect(steam["example"] as? [String] == ["2200", "lb/h"])
  }

  /// The units of each kind of quantity.
  private func kindsOfQuantities() throws -> [[[Any]]] {
    try #require(try facts()["kinds"] as? [[[Any]]])
  }

  @Test("contain each kind of quantity once, with its units")
  func kinds() throws {
    let kinds = try kindsOfQuantities()
    let fields = try ["boiler", "cooling"].flatMap { try list("fields", of: system($0)) }
    let ways = try ["boiler", "cooling"].flatMap { try list("ways", of: system($0)) }
      .flatMap { try list("fields", of: $0) }
    let places = fields.compactMap { $0["kind"] as? Int }
    #expect(places.count == 29 && ways.count == 25)
    #expect(Set(places + ways.compactMap { $0["kind"] as? Int }) == Set(kinds.indices))
    #expect(Set(kinds.map { "\($0)" }).count == kinds.count)
    let steam = kinds[places[0]]
    let kilograms = try #require(steam.first { $0[0] as? String == "kg/h" })
    #expect(steam.count == 5 && kilograms[2] as? String == "0")
    #expect(kilograms[1] as? String == "100000000/45359237")
    let temperature = try #require(
      fields.first { $0["name"] as? String == "feed_temperature" }?["kind"] as? Int)
    let degrees = kinds[temperature]
    let fahrenheit = try #require(degrees.first { $0[0] as? String == "degF" })
    // A degree Fahrenheit is 5/9 of a degree Celsius, and 0 degF is -160/9 degC.
    #expect(fahrenheit[1] as? String == "5/9" && fahrenheit[2] as? String == "-160/9")
  }

  @Test("contain the cross-field limits, the seasons, and the usual ranges with their duty")
  func limits() throws {
    let limits = try list("crossLimits", of: system("boiler"))
    #expect(limits.compactMap { $0["first"] as? String } == ["summer_weeks", "feed_tds"])
    #expect(limits.compactMap { $0["second"] as? String } == ["winter_weeks", "max_tds"])
    #expect(limits[0]["maximumSum"] as? String == "52" && limits[1]["maximumSum"] is NSNull)
    let usual = try list("usual", of: system("boiler"))
    #expect(
      usual[0]["onDuty"] as? [String]
        == ["summer_steam", "summer_hours", "summer_days", "summer_weeks"])
    let seasons = try list("seasons", of: system("boiler"))
    #expect(seasons.compactMap { $0["name"] as? String } == ["summer", "winter"])
    #expect(
      seasons[1]["fields"] as? [String]
        == ["winter_steam", "winter_hours", "winter_days", "winter_weeks"])
    #expect(try list("seasons", of: system("cooling")).isEmpty)
    #expect(usual[0]["least"] as? String == "250" && usual[0]["greatest"] as? String == "60000")
  }

  /// The formulas of a system; in the facts, `$` means the product of the formula before.
  private func formulas(of name: String) throws -> [(name: String, shape: Int)] {
    var product = Substring()
    return try #require(try system(name)["formulas"] as? [[Any]]).map { formula in
      let name = try #require(formula[0] as? String).replacing("$", with: product)
      product = name.prefix { $0 != "." }
      return (name, try #require(formula[1] as? Int))
    }
  }

  @Test("contain only one copy of formulas that differ only in the product's id")
  func formulas() throws {
    let shapes = try list("shapes", of: facts())
    for name in ["boiler", "cooling"] {
      for (name, place) in try formulas(of: name) {
        let shape = shapes[place]
        let text = try #require(shape["text"] as? String)
        if let id = name.split(separator: ".").first, name.contains(".") {
          #expect(!text.contains("{\(id)."), "\(name): \(text)")
        } else {
          #expect(!text.contains("$"), "\(name): \(text)")
        }
      }
    }
    let texts = Set(shapes.map { "\($0["text"] ?? "")|\($0["source"] ?? "")" })
    #expect(texts.count > 40 && texts.contains { $0.hasPrefix("max(0[ g/m3], {$.demand})|") })
  }

  @Test("contain, for each product, the properties that estimates remark on")
  func products() throws {
    let boiler = try list("products", of: system("boiler"))
    #expect(names(boiler, "id", where: "fallsWithAlkalinityHeld") == ["SS1995", "S19"])
    let cooling = try list("products", of: system("cooling"))
    let advised = ["C42TB", "UB30", "Chlor10", "B20"]
    let oxidising = cooling.filter { $0["role"] as? String == "oxidisingBiocide" }
    #expect(oxidising.compactMap { $0["id"] as? String } == ["SCG1", "CSChlor", "C42T"] + advised)
    #expect(names(cooling, "id", where: "fallsWithAlkalinityHeld").isEmpty)
    let without = cooling.filter { $0["isDosed"] as? Bool == false }
    #expect(without.compactMap { $0["id"] as? String } == advised)
    #expect(
      without.allSatisfy { ($0["advice"] as? String)?.hasPrefix("hold 1 to 3 mg/L") == true })
    #expect(cooling.count { $0["advice"] is NSNull } == 30)
  }

  @Test(
    "contain usual ranges of fields and results in their own units",
    arguments: [
      ("boiler", "feed_tds", "1", "2000"), ("boiler", "summer_steam", "250", "60000"),
      ("boiler", "cycles", "2", "100"), ("cooling", "temperature_drop", "3", "20"),
    ])
  func usual(_ system: String, _ name: String, _ least: String, _ greatest: String) throws {
    let ranges = try list("usual", of: self.system(system))
    let range = try #require(ranges.first { $0["name"] as? String == name })
    #expect(range["least"] as? String == least && range["greatest"] as? String == greatest)
  }

  @Test(
    "use the estimator's own words for fields, units, limits and products",
    arguments: [Model.boiler, .cooling])
  func words(_ model: Model) throws {
    let (system, kinds) = (
      try system(model.system.rawValue), try kindsOfQuantities()
    )
    func texts(_ key: String, _ property: String) throws -> [String?] {
      try list(key, of: system).map { $0[property] as? String }
    }
    #expect(try texts("fields", "name") == model.fields.map(\.name))
    #expect(try texts("fields", "meaning") == model.fields.map(\.meaning))
    #expect(try texts("fields", "reason") == model.fields.map(\.limits.reason.text))
    #expect(try texts("fields", "step") == model.fields.map { exactText($0.step) })
    for (field, facts) in zip(model.fields, try list("fields", of: system)) {
      let units = kinds[try #require(facts["kind"] as? Int)]
      // Nobody types the units of the durations in a workbook.
      let offered = field.kind.units.filter { !["min/d", "s/d"].contains($0.symbol) }
      #expect(units.map { $0[0] as? String } == offered.map(\.symbol))
      #expect(units.map { $0[3] as? Bool } == offered.map(\.isPlain))
    }
    #expect(try texts("usual", "reason") == model.usualRanges.map(\.range.reason.text))
    #expect(try texts("crossLimits", "reason") == model.crossLimits.map(\.reason.text))
    #expect(try texts("products", "id") == model.products.map(\.id))
    let (roles, bases) = (try facts()["roles"] as? Object, try facts()["bases"] as? Object)
    for (product, facts) in zip(model.products, try list("products", of: system)) {
      let (role, basis) = (facts["role"] as? String ?? "", facts["basis"] as? String ?? "")
      #expect(roles?[role] as? String == product.role.rawValue)
      #expect(bases?[basis] as? String == product.basisWithSchedule)
      // A description that says no more than the role is left out.
      let about = facts["about"] as? String
      #expect(about == (product.what == product.role.rawValue ? "" : product.what))
    }
  }

  @Test(
    "describe each formula as the estimator does, with its product's id",
    arguments: [Model.boiler, .cooling])
  func sources(_ model: Model) throws {
    let shapes = try list("shapes", of: facts())
    let formulas = try formulas(of: model.system.rawValue)
    let rules = PortedRules(model, catalogue: .builtIn(of: model), version: "0")
    #expect(formulas.map(\.name) == rules.formulas.map(\.name))
    for (formula, facts) in zip(rules.formulas, formulas) {
      let shape = shapes[facts.shape]
      let id = formula.name.contains(".") ? String(formula.name.prefix { $0 != "." }) : "$"
      func words(_ key: String) -> String? {
        (shape[key] as? String)?.replacingOccurrences(of: "$", with: id)
      }
      #expect(words("meaning") == formula.meaning && words("source") == formula.source)
      #expect(words("note") == formula.note, "\(formula.name)")
      #expect(words("unit") == formula.unit.symbol)
      #expect(shape["isPlain"] as? Bool == formula.unit.isPlain, "\(formula.name)")
    }
  }
}
