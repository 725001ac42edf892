"""Tests completions of bash, zsh and fish in a pseudo-terminal with the Tab key.

Usage: completions.py PREFIX [SHELL...]

PREFIX is the prefix passed to Sources/Programs/install. Each shell finds the completions
itself, as after an installation, and receives typed keys. `wtp` and `sweep` are replaced by two
programs that print their arguments, so that the output shows what the shell passes to them; the
installed `wtp` answers when the shell asks for completions.
"""

import os
import pathlib
import re
import sys
import tempfile

import pexpect

PREFIX = pathlib.Path(sys.argv[1]).resolve()

# Typed keys, the arguments that the program then gets, and the arguments for each shell that differs, by
# the name of the shell.
TYPED = [
    ("wtp est\t", ["estimate"]),
    ("wtp help aud\t", ["help", "audit"]),
    ("wtp estimate boi\t", ["estimate", "boiler"]),
    ("wtp estimate cooling --pl\texam\t", ["estimate", "cooling", "--plant", "example"]),
    ("wtp estimate boiler --plant @lee\t", ["estimate", "boiler", "--plant", "@leeds"]),
    ("wtp estimate boiler --plant @Hi\t", ["estimate", "boiler", "--plant", "@Hill & Son (N)"]),
    ("wtp estimate boiler --plant sit\t", ["estimate", "boiler", "--plant", "site one.csv"]),
    ("wtp plants show lee\t", ["plants", "show", "leeds"]),
    ("wtp estimate boiler --format ht\t", ["estimate", "boiler", "--format", "html"]),
    ("wtp estimate boiler --form sol\t", ["estimate", "boiler", "--form", "solid"]),
    ("wtp estimate boiler --explain S19.dem\t", ["estimate", "boiler", "--explain", "S19.demand"]),
    ("sweep boi\t--va\tfeed_te\t40:100:5", ["boiler", "--vary", "feed_temperature=40:100:5"]),
    ("sweep boiler --form\tsv\t", ["boiler", "--format", "svg"]),
    ("sweep boiler --decimals sh\t", ["boiler", "--decimals", "shortest"]),
    ("sweep boiler --layout=lo\t", ["boiler", "--layout=long"]),
    ("sweep boiler --set summer_st\t1t\t", ["boiler", "--set", "summer_steam=1t/h"]),
    ('sweep boiler --set "summer_steam=1 t\t', ["boiler", "--set", "summer_steam=1 t/h"]),
    ("sweep boiler --set=feed_temperature=104degF\t", ["boiler", "--set=feed_temperature=104degF"]),
    ("sweep cooling --vary temperature_drop=5:15:1degF\t", ["cooling", "--vary", "temperature_drop=5:15:1degF"]),
    # Names of the other system are not offered.
    ("sweep boiler --vary temperature_d\t", ["boiler", "--vary", "temperature_d"]),
    ("sweep cooling --vary temperature_d\t5:15:1", ["cooling", "--vary", "temperature_drop=5:15:1"]),
    ("sweep boiler --outputs H20\t", ["boiler", "--outputs", "H20"]),
    ("sweep boiler --outputs dissolved_oxygen,S19.dem\t", ["boiler", "--outputs", "dissolved_oxygen,S19.demand"]),
    ("sweep cooling --outputs=annual_mak\t", ["cooling", "--outputs=annual_makeup"]),
    ("wtp check boiler.seas\t", ["check", "boiler.seasons-exchange"]),
    ("wtp check boiler cooling.slug-\t", ["check", "boiler", "cooling.slug-goes-into-its-volume"]),
    ("wtp check boiler --values ph=7,feed_td\t165", ["check", "boiler", "--values", "ph=7,feed_tds=165"]),
    ("wtp port jav\tcoo\t-o sit\t", ["port", "javascript", "cooling", "-o", "site one.csv"]),
    ("wtp verify sit\t", ["verify", "site one.csv"]),
    ("wtp verify --tolerance ab\t0.1", ["verify", "--tolerance", "abs:0.1"]),
    ("wtp verify --report htm\tlas\t", ["verify", "--report", "html=last.html"]),
    ("wtp audit --reference tab\t", ["audit", "--reference", "tables/"]),
    ("wtp prove --output S19.dem\t", ["prove", "--output", "S19.demand"]),
    ("wtp fields boiler max_t\t", ["fields", "boiler", "max_tds"]),
    ("wtp products cooli\tH20\t", ["products", "cooling", "H207"]),
    ("wtp units degCl\t", ["units", "degClark"]),
    ("wtp compare boiler sit\tsit\t--vary feed_tds=100,200pp\t",
     ["compare", "boiler", "site one.csv", "site one.csv", "--vary", "feed_tds=100,200ppm"]),
    ("wtp completions fi\t", ["completions", "fish"]),
    ("../programs/wtp est\t", ["estimate"]),
    ("../programs/sweep boi\t", ["boiler"]),
    ("wtp page las\t", ["page", "las"]),
    ("wtp template boiler -- --\t", ["template", "boiler", "--", "--"]),
]
# Typed keys, strings that must then appear, and one that must not.
SHOWN = [
    ("wtp \t\t", ["estimate", "verify", "completions", "help"], "leeds"),
    ("wtp verify --\t\t", ["--against", "--tolerance", "--report"], "--suggest"),
    ("sweep boiler --vary \t\t", ["feed_temperature=", "max_tds="], "temperature_drop="),
    ("sweep boiler --outputs \t\t", ["results", "annual_feed", "S5.usage"], "H207"),
    ("wtp port \t\t", ["javascript", "python", "xlsx"], "boiler"),
    ("sweep boiler --set feed_temperature=104\t\t", ["degC", "degF"], "ppm"),
    ("wtp check boiler.s\t\t", ["boiler.sulphite-falls-with-temperature", "boiler.seasons-exchange"], "cooling.slug"),
]


