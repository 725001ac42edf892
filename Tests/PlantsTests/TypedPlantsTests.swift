import Estimator
import Plants
import Testing

/// The expected problems are those of the rules, and of a table that lacks them.
@Suite struct `Typed plants of a table` {
  private static let boiler = """
    name,annual_feed [m3/yr],condensate_return [%],makeup_tds,makeup_m_alkalinity,\
    makeup_calcium_hardness,condensate_tds,condensate_m_alkalinity,condensate_calcium_hardness,\
    makeup_temperature [degC],condensate_temperature [degC],ph,max_tds,min_sulphite,\
    min_caustic_alkalinity
    """
  private static let row = "Leeds,5000,70,325,166,4,5,2,0,15,81,7.6,3500,30,350"

  @Test func `mix the temperatures of condensate and make-up`() throws {
    let text = "\(Self.boiler),oxygen_rule\n\(Self.row),saturation\n"
    let plants = try BoilerPlant.all(inTable: text)
    #expect(plants.map(\.name) == ["Leeds"])
    // 0.7 * 81 + 0.3 * 15 degC, by hand.
    #expect(plants[0].plant.oxygen == .saturation(at: .celsius(61.2)))
    #expect(plants[0].plant.duty == .measured(feed: .cubicMetresPerYear(5000)))
  }

  @Test(arguments: [
    ("\(boiler)\n\(row)\n", "add the column oxygen_rule with saturation in every row"),
    ("feed_tds,m_alkalinity\n", "the table has no row below its header"),
    ("circulation [m3/h],hours\n320,12\n", "is a plant for cooling, not for boiler"),
    ("colour,taste\nred,sweet\n", "colour"), ("", "the file is empty"),
  ]) func `say why there are none, without words of commands`(text: String, words: String) {
    do throws(PlantFileError) {
      _ = try BoilerPlant.all(inTable: text, named: "site.csv")
      Issue.record("the table was read")
    } catch {
      #expect(error.description.contains(words) && error.plants.isEmpty, "\(error)")
      #expect(!error.description.contains("--") && error.description.contains("site.csv"))
    }
  }

  @Test func `name the line and the fields of each wrong plant`() throws {
    let wrong = Self.row.replacing("15,81", with: "15,181").replacing("7.6", with: "76")
    let text = "\(Self.boiler),oxygen_rule\n\(Self.row),saturation\n\(wrong),saturation\n"
    do throws(PlantFileError) {
      _ = try BoilerPlant.all(inTable: text)
      Issue.record("the table was read")
    } catch {
      #expect(error.plants.map(\.line) == [3])
      #expect(error.plants[0].error.faults.map(\.field) == ["condensate_temperature", "ph"])
      #expect(error.description.split(separator: "\n").allSatisfy { $0.hasPrefix("plants:3: ") })
    }
  }
}
