import Commands

/// The values of an option that is one of a few words.
enum MixForm: String, CaseIterable { case text, csv }

/// A program by itself.
let mix = Command(
  "mix", "mix a drum",
  examples: [
    .init("mix boiler --set \"flow=3 L/s\" -o drum.csv", "one drum"),
    .init(
      "mix cooling --set \"flow=3 gal_us/min\" --outputs acid,alkali,antifoam,biocide --report html=drum.html",
      "a drum whose command line is longer than a page is wide"),
  ]
) { declare in
  _ = declare.argument("SYSTEM", .choice(among: ["boiler", "cooling"]) { $0 }, help: "a system")
  _ = declare.arguments("FILE", .file, help: "recipes")
  _ = declare.options("set", .text("\"FIELD=VALUE UNIT\"") { .sampleSetting }, help: "a figure")
  _ = declare.option("outputs", .text("LIST") { .sampleOutputs }, help: "it's what is mixed; all")
  _ = declare.option("report", .text("KIND=FILE") { .sampleReport }, help: "a [report]: the text")
  _ = declare.option("output", short: "o", .file, help: "a file; .csv or - is the -o of others")
  _ = declare.option("form", .choice as ValueReader<MixForm>, default: .text, help: "a form")
  _ = declare.option("drum", .text("NAME") { .sampleDrum }, help: "a drum that was saved")
  _ = declare.option("into", .folder("DIR"), help: "a folder")
  _ = declare.option("count", .wholeNumber(from: 1), help: "how many drums")
  _ = declare.flag("dry", help: "mix nothing")
  return { _, _ in .success }
}

/// A program of two commands.
let lab = Command(
  "lab", "test the water",
  examples: [.init("lab ph site.csv", "its acidity")],
  subcommands: [
    Command("lab ph", "measure the pH") { declare in
      _ = declare.optionalArgument("FILE", .file, help: "a sample")
      return { _, _ in .success }
    },
    Command("lab list", "list the samples") { _ in { _, _ in .no } },
  ])

extension Completion {
  fileprivate static var sampleSetting: Completion {
    Completion(words: [
      Word("flow=", "how much flows", in: "boiler", then: .figure(units: ["L/s", "m3/h"])),
      Word("flow=", "how much circulates", in: "cooling", then: .figure(units: ["gal_us/min"])),
      Word("ph=", "acidity", in: "boiler", then: .figure(units: ["pH"])),
    ])
  }

  fileprivate static var sampleOutputs: Completion {
    Completion(
      words: [Word("all"), Word("acid", "it's sour"), Word("steam", in: "boiler")], isList: true)
  }

  fileprivate static var sampleReport: Completion {
    Completion(words: [Word("text=", then: .file), Word("html=", then: .file)])
  }

  fileprivate static var sampleDrum: Completion {
    Completion(
      words: [Word("example")], files: .all,
      ownFiles: OwnFiles(in: "lab/drums", ending: ".csv", mark: "@"))
  }
}
