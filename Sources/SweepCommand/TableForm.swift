import Commands
import Estimator
import Notation
import Sweep

/// How the table is to be written.
struct TableForm {
  let numbers: NumberFormat
  let rows: any RowFormat
  let layout: TableLayout
  let names: ColumnNames
  let shard: Shard
  let marksOutside: Bool
  let writesAllInputs: Bool
  let hasExactPoints: Bool
  let maximumPoints: Int

  init(
    _ arguments: Arguments, _ options: SweepOptions, as format: any RowFormat
  ) throws(CommandError) {
    numbers = arguments[options.numbers]
    rows = format
    layout = arguments[options.layout]
    names = arguments[options.names]
    shard = arguments[options.shard]
    marksOutside = arguments[options.outside] == .mark
    writesAllInputs = arguments[options.inputs] == .all
    hasExactPoints = arguments[options.points] == .exact
    maximumPoints = arguments[options.maximumPoints]
    if hasExactPoints {
      if marksOutside {
        throw CommandError(
          .usage,
          "--points exact follows the rule, which ends at the limits: leave out --outside mark")
      }
      if arguments.isGiven(options.sample) {
        throw CommandError(
          .usage, "--points exact is for grids: a sample has no order to draw a line in")
      }
    }
    let decimalsAreGiven = arguments.isGiven(options.numbers)
    if let refusal = rows.refusal(layout: layout, decimalsAreGiven: decimalsAreGiven) {
      throw CommandError(.usage, refusal)
    }
  }

  /// Refuses columns whose plain names are not plain, or the same: they could not be read back.
  func requireNames(of sweep: Sweep) throws(CommandError) {
    guard names == .plain else { return }
    var known: Set<String> = []
    for title in sweep.header {
      guard PlainNames.isPlain(title) else {
        throw CommandError(
          .usage,
          "\(quoted(title)) is not of letters, digits and underscores, as plain names are: give the "
            + "product another id, or leave out --names plain")
      }
      guard known.insert(title).inserted else {
        throw CommandError(
          .usage, "two columns have the plain name \(quoted(title)): leave out --names plain")
      }
    }
  }

  /// A sweep that is written so.
  func applied(to sweep: Sweep) -> Sweep {
    var sweep = sweep
    (sweep.rowFormat, sweep.layout, sweep.shard) = (rows, layout, shard)
    sweep.names = names
    return sweep
  }
}
