#!/usr/bin/env python3
"""Wrong certificates: each must be rejected, for the right reason.

    tampered.py CERTIFICATE
        # of wtp prove boiler --output annual_feed,cycles,S5.dose,S19.demand,S19.dose,S19.annual_demand

Each tampering changes the records of one output, or of all outputs, in one way. A false formula gets
the enclosures that follow from it, so that only the rules can show the mistake. Exits with status 1 if a
tampered certificate is accepted, rejected for another reason, or called unreadable, or if the
true one, or one that is only cut into more boxes, is rejected.
"""
import copy
import json
import os
import re
import sys
from fractions import Fraction

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'Oracles',
                                'exact'))
import certificate  # noqa: E402

TRUE = []


class Section:
    """The records of one output, after those of the system."""

    def __init__(self, output):
        names, self.records = '', [copy.deepcopy(TRUE[0])]
        for record in TRUE[1:]:
            names = record.get('program', names)
            if names == output:
                self.records.append(copy.deepcopy(record))

    @property
    def nodes(self):
        return self.records[1]['nodes']

    @property
    def boxes(self):
        return [record for record in self.records if 'box' in record]

    def proof(self, kind, field=None):
        return next(record for record in self.records
                    if record.get('proof') == kind and record.get('in') == field)

    def constant(self, text):
        return next(node for node in self.nodes if node == ['constant', text])

    def rebuilt(self):
        """Recomputes everything that follows from the current nodes, in exact arithmetic."""
        checker = certificate.Checker(self.records[0], True)
        checker.check_program(self.records[1])
        values, program = [], checker.program
        for record in self.records[2:]:
            if 'box' in record:
                values.append(values_over(program, checker.limits, record))
                record['values'] = list(map(written, values[-1]))
            elif record['proof'] == 'range':
                record['result'] = written(values[0][-1])
            else:
                for part in (record, record.get('below'), record.get('above')):
                    if part and 'slopes' in part:
                        part['slopes'] = [
                            list(map(written, slopes_over(program, record['in'], values[box])))
                            for box in part['boxes']]
                for way in ('rising', 'falling'):
                    if way in record:
                        values_of_pair(program, checker.limits, record['in'], record[way])
        return self.bounded()

    def bounded(self, given=None):
        """Recomputes the rounding bounds exactly, keeping those of some nodes."""
        checker, record = certificate.Checker(self.records[0], True), self.proof('rounding')
        checker.check_program(self.records[1])
        record['bounds'], outputs, errors = [], [], []
        for box in record['boxes']:
            values = list(map(certificate.interval, self.boxes[box]['values']))
            bounds = bounds_over(checker.program, values, given or {})
            record['bounds'].append(list(map(written, bounds)))
            outputs.append(bounds[-1])
            errors.append(bounds[-1][0] + bounds[-1][1] * max(map(abs, values[-1])))
        record['result'] = written(map(max, zip(*outputs)))
        record['greatest'] = str(max(errors))
        return self

    def bounds(self, kind, *operands):
        """The index of the last node of a kind with certain operands, and its claims."""
        place = max(p for p, node in enumerate(self.nodes)
                    if node[0] == kind and set(operands) <= set(node[1:]))
        return place, list(map(certificate.number, self.proof('rounding')['bounds'][0][place]))

    def halved(self, field, at):
        """Cuts the first box in two at a figure; the certificate remains true."""
        first = self.boxes[0]
        rest = copy.deepcopy(first)
        low, high = first['ranges'][field]
        first['ranges'][field], rest['ranges'][field] = [low, at], [at, high]
        rest['box'] = len(self.boxes)
        self.records.insert(3, rest) if rest['box'] == 1 else self.records.append(rest)
        for record in self.records:
            if record.get('boxes') == [0]:
                record['boxes'] = [0, rest['box']]
                for member in ('slopes', 'bounds'):
                    if member in record:
                        record[member] *= 2
        return self


