"""Tests forms of `wtp template` that LibreOffice fills in and saves: each must be read as the plant that
was filled in, with its site.

Usage: forms.py WTP-PROGRAM

LibreOffice opens the blank form and saves it as CSV with commas, as CSV with semicolons and decimal
commas, and as a workbook; then the same for a form with values. No cell may
change in the process.
"""

import csv
import os
import pathlib
import subprocess
import sys
import tempfile

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
GERMAN = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"
 xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse">
<value>de-DE</value></prop></item></oor:items>
"""
# LibreOffice's output formats: the filter, and the cell separator.
KINDS = {
    "commas": ("csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false", ","),
    "semicolons": ("csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false", ";"),
    "workbook": ("xlsx", None),
}


def wtp(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True)


def saved(source, folder, kind):
    """The form after LibreOffice has opened and saved it; in German, with semicolons."""
    target, profile = folder / f"{source.stem}-{kind}", folder / f"profile-{kind}"
    target.mkdir()
    if kind == "semicolons":
        (profile / "user").mkdir(parents=True, exist_ok=True)
        (profile / "user/registrymodifications.xcu").write_text(GERMAN, encoding="utf-8")
    subprocess.run(
        ["soffice", "--headless", f"-env:UserInstallation=file://{profile}",
         "--infilter=CSV:44,34,UTF8,1,,1033,false,true", "--convert-to", KINDS[kind][0],
         "--outdir", str(target), str(source)],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return next(target.iterdir())


def rows(path, separator):
    with open(path, encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file, delimiter=separator))


def filled(form, example, site):
    """The form with the example's figures, in the example's units."""
    for row in form[1:]:
        number, _, unit = example.get(row[0], (site, "", ""))
        row[1], row[2] = number, unit or row[2]
    return form


def main():
    faults = 0
    for system in ("boiler", "cooling"):
        fields = csv.DictReader(wtp("fields", system, "--format", "csv").stdout.splitlines())
        example = {row["field"]: row["example"].partition(" ") for row in fields}
        blank = wtp("template", system).stdout
        form = list(csv.reader(blank.splitlines()))
        expected = wtp("estimate", system, "--plant", "example", "--format", "csv").stdout
        figures = expected.splitlines()[1].partition(",")[2]
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            (folder / "blank.csv").write_text(blank, encoding="utf-8")
            with open(folder / "filled.csv", "w", encoding="utf-8", newline="") as file:
                csv.writer(file).writerows(filled([list(row) for row in form], example, "Mill 3"))
            for kind, (_, separator) in KINDS.items():
                path = saved(folder / "blank.csv", folder, kind)
                good = separator is None or rows(path, separator) == form
                faults += report(good, f"{system}, blank, {kind}", os.fspath(path))
                path = saved(folder / "filled.csv", folder, kind)
                run = wtp("estimate", system, "--plant", str(path), "--format", "csv")
                good = run.returncode == 0 and run.stdout.splitlines()[1] == f"Mill 3,{figures}"
                faults += report(good, f"{system}, filled in, {kind}", run.stdout[-300:] + run.stderr)
    print(f"{faults} faults")
    return 1 if faults else 0


def report(good, what, found):
    print(f"{'ok   ' if good else 'FAULT'} {what}")
    if not good:
        print(found)
    return not good


if __name__ == "__main__":
    sys.exit(main())
