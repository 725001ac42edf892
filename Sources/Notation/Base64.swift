/// Encodes bytes in base64 (RFC 4648, section 4).
package func base64(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  var result = ""
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let three = bytes[start..<min(start + 3, bytes.count)]
    let number = three.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - three.count))
    for place in 0..<4 {
      result.append(place > three.count ? "=" : alphabet[number >> (18 - 6 * place) & 63])
    }
  }
  return result
}
