import Notation

extension Document {
  /// The document as an unsent message (RFC 5322) without recipients, as text and HTML.
  ///
  /// `X-Unsent` makes a mail program open it as a draft and add the sender and date. Lines end with
  /// CR LF and are at most 76 bytes long.
  package var message: String {
    let parts = [
      ("text/plain", text(width: 72)), ("text/html", htmlOfMessage),
    ].map { type, text in
      "Content-Type: \(type); charset=utf-8\r\n"
        + "Content-Transfer-Encoding: quoted-printable\r\n\r\n" + quotedPrintable(text)
    }
    let boundary = boundary(of: parts)
    let header = [
      headerField("Subject", "\(title): \(printableSubject)"), "X-Unsent: 1", "MIME-Version: 1.0",
      "Content-Type: multipart/alternative;", " boundary=\"\(boundary)\"", "", "",
    ]
    return header.joined(separator: "\r\n")
      + parts.map { "--\(boundary)\r\n\($0)\r\n" }.joined() + "--\(boundary)--\r\n"
  }
}

/// Returns a boundary that cannot occur in the parts, because quoted-printable never contains `=_`.
///
/// It is a digest of the parts, so that the same document always has the same bytes.
private func boundary(of parts: [String]) -> String {
  "=_" + SHA256(of: parts.joined()).finished().prefix(32)
}

/// Encodes text as quoted-printable (RFC 2045, section 6.7): lines of at most 76 bytes of ASCII,
/// separated by CR LF.
func quotedPrintable(_ text: String) -> String {
  var lines: [String] = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    lines += quotedPrintableLines(Array(line.utf8))
  }
  return lines.joined(separator: "\r\n")
}

/// Encodes a line as lines that end with `=`, except the last one.
private func quotedPrintableLines(_ bytes: [UInt8]) -> [String] {
  var lines: [String] = []
  var line = ""
  for (place, byte) in bytes.enumerated() {
    let isLast = place == bytes.count - 1
    let piece = quotedPrintable(byte, isLast: isLast)
    if line.utf8.count + piece.utf8.count > (isLast ? 76 : 75) {
      lines.append(line + "=")
      line = ""
    }
    line += piece
  }
  return lines + [line]
}

/// Returns a byte unchanged, or as `=` and two hexadecimal digits.
///
/// A space at the end of a line must be encoded, because it would be lost.
private func quotedPrintable(_ byte: UInt8, isLast: Bool) -> String {
  switch byte {
  case UInt8(ascii: " ") where !isLast: return " "
  case UInt8(ascii: "="): break
  case 33...126: return String(UnicodeScalar(byte))
  default: break
  }
  return "=" + [byte >> 4, byte & 0xF].map { String($0, radix: 16, uppercase: true) }.joined()
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
