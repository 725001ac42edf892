import Units

/// The inputs of a cooling system, in order.
///
/// Source of the names, units and limits: WTP's 2013 estimator and reference sheets. The example is
/// the sheets' base plant. Its temperature drop is in degF, as on the sheets.
package enum CoolingFields {
  package static let circulation = Field(
    "circulation", "recirculating flow", .volumeFlow,
    Limits(0.01, 100_000, .slip), step: 10, example: "320 m3/h")
  package static let temperatureDrop = Field(
    "temperature_drop", "temperature drop across the tower, a difference",
    .temperatureDifference,
    Limits(0.1, 50, .slip), usual: Limits(3, 20, .guide(.towers)),
    step: 0.5, example: "10 degF", needsUnit: true)
  package static let sumpVolume = Field(
    "sump_volume", "volume of the sump", .volume,
    Limits(0.01, 100_000, .slip), step: 0.5, example: "12.25 m3")
  package static let systemVolume = Field(
    "system_volume", "volume of the complete system, including the sump",
    .volume,
    Limits(0.01, 100_000, .slip), step: 1, example: "24 m3")
  package static let concentrationFactor = Field(
    "concentration_factor", "cycles of concentration", .ratio,
    Limits(1.01, 50, .formula), usual: Limits(1.5, 10, .guide(.towers)),
    step: 0.1, example: "3")
  package static let makeupTDS = Field(
    "makeup_tds", "total dissolved solids of the make-up water",
    .massConcentration,
    Limits(0, 50_000, .slip), usual: Limits(10, 2000, .slip), step: 10, example: "200 mg/L")
  package static let makeupHardness = Field(
    "makeup_hardness", "total hardness of the make-up water", .hardness,
    Limits(0, 20_000, .slip), step: 10, example: "120 mg/L CaCO3")
  package static let makeupAlkalinity = Field(
    "makeup_alkalinity", "total (\"M\") alkalinity of the make-up water",
    .alkalinity,
    Limits(0, 20_000, .slip), step: 10, example: "100 mg/L CaCO3")
  package static let makeupPH = Field(
    "makeup_ph", "pH of the make-up water", .acidity,
    Limits(0, 14, .scale), usual: Limits(6, 9.5, .slip), step: 0.1, example: "7.3 pH")
  package static let makeupChloride = Field(
    "makeup_chloride", "chloride of the make-up water", .massConcentration,
    Limits(0, 20_000, .slip), step: 5, example: "25 mg/L")
  package static let hours = Field(
    "hours", "hours on duty per day", .hoursPerDay, .hoursOfDay, step: 1,
    example: "12 h/d")
  package static let days = Field(
    "days", "days on duty per week", .daysPerWeek, .daysOfWeek, step: 1,
    example: "5 d/wk")
  package static let weeks = Field(
    "weeks", "weeks on duty per year", .weeksPerYear,
    .weeksOfYear, step: 1, example: "48 wk/yr")

  /// All fields, in the order in which they are requested and printed.
  package static let all = [
    circulation, temperatureDrop, sumpVolume, systemVolume, concentrationFactor, makeupTDS,
    makeupHardness, makeupAlkalinity, makeupPH, makeupChloride, hours, days, weeks,
  ]
}
