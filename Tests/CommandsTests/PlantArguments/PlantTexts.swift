import Commands
import Estimator
import Foundation
import Plants
import Spreadsheets
import TestSupport
import Testing

/// A plant of Leeds as a vertical form, without its last line break.
let leeds = """
  field,value,unit
  site,Leeds,
  summer_steam,1,t/h
  summer_hours,20,h/d
  summer_days,5,d/wk
  summer_weeks,25,wk/yr
  winter_steam,3000,lb/h
  winter_hours,24,h/d
  winter_days,7,d/wk
  winter_weeks,26,wk/yr
  feed_tds,180,mg/L
  m_alkalinity,84,mg/L CaCO3
  ph,7.6,pH
  calcium_hardness,0.5,degClark
  feed_temperature,55,degC
  max_tds,3500,mg/L
  min_sulphite,30,mg/L
  min_caustic_alkalinity,350,mg/L CaCO3
  """

/// What a file of plants contains, or why it is refused.
struct ReadPlants {
  /// The plants' figures, each as `field=value unit`.
  var figures: [[String]] = []
  var particulars: [[Particular]] = []
  var remarks: [String] = []
  /// The lines of the error, without the path of the file.
  var refusal: [String] = []

  /// Reads the plants of a text, as `--plant` does, with settings.
  init(
    _ text: String, _ settings: [String] = [], of model: Model = .boiler,
    choices: ReadingChoices = ReadingChoices(), skippingWrong: Bool = false
  ) throws {
    try self.init(
      Data(text.utf8), settings, of: model, choices: choices, skippingWrong: skippingWrong)
  }

  init(
    _ bytes: Data, _ settings: [String] = [], of model: Model, choices: ReadingChoices,
    skippingWrong: Bool = false
  ) throws {
    try Scratch.withFolder { folder in
      let file = folder.appending("site.csv")
      try bytes.write(to: file)
      let notes = CapturedRemarks()
      let program = Program(name: "wtp", words: [], printError: { notes.add($0) })
      do {
        let plants = try OpenedPlants(
          .file(file.path), reading: choices, skippingWrong: skippingWrong
        )
        .plants(of: model, Settings(settings, of: model), program)
        try plants.forEach { block in
          particulars += (0..<block.count).map(block.particulars)
          figures += (0..<block.count).map { row in
            zip(model.fields, block.plant(row).given).map { "\($0.name)=\($1)" }
          }
        }
      } catch {
        refusal = "\(error)".replacingOccurrences(of: folder.path + "/", with: "")
          .split(separator: "\n").map(String.init)
      }
      remarks = notes.all(of: file.path)
    }
  }
}
