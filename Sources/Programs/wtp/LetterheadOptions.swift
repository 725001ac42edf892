import Commands
import Documents
import Estimator
import Notation
import Plants
import Platform
import Words

/// The options for the reader and the letterhead of a page, in the order of their help.
struct LetterheadOptions: CommandOptions {
  let audience = Option<Audience?>("for", .choice)
  let letterhead = Option<String?>("letterhead", .file)
  let customer = Option<String?>("customer", .text("NAME"))
  let quote = Option<String?>("quote", .text("TEXT"))
  let reference = Option<String?>("reference", .text("TEXT"))
  let author = Option<String?>("from", .text("NAME"))
  let checker = Option<String?>("checked-by", .text("NAME"))
  let contact = Option<String?>("contact", .text("TEXT"))
  let date = Option<CalendarDate?>("date", .date)
  let validUntil = Option<CalendarDate?>("valid-until", .date)

  /// The options of the letterhead itself.
  var ofLetterhead: [any DeclaredOption] {
    [letterhead, customer, quote, reference, author, checker, contact, date, validUntil]
  }
}

extension OptionValues<LetterheadOptions> {
  /// Whether the letterhead has anything that was given.
  var isUsed: Bool { options.ofLetterhead.contains { isGiven($0) } }

  /// Returns the reader of a page.
  func audience(of format: EstimateFormat) -> Audience {
    if let audience = self.audience { return audience }
    return isUsed || format == .html || format == .eml ? .customer : .engineer
  }

  /// Returns the letterhead of a plant's page, with the particulars of the plant.
  ///
  /// An option replaces the plant's own particular.
  func letterhead(
    of site: String?, _ particulars: [Particular] = [], from sender: Sender, _ words: Words
  ) throws -> Letterhead {
    func own(_ names: [String]) -> String? {
      particulars.first { names.contains($0.name) }?.value
    }
    let named: [(key: String, names: [String], given: String?)] = [
      ("customer", ["customer", "client", "company"], self.customer),
      ("quote", ["quote"], self.quote),
      ("reference", ["reference", "ref", "our_ref"], self.reference),
      ("author", ["prepared_by"], self.author), ("contact", ["contact"], self.contact),
      ("checker", ["checked_by"], self.checker),
      ("validUntil", ["valid_until"], self.validUntil.map(words.date)),
    ]
    // Notes are for the engineer, and the products show the programme.
    let hidden: Set = [
      "source", "note", "notes", "remark", "remarks", "comment", "comments", Particular.programme,
    ]
    let others = particulars.filter { particular in
      !hidden.contains(particular.name) && !named.contains { $0.names.contains(particular.name) }
    }.map { particular in
      let name = withCapital(particular.name.replacing("_", with: " "))
      let label = particular.name == "date" ? words("letterhead.figures") : name
      return (label, Optional(particular.value))
    }
    return Letterhead(
      [
        (words("letterhead.date"), try (self.date ?? today()).map(words.date)),
        (words("letterhead.site"), site),
      ] + named.map { (words("letterhead.\($0.key)"), $0.given ?? own($0.names)) } + others,
      from: sender)
  }

  /// Returns the sender of the file of `--letterhead` with its logo, or WTP.
  func sender() throws -> Sender {
    if let date = self.date, let last = self.validUntil,
      (last.year, last.month, last.day) < (date.year, date.month, date.day)
    {
      throw CommandError("--valid-until is \(last), but must not be before --date, \(date)")
    }
    guard let path = self.letterhead else { return .wtp }
    var sender = try Sender.read(path, source: InputFile(path: path).bytes())
    guard let name = sender[.logo].first else { return sender }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let picture = name.hasPrefix("/") ? name : folder + name
    // A pipe might never be written.
    guard try hasRegularFile(at: picture) else {
      throw InputError("there is no such file for the logo", in: picture)
    }
    // Every page has the picture.
    let bytes = try InputFile(path: picture).contents(atMost: 1 << 20)
    guard let type = Sender.imageType(of: bytes) else {
      throw InputError("the logo is neither a PNG nor an SVG picture", in: picture)
    }
    sender.logo = (type, bytes)
    return sender
  }
}

extension ValueReader<CalendarDate> {
  /// A day, as in ISO 8601.
  static var date: ValueReader {
    ValueReader("YYYY-MM-DD", mustBe: "a day of the calendar, such as 2026-11-26") {
      CalendarDate($0)
    }
  }
}