def values_over(program, limits, record):
    ranges = {**limits, **{f: certificate.interval(r) for f, r in record['ranges'].items()}}
    node, held = record.get('where', (None, ['-inf', 'inf']))
    values = []
    for place in range(len(program.nodes)):
        value = program.values(place, values, ranges)
        values.append(certificate.meet(value, certificate.interval(held))
                      if place == node else value)
    return values


def slopes_over(program, field, values):
    slopes = []
    for place in range(len(program.nodes)):
        slopes.append(program.slopes(place, field, values, slopes))
    return slopes


def bounds_over(program, values, given):
    bounds = []
    for place in range(len(program.nodes)):
        bounds.append(given.get(place) or program.bound(place, values, bounds))
    return bounds


def values_of_pair(program, limits, field, pair):
    low = dict(zip(limits, map(certificate.number, pair['plant'])))
    high = {**low, field: certificate.number(pair['to'])}
    pair['values'] = [str(program.evaluated(plant)[-1]) for plant in (low, high)]


def written(pair):
    """Both ends of an interval or parts of a bound, in the certificate's notation."""
    return [str(number) for number in pair]


# The tamperings: the change, the output, and the expected message.

TAMPERINGS = []


def tampering(output, words):
    def add(change):
        TAMPERINGS.append((change.__doc__, output, words, change))
        return change
    return add


@tampering('S5.dose', 'values may be .*, not only')
def _(s):
    "the claimed values of the output are halved"
    low, high = certificate.interval(s.boxes[0]['values'][-1])
    s.boxes[0]['values'][-1] = written((low, high / 2))


@tampering('annual_feed', 'values may be .*, not only')
def _(s):
    "an enclosure is too narrow by the last place of a double"
    for place, ends in enumerate(s.boxes[0]['values']):
        if s.nodes[place][0] == 'quotient':
            high = float.fromhex(ends[1])
            ends[1] = str(Fraction(high - abs(high) * 2.0 ** -52))
            return


@tampering('S5.dose', 'slopes may be .*, not only')
def _(s):
    "slopes have the wrong sign"
    slopes = s.proof('direction', 'feed_tds')['slopes'][0]
    low, high = certificate.interval(slopes[-1])
    slopes[-1] = written((-high, -low))


@tampering('S5.dose', 'slopes may be .*, not only')
def _(s):
    "slopes over a table omit its jumps"
    slopes = s.proof('direction', 'feed_temperature')['slopes'][0]
    place = next(p for p, node in enumerate(s.nodes) if node[0] == 'table')
    slopes[place] = '0'


@tampering('S5.dose', 'no box covers feed_temperature')
def _(s):
    "one of a proof's two boxes is missing"
    proof = s.halved('feed_temperature', '70').proof('direction', 'feed_temperature')
    proof['boxes'], proof['slopes'] = proof['boxes'][1:], proof['slopes'][1:]


@tampering('S5.dose', 'no box covers .*feed_tds')
def _(s):
    "there is a gap between two boxes"
    s.halved('feed_tds', '1000').boxes[1]['ranges']['feed_tds'][0] = '1001'


@tampering('S5.dose', 'no box covers .*max_tds')
def _(s):
    "the box is narrower than the limits"
    s.boxes[0]['ranges']['max_tds'][1] = '99999'


@tampering('S5.dose', 'numbered from 0')
def _(s):
    "a box is out of order"
    s.halved('feed_tds', '1000').boxes[1]['box'] = 2


@tampering('S5.dose', 'the plants of the pair have the values')
def _(s):
    "the value at one plant of the pair is wrong"
    pair = s.proof('direction', 'feed_tds')['rising']
    pair['values'][1] = str(certificate.number(pair['values'][1]) + Fraction(1, 10 ** 9))


@tampering('S5.dose', 'not admissible')
def _(s):
    "a plant of a pair has more solids in its feed than its boiler may have"
    s.proof('direction', 'feed_tds')['rising']['to'] = '200000'


