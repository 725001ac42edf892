import Commands
import Estimator
import Platform
import Sweep

/// The command line of `sweep`.
package let sweepCommand = Command(
  "sweep", "write dosing curves of boilers and cooling systems as a table or chart",
  examples: [
    .init(
      "sweep boiler --vary feed_temperature=40:100:5 --outputs dissolved_oxygen,SS1295,S5",
      "a curve over the feed temperature for the example plant"),
    .init(
      "sweep boiler --vary feed_tds=50:500/10 --vary \"feed_temperature=104,140,176 degF\" \\\n"
        + "      --set \"summer_steam=1 t/h\" --set \"winter_steam=0 t/h\" --outputs all -o grid.csv",
      "a grid; the last axis varies fastest"),
    .init(
      "sweep cooling --plant site.csv --vary \"temperature_drop=5:15:1 degF\" --inputs all",
      "a curve of your own plant, as a self-contained table"),
    .init(
      "sweep boiler --vary feed_temperature=40:100:5 --outputs S5,S10 -o staircase.svg",
      "a chart of the exact rule, with its steps"),
    .init(
      "sweep boiler --sample 1000 --vary feed_tds=50:500 --vary feed_temperature=40:100",
      "a thousand plants drawn evenly over two ranges"),
  ],
  SweepOptions(), run: sweep)

/// Checks the complete request, then writes the rows or the chart.
private func sweep(_ program: Program, _ given: OptionValues<SweepOptions>) throws -> ExitStatus {
  let request = try SweepRequest(program, given)
  let chart = try request.chart()
  try request.sweep.requireReadableNames()
  program.reportNotes(about: request)
  if let chart { try request.write(chart, program) } else { try request.writeRows(program) }
  return .success
}
