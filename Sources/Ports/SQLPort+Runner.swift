import Formulas
import Notation

/// The program that runs the query over tables.
extension SQLPort {
  var runner: String {
    var source = SourceText()
    source.add("#!/usr/bin/env python3")
    source.add(
      "\"\"\"" + SourceText.wrapped(words, to: SourceText.width - 4).joined(separator: "\n"))
    source.add("\"\"\"")
    source.add(SQLPort.imports)
    source.add("SYSTEM = \(quotedForPython(rules.model.system.rawValue))")
    source.add("CATALOGUE_SHA256 = \(quotedForPython(rules.catalogue.digest))\n")
    writeDeclarations(to: &source)
    source.add(SQLPort.program)
    return source.text
  }

  private var words: String {
    """
    Runs the query that lies beside it, under the same name without ".py", over tables of plants.

    Written with the query by wtp \(rules.version), from products of SHA-256
    \(rules.catalogue.digest); whoever changes a rule writes both anew.
    It needs Python 3.9 and the package duckdb; see --help.
    """
  }

  private func writeDeclarations(to source: inout SourceText) {
    let needed = Set(rules.neededFields.map(\.name))
    source.add("# The fields: name, unit, and whether an output depends on it.")
    source.add("FIELDS = [", "]", by: "    ") { source in
      for field in rules.fields {
        let words = [field.name, field.unit.symbol].map(quotedForPython)
        let isNeeded = needed.contains(field.name) ? "True" : "False"
        source.add("Field(\(words.joined(separator: ", ")), \(isNeeded)),")
      }
    }
    source.add("OUTPUTS = [", "]", by: "    ") { source in
      for output in rules.outputs {
        source.add("\(quotedForPython("\(output.name) [\(output.formula.unit)]")),")
      }
    }
    source.add("\n# Plants in the order of FIELDS, and their figures in that of OUTPUTS.")
    source.add("_SELF_TEST = [", "]", by: "    ") { source in
      for row in rules.selfTest {
        let plant = row.plant.map { Notation.text($0, as: .shortest) }
        let figures = row.figures.map { $0.map { Notation.text($0, as: .shortest) } ?? "None" }
        source.add(list: plant, after: "([", end: "],")
        source.add(list: figures, after: " [", end: "]),")
      }
    }
  }

  private static let imports = #"""
    import csv
    import math
    import os
    import re
    import signal
    import sys
    from typing import NamedTuple


    class Field(NamedTuple):
        """An input of a plant."""
        name: str
        unit: str
        is_needed: bool

        @property
        def header(self):
            """The field as a table heads it."""
            return "%s [%s]" % (self.name, self.unit)


    """#

  private static let program = #"""

    _BATCH = 4096  # rows that the query answers at a time


    class _BadTable(Exception):
        """What is wrong with a table, and in which line."""

        def __init__(self, line, words):
            super().__init__("line %d: %s" % (max(1, line), words))


    class _BadQuery(Exception):
        """What is wrong with the query, or with what it needs; and the status that says so."""

        def __init__(self, words, status=70):
            super().__init__(words)
            self.status = status


    class _Query:
        """The query, ready to answer."""

        def __init__(self):
            self._path = os.path.splitext(os.path.abspath(__file__))[0]
            try:
                import duckdb
            except ImportError:
                raise _BadQuery("the package duckdb is missing: python3 -m pip install duckdb")
            try:
                with open(self._path, encoding="utf-8") as file:
                    self._text = file.read()
            except (OSError, UnicodeDecodeError) as error:
                raise _BadQuery("%s cannot be read: %s" % (self._path, error), 66)
            self._error = duckdb.Error
            self._connection = duckdb.connect()

        def answer(self, fields, plants):
            """The problems and the outputs of plants, whose figures are texts in the order of fields."""
            try:
                return self._answered(fields, plants) if plants else []
            except self._error as error:
                raise _BadQuery("%s fails: %s" % (self._path, error))

        def _answered(self, fields, plants):
            # A column goes over as one text, which costs less than as many as it has figures.
            columns = ['unnest(range(?)) AS "case"'] + [
                'unnest(string_split(?, \',\')) AS "%s"' % field.header for field in fields]
            self._connection.execute(
                "CREATE OR REPLACE TEMPORARY TABLE plants AS SELECT " + ", ".join(columns),
                [len(plants)] + [",".join(column) for column in zip(*plants)])
            self._connection.execute(self._text)
            names = [column[0] for column in self._connection.description]
            if names[-len(OUTPUTS) - 1:] != ["problems"] + OUTPUTS:
                raise _BadQuery("%s has other outputs: write both files anew" % self._path)
            rows = sorted(self._connection.fetchall(), key=lambda row: row[0])
            if [row[0] for row in rows] != list(range(len(plants))):
                raise _BadQuery("%s does not answer every plant once" % self._path)
            return [(row[-len(OUTPUTS) - 1], row[-len(OUTPUTS):]) for row in rows]


