"""Tests Sources/Programs/install as a user runs it.

Usage: install.py PREFIX

Installs under PREFIX, which must not exist yet, and leaves it installed: checks the files, the sizes
of the programs, their start times, and whether they work from another folder through a link; runs
shellcheck. Then it installs again, uninstalls, and checks what is left of two prefixes:
one that it created, and one that existed before and contained other files.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
INSTALL = ROOT / "Sources/Programs/install"
LIMIT = 15_000_000
faults = 0


def run(*words, folder=None, **more):
    return subprocess.run([str(word) for word in words], cwd=folder, capture_output=True, text=True, **more)


def report(is_good, what, found=""):
    global faults
    print(f"{'ok   ' if is_good else 'FAULT'} {what}")
    if not is_good:
        faults += 1
        print(str(found)[-2000:])


def files(prefix):
    return sorted(str(path.relative_to(prefix)) for path in prefix.rglob("*")
                  if path.is_symlink() or not path.is_dir())


def refused(status, words, *options, **more):
    outcome = run(INSTALL, *options, **more)
    report(outcome.returncode == status and words in outcome.stderr and not outcome.stdout,
         f"refused: {' '.join(map(str, options))}: {outcome.stderr.strip()}", outcome)


def refusals(folder):
    (folder / "file").touch()
    refused(64, "unknown argument", "--perfix", "x")
    refused(64, "needs a value", "--prefix")
    refused(64, "is empty", "--prefix=")
    refused(73, "cannot be written", "--prefix", folder / "file/below")
    refused(66, "has no installation", "--remove", "--prefix", folder)
    refused(66, "swift is not found", "--prefix", folder / "x", env={"PATH": "/nowhere"})
    report(files(folder) == ["file"], "a refusal leaves no new file", files(folder))


def hostile(prefix):
    """Installs again where others changed what is installed, and with a mask that hides files."""
    (prefix / "bin/wtp").unlink()
    (prefix / "bin/wtp").mkdir()
    refused(73, "bin/wtp\" is a folder", "--prefix", prefix)
    (prefix / "bin/wtp").rmdir()
    (prefix / "bin/wtp").symlink_to("/nowhere")
    refused(73, "bin/wtp\" is a link to \"/nowhere\"", "--prefix", prefix)
    (prefix / "bin/wtp").unlink()
    names = prefix / "share/wtp/installed"
    lines = names.read_text()
    victim = prefix.parent / "victim.txt"
    victim.touch()
    for line in ("../victim.txt", "bin/../../victim.txt", "/etc/victim", ""):
        names.write_text(f"{lines}{line}\n")
        refused(65, f"has the line \"{line}\"", "--remove", "--prefix", prefix)
    names.write_text(lines)
    report(victim.exists() and files(prefix) != [], "nothing outside of the prefix is removed")
    # No process has a number this large.
    for folder in (prefix, prefix.parent):
        (folder / ".wtp-killed").mkdir()
        (folder / ".wtp-killed/process").write_text("99999999\n")
    again = run("sh", "-c", "umask 077; exec \"$@\"", "sh", INSTALL, "--prefix", prefix)
    modes = {oct(path.stat().st_mode & 0o777) for path in prefix.rglob("*")}
    report(again.returncode == 0 and modes == {"0o755", "0o644"}, "umask 077 hides nothing from others", modes)
    left = list(prefix.glob(".wtp-*")) + list(prefix.parent.glob(".wtp-*"))
    report(not left, "the folder of a killed run goes", left)


def programs(prefix, elsewhere):
    link = elsewhere / "wtp"
    link.symlink_to(prefix / "bin/wtp")
    for name in ("sweep", "wtp"):
        path = prefix / "bin" / name
        size = path.stat().st_size
        report(size < LIMIT, f"{name} is {size / 1e6:.1f} MB")
        linked = run("ldd", path).stdout
        report("libswift" not in linked and "libFoundation" not in linked, f"{name} needs no Swift", linked)
        times = []
        for _ in range(20):
            start = time.perf_counter()
            run(path, "--version")
            times.append(time.perf_counter() - start)
        report(max(times) < 1, f"{name} --version: median {sorted(times)[10] * 1000:.1f} ms, first {times[0] * 1000:.1f} ms")
    for words in (["verify"], ["audit", "--require", "100%"], ["check", "boiler.doses-ignore-the-duty"]):
        outcome = run(link, *words, folder=elsewhere)
        report(outcome.returncode == 0, f"wtp {' '.join(words)}, from another folder, through a link", outcome)
        if words[0] != "check":
            report(f"{prefix}/share/wtp/reference" in outcome.stderr, f"wtp {words[0]} names its tables", outcome.stderr)
    outcome = run(prefix / "bin/sweep", "boiler", "--vary", "feed_temperature=40:100:5", "--outputs", "S5", folder=elsewhere)
    report(outcome.returncode == 0 and outcome.stdout.count("\n") == 14, "sweep, from another folder", outcome)


def texts():
    for words in (["shellcheck", INSTALL], ["dash", "-n", INSTALL]):
        said = run(*words)
        report(said.returncode == 0 and not said.stdout + said.stderr,
             f"{words[0]} reports nothing about {pathlib.Path(words[-1]).name}", said)


def main():
    prefix = pathlib.Path(sys.argv[1]).absolute()
    with tempfile.TemporaryDirectory() as scratch:
        elsewhere = pathlib.Path(scratch).resolve()
        refusals(elsewhere)
        # As a user would: from another folder, with a relative prefix.
        first = run(INSTALL, "--prefix", prefix.name, folder=prefix.parent)
        report(first.returncode == 0, "installed", first)
        listed = (prefix / "share/wtp/installed").read_text().splitlines()
        report(files(prefix) == sorted(line for line in listed if not line.endswith("/")), "all files are listed", listed)
        programs(prefix, elsewhere)
        texts()
        before = {path: (prefix / path).read_bytes() for path in files(prefix)}
        # Version 0.1.0 also installed completions, one of them as a link.
        (prefix / "share/fish/vendor_completions.d").mkdir(parents=True)
        (prefix / "share/fish/vendor_completions.d/wtp.fish").touch()
        (prefix / "share/fish/vendor_completions.d/sweep.fish").symlink_to("wtp.fish")
        with open(prefix / "share/wtp/installed", "a", encoding="utf-8") as lines:
            lines.write("share/fish/\nshare/fish/vendor_completions.d/\nshare/fish/vendor_completions.d/sweep.fish\n"
                        "share/fish/vendor_completions.d/wtp.fish\n")
        again = run(INSTALL, f"--prefix={prefix}")
        after = {path: (prefix / path).read_bytes() for path in files(prefix)}
        report(again.returncode == 0 and after == before, "installed again, identical, without files of an older version", again)

        # A prefix with other files, through DESTDIR; and another file where a program should go.
        shared = elsewhere / "image/usr local"
        (shared / "bin").mkdir(parents=True)
        (shared / "bin/wtp").write_text("of another\n")
        (shared / "share/man").mkdir(parents=True)
        destdir = {**os.environ, "DESTDIR": str(elsewhere / "image")}
        refusal = run(INSTALL, "--prefix", "/usr local", env=destdir)
        report(refusal.returncode == 73 and "does not belong to this installation" in refusal.stderr
             and files(shared) == ["bin/wtp"], "another program is not overwritten", refusal)
        (shared / "bin/wtp").rename(shared / "bin/other")
        report(run(INSTALL, "--prefix", "/usr local", env=destdir).returncode == 0, "installed under DESTDIR")
        report(run(shared / "bin/wtp", "verify", folder=elsewhere).returncode == 0, "wtp works where it is installed")
        report(run(INSTALL, "--remove", "--prefix", "/usr local", env=destdir).returncode == 0, "removed from there")
        left = sorted(str(path.relative_to(shared)) for path in shared.rglob("*"))
        report(left == ["bin", "bin/other", "share", "share/man"], "other files are left", left)

        copy = elsewhere / "copy"
        shutil.copytree(prefix, copy, symlinks=True)
        hostile(copy)
        removed = run(INSTALL, "--remove", "--prefix", copy)
        report(removed.returncode == 0 and not copy.exists(), "removed, with nothing left", removed)
    print(f"{faults} faults")
    sys.exit(1 if faults else 0)


main()
