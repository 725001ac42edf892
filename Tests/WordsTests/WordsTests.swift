import Notation
import Testing
import Words

@Suite("Words")
struct WordsTests {
  private static let table = """
    # A comment, and a blank line.

    plain = a = b
    site = At {site}, {site}: {cost}
    unit.kg/yr = kg/Jahr
    date.long = {day}. {month} {year}
    date.long[one] = {day}er {month} {year}
    date.month.12 = Dezember
    others[one] = {site} and {count} other
    others[few] = few: {count}
    others[many] = many: {count}
    others[other] = {site} and {count} others
    """

  @Test("take a text to the end of its line, and fill its places")
  func places() {
    let words = Words(.german, table: Self.table)
    #expect(words("plain") == "a = b")
    #expect(words("site", ["site": "{cost}", "cost": "5"]) == "At {cost}, {cost}: 5")
    #expect(words("others", ["site": "Bern"], count: 1) == "Bern and 1 other")
    #expect(words("others", ["site": "Bern"], count: 1200) == "Bern and 1\u{202F}200 others")
  }

  /// The classes of Unicode's CLDR for whole numbers.
  @Test("have the plural classes of each language")
  func classes() {
    let counts = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 112, 122]
    let polish = "many one few few many many many many many few many many many few"
    for language in Language.allCases {
      let classes = counts.map { language.pluralClass(of: $0).rawValue }
      let isOne = { (count: Int) in count == 1 || language == .french && count == 0 }
      let expected = counts.map { isOne($0) ? "one" : "other" }
      #expect(
        classes == (language == .polish ? polish.split(separator: " ").map(String.init) : expected))
      #expect(
        classes.allSatisfy { name in language.pluralClasses.contains { $0.rawValue == name } })
    }
  }

  @Test("write figures with the language's decimal mark and narrow spaces between thousands")
  func figures() {
    for (decimal, english, others) in [
      ("1234.5", "1\u{202F}234.5", "1\u{202F}234,5"), ("-0.5", "-0.5", "-0,5"),
      ("999", "999", "999"),
    ] {
      for language in Language.allCases {
        #expect(Words(language).figure(decimal) == (language == .english ? english : others))
      }
    }
  }

  @Test("join names, with the Spanish \"e\" before the sound of i")
  func lists() {
    #expect(Words.english.list(["A", "B", "inhibitor"]) == "A, B and inhibitor")
    let spanish = Words(.spanish)
    #expect(spanish.list(["biocida", "inhibidor"]) == "biocida e inhibidor")
    #expect(spanish.list(["inhibidor", "biocida"]) == "inhibidor y biocida")
  }

  @Test("write dates and units as the language does")
  func conventions() throws {
    let words = Words(.german, table: Self.table)
    let first = try #require(CalendarDate(year: 2026, month: 12, day: 1))
    let last = try #require(CalendarDate(year: 2026, month: 12, day: 31))
    #expect(words.date(first) == "1er Dezember 2026")
    #expect(words.date(last) == "31. Dezember 2026")
    #expect(Words.english.date(last) == "31 December 2026")
    #expect(words.units(in: "5 kg/yr, 3 kg/d") == "5 kg/Jahr, 3 kg/d")
  }
}

extension Language {
  /// The classes of counts for which a text may have different forms, in Unicode's terms.
  var pluralClasses: [PluralClass] {
    self == .polish ? [.one, .few, .many, .other] : [.one, .other]
  }
}
