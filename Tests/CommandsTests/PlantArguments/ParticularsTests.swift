import Estimator
import Testing

@Suite struct `Particulars of a plant` {
  @Test(arguments: [
    ("date,12.03.2026,", "date", "12.03.2026"), ("Customer,Hill Dairy,", "customer", "Hill Dairy"),
    ("prepared by,J. Smith,", "prepared_by", "J. Smith"),
    ("Reference,\"1,234\",", "reference", "1,234"), ("our-ref,12,", "our_ref", "12"),
    ("programme,\"S5,S23\",", "programme", "S5,S23"),
    // An unknown name is kept if its value is words and it is unlike any field.
    ("boiler make,Cochran,", "boiler make", "Cochran"),
    ("note,two boilers,", "note", "two boilers"),
  ]) func `are kept with their words`(row: String, name: String, value: String) throws {
    let read = try ReadPlants("\(leeds)\n\(row)\n")
    #expect(read.refusal == [] && read.particulars.first?.count == 1)
    let found = try #require(read.particulars.first?.first)
    #expect(found.name == name && found.value == value)
    let isSaid =
      read.remarks == [
        "kept for the plant's page, not used in the estimate: \(name)"
      ]
    // A programme chooses the products, so it is used.
    #expect(isSaid == !["note", "programme"].contains(name))
  }

  @Test(arguments: [
    ("feed_tsd,180,mg/L", "did you mean \"feed_tds\"?"),
    ("feed_tsd,unknown,", "did you mean \"feed_tds\"?"), ("tds,unknown,", "did you mean"),
    ("chlorides,25,mg/L", "is not a boiler field"), ("chlorides,<25,mg/L", "is not a boiler field"),
  ]) func `are not fields with a slip, or figures`(row: String, reason: String) throws {
    let read = try ReadPlants("\(leeds)\n\(row)\n")
    #expect(read.refusal.count == 1 && read.refusal[0].contains(reason), "\(read.refusal)")
  }

  /// The table of oxygen ends at 100 degC, so a hotter feed has measured oxygen.
  @Test(arguments: [("105,degC", "105 °C"), ("221,degF", "221 °F")])
  func `include the temperature of a feed with measured oxygen`(row: String, value: String) throws {
    let text = leeds.replacing(
      "feed_temperature,55,degC", with: "feed_temperature,\(row)\ndissolved_oxygen,0.02,mg/L")
    let read = try ReadPlants(text, of: Model.boiler.giving([.dissolvedOxygen]))
    #expect(
      read.particulars.first?.map { "\($0.name)=\($0.value)" } == ["feed_temperature=\(value)"])
  }

  @Test func `are columns of a table of plants, with a value for each plant`() throws {
    let fields = Model.boiler.fields
    let header = fields.map { $0.header(in: $0.example.unit) }.joined(separator: ",")
    let row = fields.map { "\($0.example.number)" }.joined(separator: ",")
    let read = try ReadPlants(
      "id,Site,Customer,Date,\(header)\n7,Leeds,Hill,\"1,5\",\(row)\n8,York,,,\(row)\n")
    let particulars = read.particulars.map { $0.map { "\($0.name)=\($0.value)" } }
    #expect(particulars == [["id=7", "customer=Hill", "date=1,5"], ["id=8"]], "\(read.refusal)")
  }
}