@tampering('S5.dose', 'does not move as claimed')
def _(s):
    "a pair of plants shows no change"
    pair = s.proof('direction', 'feed_tds')['rising']
    pair['to'] = pair['plant'][8]
    pair['values'][1] = pair['values'][0]


@tampering('S5.dose', 'which is not rising')
def _(s):
    "a direction is reversed"
    proof = s.proof('direction', 'feed_temperature')
    proof['result'], proof['rising'] = 'rising', proof['falling']


@tampering('S5.dose', 'which is not constant')
def _(s):
    "a changing output is called constant"
    s.proof('direction', 'feed_tds')['result'] = 'constant'


@tampering('S5.dose', 'it is unknown')
def _(s):
    "a direction is unknown"
    s.proof('direction', 'feed_tds')['result'] = 'unknown'


@tampering('S5.dose', 'S5.dose lacks: feed_tds')
def _(s):
    "a direction is missing"
    s.records.remove(s.proof('direction', 'feed_tds'))


@tampering('S5.dose', 'it may be .*, not only')
def _(s):
    "the range is narrower than the proved one"
    proof = s.proof('range')
    proof['result'] = [proof['result'][0], '350']


@tampering('S5.dose', "which differs from the rule")
def _(s):
    "a constant is changed"
    s.constant('35')[1] = '3500000001/100000000'
    s.rebuilt()


@tampering('S5.dose', "which differs from the rule")
def _(s):
    "a node of a table is moved slightly"
    s.records[1]['tables'][0]['at'][3] = str(55 - Fraction(1, 10 ** 30))
    s.rebuilt()


@tampering('S5.dose', "which differs from the rule")
def _(s):
    "a value of a table is changed"
    s.records[1]['tables'][0]['gives'][5] = '4251/1000'
    s.rebuilt()


@tampering('S19.dose', "which differs from the rule")
def _(s):
    "a dose may be negative"
    zero = s.nodes.index(['constant', '0'])
    s.nodes[zero][1] = '-1/1000'
    s.rebuilt()


@tampering('S5.dose', "S10.dose is .*, which differs from the rule")
def _(s):
    "an output has the rule of another product"
    s.records[1]['program'] = 'S10.dose'


@tampering('cycles', 'values may be .*, not only')
def _(s):
    "the operands of a quotient are swapped"
    s.nodes[-1][1:] = s.nodes[-1][:0:-1]


@tampering('cycles', 'is not an operation on earlier nodes')
def _(s):
    "a node is its own operand"
    s.nodes[-1][2] = len(s.nodes) - 1


@tampering('S19.demand', 'no box covers max_tds|leaves a gap')
def _(s):
    "a direction changes at another figure"
    turn = s.proof('turn', 'feed_tds')
    turn['at'] = turn['above']['from'] = '7000'


@tampering('S19.demand', 'no box covers')
def _(s):
    "a side of a turn has no box"
    turn = s.proof('turn', 'feed_tds')
    turn['below']['boxes'], turn['below']['slopes'] = [], []


@tampering('S19.annual_demand', 'a box excludes values of a node')
def _(s):
    "a direction covers only the plants on one side of a turn"
    side = s.proof('turn', 'summer_steam')['above']
    s.records.append({'proof': 'direction', 'in': 'summer_steam', 'result': 'rising',
                      'boxes': side['boxes'], 'slopes': side['slopes']})


@tampering('S19.annual_demand', 'S19.dose is .*, which differs from the rule')
def _(s):
    "a turn names a figure other than its node"
    s.proof('turn', 'summer_steam')['figure'] = 'S19.dose'


@tampering('S19.demand', 'which is not never rises')
def _(s):
    "the claim of a product's role is reversed"
    s.proof('claim', 'calcium_hardness')['claim'] = 'never rises'


@tampering('S5.dose', 'its error may be')
def _(s):
    "the bound of the output is halved"
    proof = s.proof('rounding')
    proof['result'] = written(certificate.number(part) / 2 for part in proof['result'])


