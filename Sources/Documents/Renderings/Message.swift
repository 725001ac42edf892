import Notation

extension Document {
  /// The document as an unsent message (RFC 5322) without recipients, as text and HTML.
  ///
  /// `X-Unsent` makes a mail program open it as a draft and add the sender and date. Lines end with
  /// CR LF and are at most 76 bytes long.
  package var message: String {
    var grouped = self
    // Text leaves out narrow spaces, which mail programs may not show.
    grouped.pages = pages.map { $0.with { $0.replacing(narrowSpace, betweenDigitsWith: "\u{A0}") } }
    let plain = greeting.map { $0 + "\n\n" }.joined() + grouped.text(width: 72)
    let texts = [
      ("text/plain", plain + regards.map { "\n\($0)\n" }.joined()), ("text/html", htmlOfMessage),
    ].map {
      type, text in
      part("\(type); charset=utf-8", Array(text.replacing("\n", with: "\r\n").utf8))
    }
    let logo = pages.lazy.compactMap(\.letterhead?.sender.logo).first { $0.type == Sender.png }
    let alternatives = multipart("alternative", texts)
    let body = logo.map {
      multipart("related", [alternatives, part($0.type, $0.bytes, id: Self.logoID)])
    }
    let header = [headerField("Subject", heading), "X-Unsent: 1", "MIME-Version: 1.0"]
    return (header + [body ?? alternatives]).joined(separator: "\r\n")
  }

  /// The first lines of a message to a customer.
  var greeting: [String] {
    pages.contains { $0.letterhead != nil }
      ? ["document.greeting", "document.opening"].map { words($0) } : []
  }

  /// The last lines of a message to a customer, with who wrote it.
  var regards: [String] {
    guard let letterhead = pages.first?.letterhead else { return [] }
    let author = letterhead.particulars.filter { $0.label == words("letterhead.author") }
    return [words("document.regards")] + author.map { excerpt($0.text) } + letterhead.sender[.name]
  }

  /// The identifier of the logo in a message.
  static let logoID = "logo@estimate"
}

/// Returns a part of a message with its header.
private func part(_ type: String, _ bytes: [UInt8], id: String? = nil) -> String {
  "Content-Type: \(type)\r\n" + (id.map { "Content-ID: <\($0)>\r\n" } ?? "")
    + "Content-Transfer-Encoding: base64\r\n\r\n" + base64Lines(bytes)
}

/// Returns parts as one part of several.
private func multipart(_ kind: String, _ parts: [String]) -> String {
  let boundary = boundary(of: parts)
  return "Content-Type: multipart/\(kind);\r\n boundary=\"\(boundary)\"\r\n\r\n"
    + parts.map { "--\(boundary)\r\n\($0)\r\n" }.joined() + "--\(boundary)--\r\n"
}

/// Returns a boundary that cannot occur in the parts, because base64 never contains `=_`.
///
/// It is a digest of the parts, so that the same document always has the same bytes.
private func boundary(of parts: [String]) -> String {
  "=_" + SHA256(of: parts.joined()).finished().prefix(32)
}

/// Encodes text as base64 (RFC 2045, section 6.8): lines of 76 characters, separated by CR LF.
private func base64Lines(_ bytes: [UInt8]) -> String {
  stride(from: 0, to: bytes.count, by: 57).map { start in
    base64(Array(bytes[start..<min(start + 57, bytes.count)]))
  }.joined(separator: "\r\n")
}

/// Returns a header field with any text, on lines of at most 76 bytes, without a final line break.
///
/// Text that is long or not ASCII is written as encoded words (RFC 2047), which are UTF-8 in base64.
/// Each word is at most 75 bytes long and contains only complete characters. No part of the text can
/// be read as another field.
func headerField(_ name: String, _ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { 0x20...0x7E ~= $0 } && !text.contains("=?")
  if isPlain, name.utf8.count + 2 + text.utf8.count <= 76, !text.hasPrefix(" "),
    !text.hasSuffix(" ")
  {
    return "\(name): \(text)"
  }
  // 45 bytes are 60 base64 digits, and 72 bytes with delimiters. The first word follows the name.
  var words: [[UInt8]] = [[]]
  for scalar in text.unicodeScalars {
    let bytes = Array(String(scalar).utf8)
    let room = words.count == 1 ? 45 - name.utf8.count - 2 : 45
    if words[words.count - 1].count + bytes.count > room { words.append([]) }
    words[words.count - 1] += bytes
  }
  return "\(name): " + words.map { "=?UTF-8?B?\(base64($0))?=" }.joined(separator: "\r\n ")
}
