import Commands
import Estimator
import Notation
import Oracles
import Platform
import Sweeping
import Tables
import Units

/// What a command line of `wtp check` asks for.
struct CheckRequest {
  /// The laws that were chosen, by the model that they are tried on.
  let chosen: [(subject: Subject, properties: [Property])]
  /// The laws about no plant that were chosen.
  let plantless: [PlantlessLaw]
  let effort: Effort
  let known: KnownFailures
  /// The other implementation that is put through the laws, and how long it may take.
  let command: String?
  let seconds: Int
  /// The one plant that is tried alone, where one is given.
  let values: String?
  let reports: [ReportOrder]
  /// What a line that replays a failure needs beside the values.
  let options: String

  init(_ arguments: Arguments) throws {
    let words = arguments.words(of: "PROPERTY")
    plantless = PlantlessLaw.all.filter { words.isEmpty || words.contains($0.name) }
    effort = try arguments.effort()
    known = try arguments.knownFailures()
    command = arguments.value(of: "against")
    seconds = try arguments.count(of: "time-limit", from: 1) ?? 60
    values = arguments.value(of: "values")
    reports = try arguments.reports()
    options = ["catalogue", "against"].compactMap { name in
      arguments.value(of: name).map { "--\(name) \(quotedForShell($0))" }
    }.joined(separator: " ")
    let names = PlantlessLaw.all.map(\.name)
    chosen = try arguments.chosen(words.filter { !names.contains($0) }, all: words.isEmpty)
    try refuseContradictions(arguments)
  }

  private func refuseContradictions(_ arguments: Arguments) throws(CommandError) {
    if arguments.has("list"), !reports.isEmpty {
      throw CommandError(.usage, "--list tries no law, so it does not go with --report")
    }
    if command == nil, arguments.value(of: "time-limit") != nil {
      throw CommandError(
        .usage, "--time-limit is about the command of --against, which is not given")
    }
  }
}

extension Arguments {
  /// The laws that words name, by the system they are about.
  fileprivate func chosen(
    _ words: [String], all isAll: Bool
  ) throws -> [(subject: Subject, properties: [Property])] {
    guard isAll || !words.isEmpty else { return [] }
    let named = SystemKind.allCases.filter { system in
      words.contains { $0.hasPrefix(system.rawValue) }
    }
    let systems = named.isEmpty ? SystemKind.allCases : named
    guard !has("catalogue") || systems.count == 1 else {
      throw CommandError(.usage, "--catalogue needs a system: write boiler or cooling before it")
    }
    let all = try systems.map { system in
      let model = try withCatalogue(Model.of(system))
      let subject = Subject(model, readings: [.sweep(model)])
      return (subject: subject, properties: Property.all(of: model))
    }
    if isAll { return all }
    try refuseUnknown(words, among: all.flatMap { $0.properties.map(\.name) })
    return all.map { subject, properties in
      (subject, properties.filter { words.contains($0.name) || words.contains($0.system.rawValue) })
    }.filter { !$0.properties.isEmpty }
  }

  private func refuseUnknown(_ words: [String], among laws: [String]) throws(CommandError) {
    let names = laws + SystemKind.allCases.map(\.rawValue) + PlantlessLaw.all.map(\.name)
    for word in words where !names.contains(word) {
      throw CommandError(
        .usage,
        "no law is called \"\(word)\""
          + (nearest(to: word, among: names).map { "; did you mean \"\($0)\"?" } ?? ""),
        hint: "see \"wtp check --list\"")
    }
  }

  fileprivate func knownFailures() throws -> KnownFailures {
    guard let path = value(of: "known") else { return KnownFailures() }
    do { return try KnownFailures(try openTable(path)) } catch let error as KnownFailureError {
      throw CommandError(.data, "\(error)")
    }
  }

  fileprivate func effort() throws -> Effort {
    // Another program is asked for less: its edges one by one, and it is not climbed.
    let isAgainst = has("against")
    return Effort(
      cases: try whole("cases") ?? (isAgainst ? 100 : 2000), seed: UInt64(try whole("seed") ?? 1),
      pairsEdges: !isAgainst, climbs: !isAgainst)
  }

  func whole(_ option: String) throws(CommandError) -> Int? {
    guard let text = value(of: option) else { return nil }
    guard let number = Int(text), number >= 0, text.allSatisfy(\.isNumber) else {
      throw CommandError(.usage, "--\(option) is \"\(text)\", but must be a whole number from 0")
    }
    return number
  }
}

extension Subject.Reading {
  /// A sweep's row: its figures, written with the shortest digits and read again.
  fileprivate static func sweep(_ model: Model) -> Subject.Reading {
    Subject.Reading("a sweep's row") { plant in
      do {
        var fixed: [String: GivenFigure] = [:]
        for (field, figure) in zip(model.fields, plant) {
          let number = try DecimalNumber(parsing: text(figure, as: .shortest))
          fixed[field.name] = GivenFigure(WrittenQuantity(number, field.unit))
        }
        let grid = try Grid(model, axes: [], fixed: fixed)
        var bytes: [UInt8] = []
        try Sweep(grid, outputs: model.outputs, format: .shortest).write { bytes += Array($0) }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return try lines[1].split(separator: ",").map { cell in
          try DecimalNumber(parsing: String(cell)).double
        }
      } catch { return model.outputs.map { _ in .nan } }
    }
  }
}