class Bash:
    def __init__(self):
        self.command = ["bash", "--norc", "--noprofile", "-i"]
        self.start = ("PS1='> '; source /usr/share/bash-completion/bash_completion; "
                      "bind 'set bell-style none'; bind 'set completion-query-items 0'; "
                      "bind 'set page-completions off'; bind 'set enable-bracketed-paste off'")


class Zsh:
    def __init__(self):
        self.command = ["zsh", "-f", "-i"]
        self.start = (f"PS1='> '; fpath=('{PREFIX}/share/zsh/site-functions' $fpath); "
                      "autoload -Uz compinit; compinit -u -D; unsetopt beep; LISTMAX=0")


class Fish:
    def __init__(self):
        self.command = ["fish", "-i"]
        self.start = "set -g fish_greeting; set -g fish_autosuggestion_enabled 0; function fish_prompt; echo '> '; end"


SHELLS = {"bash": Bash, "zsh": Zsh, "fish": Fish}


def place(folder):
    """A user's files, and programs that print their arguments."""
    programs, work, data = folder / "programs", folder / "work", folder / "data/wtp/plants"
    for each in (programs, work / "tables", data, folder / "config", folder / "home"):
        each.mkdir(parents=True)
    for name in ("wtp", "sweep"):
        script = programs / name
        script.write_text(
            f"#!/bin/sh\nif [ \"$1 $3\" = \"completions --\" ]; then exec '{PREFIX}/bin/wtp' \"$@\"; fi\n"
            'printf "GO""T"; printf "<%s>" "$@"; printf "END""ED\\n"\n')
        script.chmod(0o755)
    for name in ("site one.csv", "last.html"):
        (work / name).touch()
    for name in ("leeds.csv", "Hill & Son (N).csv"):
        (data / name).touch()
    return programs, work


def spawned(shell, folder):
    programs, work = place(folder)
    environment = {
        "PATH": f"{programs}:/usr/bin:/bin", "HOME": str(folder / "home"), "TERM": "xterm", "LANG": "C.UTF-8",
        "XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "config"),
        "XDG_DATA_DIRS": f"{PREFIX}/share:/usr/share",
    }
    child = pexpect.spawn(shell.command[0], shell.command[1:], env=environment, cwd=str(work),
                          encoding="utf-8", codec_errors="replace", timeout=15, dimensions=(300, 200))
    child.delaybeforesend = 0.05
    child.sendline(shell.start)
    child.sendline("echo REA''DY")
    child.expect("READY")
    settle(child)
    return child


def settle(child, seconds=0.3):
    """Reads until the shell prints nothing more."""
    said = ""
    while True:
        try:
            said += child.read_nonblocking(65536, timeout=seconds)
        except pexpect.TIMEOUT:
            return said


def typed(child, keys):
    """Types keys, waiting after each Tab; returns what was shown."""
    said = ""
    for part in re.split("(\t)", keys):
        if part:
            child.send(part)
            said += settle(child)
    return said


def words(child, keys):
    typed(child, keys)
    child.send("\r")
    child.expect("GOT(.*?)ENDED")
    said = re.sub(r"\s*\r?\n\s*", "", child.match.group(1))
    settle(child)
    return re.findall("<(.*?)>", said)


def separated(words):
    """The words with options separated from their values, because zsh puts "=" between them, and without
    the slash after a folder, which zsh removes."""
    return [part.removesuffix("/") for word in words
            for part in (word.split("=", 1) if re.match("--[a-z-]+=", word) else [word])]


def clear(child):
    child.send("\x03")
    settle(child)


def main():
    faults = tried = 0
    for name in sys.argv[2:] or SHELLS:
        with tempfile.TemporaryDirectory() as scratch:
            child = spawned(SHELLS[name](), pathlib.Path(scratch).resolve())
            for keys, expected in TYPED:
                try:
                    got = words(child, keys)
                except pexpect.TIMEOUT:
                    got = ["nothing", child.before[-200:]]
                    clear(child)
                tried += 1
                if separated(got) != separated(expected):
                    faults += 1
                    print(f"{name}: {keys!r} gives {got}, not {expected}")
            for keys, expected, other in SHOWN:
                said = re.sub("\x1b(\\[[0-9;?]*[A-Za-z]|\\(B)", "", typed(child, keys))
                clear(child)
                missing = [word for word in expected if word not in said]
                tried += 1
                if missing or other in said.replace(keys.strip(), ""):
                    faults += 1
                    print(f"{name}: {keys!r} shows {said[-1500:]!r}, without {missing}")
            child.close(force=True)
    print(f"{tried} command lines completed, {faults} wrongly")
    sys.exit(1 if faults else 0)


main()
