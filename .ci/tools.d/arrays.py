"""Tests NetCDF files of sweeps: xarray with scipy and with netCDF4 must read every figure that NumPy reads of
the same rows, bit for bit, once each array is spread over all axes. So must it from copies by nccopy and NCO,
and from the text of ncdump; CDO must print the figures.
UDUNITS must read every unit, and convert to our figures.

Usage: arrays.py SWEEP-PROGRAM WTP-PROGRAM
"""

import csv
import json
import pathlib
import subprocess
import sys
import tempfile

import cf_units
import numpy
import xarray

SWEEP, WTP = (str(pathlib.Path(path).resolve()) for path in sys.argv[1:])
COMMANDS = [
    "boiler --vary feed_temperature=40:100:5",
    "boiler --vary feed_temperature=40:100:5 --vary feed_tds=50:500:50 --vary max_tds=3000,3500 --outputs all",
    "boiler --vary feed_temperature=30:110:5 --vary feed_tds=50:500:50 --vary summer_weeks=10:52:6"
    " --outputs all --outside mark",
    "cooling --vary concentration_factor=2:8:0.5 --vary circulation=100:500:100 --outputs all --inputs all",
    "cooling --vary sump_volume=1:57:7 --vary system_volume=1:61:5 --vary makeup_ph=7,8 --outside mark",
    "boiler --vary ph=7 --outputs cycles --inputs all",
    "boiler --outputs cycles,S5",
    "boiler --vary feed_temperature=40:100:5 --points exact",
    "boiler --vary feed_tds=50:500/5000 --vary feed_temperature=40:100/13 --outputs S5,S19",
]


def axes_of(words):
    return [words[place + 1].split("=")[0] for place, word in enumerate(words) if word == "--vary"]


def rows_of(array, axes, sizes):
    """The figures of an array in the order of the rows."""
    shape = xarray.DataArray(numpy.zeros([sizes[axis] for axis in axes]), dims=axes)
    return array.broadcast_like(shape).transpose(*axes).values.ravel() if axes else array.values.reshape(1)


def copies(path, folder):
    """Copies of a file by other programs, and the engine that reads them."""
    made = {
        "classic by nccopy": (["nccopy", "-k", "classic"], [], "scipy"),
        "HDF5 by nccopy": (["nccopy", "-k", "nc4", "-d", "5"], [], "netcdf4"),
        "NCO": (["ncks", "-O", "-h"], [], "scipy"),
    }
    for name, (before, after, engine) in made.items():
        copy = f"{folder}/{name.replace(' ', '-')}.nc"
        subprocess.run([*before, path, copy, *after], check=True)
        yield copy, engine
    copy = f"{folder}/text.nc"
    text = subprocess.run(["ncdump", "-p", "9,17", path], check=True, stdout=subprocess.PIPE).stdout
    subprocess.run(["ncgen", "-k", "64-bit offset", "-o", copy], input=text, check=True)
    yield copy, "scipy"


def check_cdo(path, count=5):
    """CDO prints the figures of the first arrays, in their order."""
    with xarray.open_dataset(path, engine="scipy", mask_and_scale=False) as data:
        names = [name for name, array in data.data_vars.items() if array.ndim and array.dtype.kind == "f"][:count]
        for name in names:
            words = ["cdo", "-s", "outputf,%.17g,1", f"-selname,{name}", path]
            text = subprocess.run(words, check=True, text=True, stdout=subprocess.PIPE).stdout
            found = [float(word) for word in text.split()]
            numpy.testing.assert_array_equal(found, data[name].values.ravel(), err_msg=name)
    return len(names)


def check(words, folder):
    for ending in ("nc", "npy"):
        path = f"{folder}/grid.{ending}"
        subprocess.run([SWEEP, *words, "-o", path, "--quiet"], check=True, stderr=subprocess.DEVNULL)
    table, axes = numpy.load(f"{folder}/grid.npy"), axes_of(words)
    files = [(f"{folder}/grid.nc", "scipy"), (f"{folder}/grid.nc", "netcdf4")]
    for path, engine in files + list(copies(f"{folder}/grid.nc", folder)):
        with xarray.open_dataset(path, engine=engine, mask_and_scale=False) as data:
            for title in table.dtype.names:
                name = title.split(" [")[0].replace(".", "_")
                found = rows_of(data[name], axes, data.sizes)
                if name == "status":
                    flags = dict(zip(data[name].flag_values.tolist(), data[name].flag_meanings.split()))
                    words_found = [flags[int(flag)].replace("outside_", "outside: ") for flag in found]
                    assert words_found == [word.decode() for word in table[title]], title
                else:
                    expected = numpy.ascontiguousarray(table[title])
                    assert (found.astype("<f8").view("u8") == expected.view("u8")).all(), title
    check_cdo(f"{folder}/grid.nc")
    return len(table), len(table.dtype.names)


# Milligrams of CaCO3 in one of another substance, of the same equivalents.
AS_CACO3 = {"CaCO3": 1, "HCO3": 100.0869 / 2 / 61.01684, "Ca": 100.0869 / 40.078}


def array_of(system, field, figure, folder):
    """The figure and the attributes of an input, and those of all other arrays."""
    path = f"{folder}/unit.nc"
    words = [system, "--vary", f"{field}={figure}", "--outputs", "all", "--inputs", "all", "--outside", "mark"]
    subprocess.run([SWEEP, *words, "-o", path, "--quiet"], check=True)
    with xarray.open_dataset(path, engine="scipy", mask_and_scale=False, decode_times=False) as data:
        units = [array.attrs["units"] for array in data.variables.values() if "units" in array.attrs]
        return float(data[field].values.ravel()[0]), dict(data[field].attrs), units


def expected_own(figure, unit, own, field):
    """The figure in the own unit of the field, as `wtp convert` prints it."""
    words = [WTP, "convert", f"{figure} {unit}", own, "--format", "csv"]
    rows = subprocess.run(words, check=True, text=True, stdout=subprocess.PIPE).stdout.splitlines()
    rows = [row for row in csv.DictReader(rows) if ("difference" in row["kind"]) == (field == "temperature_drop")]
    return float(rows[0]["value"])


def check_units(folder, figure=3.7):
    """UDUNITS reads the unit of every array, and converts each input in each of its units to our figure."""
    count = 0
    for system in ("boiler", "cooling"):
        listed = subprocess.run([WTP, "fields", system, "--format", "json"], check=True, stdout=subprocess.PIPE).stdout
        for field in json.loads(listed)["fields"]:
            name, own = field["field"], field["unit"]
            target = array_of(system, name, f"{figure} {own}", folder)[1]["units"]
            for unit in field["units"]:
                stored, attributes, units = array_of(system, name, f"{figure} {unit}", folder)
                for text in units:
                    cf_units.Unit(text)
                found = cf_units.Unit(attributes["units"]).convert(stored, cf_units.Unit(target))
                found *= AS_CACO3[attributes.get("expressed_as", "CaCO3")]
                expected = figure if unit == own else expected_own(figure, unit, own, name)
                assert abs(found - expected) <= 1e-9 * abs(expected), (name, unit, attributes, found, expected)
                count += 1
    return count


with tempfile.TemporaryDirectory() as folder:
    for command in COMMANDS:
        rows, columns = check(command.split(), folder)
        print(f"{rows} rows of {columns} columns agree: {command}")
    print(f"UDUNITS converts {check_units(folder)} pairs of an input and a unit to our figures")
