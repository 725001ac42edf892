import Estimator
import Foundation
import Notation
import Spreadsheets
import Testing
import Workbooks

/// What the eye takes from the sheets: where to type, what is refused, which title is whose.
@Suite struct `The looks of the workbook` {
  private func book(_ model: Model) throws -> ReadWorkbook {
    try ReadWorkbook(model, Plant(model, Plant.example(of: model)))
  }

  /// The site stands in the sixth row of the first sheet, and the fields below it.
  @Test(arguments: [Model.boiler, .cooling])
  func `are yellow, framed and unlocked where a plant is typed, and nowhere else`(
    model: Model
  ) throws {
    let book = try book(model)
    let inputs = Set((6...(6 + model.fields.count)).map { "sheet1 B\($0)" })
    var found: Set<String> = []
    for number in book.workbook.sheets.indices {
      for (cell, look) in try book.looks(of: "sheet\(number + 1)") {
        let place = "sheet\(number + 1) \(cell)"
        let isInput = inputs.contains(place)
        if isInput { found.insert(place) }
        #expect(look.isLocked == !isInput && look.hasFrame == isInput, "\(place)")
        #expect(look.isYellow == isInput, "\(place)")
      }
    }
    #expect(found == inputs)
  }

  /// A name such as `007` stays as it is, and a figure is one.
  @Test func `are of text for the site, and of one decimal for what an estimate prints`() throws {
    let book = try book(.boiler)
    let (plant, products) = (try book.looks(of: "sheet1"), try book.looks(of: "sheet2"))
    #expect(plant["B6"]?.format == "@" && plant["B7"]?.format == "")
    for cell in ["C6", "C7", "C15", "D15"] { #expect(products[cell]?.format == "0.0", "\(cell)") }
    #expect(try book.looks(of: "sheet3")["B26"]?.format == "")
  }

  /// The refusal, which may be two lines long, and what is wrong with a field, beside it.
  @Test func `are red for what is refused, and bold and of several lines above the figures`() throws
  {
    let book = try book(.boiler)
    for number in 1...3 {
      let refusal = try #require(try book.looks(of: "sheet\(number)")["A3"])
      #expect(refusal.isRed && refusal.isBold && refusal.wraps, "sheet\(number)")
    }
    let problem = try #require(try book.looks(of: "sheet1")["H7"])
    #expect(problem.isRed && !problem.isBold && !problem.wraps)
    let figure = try #require(try book.looks(of: "sheet2")["C6"])
    #expect(!figure.isRed && !figure.isBold && !figure.isGrey)
  }

  @Test(arguments: 1...5) func `have a title in large bold letters on every sheet`(
    number: Int
  ) throws {
    let looks = try book(.boiler).looks(of: "sheet\(number)")
    let title = try #require(looks["A1"])
    #expect(title.isBold && !title.isRed)
    for (cell, look) in looks where cell != "A1" {
      #expect(try #require(look.size) < #require(title.size), "\(cell)")
    }
  }

  /// The site below the title of a sheet, and the titles of what the workbook says of itself.
  @Test func `are bold for the site, and for what stands above words`() throws {
    let book = try book(.boiler)
    for sheet in ["sheet2", "sheet3"] {
      let site = try #require(try book.looks(of: sheet)["A2"])
      #expect(site.isBold && !site.isGrey && !site.isRed, "\(sheet)")
    }
    let about = try book.looks(of: "sheet5")
    let (chapter, sentence) = (try #require(about["A3"]), try #require(about["A4"]))
    #expect(chapter.isBold && !sentence.isBold)
  }

  /// Columns by their letters: a row of titles, and a row below that has every cell.
  @Test(arguments: [
    (1, 5, 7, "ABCDEFGH"), (2, 5, 6, "ACDEF"), (2, 11, 15, "ABCDEF"), (3, 5, 25, "ABCDEF"),
    (4, 3, 4, "ABC"),
  ]) func `have titles of columns that begin or end where what is below them does`(
    sheet: Int, titles: Int, row: Int, columns: String
  ) throws {
    let book = try book(.boiler)
    let looks = try book.looks(of: "sheet\(sheet)")
    let part = try book.part("xl/worksheets/sheet\(sheet).xml")
    for column in columns {
      let title = try #require(looks["\(column)\(titles)"])
      let cell = try #require(looks["\(column)\(row)"])
      // Programs put figures at the right, and words at the left.
      let start = try #require(part.range(of: "<c r=\"\(column)\(row)\" "))
      let isFigure = !part[start.upperBound...].prefix { $0 != ">" }.contains(" t=\"s")
      #expect(title.isRight == isFigure, "\(column)\(titles)")
      #expect(title.isRight || title.indent == cell.indent, "\(column)\(titles)")
      #expect(title.isBold && title.wraps && !title.paper.isEmpty && !cell.isBold)
    }
  }

  /// UB30 is advice alone.
  @Test func `have a dash where figures stand, at the right`() throws {
    let products = try book(.cooling).looks(of: "sheet2")
    for cell in ["C55", "D55"] { #expect(products[cell]?.isRight == true, "\(cell)") }
    #expect(products["B55"]?.isRight == false && products["E55"]?.isRight == false)
  }

  @Test func `are grey for remarks and titles of groups, which are bold, and go on below`() throws {
    let book = try book(.boiler)
    let (plant, products) = (try book.looks(of: "sheet1"), try book.looks(of: "sheet2"))
    for remark in [plant["G7"], products["F6"], products["F26"]] {
      let remark = try #require(remark)
      #expect(remark.isGrey && !remark.isBold && remark.wraps)
    }
    for group in [products["A12"], try book.looks(of: "sheet3")["A6"]] {
      let group = try #require(group)
      #expect(group.isGrey && group.isBold)
    }
    // What a field means goes on in further lines, and so does what the workbook says of itself.
    for text in [plant["F7"], products["E15"], try book.looks(of: "sheet5")["A4"]] {
      #expect(try #require(text).wraps)
    }
  }
}
