/// The parts of a Python port that are the same whatever the rules.
extension PythonPort {
  static let imports = #"""
    import csv
    import functools
    import re
    import signal
    import sys
    from fractions import Fraction
    from typing import NamedTuple

    """#

  static let fieldType = #"""
    class Field(NamedTuple):
        """An input of a plant, and the limits that it is held to, in its own unit."""
        name: str
        unit: str
        least: str
        greatest: str
        allowed: str
        reason: str
        meaning: str
        is_needed: bool  # whether an output depends on it


    """#

  static let arithmetic = #"""


    class _NoValue:
        """What an operation with no value gives, and no figure: it stays so through all that follows."""

        def __add__(self, other):
            return self

        __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __add__


    NO_VALUE = _NoValue()


    class PlantError(ValueError):
        """What is wrong with a plant, in the order of FIELDS; each problem is a sentence."""

        def __init__(self, problems):
            super().__init__("\n".join(problems))
            self.problems = problems


    @functools.lru_cache(maxsize=None)
    def _double(text):
        """The double nearest to an exact figure such as "0.15" or "1/3"."""
        return float(Fraction(text))


    def has_value(x):
        """Whether a figure is one: neither no value nor a NaN or an infinity of doubles."""
        return x is not NO_VALUE and x - x == 0


    def quotient(a, b):
        """a / b, and no value where b is 0, too large, or none itself."""
        return a / b if has_value(b) and b != 0 else NO_VALUE


    def maximum(a, b):
        """The greater of two figures, and no value where one has none; max(0, nan) would be 0."""
        if not (has_value(a) and has_value(b)):
            return NO_VALUE
        return a if a >= b else b


    def minimum(a, b):
        """The lesser of two figures, and no value where one has none."""
        if not (has_value(a) and has_value(b)):
            return NO_VALUE
        return a if a <= b else b
    """#

  static let functions = #"""


    def estimate(plant):
        """The figures of a plant within WTP's limits; PlantError says what is wrong with another."""
        found = problems(plant)
        if found:
            raise PlantError(found)
        return figures(plant)


    def problems(plant):
        """What is wrong with a plant, a sentence for each problem, in the order of FIELDS."""
        known = {field.name for field in FIELDS}
        found = ["no field is called %r" % name for name in plant if name not in known]
        exact, given = {}, {}
        for field in FIELDS:
            value = plant.get(field.name)
            if value is None:
                found.append("%s is missing: %s, in %s" % (field.name, field.meaning, field.unit))
                continue
            unit = "" if field.unit == "1" else " " + field.unit
            try:
                exact[field.name] = _exact(value)
            except (TypeError, ValueError):
                found.append("%s is %r, which is not a figure" % (field.name, value))
                continue
            given[field.name] = (_text(value)) + unit
            if not Fraction(field.least) <= exact[field.name] <= Fraction(field.greatest):
                found.append("%s is %s, but must be %s (%s)" % (
                    field.name, given[field.name], field.allowed, field.reason))
                del exact[field.name]
                continue
            found += _crossing(field, exact, given)
        return found


    def _crossing(field, exact, given):
        """The limits that a field shares with one before it, where they are not kept."""
        for first, second, total, reason in CROSS_LIMITS:
            if second != field.name or first not in exact:
                continue
            if total is None and exact[first] > exact[second]:
                yield "%s is %s, but must be at most %s, which is %s (%s)" % (
                    first, given[first], second, given[second], reason)
            elif total is not None and exact[first] + exact[second] > Fraction(total):
                yield "%s and %s are %s and %s, but together must be at most %s %s (%s)" % (
                    first, second, given[first], given[second], total, field.unit, reason)


    def figures(plant):
        """Every output by its name, a float, or None where there is none; without the limits.

        The figures are floats, or decimals as text; they are those of the estimator, bit for bit.
        """
        values = _rules(_Plant(plant, lambda value: float(_checked(value))), _double)
        return {name: float(value) if has_value(value) else None for name, value in values.items()}


    def exact_figures(plant):
        """Every output by its name, an exact fraction, or None where there is none."""
        values = _rules(_Plant(plant, _exact), Fraction)
        return {name: value if has_value(value) else None for name, value in values.items()}


    def rounded(figure, decimals):
        """An exact figure with so many decimals, rounded once, a tie away from zero, as text."""
        scaled = abs(figure) * 10 ** decimals
        digits = str((2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator))
        digits = digits.rjust(decimals + 1, "0")
        whole, rest = digits[:len(digits) - decimals], digits[len(digits) - decimals:]
        return ("-" if figure < 0 else "") + whole + ("." + rest if rest else "")


    class _Plant:
        """The figures of a plant, each made a number when a formula asks for it."""

        def __init__(self, plant, number):
            self._plant, self._number = plant, number

        def __getitem__(self, name):
            try:
                return self._number(self._plant[name])
            except (TypeError, ValueError) as error:
                raise PlantError(["%s is %r, which is not a figure" % (name, self._plant[name])]) from error


    _DECIMAL = re.compile(r"-?[0-9]+(\.[0-9]+)?([eE][+-]?0*[0-9]{1,4})?")


    def _checked(value):
        """A value that is a finite number, or the text of one."""
        if isinstance(value, str) and not _DECIMAL.fullmatch(value):
            raise ValueError(value)
        if isinstance(value, bool) or not has_value(float(value)):
            raise ValueError(value)
        return value


