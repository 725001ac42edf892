import Estimator
import Laws
import Notation
import Sweep
import Testing
import Units

/// Every input in every unit, in a setting, an axis, a header and a quantity.
@Suite struct `The unit matrix` {
  private static let axis = UnitMatrix.Way("axis") { model, field, number, unit in
    do {
      let axis = try Axis(parsing: "\(field.name)=\(number) \(unit)", of: model)
      return .accepted(axis.figure(0).value)
    } catch GridError.unit(_, let refusal) {
      return .refused(refusal)
    } catch { return .other("\(error)") }
  }

  @Test func `has the expected answer for every input, unit and interface`() {
    let matrix = UnitMatrix(
      SystemKind.allCases.map(Model.of), ways: UnitMatrix.ways + [Self.axis])
    let (inputs, units, ways) = matrix.sides
    #expect(inputs == SystemKind.allCases.reduce(0) { $0 + Model.of($1).fields.count })
    #expect(ways == UnitMatrix.ways.count + 1)
    #expect(units == UnitExpectations.all.count)
    #expect(matrix.cells == inputs * units * ways)
    #expect(matrix.problems.isEmpty, "\(matrix.problems.count): \(matrix.problems.prefix(5))")
    #expect(matrix.accepted > 0 && matrix.accepted < matrix.cells / 3)
  }

  @Test func `catches exchanged degF and degC of a difference`() {
    let exchanged = UnitMatrix.Way("exchanged") { _, field, number, unit in
      do {
        let written = try WrittenQuantity(
          parsing: "\(number) \(unit)", as: field.kind, for: field.name)
        let isExchanged = field.kind == .temperatureDifference && unit == "degF"
        return .accepted(isExchanged ? written.number.double * 1.8 : written.value)
      } catch QuantityError.unit(let refusal) {
        return .refused(refusal)
      } catch { return .other("\(error)") }
    }
    let matrix = UnitMatrix([.cooling], ways: [exchanged])
    // degF is a unit of temperatures and of differences.
    #expect(matrix.problems.count == 2)
    #expect(matrix.problems.allSatisfy { $0.hasPrefix("temperature_drop in degF by exchanged") })
    let verdict = matrix.verdict(named: "units", "they hold")
    let (inputs, units) = (Model.cooling.fields.count, UnitExpectations.all.count)
    #expect(verdict.outcome == .fails && verdict.cases == inputs * units)
    #expect(verdict.counterexamples.map(\.sentence) == matrix.problems)
    #expect(
      verdict.remark
        == "\(inputs) inputs x \(units) units x 1 interfaces, \(matrix.accepted) accepted")
  }
}
