/**
 * Restores facts whose shared parts appear only once, in the form that the modules use.
 *
 * `following(ways)` of a system are its facts for plants that are known in these ways; `figures` are the fields and
 * formulas of all. A field gets its `units` and `unitList` from its kind. A formula gets the properties of its shape, in
 * which `$` becomes the id of its product: `text` in names and units; `pieces`, in which objects are names
 * to be replaced by figures; and `parts`, the formulas that it reads, each after those that it reads itself.
 */
function unpacked(facts) {
  const kinds = facts.kinds.map(({ unitList, units }) => ({
    unitList,
    units: units.map(([symbol, meaning, factor, offset, isPlain, others]) =>
      ({ symbol, meaning, factor, offset, isPlain, spellings: [symbol, ...others.split("|")] })),
  }));
  const read = (part) => ({ ...part, fields: part.fields.map(({ kind, example: [value, unit], ...field }) => ({
    ...field, ...kinds[kind], unit: kinds[kind].units[0].symbol, example: { value, unit },
  })) });
  for (const [name, packed] of Object.entries(facts.systems)) {
    const own = { ...read(packed), ways: packed.ways.map(read), remarks: [] }, known = {};
    const following = (rules) => (known[rules] ??= { ...wholeFacts(own.ways.filter((way) => rules.includes(way.name)).reduce(changedFacts, own), facts.shapes), rules });
    facts.systems[name] = { ...following([]), following };
  }
  facts.figures = Object.values(facts.systems).flatMap(({ fields, formulas, ways }) => [...fields, ...formulas, ...ways.flatMap((way) => way.fields)]);
  return facts;
}

/** Facts changed by a way to know plants, whose fields and formulas replace others of the same name. */
function changedFacts(facts, { removed, fields, formulas, usual, crossLimits, remarks }) {
  const named = (name, list) => list.find((each) => each.name === name);
  const [added, replacing] = [false, true].map((isKnown) => fields.filter(({ name }) => (named(name, facts.fields) !== undefined) === isKnown));
  return {
    ...facts, fields: facts.fields.flatMap((field) => (field.name === removed[0] ? added
      : removed.includes(field.name) ? [] : named(field.name, replacing) ?? field)),
    formulas: [...formulas, ...facts.formulas.filter(([name]) => !formulas.some(([other]) => other === name))],
    results: [...removed, ...facts.results], usual: [...usual, ...facts.usual], crossLimits: [...facts.crossLimits, ...crossLimits],
    remarks: [...facts.remarks, ...remarks],
  };
}

/** Facts with their formulas, and without what reads an input or a formula that is not among them. */
function wholeFacts(facts, shapes) {
  const fields = new Map(facts.fields.map((field) => [field.name, field])), found = new Map();
  const isKnown = (name) => fields.has(name) || found.has(name);
  for (const [name, shape] of facts.formulas) {
    const formula = fields.has(name) ? null : unpackedFormula(name, shapes[shape], found);
    if (formula?.pieces.every((piece) => piece.name === undefined || isKnown(piece.name))) found.set(name, formula);
  }
  const ranges = new Map(facts.usual.map((range) => [range.name, range]));
  return {
    ...facts, formulas: [...found.values()], results: facts.results.filter((name) => found.has(name)),
    usual: [...new Set([...fields.keys(), ...ranges.keys()])].filter((name) => ranges.has(name) && isKnown(name)).map((name) => ranges.get(name)),
    crossLimits: facts.crossLimits.filter(({ first, second }) => fields.has(first) && fields.has(second)),
    seasons: facts.seasons.filter((season) => season.fields.every((name) => fields.has(name))),
  };
}

/** A formula from its name and shape; the formulas that it reads must be known already. */
function unpackedFormula(name, shape, found) {
  const id = name.split(".")[0];
  const whole = (text) => text && text.replaceAll("$", () => id);
  const marked = whole(shape.text);
  const pieces = marked.replace(/\[[^\]]*\]/g, "").split(/\{(.*?)\}/)
    .map((piece, place) => place % 2 ? { name: piece } : piece).filter((piece) => piece !== "");
  const parts = new Set();
  for (const piece of pieces) {
    const part = found.get(piece.name);
    if (part) for (const read of [...part.parts, piece.name]) parts.add(read);
  }
  return {
    ...shape, name, meaning: whole(shape.meaning), source: whole(shape.source),
    note: whole(shape.note), text: marked.replace(/[[\]{}]/g, ""), pieces, parts: [...parts],
  };
}
