"""Tests estimates in programs that read them: messages in Python's email module, JSON with its
schema, pages in Chromium.

Usage: documents.py WTP-PROGRAM

For each of several plants, some with hostile names, there must be a message without defects, JSON that
conforms to the schema, and a page with an A4 sheet per plant and nothing wider than a phone's 390 pixels.
"""

import csv
import email
import email.policy
import html
import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import jsonschema

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMA = json.loads((ROOT / "reference/estimate.schema.json").read_text())
CHROMIUM = ["chromium", "--headless", "--no-sandbox", "--disable-gpu"]
NAMES = [
    "Leeds, boiler house 2", "Zürich / 工場 3", "x\r\nBcc: all@example.com", "</td><script>alert(1)</script>",
    "=?UTF-8?Q?a?=", "long " * 40, "a" * 300, "\u202ereversed", "q\"uo'te", "",
]
faults = []


def check(isRight, words):
    if not isRight:
        faults.append(words)


def run(*words, text=None):
    done = subprocess.run([PROGRAM, *words], input=text, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def plants(system, names):
    """A table of the example plant under several names."""
    table = run("estimate", system, "--plant", "example", "--format", "csv").decode()
    header, row = csv.reader(io.StringIO(table))
    inputs = [place for place, title in enumerate(header) if place and title.split(" ")[0] in
              {member["name"] for member in example(system)["inputs"]}][:len(example(system)["inputs"])]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["case"] + [header[place] for place in inputs])
    for name in names:
        writer.writerow([name] + [row[place] for place in inputs])
    return out.getvalue().encode()


def example(system):
    return json.loads(run("estimate", system, "--plant", "example", "--format", "json"))["estimates"][0]


def messages(system, name):
    message = run("estimate", system, "--plant", "-", "--format", "eml", text=plants(system, [name]))
    parsed = email.message_from_bytes(message, policy=email.policy.default)
    check(all(not part.defects for part in parsed.walk()), f"a message of {name!r} has defects")
    check(list(parsed.keys()) == ["Subject", "X-Unsent", "MIME-Version", "Content-Type"],
         f"a message of {name!r} has the fields {parsed.keys()}")
    check(all(len(line) <= 76 for line in message.split(b"\r\n")), f"a line of {name!r} is long")
    check(message.replace(b"\r\n", b"").find(b"\n") < 0, f"a line of {name!r} ends without CR")
    check(parsed["Subject"].startswith("Chemical estimate: "), f"the subject of {name!r}")
    parts = [part.get_content_type() for part in parsed.walk()]
    check(parts == ["multipart/alternative", "text/plain", "text/html"], f"the parts of {name!r}")
    for part in parsed.iter_parts():
        check("Estimates; to be confirmed by WTP." in part.get_content(), f"a part of {name!r}")
        check("<script" not in part.get_content() or part.get_content_type() == "text/plain",
             f"a tag of {name!r}")


def data(system):
    for decimals in ("0", "4", "12"):
        for form in ([], ["--form", "solid"], ["--form", "liquid"]):
            text = run("estimate", system, "--plant", "-", "--format", "json", "--decimals", decimals,
                       *form, text=plants(system, NAMES))
            value = json.loads(text)
            jsonschema.validate(value, SCHEMA, cls=jsonschema.Draft202012Validator)
            check([each["case"] for each in value["estimates"]] == NAMES, "the names in JSON")


def pages(system, names, folder):
    page = pathlib.Path(folder, "page.html")
    page.write_bytes(run("estimate", system, "--plant", "-", "--format", "html",
                         text=plants(system, names)))
    sheets = pathlib.Path(folder, "page.pdf")
    subprocess.run(CHROMIUM + ["--no-pdf-header-footer", f"--print-to-pdf={sheets}", page.as_uri()],
                   check=True, capture_output=True)
    information = subprocess.run(["pdfinfo", sheets], check=True, capture_output=True, text=True).stdout
    count = int(re.search(r"Pages: +(\d+)", information)[1])
    check(count == len(names), f"{len(names)} plants of {system} are {count} sheets")
    check("A4" in information, f"the sheets of {system} are not A4")
    phone = pathlib.Path(folder, "phone.html")
    phone.write_text(
        "<body style='margin:0'><iframe id=f style='border:0;width:390px;height:900px' srcdoc=\""
        + html.escape(page.read_text(), quote=True)
        + "\"></iframe><script>f.onload=()=>{document.title=f.contentDocument.documentElement.scrollWidth}"
        + "</script>")
    shown = subprocess.run(CHROMIUM + ["--dump-dom", phone.as_uri()], check=True, capture_output=True,
                           text=True).stdout
    width = int(re.search(r"<title>(\d+)", shown)[1])
    check(width <= 390, f"{system} takes {width} of 390 pixels")


def main():
    for system in ("boiler", "cooling"):
        data(system)
        for name in NAMES:
            messages(system, name)
        with tempfile.TemporaryDirectory() as folder:
            pages(system, NAMES[:2] + NAMES[3:4], folder)
            pages(system, NAMES, folder)
    print("\n".join(faults) or f"{2 * len(NAMES)} messages, pages and data are correct")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
