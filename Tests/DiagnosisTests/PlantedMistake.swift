import Diagnosis
import Estimator
import Formulas
import Foundation
import Notation
import TestSupport

/// A mistake from `unlisted-mistakes.csv`, with the subjects that a report must name.
///
/// `scale` and `offset` change the figures of a product, or one output; `two` changes two products.
/// `follows` scales a result and all outputs that depend on it, `coefficient` sets a coefficient of
/// a boiler product, and `oxygen` sets a node of the table. `season` scales a season's part of the
/// feed, `season-scale` scales an output in rows with duty in the season, and `range` scales one in
/// rows where an input is at least a given figure. `row-copied` copies another row's figures,
/// `row-shifted` those of the next column, `column-shifted` those of the next row, and `one-figure`
/// repeats one figure in every row. `mistyped` changes digits of single cells, counted from the
/// left without sign and decimal point.
struct PlantedMistake {
  let id: String
  let system: SystemKind
  let kind: String
  let what: [String]
  let parameters: [String]
  let expected: [String]

  /// Reads the mistakes of the table.
  static func all() throws -> [PlantedMistake] {
    let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("unlisted-mistakes.csv")
    return SheetText("unlisted", try String(contentsOf: file, encoding: .utf8)).rows.map { cells in
      PlantedMistake(
        id: cells[0], system: SystemKind(rawValue: cells[1])!, kind: cells[2],
        what: cells[3].components(separatedBy: ";"),
        parameters: cells[4].components(separatedBy: ";"),
        expected: cells[5].components(separatedBy: ";"))
    }
  }

  /// Returns the figure of a parameter such as `factor=1.2`.
  private func figure(_ name: String) -> Double { Double(word(name))! }

  private func word(_ name: String) -> String {
    parameters.first { $0.hasPrefix(name + "=") }!.components(separatedBy: "=")[1]
  }

  /// Puts the mistake into a sheet and returns the subjects that a report must name; nil if the
  /// sheet does not show it.
  func plant(in sheet: inout PlantedSheet) -> [String]? {
    switch kind {
    case "mistyped": return mistype(&sheet)
    case "row-copied": return copyRow(&sheet)
    case "row-shifted": return shiftRow(&sheet)
    default:
      var figures = sheet.right
      change(&figures, sheet)
      return sheet.put(figures) ? expected : nil
    }
  }

  private func change(_ figures: inout [[Double]], _ sheet: PlantedSheet) {
    let name = what[0]
    switch kind {
    case "scale", "offset", "two":
      for (name, parameter) in zip(what, parameters) {
        for place in places(name, sheet) {
          figures[place] = figures[place].map(operation(parameter))
        }
      }
    case "follows":
      for place in readers(of: name, sheet) {
        figures[place] = figures[place].map { $0 * figure("factor") }
      }
    case "season-scale", "range":
      for place in places(name, sheet) {
        for row in figures[place].indices where isAffected(row, sheet) {
          figures[place][row] *= figure("factor")
        }
      }
    case "season": season(&figures, sheet)
    case "oxygen": oxygen(&figures, sheet)
    case "coefficient": coefficient(&figures, sheet)
    case "column-shifted":
      for place in places(name, sheet) {
        let column = figures[place]
        for row in column.indices where column.indices.contains(row - Int(figure("by"))) {
          figures[place][row] = column[row - Int(figure("by"))]
        }
      }
    case "one-figure":
      for place in places(name, sheet) {
        let row = Int(figure("row")) % figures[place].count
        figures[place] = figures[place].map { _ in figures[place][row] }
      }
    default: preconditionFailure("\(kind) is not a kind of mistake")
    }
  }

  /// Returns the outputs of a product, or a named output and its signed counterpart.
  private func places(_ name: String, _ sheet: PlantedSheet) -> [Int] {
    if name.contains(".") || sheet.model.product(name) == nil {
      let place = sheet.place(name)
      return [place] + [sheet.counterpart(place)].compactMap { $0 }
    }
    return sheet.model.outputs.indices.filter { sheet.model.outputs[$0].product?.id == name }
  }

