import Estimator
import Testing
import Units

@Suite struct `Plants` {
  @Test(arguments: SystemKind.allCases)
  func `have a figure for every field, in field order`(system: SystemKind) throws {
    let plant = try plant(system)
    let lines = FieldLine.lines(of: system)
    #expect(plant.given.map(\.description) == lines.map(\.example))
    #expect(plant.point.count == lines.count)
    for (line, value) in zip(lines, plant.values) { #expect(plant.point[line.name] == value) }
  }

  @Test(arguments: SystemKind.allCases)
  func `use the base plant of WTP's sheet as the example`(system: SystemKind) throws {
    let sheet = try ReferenceSheet.wtp("\(system.rawValue).csv")
    guard let sheet, let row = sheet.rows.first else { return }
    let plant = try plant(system)
    var compared = 0
    for (column, text) in zip(sheet.header, row) {
      guard let place = plant.model.place(of: column.name) else { continue }
      let kind = plant.model.fields[place].kind
      let printed = try WrittenQuantity(parsing: "\(text) \(column.unit)", as: kind, for: "it")
      #expect(plant.values[place] == printed.value, "\(column.name)")
      compared += 1
    }
    #expect(compared == plant.values.count)
  }

  @Test func `print typed figures with the fewest digits that round-trip`() {
    #expect(GivenFigure(Quantity<Temperature>.celsius(48)).description == "48 degC")
    #expect(GivenFigure(Quantity<Temperature>.celsius(0.1 + 0.2)).text == "0.30000000000000004")
    #expect(GivenFigure(Quantity<Ratio>.times(3)).description == "3 x")
    #expect(GivenFigure(Quantity<Volume>.litres(1e6)).description == "1000000 L")
  }

  @Test func `reject a figure of another kind`() throws {
    var figures = Plant.example(of: .boiler)
    let hardness: Quantity<CalciumHardness> = .asCalciumCarbonate(165)
    figures["feed_tds"] = GivenFigure(hardness)
    do throws(PlantError) {
      _ = try Plant(.boiler, figures)
      Issue.record("a hardness was accepted as dissolved solids")
    } catch {
      #expect(
        error.description.hasPrefix("feed_tds must be a mass concentration (")
          && error.description.hasSuffix("but \"mg/L CaCO3\" is a calcium hardness as CaCO3"),
        "\(error)")
    }
  }
}
