/// The program that a Swift port is, but for `-D WTP_LIBRARY`.
extension SwiftPort {
  static let program = reading + answering + running

  private static let reading = #"""
    // The program: it answers a table of plants on standard input.

    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #elseif canImport(Darwin)
      import Darwin
    #elseif canImport(Bionic)
      import Bionic
    #endif

    /// What is wrong with a table, and on which line, where that is not the row at hand.
    private struct BoilerBadTable: Error {
      let words: String
      var line: Int?

      init(_ words: String, line: Int? = nil) { (self.words, self.line) = (words, line) }
    }

    /// A row of a table: the bytes that it came as without its line end, its cells, its first line.
    private struct BoilerRow {
      var bytes: [UInt8] = []
      var cells: [String] = []
      var line = 1
    }

    /// Cuts CSV text, which comes in pieces, into rows.
    private struct BoilerRowReader {
      private enum State { case start, plain, quoted, closed }

      private var row = BoilerRow()
      private var cell: [UInt8] = []
      private var state = State.start
      private var line = 1
      private var isAfterReturn = false
      /// The most bytes that a row may have.
      private static let longestRow = 1 << 24

      /// Takes a byte, and gives the row that it ends.
      mutating func take(_ byte: UInt8) throws -> BoilerRow? {
        defer { isAfterReturn = byte == 13 && state != .quoted }
        if byte == 10 {
          if isAfterReturn && state == .start && row.bytes.isEmpty { return nil }
          if state == .quoted { line += 1 }
        }
        if state != .quoted && (byte == 10 || byte == 13) { return try endRow() }
        row.bytes.append(byte)
        guard row.bytes.count <= Self.longestRow else {
          throw bad("the row is too long; is a quote not closed?")
        }
        try takeInCell(byte)
        return nil
      }

      private mutating func takeInCell(_ byte: UInt8) throws {
        let (comma, quote) = (UInt8(ascii: ","), UInt8(ascii: "\""))
        switch state {
        case .quoted where byte == quote: state = .closed
        case .quoted: cell.append(byte)
        case _ where byte == comma: try endCell()
        case .start where byte == quote: state = .quoted
        case .start, .plain:
          state = .plain
          cell.append(byte)
        case .closed where byte == quote:
          state = .quoted
          cell.append(byte)
        case .closed: throw bad("a cell goes on behind its closing quote")
        }
      }

      /// The row that no line end ends.
      mutating func last() throws -> BoilerRow? {
        guard state != .quoted else { throw bad("the quote of a cell is not closed") }
        return row.bytes.isEmpty ? nil : try endRow()
      }

      private mutating func endCell() throws {
        let text = String(decoding: cell, as: UTF8.self)
        guard text.utf8.elementsEqual(cell) else { throw notText(text) }
        row.cells.append(text)
        cell.removeAll(keepingCapacity: true)
        state = .start
      }

      private mutating func endRow() throws -> BoilerRow {
        if !row.bytes.isEmpty { try endCell() }
        line += 1
        defer { row = BoilerRow(line: line) }
        return row
      }

      /// The error of a cell whose bytes are not those of the text that they decode to, on the line
      /// where the two part.
      private func notText(_ text: String) -> BoilerBadTable {
        let good = zip(text.utf8, cell).prefix { $0 == $1 }.count
        let breaks = cell.dropFirst(good).filter { $0 == 10 }.count
        return BoilerBadTable("the table is not text in UTF-8", line: line - breaks)
      }

      private func bad(_ words: String) -> BoilerBadTable {
        BoilerBadTable(words, line: row.line)
      }
    }

    /// Standard input and output.
    private struct BoilerStreams {
      private var waiting: [UInt8] = []

      /// Fills a buffer from standard input with three bytes at least; with fewer at the end.
      func read(_ buffer: inout [UInt8]) -> Int {
        var filled = 0
        while filled < 3 {
          let count = buffer.withUnsafeMutableBytes { whole in
            let bytes = UnsafeMutableRawBufferPointer(rebasing: whole[filled...])
            #if canImport(Glibc)
              return Glibc.read(0, bytes.baseAddress, bytes.count)
            #elseif canImport(Musl)
              return Musl.read(0, bytes.baseAddress, bytes.count)
            #elseif canImport(Darwin)
              return Darwin.read(0, bytes.baseAddress, bytes.count)
            #elseif canImport(Bionic)
              return Bionic.read(0, bytes.baseAddress!, bytes.count)
            #endif
          }
          if count == 0 { break }
          filled += max(0, count)
          if count < 0 && errno != EINTR {
            flush()
            BoilerStreams.say("standard input cannot be read: \(String(cString: strerror(errno)))")
            exit(66)
          }
        }
        return filled
      }

      mutating func write(_ bytes: [UInt8]) {
        waiting += bytes
        if waiting.count >= 65536 { empty() }
      }

