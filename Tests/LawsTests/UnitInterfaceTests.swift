import Estimator
import Notation
import Testing
import Units

/// Every input in every unit, in a setting, an axis, a header and a quantity.
@Suite struct `Interfaces for figures with units` {
  @Test(arguments: UnitInterface.all, SystemKind.allCases)
  func `accept each input in each of its units, exactly, and reject the others`(
    interface: UnitInterface, system: SystemKind
  ) {
    let model = Model.of(system)
    for field in model.fields {
      let (problems, accepted) = interface.problems(with: field, of: model)
      #expect(problems.isEmpty, "\(problems.count): \(problems.prefix(5))")
      #expect(accepted == field.kind.units.count, "\(field.name)")
    }
  }

  @Test func `that exchange degF and degC of a difference are found`() {
    let exchanged = UnitInterface(description: "exchanged") { _, field, number, unit in
      do {
        let written = try WrittenQuantity(
          parsing: "\(number) \(unit)", as: field.kind, for: field.name)
        let isExchanged = field.kind == .temperatureDifference && unit == "degF"
        return .accepted(isExchanged ? written.number.double * 1.8 : written.value)
      } catch QuantityError.unit(let refusal) {
        return .refused(refusal)
      } catch { return .other("\(error)") }
    }
    let problems = Model.cooling.fields.flatMap { exchanged.problems(with: $0, of: .cooling).found }
    #expect(problems.count == 1)
    #expect(problems.allSatisfy { $0.hasPrefix("temperature_drop in degF by exchanged") })
  }
}
