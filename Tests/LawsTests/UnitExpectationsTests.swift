import Notation
import Testing
import Units

/// Every unit against its definition, typed a second time.
@Suite struct `The units by their definitions` {
  @Test func `are those of the catalogue, each kind's own unit first`() {
    for kind in Kind.allCases {
      let expected = UnitExpectations.all.filter { $0.kind == kind }.map(\.symbol)
      #expect(Set(kind.units.map(\.symbol)) == Set(expected), "\(kind)")
      #expect(kind.ownUnit.isOwn && kind.ownUnit.symbol == expected.first, "\(kind)")
    }
    #expect(UnitOfMeasure.catalogue.count == UnitExpectations.all.count)
  }

  @Test(arguments: [0, 1, 10, 77, 473, 475, 1000, 9999])
  func `convert a figure in tenths to the same bits`(tenths: Int) throws {
    for entry in UnitExpectations.all {
      let text = "\(tenths / 10).\(tenths % 10) \(entry.symbol)"
      let written = try WrittenQuantity(parsing: text, as: entry.kind, for: "it")
      #expect(written.value == entry.inOwnUnit(Rational(tenths, over: 10)).double, "\(text)")
      #expect(written.unit.symbol == entry.symbol && written.unit.kind == entry.kind)
    }
  }
}
