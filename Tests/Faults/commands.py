"""The command lines to run under faults: every command that writes, with every way of writing."""
import dataclasses
import os
import shlex

GRID = '--vary feed_tds=50:295:5 --vary feed_temperature=40:95:5 --outputs S5,S10,S88'
WIDE = ('--vary feed_tds=50:295:1 --vary feed_temperature=40:95:1 --vary calcium_hardness=0,1 '
        '--outputs S5,S10,S88')
CHART = '--vary feed_tds=50,100,200 --vary feed_temperature=40:95:5 --outputs S5,S10,S88'
KINDS = {'text': 'r.txt', 'csv': 'r.csv', 'html': 'r.html', 'json': 'r.json'}
ALL_KINDS = ' '.join(f'--report {kind}={name}' for kind, name in KINDS.items())
# Prepared answers: the test is about running a command, not about its answers.
ANSWER = "--against 'cat >/dev/null; cat answer.csv' --time-limit 3"


# The folder of saved plants in XDG_DATA_HOME, and the plant that exists at the start.
PLANTS = 'data/wtp/plants'
KEPT = 'kept.csv'
# The folder of the plants that can be restored.
REMOVED = 'removed'


@dataclasses.dataclass(frozen=True)
class Command:
    name: str
    line: str
    # The files that the command writes; each exists before, unless `new`.
    targets: tuple = ()
    new: bool = False
    # A link and its target.
    link: tuple = ()
    # The destination of standard output: a pipe, or a file.
    output: str = 'pipe'
    # The file that is piped to standard input.
    input: str = ''
    # Whether the command gives a verdict: its status does not depend on standard output.
    verdict: bool = False
    # The number of moments for signals and of sizes for disks: 200 for one command with each way
    # of writing, fewer for commands that write in the same way or take a long time.
    moments: int = 60
    # Whether its calls are made to fail: not if it is slow and another command makes the same ones.
    calls: bool = True

    @property
    def words(self):
        return shlex.split(self.line)


def sweep(name, rest, **more):
    return Command('sweep-' + name, 'sweep ' + rest, **more)


def verdict(name, rest, **more):
    return Command(name, 'wtp ' + rest, verdict=True, **more)


