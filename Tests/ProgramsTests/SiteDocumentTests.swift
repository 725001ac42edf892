import TestSupport
import Testing

/// Papers for a customer: the sheet of a plant, and the document of a site.
@Suite struct `A document of a site` {
  /// The example plants with names of their own, and prices of a product for each.
  private static let files = """
    wtp estimate boiler example --format csv -q | sed '2s/^1,/Boiler,/' > boiler.csv; \
    wtp estimate cooling example --format csv -q | sed '2s/^1,/Tower,/' > tower.csv; \
    printf 'product,price,currency,per,unit,pack_size,pack_unit\nS5,62.50,GBP,25,kg,25,kg\n' > prices.csv; \
    printf 'H207,3,GBP,1,kg,20,kg\n' >> prices.csv;
    """

  private func run(_ line: String) throws -> BuiltProgram.Outcome {
    try BuiltProgram.shell(Self.files + line)
  }

  /// The dose of S5 is 35 x 6.2 + 120 x 165 / 3500 = 217 + 198 / 35 g/m3, of which a document shows 223.
  @Test func `has a sheet of each plant, which is checked to 15 digits and read back`() throws {
    let run = try run(
      """
      wtp estimate boiler.csv -o a.xlsx && \
      wtp verify a.xlsx -q && grep -aoc '<v>222.657142857143</v>' a.xlsx && \
      wtp estimate a.xlsx --format csv -q | cmp - boiler.csv && \
      wtp estimate boiler.csv tower.csv -o both.xlsx && wtp verify both.xlsx -q && \
      grep -ao '<sheet name="[^"]*"' both.xlsx && grep -ao "'1 Boiler'!" both.xlsx | head -n 1 && \
      wtp estimate boiler.csv --layout wide -o wide.xlsx -q && wtp verify wide.xlsx -q
      """)
    #expect(run.status == 0, "\(run)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 7, "\(run)")
    #expect(lines.contains("<sheet name=\"1 Boiler\"") && lines.contains("<sheet name=\"2 Tower\""))
    #expect(lines.first == "every cell agrees: 44 cells of 44 outputs in 1 row of a.xlsx")
  }

  /// Five digits more than the sheet shows are wrong in the last.
  @Test func `has figures that can differ`() throws {
    let rows = "feed_tds,165,mg/L\nmax_tds,3500,mg/L\nfeed_temperature,48,degC\nS5.dose"
    for (figure, status) in [("222.657142857143", 0), ("222.657142857153", 1), ("222.66", 0)] {
      let run = try BuiltProgram.shell(
        "printf 'field,value,unit\n\(rows),\(figure),g/m3\n' > s.csv; wtp verify s.csv -q")
      #expect(run.status == Int32(status), "\(figure): \(run)")
    }
  }

  /// A boiler needs 1113.29 kg of S5, 45 packs of 62.50.
  ///
  /// Two buy 90 packs, which is also what their 2226.57 kg need. The tower needs 0.1 kg/m3 x 1.6 m3/h of bleed
  /// x 2880 h = 460.8 kg of H207, 24 packs of 60.00.
  @Test func `ends with the total of both systems`() throws {
    let line = "wtp estimate boiler.csv tower.csv boiler.csv --products S5,H207 --prices prices.csv"
    let run = try run("\(line); \(line) -o site.html && grep -c '<section' site.html")
    #expect(run.status == 0 && run.output.hasSuffix("\n4\n"), "\(run)")
    let words = run.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(words.contains("Total: 3 plants, for one year"))
    for line in [
      "For Boiler and Tower.", "S5 2 2226.6 25 kg 90 62.50 5625.00",
      "H207 1 460.8 20 kg 24 60.00 1440.00", "total 7065.00",
    ] { #expect(words.contains { $0.hasPrefix(line) }, "\(run)") }
  }

  /// A boiler needs 1113.29 kg of S5, 45 packs of 62.50, and a fifth of 2812.50 is 562.50.
  ///
  /// A slug of 200 g/m3 of C31 into 24 m3 is 4.8 kg, and 52 are 249.6 kg, printed as 250.
  @Test func `proposes a programme with the packs and the taxes of the only plant`() throws {
    let run = try run(
      """
      sed '1s/$/,vat_rate/; 2,$s/$/,20/' prices.csv > p.csv; printf 'C31,4,GBP,1,kg,25,kg,20\n' >> p.csv; \
      wtp programme boiler.csv --form liquid --prices p.csv --for customer -q; \
      wtp programme tower.csv --form liquid --prices p.csv --for customer -q; \
      wtp programme boiler.csv --prices p.csv -q | grep -c 'to buy'; true
      """)
    let lines = run.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    for line in [
      "Basis of the doses: per m³ of feed.", "S5 1113 25 kg 45 62.50 2812.50",
      "VAT 20 % 562.50", "total with VAT 3375.00", "scale inhibitor: in the system water",
      "C31 liquid 200 250 4.80 998.40",
    ] { #expect(lines.contains { $0.hasPrefix(line) }, "\(line): \(run)") }
    #expect(run.output.hasSuffix("\n0\n"))
  }

  /// A title is as wide as its column or has more lines, and stands above its figures.
  @Test func `writes a customer's programme, comparison and order as sheets to print`() throws {
    let run = try run(
      """
      wtp programme boiler.csv --form liquid --prices prices.csv --for customer -o p.xlsx \
        --order o.xlsx -q && wtp programme boiler.csv --prices prices.csv -o data.xlsx -q && \
      wtp compare boiler.csv --vary feed_temperature=48,82 --for customer -o c.xlsx && \
      for name in p o data c; do grep -ao '<sheet name="[^"]*"' $name.xlsx; done && python3 -c "
      import re, zipfile
      for name in 'p', 'o':
          book = zipfile.ZipFile(name + '.xlsx')
          sheet, styles = (book.read('xl/' + part + '.xml').decode() for part in ('worksheets/sheet1', 'styles'))
          style = re.search('s=.([0-9]+).[^>]*><is><t[^>]*>pack price GBP<', sheet)[1]
          formats = styles[styles.index('<cellXfs'):].split('<xf ')[1:]
          print(re.search('<alignment[^>]*>', formats[int(style)])[0], '<v>2812.5</v>' in sheet)
      "
      """)
    #expect(
      run.output == """
        <sheet name="Programme"
        <sheet name="Order"
        <sheet name="Programme"
        <sheet name="Comparison"
        <alignment horizontal="right" vertical="top" wrapText="1"/> True
        <alignment horizontal="right" vertical="top" wrapText="1"/> True

        """, "\(run)")
  }

  /// The example's steam is 5000 m3 of feed a year; twice as much needs 2226.57 kg of S5, 90 packs.
  @Test func `orders for plants that give the feed in different ways`() throws {
    let line = """
      printf 'field,value,unit\nsite,Metered,\nannual_feed,10000,m3/yr\nfeed_tds,165,mg/L\n' > m.csv; \
      printf 'm_alkalinity,84,mg/L\nph,7.6,\ncalcium_hardness,2,mg/L\nfeed_temperature,48,degC\n' >> m.csv; \
      printf 'max_tds,3500,mg/L\nmin_sulphite,30,mg/L\nmin_caustic_alkalinity,350,mg/L\n' >> m.csv; \
      wtp programme boiler.csv m.csv tower.csv boiler.csv --prices prices.csv --order o.csv -q > all.txt && \
      grep ^S5 o.csv && grep -xE 'Boiler|Metered|Tower' all.txt
      """
    let run = try run(line)
    #expect(
      run.output.hasPrefix("S5,3,4453.1,,25 kg,180,62.50,11250.00,") && run.status == 0, "\(run)")
    #expect(run.output.hasSuffix("\nBoiler\nBoiler\nMetered\nTower\n"), "\(run)")
  }

