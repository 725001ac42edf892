import Commands
import Grids
import Notation
import RowEngine

/// How the table is to be written.
struct TableForm {
  let numbers: NumberFormat
  let rows: any RowFormat
  let layout: TableLayout
  let shard: Shard
  let marksOutside: Bool
  let writesAllInputs: Bool

  init(
    _ arguments: Arguments, _ options: SweepOptions, as format: any RowFormat
  ) throws(CommandError) {
    numbers = arguments[options.numbers]
    rows = format
    layout = arguments[options.layout]
    shard = arguments[options.shard]
    marksOutside = arguments[options.outside] == .mark
    writesAllInputs = arguments[options.inputs] == .all
    let decimalsAreGiven = arguments.isGiven(options.numbers)
    if let refusal = rows.refusal(layout: layout, decimalsAreGiven: decimalsAreGiven) {
      throw CommandError(.usage, refusal)
    }
  }

  /// A sweep that is written so.
  func applied(to sweep: Sweep) -> Sweep {
    var sweep = sweep
    (sweep.rowFormat, sweep.layout, sweep.shard) = (rows, layout, shard)
    return sweep
  }
}
