/// The theme part of a workbook, with plain colours and fonts: ECMA-376 part 1, section 20.1.6.
///
/// No cell uses the theme, but strict readers require the part, and programs offer its colours and
/// fonts to their users.
enum ThemePart {
  static let xml =
    xmlDeclaration
    + "<a:theme xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\" name=\"Plain\">"
    + "<a:themeElements>\(colours)\(fonts)\(formats)</a:themeElements></a:theme>"

  /// Two pairs of text and background, six accents, and new and visited links.
  private static let colours =
    "<a:clrScheme name=\"Plain\">"
    + [
      ("dk1", "000000"), ("lt1", "FFFFFF"), ("dk2", "1F2933"), ("lt2", "E4ECF1"),
      ("accent1", "0072B2"), ("accent2", "D55E00"), ("accent3", "009E73"), ("accent4", "CC79A7"),
      ("accent5", "56B4E9"), ("accent6", "E69F00"), ("hlink", "0563C1"), ("folHlink", "954F72"),
    ].map { "<a:\($0)><a:srgbClr val=\"\($1)\"/></a:\($0)>" }.joined() + "</a:clrScheme>"

  private static let fonts =
    "<a:fontScheme name=\"Plain\">"
    + ["major", "minor"].map {
      "<a:\($0)Font><a:latin typeface=\"Calibri\"/><a:ea typeface=\"\"/><a:cs typeface=\"\"/></a:\($0)Font>"
    }.joined() + "</a:fontScheme>"

  /// Three formats of each kind, the minimum for a scheme.
  private static let formats =
    "<a:fmtScheme name=\"Plain\"><a:fillStyleLst>\(fills)</a:fillStyleLst><a:lnStyleLst>"
    + repeated("<a:ln w=\"9525\">\(fill)</a:ln>") + "</a:lnStyleLst><a:effectStyleLst>"
    + repeated("<a:effectStyle><a:effectLst/></a:effectStyle>")
    + "</a:effectStyleLst><a:bgFillStyleLst>\(fills)</a:bgFillStyleLst></a:fmtScheme>"

  private static let fills = repeated(fill)
  private static let fill = "<a:solidFill><a:schemeClr val=\"phClr\"/></a:solidFill>"

  private static func repeated(_ element: String) -> String { String(repeating: element, count: 3) }
}
