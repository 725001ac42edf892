import Estimator
import Formulas
import Foundation
import Notation
import Ports
import TestSupport
import Testing

/// A file next to a port, whose name begins with `port`; without a suffix, the port itself.
struct PortFile {
  var suffix = ""
  let text: String
}

/// A port with a command that runs it on a table.
struct RunPort {
  let rules: PortedRules
  let model: Model
  /// Runs the file `port` in its folder; `make` may compile it first.
  let command: String

  init(_ model: Model, outputs: [Output]? = nil, command: String) {
    self.model = model
    self.command = command
    rules = PortedRules(
      model, outputs: outputs, catalogue: .builtIn(of: model), version: "0")
  }

  func files(in language: PortLanguage) -> [PortFile] {
    [PortFile(text: rules.port(to: language))]
  }

  /// Returns the port's answer to a table on its standard input, with options.
  func run(
    _ files: [PortFile], _ options: String = "", input: String = "", make: String = "true"
  ) throws -> BuiltProgram.Outcome {
    try Scratch.withFolder { folder in
      try write(files, to: folder)
      try Data(input.utf8).write(to: folder.appending("input"))
      return try BuiltProgram.shell("\(make) && \(command) \(options) < input", in: folder)
    }
  }

  /// Makes the port once, and returns its answers to tables, each with options.
  func run(
    _ files: [PortFile], answering questions: [(options: String, input: String)],
    make: String = "true"
  ) throws -> [BuiltProgram.Outcome] {
    try Scratch.withFolder { folder in
      try write(files, to: folder)
      let made = try BuiltProgram.shell(make, in: folder)
      return try questions.map { options, input in
        guard made.status == 0 else { return made }
        try Data(input.utf8).write(to: folder.appending("input"))
        return try BuiltProgram.shell("\(command) \(options) < input", in: folder)
      }
    }
  }

  /// Compiles the port to the program `run` once, for several tests.
  func compiled(_ files: [PortFile], make: String) throws -> Data {
    try Scratch.withFolder { folder in
      try write(files, to: folder)
      let outcome = try BuiltProgram.shell(make, in: folder)
      try #require(outcome.status == 0, "\(outcome.words)")
      return try Data(contentsOf: folder.appending("run"))
    }
  }

  /// Returns the answer of a compiled port to a table on its standard input, with options.
  func run(
    _ program: Data, with files: [PortFile] = [], _ options: String = "", input: String = ""
  ) throws -> BuiltProgram.Outcome {
    try Scratch.withFolder { folder in
      try write(files, to: folder)
      try program.write(to: folder.appending("program"))
      try Data(input.utf8).write(to: folder.appending("input"))
      // A file that this process wrote may still be open in another child process, and so not run.
      let copy = "cp program run && chmod +x run"
      return try BuiltProgram.shell("\(copy) && \(command) \(options) < input", in: folder)
    }
  }

  private func write(_ files: [PortFile], to folder: URL) throws {
    for file in files {
      try Data(file.text.utf8).write(to: folder.appending("port" + file.suffix))
    }
  }

  /// A table of plants in the fields' own units.
  func table(_ plants: [[Double]]) -> String {
    let header = model.fields.map { $0.header(in: $0.unit) }
    let rows = plants.enumerated().map { number, plant in
      ["\(number + 1)"] + plant.map { Notation.text($0, as: .shortest) }
    }
    return ([["case"] + header] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  /// Plants at every edge of every field and just outside the tables, and random plants.
  var plants: [[Double]] {
    let edges = EdgePlants(model)
    var random = RandomPlants(model, edges, RandomStream("ports", seed: 1))
    return edges.singles() + rules.selfTest.map(\.plant) + (0..<300).map { _ in random.plant() }
  }

  /// The figures of an answer that differ from the estimator's in any bit, except the sign of a zero,
  /// or that should not exist.
  func differences(in answer: String, to plants: [[Double]]) throws -> [String] {
    let lines = answer.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    try #require(lines.count == plants.count + 1)
    let header = lines[0].map(String.init)
    #expect(Array(header.suffix(rules.outputs.count)) == rules.outputs.map(\.header))
    let program = CompiledFormulas(rules.outputs.map(\.formula), inputs: model.inputs)
    var differing: [String] = []
    for (plant, line) in zip(plants, lines.dropFirst()) {
      let answered = line.suffix(rules.outputs.count).map { Double($0) }
      for (place, value) in program.values(at: plant).enumerated()
      where answered[place] != (value.isFinite ? value : nil) {
        differing.append(
          "\(rules.outputs[place].name): \(line.suffix(rules.outputs.count)[line.endIndex - rules.outputs.count + place]) for \(value)"
        )
      }
    }
    return differing
  }
}