COMMANDS = [
    sweep('csv', f'boiler {GRID} -j 1 -o out.csv', targets=('out.csv',), moments=200),
    sweep('csv-threads', f'boiler {WIDE} -j 4 -o out.csv', targets=('out.csv',), moments=200),
    sweep('new', f'boiler {GRID} -j 1 -o out.csv', targets=('out.csv',), new=True),
    sweep('link', f'boiler {GRID} -j 1 -o link.csv', targets=('out.csv',),
          link=('link.csv', 'out.csv')),
    sweep('jsonl', f'boiler {GRID} --format jsonl -j 1 -o out.jsonl', targets=('out.jsonl',)),
    sweep('jsonl-threads', f'boiler {WIDE} --format jsonl -j 4 -o out.jsonl',
          targets=('out.jsonl',)),
    sweep('npy', f'boiler {GRID} --format npy -j 1 -o out.npy', targets=('out.npy',)),
    sweep('npy-threads', f'boiler {WIDE} --format npy -j 4 -o out.npy', targets=('out.npy',)),
    sweep('parquet', f'boiler {GRID} -j 1 -o out.parquet', targets=('out.parquet',)),
    sweep('parquet-threads', f'boiler {WIDE} --layout long -j 4 -o out.parquet',
          targets=('out.parquet',)),
    sweep('svg', f'boiler {CHART} -o out.svg', targets=('out.svg',)),
    sweep('pipe-svg', f'boiler {CHART} --format svg'),
    sweep('long', f'boiler {GRID} --layout long -j 1 -o out.csv', targets=('out.csv',)),
    sweep('sample', 'cooling --sample 500 --vary "temperature_drop=5:20 degF" '
          '--vary circulation=1:2000 --plant - -o out.csv', targets=('out.csv',),
          input='cooling-site.csv'),
    sweep('pipe', f'boiler {WIDE} -j 1'),
    sweep('pipe-threads', f'boiler {WIDE} -j 4', moments=200),
    sweep('pipe-parquet', f'boiler {WIDE} --format parquet -j 4'),
    sweep('pipe-npy', f'boiler {WIDE} --format npy -j 4'),
    sweep('redirected', f'boiler {GRID} -j 4', output='file'),
    Command('estimate', 'wtp estimate boiler --plant example', output='file'),
    Command('estimate-csv', 'wtp estimate boiler --plant sites.csv --format csv', output='file',
            moments=200),
    Command('estimate-stdin', 'wtp estimate boiler --plant - --format csv', input='sites.csv'),
    Command('estimate-save', 'wtp estimate boiler --plant example --save mill --replace',
            targets=(f'{PLANTS}/mill.csv',)),
    Command('estimate-saved', 'wtp estimate boiler --plant @kept', output='file'),
    Command('template', 'wtp template boiler -o form.csv', targets=('form.csv',)),
    Command('page', 'wtp page -o page.html', targets=('page.html',)),
    Command('port', 'wtp port python boiler --outputs S5 -o port.py', targets=('port.py',)),
    Command('estimate-prices', 'wtp estimate boiler --plant example --prices - --format csv',
            input='prices.csv', output='file'),
    Command('compare', 'wtp compare boiler sites.csv --prices prices.csv -o c.html',
            targets=('c.html',)),
    Command('compare-csv', 'wtp compare boiler example --vary feed_tds=100:350:10 --format csv',
            output='file'),
    Command('products', 'wtp products boiler --format csv', output='file'),
    Command('fields', 'wtp fields boiler'),
    Command('help', 'wtp verify --help'),
    verdict('verify-good', f'verify good.csv {ALL_KINDS}', targets=tuple(KINDS.values()),
            output='file', moments=200),
    verdict('verify-bad', f'verify bad.csv {ALL_KINDS}', targets=tuple(KINDS.values())),
    verdict('verify-stdin', 'verify - --report csv=r.csv', targets=('r.csv',), input='bad.csv'),
    verdict('verify-in-place', 'verify bad.csv --report csv=- --report json=r.json',
            targets=('r.json',), output='file'),
    verdict('verify-refusals', 'verify wrong-refusals.csv --system boiler --report json=r.json',
            targets=('r.json',)),
    verdict('verify-against', f'verify good.csv {ANSWER} --report csv=r.csv', targets=('r.csv',),
            moments=200),
    verdict('verify-late', "verify good.csv --against 'sleep 7 & sleep 7; cat' --time-limit 1 "
            '--report csv=r.csv', targets=('r.csv',), moments=20, calls=False),
    verdict('check', 'check boiler.doses-ignore-the-duty boiler.seasons-exchange --cases 3 '
            '--report json=r.json --report csv=r.csv', targets=('r.json', 'r.csv'), moments=200),
    verdict('check-against', f"check boiler.doses-ignore-the-duty --cases 1 --against 'cat' --time-limit 3 "
            '--report csv=r.csv', targets=('r.csv',)),
    verdict('prove', 'prove boiler --output S5 --report json=r.json --report html=r.html',
            targets=('r.json', 'r.html'), moments=200),
    verdict('audit', 'audit small.csv --report csv=r.csv --report html=r.html',
            targets=('r.csv', 'r.html'), moments=20),
]


def prepare(folder, root, build):
    """Puts the inputs into a folder, with an answer to good.csv."""
    import shutil
    import subprocess
    files = os.path.join(root, 'Tests', 'CommandLines', 'files')
    shutil.copytree(files, folder, dirs_exist_ok=True)
    os.makedirs(os.path.join(folder, PLANTS))
    shutil.copy(os.path.join(files, 'site.csv'), os.path.join(folder, PLANTS, KEPT))
    with open(os.path.join(folder, 'small.csv'), 'w', encoding='ascii') as file:
        file.write('feed_tds [mg/L],max_tds [mg/L],cycles [1]\n165,3500,21.2\n')
    for name in ('reference', 'Oracles'):
        os.symlink(os.path.join(root, name), os.path.join(folder, name))
    asked = f"PATH='{build}':$PATH wtp verify good.csv --against 'tee asked.csv' >/dev/null"
    subprocess.run(['sh', '-c', asked], cwd=folder, check=False)
    subprocess.run('python3 Oracles/exact/model.py boiler <asked.csv >answer.csv', shell=True,
                   cwd=folder, check=True, env=os.environ | {'PYTHONDONTWRITEBYTECODE': '1'})