    _DECIMAL = re.compile(r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?")


    def _is_figure(cell):
        """Whether a cell is a plain decimal that a double can hold."""
        return _DECIMAL.fullmatch(cell) is not None and math.isfinite(float(cell))


    def _columns(header):
        """The field of each column, None for `case`; what cannot be a column is refused by name."""
        headers = {field.header: field for field in FIELDS}
        headers.update((field.name, field) for field in FIELDS if field.unit == "1")
        columns = [None if title == "case" else headers.get(title, title) for title in header]
        for title, column in zip(header, columns):
            if isinstance(column, str):
                name = title.split(" [")[0]
                field = next((field for field in FIELDS if field.name == name), None)
                raise _BadTable(1, "column \"%s\": %s" % (
                    title, "%s is read in %s alone: head it \"%s\"" % (name, field.unit, field.header)
                    if field else "no field of a %s is called so; see --help" % SYSTEM))
            if columns.count(column) > 1:
                raise _BadTable(1, "column \"%s\" stands twice" % title)
        for field in FIELDS:
            if field.is_needed and field not in columns:
                raise _BadTable(1, "the column \"%s\" is missing" % field.header)
        return columns


    class _Answers:
        """Rows that wait for their answers."""

        def __init__(self, query, columns, writer, has_limits):
            self._query, self._writer, self._has_limits = query, writer, has_limits
            self._fields = [column for column in columns if column is not None]
            self._places = [place for place, column in enumerate(columns) if column is not None]
            self._rows = []

        def add(self, line, row):
            """Takes a row, and answers all that wait when they are many."""
            plant = [row[place] for place in self._places]
            for field, cell in zip(self._fields, plant):
                if not _is_figure(cell):
                    raise _BadTable(line, "%s is \"%s\", which is not a figure" % (field.name, cell))
            self._rows.append((line, row, plant))
            if len(self._rows) == _BATCH:
                self.write()

        def write(self):
            """Answers all rows that wait."""
            rows, self._rows = self._rows, []
            answers = self._query.answer(self._fields, [plant for _, _, plant in rows])
            for (line, row, _), (problems, figures) in zip(rows, answers):
                if self._has_limits and problems is not None:
                    raise _BadTable(line, problems)
                self._writer.writerow(
                    row + ["" if figure is None else repr(figure) for figure in figures])


    def _answer(has_limits):
        """Answers the table of plants on standard input."""
        query = _Query()
        sys.stdin.reconfigure(encoding="utf-8-sig", newline="")
        sys.stdout.reconfigure(encoding="utf-8", newline="")
        reader = csv.reader(sys.stdin, strict=True)
        writer = csv.writer(sys.stdout, lineterminator="\n")
        try:
            header = next(reader, None)
            if header is None:
                raise _BadTable(1, "there is no table on standard input")
            columns = _columns(header)
            writer.writerow(header + OUTPUTS)
            answers = _Answers(query, columns, writer, has_limits)
            try:
                for row in reader:
                    if len(row) != len(header):
                        raise _BadTable(reader.line_num, "%d cells, but the header has %d" % (
                            len(row), len(header)))
                    answers.add(reader.line_num, row)
            finally:
                answers.write()
        except (csv.Error, UnicodeDecodeError) as error:
            raise _BadTable(reader.line_num, error)


    def _self_test():
        """Holds the figures of a dozen plants against those that they must have, bit for bit."""
        plants = [[repr(value) for value in plant] for plant, _ in _SELF_TEST]
        answers = _Query().answer(FIELDS, plants)
        for number, ((_, figures), (_, expected)) in enumerate(zip(answers, _SELF_TEST), 1):
            for name, figure, value in zip(OUTPUTS, figures, expected):
                if figure != value:
                    print("self-test: plant %d: %s is %r, but must be %r" % (
                        number, name, figure, value))
                    return 1
        print("self-test: all %d figures of %d plants are right" % (
            len(OUTPUTS) * len(_SELF_TEST), len(_SELF_TEST)))
        return 0


    _HELP = """\
    usage: python3 %(program)s [--limits] < plants.csv
           python3 %(program)s --self-test

    Answers a table of plants (CSV; a header of "name [unit]", in the fields' own units; a column "case"
    may stand among them) with the same rows and the outputs after them, by the query that lies beside
    this file; an output without a value is an empty cell.

      --limits     refuse a plant outside WTP's limits; else the formulas are computed all the same
      --self-test  compute a dozen plants whose figures are known

    The fields: %(fields)s.
    Statuses: 0 done; 1 the self-test failed; 64 the command line is wrong; 65 the table is wrong; 66 the
    query cannot be read; 70 it fails, or duckdb is missing.
    """


    def _main(words):
        if words in (["--help"], ["-h"]):
            fields = ", ".join(field.header for field in FIELDS)
            print(_HELP % {"program": sys.argv[0], "fields": fields}, end="")
            return 0
        if words not in ([], ["--limits"], ["--self-test"]):
            print("%s: %s is not understood; see --help" % (sys.argv[0], " ".join(words)),
                  file=sys.stderr)
            return 64
        if hasattr(signal, "SIGPIPE"):
            signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # A closed pipe is a quiet end.
        try:
            if words == ["--self-test"]:
                return _self_test()
            _answer(words == ["--limits"])
            return 0
        except _BadTable as error:
            sys.stdout.flush()
            print(error, file=sys.stderr)
            return 65
        except _BadQuery as error:
            sys.stdout.flush()
            print(error, file=sys.stderr)
            return error.status


    if __name__ == "__main__":
        sys.exit(_main(sys.argv[1:]))
    """#
}
