import Documents
import Estimator
import Foundation
import Testing

/// The tests parse messages according to RFC 5322, 2045 and 2047.
///
/// They share no code with the writer.
@Suite struct `A document as a message` {
  /// Returns the header fields, unfolded, and the body.
  private func parts(of text: String) throws -> (fields: [String: String], body: String) {
    let end = try #require(text.range(of: "\r\n\r\n"))
    let unfolded = text[..<end.lowerBound].replacingOccurrences(of: "\r\n ", with: " ")
    let fields = unfolded.components(separatedBy: "\r\n").map { line in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      return (
        String(line[..<colon]),
        line[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
      )
    }
    return (Dictionary(fields) { "\($0) AND \($1)" }, String(text[end.upperBound...]))
  }

  private func decodedWords(_ text: String) throws -> String {
    try text.components(separatedBy: " ").reduce(into: Data()) { data, word in
      let code = try #require(
        word.hasPrefix("=?UTF-8?B?") && word.hasSuffix("?=")
          ? word.dropFirst(10).dropLast(2) : nil)
      #expect(word.utf8.count <= 75)
      data += try #require(Data(base64Encoded: String(code)))
    }.reduce(into: [UInt8]()) { $0.append($1) }.utf8Text
  }

  private func decodedText(_ text: String) throws -> String {
    let data = try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters))
    return Array(data).utf8Text.replacingOccurrences(of: "\r\n", with: "\n")
  }

  @Test func `has text and HTML parts that read back unchanged`() throws {
    for name in [nil, "Leeds, boiler house 2", SampleEstimates.hostileName] {
      let page = try SampleEstimates.page(.boiler, named: name, form: .liquid)
      let document = Document.estimates([page])
      let message = document.message
      #expect(message == document.message)
      #expect(message.utf8.allSatisfy { $0 < 0x7F && ($0 >= 0x20 || $0 == 10 || $0 == 13) })
      for line in message.components(separatedBy: "\r\n") {
        #expect(line.utf8.count <= 76 && !line.contains("\n") && !line.contains("\r"))
      }
      let (fields, body) = try parts(of: message)
      #expect(
        Set(fields.keys) == ["Subject", "X-Unsent", "MIME-Version", "Content-Type"])
      #expect(fields["X-Unsent"] == "1" && fields["MIME-Version"] == "1.0")
      let type = try #require(fields["Content-Type"])
      #expect(type.hasPrefix("multipart/alternative; boundary=\""))
      let boundary = type.components(separatedBy: "\"")[1]
      let sections = body.components(separatedBy: "--\(boundary)")
      try #require(sections.count == 4 && sections[0].isEmpty && sections[3] == "--\r\n")
      let (plain, text) = try parts(of: String(sections[1].dropFirst()))
      let (rich, html) = try parts(of: String(sections[2].dropFirst()))
      #expect(plain["Content-Type"] == "text/plain; charset=utf-8")
      #expect(rich["Content-Type"] == "text/html; charset=utf-8")
      #expect(plain["Content-Transfer-Encoding"] == "base64")
      // Thousands of a message are apart, as on the page, so its columns may be wider.
      let sent = try decodedText(text)
      #expect(sent.contains("5\u{A0}000"))
      #expect(
        sent.filter { !$0.isWhitespace } == document.text(width: 72).filter { !$0.isWhitespace })
      let decoded = try decodedText(html)
      #expect(!decoded.contains("<script") && !decoded.contains("<style"))
      #expect(decoded.contains("Estimates; to be confirmed by WTP."))
    }
  }

  @Test func `greets a customer and takes leave, in text and in HTML`() throws {
    var page = try SampleEstimates.page(.boiler)
    page.letterhead = Letterhead([("Prepared by", "Ann Lee")])
    let (fields, body) = try parts(of: Document.estimates([page]).message)
    let boundary = try #require(fields["Content-Type"]).components(separatedBy: "\"")[1]
    let sections = body.components(separatedBy: "--\(boundary)")
    let texts = try sections[1...2].map { try decodedText(parts(of: String($0.dropFirst())).1) }
    #expect(texts[0].hasPrefix("Dear Sir or Madam,\n\nPlease find our figures below.\n\nWater "))
    #expect(
      texts[0].hasSuffix("\n\nYours faithfully,\n\nAnn Lee\n\nWater Treatment Products Ltd\n"))
    #expect(texts[1].contains("<p>Yours faithfully,</p>\n<p>Ann Lee</p>\n"))
    #expect(texts[1].contains("<body>\n<p>Dear Sir or Madam,</p>\n<p>Please find our"))
  }

  /// A plain subject field has at most 76 characters; other subjects are in encoded words.
  @Test func `encodes subjects that are long or not plain`() throws {
    func field(_ subject: String) -> String {
      let lines = Document("T", about: subject, pages: []).message.components(separatedBy: "\r\n")
      return lines.prefix { !$0.hasPrefix("X-Unsent") }.joined(separator: "\r\n")
    }
    let short = String(repeating: "a", count: 64)
    #expect(field(short) == "Subject: T: " + short)
    #expect(field("~!") == "Subject: T: ~!")
    for other in [short + "a", "ends in a blank ", "=?UTF-8?B?YQ==?=", "é"] {
      let subject = field(other).dropFirst("Subject: ".count)
      let words = subject.components(separatedBy: "\r\n ")
      #expect(words.allSatisfy { $0.hasPrefix("=?UTF-8?B?") })
      #expect(try decodedWords(words.joined(separator: " ")) == "T: " + other)
    }
  }

  @Test func `does not let a name add a header field`() throws {
    let page = try SampleEstimates.page(.cooling, named: SampleEstimates.hostileName)
    let (fields, _) = try parts(of: Document.estimates([page]).message)
    let subject = try decodedWords(try #require(fields["Subject"]))
    #expect(subject.hasPrefix("Chemical estimate: x\\r\\nBcc: all@example.com"))
    #expect(subject.hasSuffix("- cooling system"))
    #expect(fields["Bcc"] == nil)
  }
}

extension [UInt8] {
  fileprivate var utf8Text: String { String(decoding: self, as: UTF8.self) }
}