      mutating func write(_ text: String) { write(Array(text.utf8)) }

      mutating func empty() {
        flush()
        waiting.removeAll(keepingCapacity: true)
      }

      private func flush() {
        guard BoilerStreams.put(waiting, to: 1) else {
          if errno == EPIPE { exit(0) }  // A closed pipe is a quiet end.
          BoilerStreams.say("standard output cannot be written: \(String(cString: strerror(errno)))")
          exit(74)
        }
      }

      private static func put(_ bytes: [UInt8], to file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes { bytes in
            #if canImport(Glibc)
              Glibc.write(file, bytes.baseAddress, bytes.count)
            #elseif canImport(Musl)
              Musl.write(file, bytes.baseAddress, bytes.count)
            #elseif canImport(Darwin)
              Darwin.write(file, bytes.baseAddress, bytes.count)
            #elseif canImport(Bionic)
              Bionic.write(file, bytes.baseAddress!, bytes.count)
            #endif
          }
          if count > 0 { rest = rest.dropFirst(count) }
          if count < 0 && errno != EINTR { return false }
        }
        return true
      }

      /// Says something on standard error.
      static func say(_ words: String) { _ = put(Array((words + "\n").utf8), to: 2) }
    }

    """#

  private static let answering = #"""

    /// The columns of a table of plants, and the answers to its rows.
    private struct BoilerAnswers {
      /// The place of the field of each column; nil for `case`.
      private let columns: [Int?]
      private let hasLimits: Bool

      init(header: [String], hasLimits: Bool) throws {
        var columns: [Int?] = []
        for title in header {
          let column = title == "case" ? nil : try Self.place(of: title)
          if columns.contains(column) {
            throw BoilerBadTable("column \(Self.shown(title)) stands twice")
          }
          columns.append(column)
        }
        for (place, field) in BoilerRules.fields.enumerated() where field.isNeeded {
          if !columns.contains(place) {
            throw BoilerBadTable("the column \"\(field.name) [\(field.unit)]\" is missing")
          }
        }
        (self.columns, self.hasLimits) = (columns, hasLimits)
      }

      /// The field of a column; what cannot be a column is refused by name.
      private static func place(of title: String) throws -> Int {
        let name = String(title.prefix { $0 != " " })
        guard let place = BoilerRules.fields.firstIndex(where: { $0.name == name }) else {
          throw BoilerBadTable(
            "column \(shown(title)): no field of a \(BoilerRules.plantName) is called so; see --help")
        }
        let unit = BoilerRules.fields[place].unit
        if title == "\(name) [\(unit)]" || (title == name && unit == "1") { return place }
        throw BoilerBadTable(
          "column \(shown(title)): \(name) is read in \(unit) alone: head it \"\(name) [\(unit)]\"")
      }

      /// The cells of the outputs of a row, each behind a comma.
      func answer(to cells: [String]) throws -> String {
        guard cells.count == columns.count else {
          throw BoilerBadTable("\(cells.count) cells, but the header has \(columns.count)")
        }
        var values = [Double](repeating: .nan, count: BoilerRules.fields.count)
        var texts = [String?](repeating: nil, count: values.count)
        for (column, cell) in zip(columns, cells) {
          guard let column else { continue }
          guard let value = Self.figure(cell) else {
            let name = BoilerRules.fields[column].name
            throw BoilerBadTable("\(name) is \(Self.shown(cell)), which is not a figure")
          }
          (values[column], texts[column]) = (value, cell)
        }
        let found = hasLimits ? BoilerRules.problems(values, as: texts) : []
        guard found.isEmpty else { throw BoilerBadTable(found.joined(separator: "; ")) }
        return BoilerPlant(values).figures().values.reduce(into: "") { line, figure in
          line += figure.map { ",\($0)" } ?? ","
        }
      }

      /// A plain decimal that is finite.
      static func figure(_ cell: String) -> Double? {
        var rest = Array(cell.utf8)[...]
        guard rest.count <= 4000 else { return nil }
        func takeSign(_ signs: String) {
          if let first = rest.first, signs.utf8.contains(first) { rest.removeFirst() }
        }
        func takeDigits(atMost limit: Int) -> Bool {
          let count = rest.prefix { (48...57).contains($0) }.count
          rest.removeFirst(count)
          return count >= 1 && count <= limit
        }
        takeSign("-")
        guard takeDigits(atMost: 4000) else { return nil }
        if rest.first == UInt8(ascii: ".") {
          rest.removeFirst()
          guard takeDigits(atMost: 4000) else { return nil }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
          rest.removeFirst()
          takeSign("+-")
          while rest.count > 1 && rest.first == 48 && (48...57).contains(rest[rest.startIndex + 1]) {
            rest.removeFirst()
          }
          guard takeDigits(atMost: 4) else { return nil }
        }
        guard rest.isEmpty, let value = Double(cell), value.isFinite else { return nil }
        return value
      }

      /// A text in a message.
      private static func shown(_ text: String) -> String {
        let start = String(text.unicodeScalars.prefix(80))
        return (start == text ? start : start + "...").debugDescription
      }
    }

    """#

  private static let running = #"""

    private enum BoilerProgram {
      /// Does what the command line says, and ends the program.
      static func run(_ arguments: [String]) {
        exit(answer(arguments))
      }

      /// Does what the command line says, and gives the exit status.
      private static func answer(_ arguments: [String]) -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        let name = String(arguments.first?.split(separator: "/").last ?? "boiler")
        let words = Array(arguments.dropFirst())
        if words == ["--self-test"] { return selfTest() }
        if words == ["--help"] || words == ["-h"] {
          return printed(help(name), status: 0)
        }
        if let wrong = words.first(where: { $0 != "--limits" }) {
          BoilerStreams.say("\(name): \(wrong) is not understood; see --help")
          return 64
        }
        return answerTable(hasLimits: !words.isEmpty)
      }

      /// Answers the table of plants on standard input, row by row.
      private static func answerTable(hasLimits: Bool) -> Int32 {
        var streams = BoilerStreams()
        var reader = BoilerRowReader()
        var answers: BoilerAnswers?
        var line = 1
        do {
          func take(_ row: BoilerRow) throws {
            line = row.line
            streams.write(try lineOfAnswer(to: row, &answers, hasLimits: hasLimits))
          }
          var buffer = [UInt8](repeating: 0, count: 65536)
          var count = streams.read(&buffer)
          var from = buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0  // a byte order mark
          while count > 0 {
            for byte in buffer[from..<count] {
              if let row = try reader.take(byte) { try take(row) }
            }
            (count, from) = (streams.read(&buffer), 0)
          }
          if let row = try reader.last() { try take(row) }
          guard answers != nil else { throw BoilerBadTable("there is no table on standard input") }
          streams.empty()
          return 0
        } catch let error as BoilerBadTable {
          streams.empty()
          BoilerStreams.say("line \(error.line ?? line): \(error.words)")
        } catch {
          BoilerStreams.say("\(error)")
        }
        return 65
      }

      private static func lineOfAnswer(
        to row: BoilerRow, _ answers: inout BoilerAnswers?, hasLimits: Bool
      ) throws -> [UInt8] {
        if let answers { return row.bytes + Array((try answers.answer(to: row.cells) + "\n").utf8) }
        answers = try BoilerAnswers(header: row.cells, hasLimits: hasLimits)
        let titles = BoilerRules.outputs.map { ",\($0.name) [\($0.unit)]" }
        return row.bytes + Array((titles.joined() + "\n").utf8)
      }

      /// Holds the figures of a dozen plants against those that they must have, bit for bit.
      private static func selfTest() -> Int32 {
        var count = 0
        for (number, row) in BoilerSelfTest.rows.enumerated() {
          let figures = BoilerPlant(words(row.plant).compactMap(Double.init)).figures().values
          let expected = words(row.figures).map(Double.init)
          for ((output, figure), right) in zip(zip(BoilerRules.outputs, figures), expected) {
            count += 1
            guard figure != right else { continue }
            let (found, wanted) = (figure.map { "\($0)" }, right.map { "\($0)" })
            return printed(
              "self-test: plant \(number + 1): \(output.name) is \(found ?? "nil"), but must be "
                + (wanted ?? "nil"), status: 1)
          }
        }
        return printed(
          "self-test: all \(count) figures of \(BoilerSelfTest.rows.count) plants are right", status: 0)
      }

      /// Writes words to standard output, and gives the status where that succeeds.
      private static func printed(_ words: String, status: Int32) -> Int32 {
        var streams = BoilerStreams()
        streams.write(words + "\n")
        streams.empty()
        return status
      }

      private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
      }

      private static func help(_ name: String) -> String {
        let fields = BoilerRules.fields.map { "\($0.name) [\($0.unit)]" }.joined(separator: ", ")
        return """
          usage: \(name) [--limits] < plants.csv
                 \(name) --self-test

          Answers a table of plants (CSV; a header of "name [unit]", in the fields' own units; a column
          "case" may stand among them) with the same rows and the outputs after them; an output without
          a value is an empty cell.

            --limits      refuse a plant outside WTP's limits; else the formulas are computed all the same
            --self-test   compute a dozen plants whose figures are known

          The fields: \(fields).
          Statuses: 0 done; 1 the self-test failed; 64 the command line is wrong; 65 the table is wrong;
          66 standard input cannot be read; 74 standard output cannot be written.
          """
      }
    }
    """#
}
