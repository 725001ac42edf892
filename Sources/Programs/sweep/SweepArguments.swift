import Commands
import Estimator
import Notation
import Platform
import Sweeping

extension Arguments {
  /// How numbers are written.
  func numberFormat() throws(CommandError) -> NumberFormat {
    guard let text = value(of: "decimals") else { return .fixed(4) }
    if text == "shortest" { return .shortest }
    guard let decimals = Int(text), NumberFormat.allowedDecimals.contains(decimals),
      text == "\(decimals)"
    else {
      throw CommandError(
        .usage,
        "--decimals is \(quoted(text)), but must be a whole number from 0 to 12, or shortest")
    }
    return .fixed(decimals)
  }

  /// The whole number that an option gives, or nil where it is not given.
  func wholeNumber(
    of option: String, from least: Int, to most: Int = .max
  ) throws(CommandError) -> Int? {
    guard let text = value(of: option) else { return nil }
    guard let number = Int(text), least <= number, number <= most, text == "\(number)" else {
      let range = most == .max ? "from \(least)" : "from \(least) to \(most)"
      throw CommandError(
        .usage, "--\(option) is \(quoted(text)), but must be a whole number \(range)")
    }
    return number
  }

  /// The part of the rows that is asked for.
  func shard() throws(CommandError) -> Shard {
    guard let text = value(of: "shard") else { return .whole }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
      .map { part in Int(part).flatMap { "\($0)" == part ? $0 : nil } }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      let shard = Shard(number, of: count)
    else {
      throw CommandError(
        .usage,
        "--shard is \(quoted(text)), but must be K/N with K from 1 to N, as in \"2/8\", "
          + "and N at most \(Int.max)")
    }
    return shard
  }
}

/// How the table is to be written.
struct TableForm {
  let numbers: NumberFormat
  let table: TableFormat
  let layout: TableLayout
  let shard: Shard
  let marksOutside: Bool
  let writesAllInputs: Bool

  init(_ arguments: Arguments) throws(CommandError) {
    numbers = try arguments.numberFormat()
    table = try arguments.choice(of: "format", among: TableFormat.allCases)
    layout = try arguments.choice(of: "layout", among: TableLayout.allCases)
    shard = try arguments.shard()
    marksOutside = try arguments.choice(of: "outside", among: ["refuse", "mark"]) == "mark"
    writesAllInputs = try arguments.choice(of: "inputs", among: ["varied", "all"]) == "all"
    guard table == .npy else { return }
    if layout == .long {
      throw CommandError(
        .usage, "--layout long writes names and units, which --format npy has no room for")
    }
    if arguments.value(of: "decimals") != nil {
      throw CommandError(.usage, "--format npy has all digits, so --decimals is not for it")
    }
  }

  /// A sweep that is written so.
  func applied(to sweep: Sweep) -> Sweep {
    var sweep = sweep
    (sweep.table, sweep.layout, sweep.shard) = (table, layout, shard)
    return sweep
  }
}

extension Arguments {
  fileprivate func choice<Choice: RawRepresentable<String>>(
    of option: String, among choices: [Choice]
  ) throws(CommandError) -> Choice {
    let word = try choice(of: option, among: choices.map(\.rawValue))
    return choices.first { $0.rawValue == word } ?? choices[0]
  }
}

extension Program {
  /// Says what the reader of the table should know, on standard error.
  func tell(about sweep: Sweep, plantIsGiven: Bool, settings: Settings) {
    let axes = sweep.grid.axes
    for axis in axes where axis.isList {
      let points = axis.count == 1 ? "1 point" : "\(axis.count) points"
      note("\(axis.field.name) takes \(points): \(axis.listText)")
    }
    let given = settings.names.union(sweep.varied.map(\.name))
    let examples = sweep.grid.model.fields.filter { !given.contains($0.name) }.map(\.name)
    if !plantIsGiven && !examples.isEmpty {
      note("not given, so as in the example plant: \(examples.joined(separator: ", "))")
    }
    tellBases(of: sweep.outputs)
    for field in sweep.fieldsWithoutEffect(among: settings.names) {
      note("\(field.name) changes none of the outputs")
    }
    for remark in Remark.unusual(among: sweep.grid.fixed, of: sweep.grid.model) {
      warning("\(remark)")
    }
  }
}

extension Axis {
  /// The listed points, the first few of many.
  fileprivate var listText: String {
    let shown = (0..<min(count, 8)).map { figure($0).text }
    let more = count > shown.count ? ", ... " : " "
    return shown.joined(separator: ", ") + more + unit.symbol
  }
}
