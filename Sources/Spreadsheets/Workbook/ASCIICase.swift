/// A name with its ASCII letters in lower case.
func asciiLowercased(_ name: String) -> String {
  String(
    decoding: name.utf8.map { 65...90 ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
}
