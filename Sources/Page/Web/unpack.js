/**
 * Restores facts whose shared parts appear only once, in the form that the modules use.
 *
 * `following(ways)` of a system are its facts for plants that are known in these ways; `figures` are the fields and
 * formulas of all. A field `isUsed` if an output depends on it, and gets its `units` from its kind. A formula gets the properties of its shape, in
 * which `$` becomes the id of its product, as it does in the name of a further formula of that: `text` in names and units; `pieces`, in which
 * objects are names to be replaced by figures; and `parts`, the formulas that it reads, each after those that it reads itself.
 */
function unpacked(facts) {
  const kinds = facts.kinds.map((units) => units.map(([symbol, factor, offset, isPlain, others]) =>
    ({ symbol, factor, offset, isPlain, spellings: [symbol, ...others.split("|")] })));
  let product;
  const named = ([name, shape]) => {
    const whole = name.replace("$", product);
    [product] = whole.split(".");
    return [whole, shape];
  };
  const read = (part) => ({ ...part, formulas: part.formulas.map(named), fields: part.fields.map(({ kind, example: [value, unit], ...field }) => withNames({
    ...field, units: kinds[kind], unit: kinds[kind][0].symbol, example: { value, unit },
  })) });
  for (const [name, packed] of Object.entries(facts.systems)) {
    const own = { ...read(packed), ways: packed.ways.map(read) }, known = {};
    const following = (rules) => (known[rules] ??= { ...wholeFacts(changedFacts(own, own.ways.filter((way) => rules.includes(way.name))), facts.shapes), rules });
    facts.systems[name] = { ...following([]), following };
  }
  facts.figures = Object.values(facts.systems).flatMap(({ fields, formulas, ways }) => [...fields, ...formulas, ...ways.flatMap((way) => way.fields)]);
  return facts;
}

/** Facts changed by ways to know plants, whose fields and formulas replace others of the same name. */
function changedFacts(facts, ways) {
  const all = (part) => ways.flatMap((way) => way[part]);
  const known = new Set(facts.fields.map(({ name }) => name)), [fields, formulas, removed] = ["fields", "formulas", "removed"].map((part) => [...new Set(all(part))]);
  const added = (name) => [...ways].reverse().filter((way) => way.removed[0] === name).flatMap((way) => way.fields.filter((field) => !known.has(field.name)));
  return {
    ...facts, fields: facts.fields.flatMap((field) => [...added(field.name),
      ...(removed.includes(field.name) ? [] : [fields.find(({ name }) => name === field.name) ?? field])]),
    formulas: [...formulas, ...facts.formulas.filter(([name]) => !formulas.some(([other]) => other === name))],
    results: [...removed, ...facts.results], usual: [...all("usual"), ...facts.usual.filter(({ name }) => !removed.includes(name))],
    crossLimits: [...facts.crossLimits, ...all("crossLimits")], remarks: all("remarks"),
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
  const outputs = [...found.values()].filter(({ name }) => name.includes(".") || facts.results.includes(name));
  const used = new Set(outputs.flatMap(({ name, parts }) => [name, ...parts]).flatMap((name) => found.get(name).pieces.map((piece) => piece.name)));
  return {
    ...facts, fields: facts.fields.map((field) => ({ ...field, isUsed: used.has(field.name) })),
    formulas: [...found.values()], results: facts.results.filter((name) => found.has(name)),
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
  const bare = marked.replace(/\[[^\]]*\]/g, "");
  const pieces = bare.split(/\{(.*?)\}/)
    .map((piece, place) => place % 2 ? { name: piece } : piece).filter((piece) => piece !== "");
  const parts = new Set();
  for (const piece of pieces) {
    const part = found.get(piece.name);
    if (part) for (const read of [...part.parts, piece.name]) parts.add(read);
  }
  return withNames({
    ...shape, name, meaning: whole(shape.meaning), source: whole(shape.source),
    note: whole(shape.note), text: marked.replace(/[[\]{}]/g, ""), pieces, marked: bare, parts: [...parts],
  });
}

/** A field or a formula with its noun in sentences and its label; without others, both are its meaning. */
function withNames(facts) {
  return { noun: facts.meaning, label: capitalized(facts.meaning), ...facts };
}

/** The texts of the page by key: in a list, a line such as `prices.` comes before the lines `key=text` of that group. */
function unpackedWords(list) {
  let group = "";
  return Object.fromEntries(list.split("\n").flatMap((line) => {
    const end = line.indexOf("=");
    if (end < 0) group = line;
    return end < 0 ? [] : [[group + line.slice(0, end), line.slice(end + 1)]];
  }));
}