  private func readers(of name: String, _ sheet: PlantedSheet) -> [Int] {
    sheet.model.outputs.indices.filter { place in
      let formula = sheet.model.outputs[place].formula
      return formula.name == name || formula.formulas.contains { $0.name == name }
    }
  }

  private func operation(_ parameter: String) -> (Double) -> Double {
    let parts = parameter.components(separatedBy: "=")
    let figure = Double(parts[1])!
    return parts[0] == "offset" ? { $0 + figure } : { $0 * figure }
  }

  private func isAffected(_ row: Int, _ sheet: PlantedSheet) -> Bool {
    if kind == "range" {
      return sheet.columns[sheet.model.place(of: word("input"))!][row] >= figure("from")
    }
    return duty(word("season"), row, sheet) != 0
  }

  /// Returns the feed of a season, in m3/yr.
  private func duty(_ season: String, _ row: Int, _ sheet: PlantedSheet) -> Double {
    ["steam", "hours", "days", "weeks"].map { part in
      sheet.columns[sheet.model.place(of: "\(season)_\(part)")!][row]
    }.reduce(1, *) / 2200
  }
}

// MARK: Wrong formulas

extension PlantedMistake {
  private func season(_ figures: inout [[Double]], _ sheet: PlantedSheet) {
    let feed = sheet.place("annual_feed")
    let more = sheet.right[feed].indices.map {
      duty(word("season"), $0, sheet) * (figure("factor") - 1)
    }
    for place in readers(of: "annual_feed", sheet) {
      for row in more.indices where sheet.right[feed][row] != 0 || place == feed {
        let share = 1 + more[row] / sheet.right[feed][row]
        figures[place][row] =
          place == feed ? sheet.right[feed][row] + more[row] : sheet.right[place][row] * share
      }
    }
  }

  private func oxygen(_ figures: inout [[Double]], _ sheet: PlantedSheet) {
    let oxygen = sheet.place("dissolved_oxygen")
    let temperature = sheet.columns[sheet.model.place(of: "feed_temperature")!]
    let gained = temperature.indices.map { row in
      temperature[row] >= figure("at") && temperature[row] < figure("at") + 5
        ? figure("gives") - sheet.right[oxygen][row] : 0
    }
    for row in gained.indices { figures[oxygen][row] += gained[row] }
    for product in sheet.model.products {
      guard case .boiler(let coefficients) = product.dosing, !coefficients.oxygen.isZero else {
        continue
      }
      for (row, gained) in gained.enumerated() where gained != 0 {
        sheet.add(gained * coefficients.oxygen.double, to: product.id, row, &figures)
      }
    }
  }

  private func coefficient(_ figures: inout [[Double]], _ sheet: PlantedSheet) {
    let letter = parameters[0].components(separatedBy: "=")[0]
    guard case .boiler(let coefficients) = sheet.model.product(what[0])!.dosing else { return }
    func column(_ field: String) -> [Double] { sheet.columns[sheet.model.place(of: field)!] }
    let feed = column("feed_tds")
    let blowdown = zip(feed, column("max_tds")).map { $0 / $1 }
    let hardness = column("calcium_hardness")
    let (old, part): (Rational, [Double]) =
      switch letter {
      case "a": (coefficients.oxygen, sheet.right[sheet.place("dissolved_oxygen")])
      case "h": (coefficients.hardness, hardness)
      case "m": (coefficients.alkalinity, column("m_alkalinity"))
      case "r": (coefficients.reserve, blowdown)
      case "q": (coefficients.reserveHardness, zip(hardness, blowdown).map(*))
      case "c":
        (coefficients.causticAlkalinity, zip(column("min_caustic_alkalinity"), blowdown).map(*))
      default: (coefficients.minAlkalinity, feed.map { 0.15 * $0 })
      }
    for (row, part) in part.enumerated() where part * (figure(letter) - old.double) != 0 {
      sheet.add(part * (figure(letter) - old.double), to: what[0], row, &figures)
    }
  }
}

// MARK: Rows and single cells

