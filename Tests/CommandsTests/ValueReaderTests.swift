import Commands
import Testing

@Suite struct `Value readers` {
  /// The error for a word that an option cannot accept.
  private func refusal<Value>(_ word: String, of reader: ValueReader<Value>) -> String? {
    do {
      _ = try reader.read(word)
      return nil
    } catch { return error.sentence(about: word, given: "--list") }
  }

  @Test(arguments: [
    "", " ", "+1", "-1", "-0", "007", "00", "1_000", "1,000", "1.0", "1e3", "0x10", "1 ", " 1",
    "\u{0663}", "\u{FF11}", "x", "099999999999999999999",
  ])
  func `of whole numbers accept only plain digits`(word: String) {
    let rule = "but must be a whole number from 0"
    #expect(refusal(word, of: .wholeNumber(from: 0)) == "--list is \"\(word)\", \(rule)")
    #expect(Int(plainDigits: word) == nil)
  }

  @Test(arguments: ["9223372036854775808", "99999999999999999999", "10000000000000000000"])
  func `of whole numbers name the largest number if it is exceeded`(word: String) {
    #expect(
      refusal(word, of: .wholeNumber(from: 1))
        == "--list is \"\(word)\", but must be a whole number from 1 to 9223372036854775807")
  }

  @Test func `of whole numbers accept a closed range`() throws {
    let reader = ValueReader.wholeNumber(from: 3, to: 12)
    for (word, number) in [("3", 3), ("7", 7), ("12", 12)] {
      #expect(try reader.read(word) == number)
    }
    for word in ["2", "13", "0"] {
      #expect(
        refusal(word, of: reader)
          == "--list is \"\(word)\", but must be a whole number from 3 to 12")
    }
    #expect(try ValueReader.wholeNumber(from: 0).read("9223372036854775807") == .max)
  }

  @Test func `of choices accept names in any letter case, and suggest the nearest`() throws {
    let reader = ValueReader<SampleForm>.choice
    #expect(try SampleForm.allCases.map { try reader.read($0.rawValue) } == SampleForm.allCases)
    let must = "but must be text, csv or html"
    #expect(refusal("", of: reader) == "--list is \"\", \(must)")
    #expect(refusal("json", of: reader) == "--list is \"json\", \(must)")
    #expect(refusal("cvs", of: reader) == "--list is \"cvs\", \(must); did you mean \"csv\"?")
    #expect(refusal("Page", of: reader) == "--list is \"Page\", \(must); did you mean \"html\"?")
    #expect(try reader.read("CSV") == .csv)
  }

  @Test func `show a placeholder, and the default as a user types it`() {
    #expect(ValueReader<SampleForm>.choice.label == "text|csv|html")
    #expect(ValueReader<SampleForm>.choice.words(.html) == "html")
    #expect(ValueReader.wholeNumber("SECONDS", from: 1).label == "SECONDS")
    #expect(ValueReader.wholeNumber(from: 1).words(60) == "60")
  }

  @Test func `of text accept any text`() throws {
    for word in ["", "-", "a b"] { #expect(try ValueReader.text("FILE").read(word) == word) }
  }
}
