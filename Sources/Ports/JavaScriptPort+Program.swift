/// The program that a JavaScript port is where node is started with it.
extension JavaScriptPort {
  static let programOfNode = reading + answering

  private static let reading = #"""

    // ---------------------------------------------------------------------------------------------
    // The program: only where node is started with this file

    /** What is wrong with a table, and on which line, where that is not the row at hand. */
    class BadTable extends Error {
      constructor(message, line) {
        super(message);
        this.line = line;
      }
    }

    /** Why standard input cannot be read. */
    class Unreadable extends Error {}

    /** The most characters that a row may have. */
    const LONGEST_ROW = 2 ** 24;

    /** Cuts CSV text, which comes in pieces, into rows: the text of a row, its cells and its line. */
    class RowReader {
      line = 1; // that is being read
      #row = { text: "", cells: [], line: 1 };
      #cell = "";
      #state = "start"; // of a cell; or "plain", "quoted", "closed" behind its last quote
      #isAfterReturn = false;

      /** The rows that a piece of text ends. */
      *rows(piece) {
        let rowFrom = 0, cellFrom = 0;
        for (let i = 0; i < piece.length; i++) {
          const c = piece[i];
          if (this.#isAfterReturn) {
            this.#isAfterReturn = false;
            if (c === "\n") {
              rowFrom = i + 1;
              continue;
            }
          }
          if (this.#state === "quoted") {
            if (c === "\n") this.line++;
            if (c !== "\"") continue;
            this.#cell += piece.slice(cellFrom, i);
            this.#state = "closed";
          } else if (c === "," || c === "\n" || c === "\r") {
            if (this.#state === "plain") this.#cell += piece.slice(cellFrom, i);
            if (c === ",") {
              this.#endCell();
              continue;
            }
            this.#row.text += piece.slice(rowFrom, i);
            this.#isAfterReturn = c === "\r";
            yield this.#endRow();
            rowFrom = i + 1;
          } else if (this.#state === "start") {
            this.#state = c === "\"" ? "quoted" : "plain";
            cellFrom = c === "\"" ? i + 1 : i;
          } else if (this.#state === "closed") {
            if (c !== "\"") throw this.#bad("a cell goes on behind its closing quote");
            this.#cell += "\"";
            this.#state = "quoted";
            cellFrom = i + 1;
          }
        }
        if (this.#state === "plain" || this.#state === "quoted") this.#cell += piece.slice(cellFrom);
        this.#row.text += piece.slice(rowFrom);
        if (this.#row.text.length > LONGEST_ROW) {
          throw this.#bad("the row is too long; is a quote not closed?");
        }
      }

      /** The row that no line end ends. */
      *last() {
        if (this.#state === "quoted") throw this.#bad("the quote of a cell is not closed");
        if (this.#row.text !== "") yield this.#endRow();
      }

      #endCell() {
        this.#row.cells.push(this.#cell);
        this.#cell = "";
        this.#state = "start";
      }

      #endRow() {
        const row = this.#row;
        if (row.text !== "") this.#endCell();
        this.#row = { text: "", cells: [], line: ++this.line };
        return row;
      }

      /** An error in the row that is being read, which is told by its first line. */
      #bad(words) {
        return new BadTable(words, this.#row.line);
      }
    }

    /** The field of each column, null for `case`; what cannot be a column is refused by name. */
    function columnsOf(header) {
      const columns = header.map((title) => title === "case" ? null : fieldOf(title));
      header.forEach((title, place) => {
        if (columns.indexOf(columns[place]) < place) {
          throw new BadTable(`column ${shown(title)} stands twice`);
        }
      });
      for (const field of FIELDS) {
        if (field.isNeeded && !columns.includes(field)) {
          throw new BadTable(`the column "${field.name} [${field.unit}]" is missing`);
        }
      }
      return columns;
    }

    function fieldOf(title) {
      const name = title.split(" [")[0];
      const field = FIELDS.find((field) => field.name === name);
      if (field === undefined) {
        throw new BadTable(
          `column ${shown(title)}: no field of a ${PLANT} is called so; see --help`);
      }
      const whole = `${name} [${field.unit}]`;
      if (title === whole || (title === name && field.unit === "1")) return field;
      throw new BadTable(
        `column ${shown(title)}: ${name} is read in ${field.unit} alone: head it "${whole}"`);
    }

    """#

  private static let answering = #"""

    /** The cells of the outputs of a row. */
    function answerTo(cells, columns, decimals, hasLimits) {
      if (cells.length !== columns.length) {
        throw new BadTable(`${cells.length} cells, but the header has ${columns.length}`);
      }
      const plant = {};
      columns.forEach((column, place) => {
        if (column === null) return;
        if (textOf(cells[place]) === null) {
          throw new BadTable(`${column.name} is ${shown(cells[place])}, which is not a figure`);
        }
        plant[column.name] = cells[place];
      });
      const found = hasLimits ? problems(plant) : [];
      if (found.length > 0) throw new BadTable(found.join("; "));
      const values = Object.values(decimals === null ? figures(plant) : unreducedFigures(plant));
      const text = decimals === null ? String : (value) => rounded(value, decimals);
      return values.map((value) => value === null ? "" : text(value));
    }

    /** The lines of an answer to a piece of a table: `answer` keeps the columns for the next one. */
    function* lines(rows, answer) {
      for (const { text, cells, line } of rows) {
        answer.line = line;
        if (answer.columns === null) {
          answer.columns = columnsOf(cells);
          const titles = Object.entries(OUTPUTS).map(([name, unit]) => `${name} [${unit}]`);
          yield `${text},${titles.join(",")}\n`;
        } else {
          const figures = answerTo(cells, answer.columns, answer.decimals, answer.hasLimits);
          yield `${text},${figures.join(",")}\n`;
        }
      }
    }

    /** Refuses what node reads as an empty table though it is none. */
    async function requireReadable() {
      const { fstatSync, statSync, writeSync } = await import(
        /* webpackIgnore: true */ /* @vite-ignore */ `node:${"fs"}`);
      const input = fstatSync(0);
      if (input.isDirectory()) throw new Unreadable("it is a directory");
      try {
        // Node opens /dev/null, to be written as well, in the place of an input that is closed.
        if (!input.isCharacterDevice() || input.rdev !== statSync("/dev/null").rdev) return;
        writeSync(0, " ");
      } catch {
        return;
      }
      throw new Unreadable("it is closed, or nothing but /dev/null");
    }

    /** The rows of standard input. */
    async function* rowsOfInput(reader) {
      const decoder = new TextDecoder("utf-8", { fatal: true });
      let bytes;
      try {
        for await (bytes of process.stdin) yield reader.rows(decoder.decode(bytes, { stream: true }));
        bytes = new Uint8Array();
        yield reader.rows(decoder.decode());
      } catch (error) {
        if (error.code !== "ERR_ENCODING_INVALID_ENCODED_DATA") throw error;
        // What stands before the first character that is none is answered.
        yield reader.rows(new TextDecoder().decode(bytes).split("\uFFFD")[0]);
        throw new BadTable("the table is not text in UTF-8", reader.line);
      }
      yield reader.last();
    }

    /** Writes text to standard output, and waits while it is full. */
    async function write(text) {
      if (!process.stdout.write(text)) {
        await new Promise((resolve) => process.stdout.once("drain", resolve));
      }
    }

    /** Answers the table of plants on standard input, row by row. */
    async function answerTable(decimals, hasLimits) {
      const reader = new RowReader();
      const answer = { columns: null, line: 1, decimals, hasLimits };
      let waiting = "";
      try {
        await requireReadable();
        for await (const rows of rowsOfInput(reader)) {
          for (const line of lines(rows, answer)) {
            waiting += line;
            if (waiting.length < 65536) continue;
            await write(waiting);
            waiting = "";
          }
        }
        if (answer.columns === null) throw new BadTable("there is no table on standard input");
        await write(waiting);
        return 0;
      } catch (error) {
        await write(waiting);
        if (error instanceof BadTable) {
          console.error(`line ${error.line ?? answer.line}: ${error.message}`);
          return 65;
        }
        if (error.code === undefined && !(error instanceof Unreadable)) throw error;
        console.error(`standard input cannot be read: ${error.message}`);
        return 66;
      }
    }

    """#

  static let start = #"""

    /** Holds the figures of a dozen plants against those that they must have, bit for bit. */
    function selfTest() {
      let count = 0;
      for (const [number, [values, expected]] of SELF_TEST.entries()) {
        const plant = Object.fromEntries(FIELDS.map((field, place) => [field.name, values[place]]));
        const answered = figures(plant), exact = exactFigures(plant);
        for (const [place, name] of Object.keys(OUTPUTS).entries()) {
          const value = expected[place];
          const nearly = exact[name] && Number(rounded(exact[name], 15));
          const isNear = nearly === value
            || Math.abs(nearly - value) <= 1e-12 * Math.max(1, Math.abs(value));
          if (answered[name] !== value || (nearly === null) !== (value === null) || !isNear) {
            const found = answered[name] !== value ? answered[name] : `${nearly}, in fractions`;
            console.log(`self-test: plant ${number + 1}: ${name} is ${found}, but must be ${value}`);
            return 1;
          }
          count++;
        }
      }
      console.log(`self-test: all ${count} figures of ${SELF_TEST.length} plants are right`);
      return 0;
    }

    const help = (program) => `\
    usage: node ${program} [--decimals N] [--limits] < plants.csv
           node ${program} --self-test

    Answers a table of plants (CSV; a header of "name [unit]", in the fields' own units; a column "case"
    may stand among them) with the same rows and the outputs after them; an output without a value is an
    empty cell.

      --decimals N  the exact figures, rounded once to N decimals, in place of doubles
      --limits      refuse a plant outside WTP's limits; else the formulas are computed all the same
      --self-test   compute a dozen plants whose figures are known

    The fields: ${FIELDS.map((field) => `${field.name} [${field.unit}]`).join(", ")}.
    Statuses: 0 done; 1 the self-test failed; 64 the command line is wrong; 65 the table is wrong;
    66 standard input cannot be read; 74 standard output cannot be written.
    `;

    async function main(program, words) {
      if (words.length === 1 && words[0] === "--self-test") return selfTest();
      if (words.length === 1 && (words[0] === "--help" || words[0] === "-h")) {
        await write(help(program));
        return 0;
      }
      let decimals = null, hasLimits = false;
      for (let i = 0; i < words.length; i++) {
        if (words[i] === "--limits") {
          hasLimits = true;
        } else if (words[i] === "--decimals" && /^[0-9]{1,3}$/.test(words[i + 1] ?? "")) {
          decimals = Number(words[++i]);
        } else {
          console.error(`${program}: ${words.slice(i).join(" ")} is not understood; see --help`);
          return 64;
        }
      }
      return answerTable(decimals, hasLimits);
    }

    /** Runs the program where this file is what node was started with. */
    async function start() {
      // The name is put together, so that no bundler looks for node's modules.
      const module = (name) => import(/* webpackIgnore: true */ /* @vite-ignore */ `node:${name}`);
      const { realpathSync } = await module("fs");
      const { pathToFileURL } = await module("url");
      const { basename } = await module("path");
      const [, file, ...words] = process.argv;
      try {
        if (pathToFileURL(realpathSync(file)).href !== import.meta.url) return;
      } catch {
        return; // Node was not started with a file.
      }
      process.stdout.on("error", (error) => {
        if (error.code === "EPIPE") process.exit(0); // A closed pipe is a quiet end.
        console.error(`standard output cannot be written: ${error.message}`);
        process.exit(74);
      });
      process.exitCode = await main(basename(file), words);
    }

    if (typeof process === "object" && process?.versions?.node && process.argv?.[1]) start();
    """#
}
