import Testing
import Units

@testable import Estimator

/// Every input of both systems with every unit and spelling there is: the exact value, or the
/// exact refusal, through each of the doors by which a figure comes in.
@Suite struct `Every field with every unit` {
  @Test func `is typed in the test's table as in the catalogue`() {
    for unit in UnitOfMeasure.catalogue {
      for spelling in [unit.symbol] + unit.otherSpellings
      where UnitLine.line(spelling, of: unit.kind) == nil {
        Issue.record("the test's table has no \(spelling) of \(unit.kind)")
      }
    }
  }

  @Test(arguments: SystemKind.allCases)
  func `gives the exact value or the exact refusal`(system: SystemKind) {
    let model = Model.of(system)
    var wrong: [String] = []
    var checked = 0
    for field in model.fields {
      for spelling in UnitLine.spellings {
        checked += 1
        let expected = outcome(spelling, field)
        let found = [
          ("setting", setting("\(field.name)=47.5 \(spelling)", model)),
          ("written", written("47.5 \(spelling)", field)), ("typed", typed(spelling, field)),
        ]
        for (door, outcome) in found where !outcome.matches(expected) && !spelling.isEmpty {
          wrong.append("\(field.name) in \"\(spelling)\", \(door): \(outcome), not \(expected)")
        }
      }
    }
    #expect(wrong.count == 0, "\(wrong.prefix(5))")
    #expect(checked == model.fields.count * UnitLine.spellings.count)
  }
}

private enum Outcome {
  case value(Double)
  case refused(UnitError)
  case other(String)

  func matches(_ other: Outcome) -> Bool {
    switch (self, other) {
    case (.value(let a), .value(let b)): a == b
    case (.refused(.unknown(let a, let b, let c, _)), .refused(.unknown(let d, let e, let f, _))):
      (a, b, c) == (d, e, f)
    case (.refused(let a), .refused(let b)): a == b
    default: false
    }
  }
}

// MARK: - What must come out

private func outcome(_ spelling: String, _ field: Field) -> Outcome {
  if let line = UnitLine.line(spelling, of: field.kind) {
    return .value(line.value(ofTenths: 475))
  }
  return .refused(refusal(of: spelling, needing: field.kind, for: field.name))
}

private let conductivities: Set = ["µS/cm", "\u{3BC}S/cm", "uS/cm", "mS/cm"]
private let gallons: [String: Kind] = [
  "gal": .volume, "gallons": .volume, "gal/min": .volumeFlow, "gpm": .volumeFlow,
]
private let volumes: Set<Kind> = [.volume, .volumeFlow]
private let hardnessDegrees = Set(
  UnitLine.all.filter { $0.kind == .hardness && [17_848, 10, 14_254].contains($0.numerator) }
    .flatMap(\.spellings))
private let temperatureDegrees = Set(
  UnitLine.all.filter { [.temperature, .temperatureDifference].contains($0.kind) }
    .flatMap(\.spellings)
).subtracting(["K"])

private func refusal(of spelling: String, needing kind: Kind, for name: String) -> UnitError {
  let kinds = Kind.allCases.filter {
    UnitLine.line(spelling, of: $0) != nil || gallons[spelling] == $0
  }
  let isVolume = kinds.contains { volumes.contains($0) }
  let isMass = ["kg", "lb"].contains(spelling)
  let isTemperature = [.temperature, .temperatureDifference].contains(kind)
  if conductivities.contains(spelling) {
    return .conductivity(quantity: name, needs: kind, given: spelling)
  }
  if kind == .steam && isVolume || kind == .volume && isMass
    || kind == .volumeFlow && kinds.contains(.steam)
  {
    return .needsDensity(quantity: name, needs: kind, given: spelling)
  }
  if gallons[spelling] == kind {
    return .ambiguousGallon(quantity: name, needs: kind, given: spelling)
  }
  if kind == .alkalinity && ["mmol/L", "mmol/l"].contains(spelling) {
    return .ambiguousMillimole(quantity: name, given: spelling)
  }
  if isTemperature && hardnessDegrees.contains(spelling)
    || kind == .hardness && temperatureDegrees.contains(spelling)
  {
    return .hardnessDegree(quantity: name, needs: kind, given: spelling)
  }
  if kinds.isEmpty {
    return .unknown(quantity: name, needs: kind, given: spelling, nearest: nil)
  }
  return .mismatch(quantity: name, needs: kind, given: spelling, is: kinds)
}

// MARK: - The doors

private func setting(_ text: String, _ model: Model) -> Outcome {
  do throws(SettingError) {
    return .value(try Setting(parsing: text, of: model).figure.value)
  } catch {
    guard case .quantity(_, .unit(let refusal)) = error else { return .other("\(error)") }
    return .refused(refusal)
  }
}

private func written(_ text: String, _ field: Field) -> Outcome {
  do throws(QuantityError) {
    let quantity = try WrittenQuantity(
      parsing: text, as: field.kind, for: field.name, needsUnit: field.needsUnit)
    return .value(quantity.value)
  } catch {
    guard case .unit(let refusal) = error else { return .other("\(error)") }
    return .refused(refusal)
  }
}

/// The typed door does not know the field; its name is put in the place of "this quantity".
private func typed(_ spelling: String, _ field: Field) -> Outcome {
  func value<What: Measure>(_ measure: What.Type) -> Outcome {
    do throws(UnitError) {
      return .value(try Quantity<What>(47.5, in: spelling).value)
    } catch {
      let expected = outcome(spelling, field)
      let anonymous = refusal(of: spelling, needing: field.kind, for: "this quantity")
      return Outcome.refused(error).matches(.refused(anonymous)) ? expected : .refused(error)
    }
  }
  switch field.kind {
  case .steam: return value(SteamFlow.self)
  case .volumeFlow: return value(VolumeFlow.self)
  case .volume: return value(Volume.self)
  case .massConcentration: return value(MassConcentration.self)
  case .hardness: return value(Hardness.self)
  case .alkalinity: return value(Alkalinity.self)
  case .temperature: return value(Temperature.self)
  case .temperatureDifference: return value(TemperatureDifference.self)
  case .acidity: return value(Acidity.self)
  case .ratio: return value(Ratio.self)
  case .hoursPerDay: return value(HoursPerDay.self)
  case .daysPerWeek: return value(DaysPerWeek.self)
  case .weeksPerYear: return value(WeeksPerYear.self)
  case .dissolvedOxygen, .dose, .massPerYear, .volumePerYear: return .other("no input")
  }
}
