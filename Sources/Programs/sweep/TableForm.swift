import Commands
import Notation
import Sweeping

/// How the table is to be written.
struct TableForm {
  let numbers: NumberFormat
  let table: TableFormat
  let layout: TableLayout
  let shard: Shard
  let marksOutside: Bool
  let writesAllInputs: Bool

  init(_ arguments: Arguments, _ options: SweepOptions) throws(CommandError) {
    numbers = arguments[options.numbers]
    table = arguments[options.format]
    layout = arguments[options.layout]
    shard = arguments[options.shard]
    marksOutside = arguments[options.outside] == .mark
    writesAllInputs = arguments[options.inputs] == .all
    guard table == .npy else { return }
    if layout == .long {
      throw CommandError(
        .usage, "--layout long writes names and units, which --format npy has no room for")
    }
    if arguments.isGiven(options.numbers) {
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
