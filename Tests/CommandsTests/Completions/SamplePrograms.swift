import Commands

/// The values of an option with a few choices.
enum MixForm: String, CaseIterable { case text, csv }

/// A program without subcommands.
let mix = Command("mix", "mix a drum", MixOptions()) { _, _ in .success }

private struct MixOptions: CommandOptions {
  let system = Option(
    argument: "SYSTEM", .choice(among: ["boiler", "cooling"]) { $0 }, help: "a system")
  let files = Option(arguments: "FILE", .file, help: "recipes")
  let settings = Option(
    repeated: "set", .text("\"FIELD=VALUE UNIT\"") { .sampleSetting }, help: "a figure")
  let outputs = Option(
    "outputs", .text("LIST") { .sampleOutputs }, help: "it's what is mixed; all")
  let report = Option(
    "report", .text("KIND=FILE") { .sampleReport }, help: "a [report]: the text")
  let output = Option("output", short: "o", .file, help: "a file; .csv or - is the -o of others")
  let form = Option<MixForm>("form", .choice, default: .text, help: "a form")
  let drum = Option("drum", .text("NAME") { .sampleDrum }, help: "a drum that was saved")
  let into = Option("into", .folder("DIR"), help: "a folder")
  let count = Option("count", .wholeNumber(from: 1), help: "how many drums")
  let dry = Option(flag: "dry", help: "mix nothing")
}

/// A program with two commands.
let lab = Command(
  "lab", "test the water",
  subcommands: [
    "ph": {
      command(
        "lab ph", "measure the pH",
        taking: Option(optionalArgument: "FILE", .file, help: "a sample"))
    },
    "list": { command("lab list", "list the samples") },
  ])

extension Completion {
  fileprivate static var sampleSetting: Completion {
    Completion(words: [
      Word("flow=", "how much flows", in: "boiler", then: ["L/s", "m3/h"]),
      Word("flow=", "how much circulates", in: "cooling", then: ["gal_us/min"]),
      Word("ph=", "acidity", in: "boiler", then: ["pH"]),
    ])
  }

  fileprivate static var sampleOutputs: Completion {
    Completion(
      words: [Word("all"), Word("acid", "it's sour"), Word("steam", in: "boiler")], isList: true)
  }

  fileprivate static var sampleReport: Completion {
    Completion(words: [Word("text=", then: Word.aFile), Word("html=", then: Word.aFile)])
  }

  fileprivate static var sampleDrum: Completion {
    Completion(
      words: [Word("example")], files: .all, savedPlants: "@")
  }
}