extension PlantedMistake {
  private func row(_ number: Int, _ sheet: PlantedSheet) -> Int {
    let count = sheet.sheet.rows.count
    return ((number % count) + count) % count
  }

  /// Returns the subject of a row, by its line; the header is line 1.
  private func subject(_ row: Int) -> [String] { ["row \(row + 2)"] }

  private func copyRow(_ sheet: inout PlantedSheet) -> [String]? {
    let target = row(Int(figure("row", in: what)!)!, sheet)
    var source = row(Int(word("from"))!, sheet)
    for _ in sheet.sheet.rows.indices {
      var isChanged = false
      for column in sheet.places.values where source != target {
        let cell = sheet.sheet.rows[source][column]
        isChanged = isChanged || !isSame(cell, sheet.sheet.rows[target][column])
        sheet.sheet.rows[target][column] = cell
      }
      if isChanged { return subject(target) }
      source = row(source + 1, sheet)
    }
    return nil
  }

  private func shiftRow(_ sheet: inout PlantedSheet) -> [String]? {
    let target = row(Int(figure("row", in: what)!)!, sheet)
    let columns = sheet.places.values.sorted()
    let old = sheet.sheet.rows[target]
    for (number, column) in columns.enumerated() {
      let other = number - Int(figure("by"))
      if columns.indices.contains(other) { sheet.sheet.rows[target][column] = old[columns[other]] }
    }
    return subject(target)
  }

  private func figure(_ name: String, in words: [String]) -> String? {
    words.first { $0.hasPrefix(name + "=") }?.components(separatedBy: "=")[1]
  }

  /// Mistypes cells and returns their outputs.
  private func mistype(_ sheet: inout PlantedSheet) -> [String]? {
    var names: [String] = []
    for (cell, slip) in zip(what, parameters) {
      let parts = cell.components(separatedBy: "@")
      guard let column = sheet.places[sheet.place(parts[0])] else { continue }
      for step in sheet.sheet.rows.indices {
        let row = row(Int(parts[1])! + step, sheet)
        let old = sheet.sheet.rows[row][column]
        guard let new = PlantedMistake.mistyped(old, slip), !isSame(old, new) else { continue }
        sheet.sheet.rows[row][column] = new
        names.append(parts[0])
        break
      }
    }
    return names.isEmpty ? nil : Array(Set(names)).sorted()
  }

  /// Returns whether two cells are equal to as many decimals as the second has.
  private func isSame(_ old: String, _ new: String) -> Bool {
    let decimals = new.components(separatedBy: ".").dropFirst().first?.count ?? 0
    return abs(Double(old)! - Double(new)!) <= 0.5 * pow(10, -Double(decimals)) + 1e-12
  }

  /// Returns a figure with a slip: `exchange:2`, `digit:3:7`, `point:-1`, `sign`, `drop:0`,
  /// `double:4`.
  static func mistyped(_ cell: String, _ slip: String) -> String? {
    let parts = slip.components(separatedBy: ":")
    let isNegative = cell.hasPrefix("-")
    var digits = Array(cell.filter(\.isNumber))
    var point = (cell.components(separatedBy: ".")[0].filter(\.isNumber)).count
    let place = parts.count > 1 ? abs(Int(parts[1])!) % digits.count : 0
    switch parts[0] {
    case "exchange":
      guard
        let first = (0..<digits.count - 1).map({ ($0 + place) % (digits.count - 1) })
          .first(where: { digits[$0] != digits[$0 + 1] })
      else { return nil }
      digits.swapAt(first, first + 1)
    case "digit": digits[place] = Character(parts[2])
    case "point": point = min(max(point + Int(parts[1])!, 0), digits.count)
    case "drop":
      digits.remove(at: place)
      point -= place < point ? 1 : 0
    case "double":
      digits.insert(digits[place], at: place)
      point += place < point ? 1 : 0
    default: break
    }
    let whole = point == 0 ? "0" : String(digits[..<point])
    let rest = String(digits[point...])
    let sign = (parts[0] == "sign") != isNegative ? "-" : ""
    return sign + whole + (rest.isEmpty ? "" : "." + rest)
  }
}