  @Test(arguments: ["text", "csv", "json"])
  func `writes the order though a reader closes the pages`(format: String) throws {
    let run = try run(
      """
      { sleep 0.2; wtp programme boiler.csv --prices prices.csv --order o.csv --format \(format) -q; \
        echo $? > status; } | true; cat status; grep -o '^S5,1,1113.3,,25 kg,45' o.csv
      """)
    #expect(run.output == "0\nS5,1,1113.3,,25 kg,45\n", "\(run)")
  }

  /// The tower's own 3 cycles make its 460.8 kg; 8 cycles would make 2/7 of that.
  @Test func `holds the cycles of boilers, and not those of towers`() throws {
    let run = try run(
      """
      printf 'field,value,unit\nsite,Boiler,\nannual_feed,10000,m3/yr\nm_alkalinity,84,mg/L\n' > b.csv; \
      printf 'calcium_hardness,2,mg/L\nfeed_temperature,48,degC\nmax_tds,3500,mg/L\nph,7.6,\n' >> b.csv; \
      printf 'min_sulphite,30,mg/L\nmin_caustic_alkalinity,350,mg/L\n' >> b.csv; \
      wtp programme b.csv tower.csv --cycles 8 --prices prices.csv --order o.csv -q > pages.txt && \
      grep -o '^H207,1,[0-9.]*' o.csv
      """)
    #expect(run.output == "H207,1,460.8\n", "\(run)")
  }

  /// A tonne is 1000 / 0.45359237 lb.
  @Test func `has a table in the estimator's units where the plants differ`() throws {
    let line = """
      for unit in t/h kg/h lb/h; do sed "1s#summer_steam .lb/h.#summer_steam [$unit]#; 2s/,2200,/,3,/" \\
        boiler.csv > ${unit%/h}.csv; done; \\
      wtp estimate t.csv kg.csv lb.csv --format csv -q | cut -d, -f2,6 | tr , ' '
      """
    let run = try run(line)
    let rows = ["6613.8678655463274217", "6.6138678655463274217", "3"].map { "\($0) 2200" }
    #expect(
      run.output == "summer_steam [lb/h] winter_steam [lb/h]\n\(rows.joined(separator: "\n"))\n",
      "\(run)")
  }

  @Test func `has the letterhead of a file, with its logo only as data of an image`() throws {
    let line = """
      wtp template letterhead | sed 's/^name,,/name,Hill Water Ltd,/; s/^terms,,/terms,Pay in May.,/' \\
        | sed 's/^logo,,/logo,LOGO,/' > form.csv; mkdir sub; \\
      printf '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' > sub/a.svg; \\
      printf '\\211PNG\\r\\n\\032\\n' > sub/a.png; \\
      for kind in svg png; do sed "s/LOGO/a.$kind/" form.csv > sub/$kind.csv; done; \\
      wtp estimate boiler.csv --letterhead sub/svg.csv --quote Q7 --valid-until 2027-01-31 -o a.html && \\
      wtp estimate boiler.csv --letterhead sub/png.csv -o a.eml && cat a.html a.eml
      """
    let run = try run(line)
    #expect(run.status == 0, "\(run.words)")
    for part in [
      "<strong>Hill Water Ltd</strong>", "src=\"data:image/svg+xml;base64,", "<p>Pay in May.</p>",
      ">Q7<", ">31 January 2027<", "multipart/related", "Content-ID: <logo@estimate>\r\n",
      "\r\niVBORw0KGgo=\r\n",
    ] { #expect(run.output.contains(part), "\(part)") }
    #expect(!run.output.contains("<script") && !run.output.contains("Gilchrist"))
  }
}