@tampering('S5.dose', 'its error may be')
def _(s):
    "the maximum error is halved"
    proof = s.proof('rounding')
    proof['greatest'] = str(certificate.number(proof['greatest']) / 2)


@tampering('S5.dose', 'its bound may be')
def _(s):
    "the bound of a node is halved, and its consequences are recomputed"
    place, (a, r) = s.bounds('quotient')
    s.bounded({place: (a / 2, r / 2)})


@tampering('S5.dose', 'its bound may be')
def _(s):
    "the rounding of a product by 35 is left out, as for a power of two"
    place, (a, r) = s.bounds('product', s.nodes.index(s.constant('35')))
    s.bounded({place: (a, r - Fraction(1, 2 ** 53))})


@tampering('S5.dose', 'its bound may be')
def _(s):
    "an input is claimed exact"
    s.bounded({s.nodes.index(['input', 'feed_tds']): (0, 0)})


@tampering('S19.demand', 'its bound may be')
def _(s):
    "a constant is claimed exact although no double equals it"
    s.bounded({s.nodes.index(['constant', '3/20']): (0, 0)})


@tampering('S19.demand', 'its bound may be')
def _(s):
    "a difference has the bound of terms that do not cancel"
    place, (_, r) = s.bounds('difference')
    s.bounded({place: (Fraction(1, 2 ** 1070), r)})


@tampering('annual_feed', 'its bound may be')
def _(s):
    "a bound ignores that products of tiny figures lose digits"
    place, (_, r) = s.bounds('product')
    s.bounded({place: (0, r)})


@tampering('S19.demand', 'no box covers')
def _(s):
    "one of a bound's several boxes is missing"
    proof = s.proof('rounding')
    proof['boxes'], proof['bounds'] = proof['boxes'][1:], proof['bounds'][1:]


@tampering('S5.dose', 'S5.dose lacks: rounding')
def _(s):
    "a bound applies only to some plants"
    s.proof('rounding')['ranges'] = {'feed_tds': ['50', '500']}


@tampering('S5.dose', 'S5.dose lacks: rounding')
def _(s):
    "a bound of rounding is missing"
    s.records.remove(s.proof('rounding'))


@tampering('S5.dose', 'appears twice')
def _(s):
    "an output appears twice"
    s.records += s.records[1:]


@tampering(None, 'annual_feed lacks: range')
def _(s):
    "an output of the system is missing"
    start = next(i for i, r in enumerate(s.records) if r.get('program') == 'annual_feed')
    end = next(i for i, r in enumerate(s.records) if r.get('program') == 'cycles')
    del s.records[start:end]


def verdict(records, is_part=True):
    """The checker's answer: whether it accepts the records, and its message."""
    try:
        return True, '; '.join(certificate.check(map(json.dumps, records), is_part))
    except certificate.Rejected as error:
        return False, str(error)
    except ValueError as error:
        return None, str(error)


def main():
    with open(sys.argv[1], encoding='utf-8') as file:
        TRUE.extend(map(json.loads, file))
    wrong = 0
    true = [('the certificate', TRUE)] + [
        (f'S5.dose with its box cut in two across {field}', Section('S5.dose').halved(
            field, at).records) for field, at in (('feed_temperature', '70'), ('max_tds', '500'))]
    true.append(('S5.dose with all its enclosures in fractions',
                 Section('S5.dose').rebuilt().records))
    for name, records in true:
        accepted, words = verdict(records)
        wrong += accepted is not True
        print(f'{"accepted" if accepted else "WRONG"}: {name}: {words}')
    for name, output, pattern, change in TAMPERINGS:
        section = Section(output)
        if output is None:
            section.records = copy.deepcopy(TRUE)
        change(section)
        accepted, words = verdict(section.records, is_part=output is not None)
        is_right = accepted is False and re.search(pattern, words)
        wrong += not is_right
        print(f'{"rejected" if is_right else "WRONG"}: {name}: {words[:300]}')
    print(f'{len(TAMPERINGS)} tampered certificates, {len(true)} true ones, {wrong} judged wrongly')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
