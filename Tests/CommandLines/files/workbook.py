"""Writes a table as a workbook: python3 workbook.py TABLE.csv WORKBOOK.xlsx [SHEET...]

Each figure has a number format with its number of decimals, and every sheet has the same cells.
"""
import csv
import sys
import zipfile
from xml.sax.saxutils import escape

MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'


def cell(text):
    try:
        float(text)
    except ValueError:
        return f'<c t="inlineStr"><is><t>{escape(text)}</t></is></c>'
    return f'<c s="{len(text.partition(".")[2]) + 1}"><v>{text}</v></c>'


def link(name, kind, target):
    return f'<Relationship Id="{name}" Type="{OFFICE}/{kind}" Target="{target}"/>'


def links(all):
    return f'<Relationships xmlns="{PACKAGE}/relationships">{"".join(all)}</Relationships>'


with open(sys.argv[1], newline='') as file:
    rows = ''.join(f'<row>{"".join(map(cell, row))}</row>' for row in csv.reader(file))
names = sys.argv[3:] or ['Sheet1']
formats = ''.join(f'<numFmt numFmtId="{164 + d}" formatCode="0{"." * (d > 0)}{"0" * d}"/>' for d in range(9))
styles = ''.join(f'<xf numFmtId="{164 + d}"/>' for d in range(9))
parts = {
    '[Content_Types].xml': f'<Types xmlns="{PACKAGE}/content-types">'
    f'<Override PartName="/xl/workbook.xml" ContentType="{TYPE}"/></Types>',
    '_rels/.rels': links([link('r', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>' + ''.join(
        f'<sheet name="{name}" sheetId="{i + 1}" r:id="r{i}"/>' for i, name in enumerate(names))
    + '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels': links(
        [link('s', 'styles', 'styles.xml')]
        + [link(f'r{i}', 'worksheet', f'sheet{i}.xml') for i in range(len(names))]),
    'xl/styles.xml': f'<styleSheet xmlns="{MAIN}"><numFmts>{formats}</numFmts><cellXfs>'
    f'<xf numFmtId="0"/>{styles}</cellXfs></styleSheet>',
}
for i in range(len(names)):
    parts[f'xl/sheet{i}.xml'] = f'<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>'
with zipfile.ZipFile(sys.argv[2], 'w', zipfile.ZIP_DEFLATED) as archive:
    for name, text in parts.items():
        archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)