    def _exact(value):
        """The figure as it is written; a float as its shortest digits."""
        value = _checked(value)
        return Fraction(repr(value)) if isinstance(value, float) else Fraction(value)


    def _text(value):
        """A value as it would be typed."""
        text = repr(value) if isinstance(value, float) else str(value)
        return text[:-2] if text.endswith(".0") else text
    """#

  static let program = #"""


    def _self_test():
        """Holds the figures of a dozen plants against those that they must have, bit for bit."""
        count = 0
        for number, (plant, expected) in enumerate(_SELF_TEST, 1):
            answered = figures({field.name: value for field, value in zip(FIELDS, plant)})
            for (name, value), figure in zip(answered.items(), expected):
                count += 1
                if value != figure:
                    print("self-test: plant %d: %s is %r, but must be %r" % (
                        number, name, value, figure))
                    return 1
        print("self-test: all %d figures of %d plants are right" % (count, len(_SELF_TEST)))
        return 0


    _HELP = """\
    usage: python3 %(program)s [--decimals N] [--limits] < plants.csv
           python3 %(program)s --self-test

    Answers a table of plants (CSV; a header of "name [unit]", in the fields' own units; a column "case"
    may stand among them) with the same rows and the outputs after them; an output without a value is an
    empty cell.

      --decimals N  the exact figures, rounded once to N decimals, in place of doubles
      --limits      refuse a plant outside WTP's limits; else the formulas are computed all the same
      --self-test   compute a dozen plants whose figures are known

    The fields: %(fields)s.
    Statuses: 0 done; 1 the self-test failed; 64 the command line is wrong; 65 the table is wrong.
    """


    class _BadTable(Exception):
        """What is wrong with a table."""


    def _columns(header):
        """The field of each column, None for `case`; what cannot be a column is refused by name."""
        headers = {}
        for field in FIELDS:
            headers["%s [%s]" % (field.name, field.unit)] = field
            if field.unit == "1":
                headers[field.name] = field
        columns = [None if title == "case" else headers.get(title, title) for title in header]
        for title, column in zip(header, columns):
            name = title.split(" [")[0]
            field = next((field for field in FIELDS if field.name == name), None)
            if isinstance(column, str):
                raise _BadTable("column \"%s\": %s" % (
                    title, "%s is read in %s alone: head it \"%s [%s]\"" % (
                        name, field.unit, name, field.unit) if field else
                    "no field of a %s is called so; see --help" % SYSTEM))
            if columns.count(column) > 1:
                raise _BadTable("column \"%s\" stands twice" % title)
        for field in FIELDS:
            if field.is_needed and field not in columns:
                raise _BadTable("the column \"%s [%s]\" is missing" % (field.name, field.unit))
        return columns


    def _answer_row(row, columns, decimals, has_limits):
        """The cells of the outputs of a row."""
        plant = {}
        for column, cell in zip(columns, row):
            if column is not None:
                try:
                    plant[column.name] = _checked(cell)
                except ValueError:
                    raise _BadTable("%s is \"%s\", which is not a figure" % (column.name, cell))
        if has_limits:
            found = problems(plant)
            if found:
                raise _BadTable("; ".join(found))
        if decimals is None:
            return ["" if value is None else repr(value) for value in figures(plant).values()]
        return ["" if value is None else rounded(value, decimals)
                for value in exact_figures(plant).values()]


    def _answer(decimals, has_limits):
        """Answers the table of plants on standard input, row by row."""
        sys.stdin.reconfigure(encoding="utf-8-sig", newline="")
        sys.stdout.reconfigure(encoding="utf-8", newline="")
        reader = csv.reader(sys.stdin, strict=True)
        writer = csv.writer(sys.stdout, lineterminator="\n")
        try:
            header = next(reader, None)
            if header is None:
                raise _BadTable("there is no table on standard input")
            columns = _columns(header)
            writer.writerow(header + [
                "%s [%s]" % (name, unit) for name, unit in OUTPUTS.items()])
            for row in reader:
                if len(row) != len(header):
                    raise _BadTable("%d cells, but the header has %d" % (len(row), len(header)))
                writer.writerow(row + _answer_row(row, columns, decimals, has_limits))
            return 0
        except (_BadTable, csv.Error, UnicodeDecodeError) as error:
            sys.stdout.flush()
            print("line %d: %s" % (max(1, reader.line_num), error), file=sys.stderr)
            return 65


    def _main(words):
        if words == ["--self-test"]:
            return _self_test()
        if words in (["--help"], ["-h"]):
            fields = ", ".join("%s [%s]" % (field.name, field.unit) for field in FIELDS)
            print(_HELP % {"program": sys.argv[0], "fields": fields}, end="")
            return 0
        decimals, has_limits = None, False
        while words:
            if words[0] == "--limits":
                has_limits, words = True, words[1:]
            elif words[0] == "--decimals" and len(words) > 1 and re.fullmatch("[0-9]{1,3}", words[1]):
                decimals, words = int(words[1]), words[2:]
            else:
                print("%s: %s is not understood; see --help" % (sys.argv[0], " ".join(words)), file=sys.stderr)
                return 64
        if hasattr(signal, "SIGPIPE"):
            signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # A closed pipe is a quiet end.
        return _answer(decimals, has_limits)


    if __name__ == "__main__":
        sys.exit(_main(sys.argv[1:]))
    """#
}
