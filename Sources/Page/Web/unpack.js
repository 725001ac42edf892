/**
 * Restores facts whose shared parts appear only once, in the form that the modules use.
 *
 * A field gets its `units` and `unitList` from its kind. A formula gets the properties of its shape, in
 * which `$` becomes the id of its product: `text` in names and units; `pieces`, in which objects are names
 * to be replaced by figures; and `parts`, the formulas that it reads, each after those that it reads itself.
 */
function unpacked(facts) {
  const kinds = facts.kinds.map(({ unitList, units }) => ({
    unitList,
    units: units.map(([symbol, meaning, factor, offset, isPlain, others]) =>
      ({ symbol, meaning, factor, offset, isPlain, spellings: [symbol, ...others.split("|")] })),
  }));
  for (const system of Object.values(facts.systems)) {
    system.fields = system.fields.map(({ kind, example: [value, unit], ...field }) => ({
      ...field, ...kinds[kind], unit: kinds[kind].units[0].symbol, example: { value, unit },
    }));
    const found = new Map();
    system.formulas = system.formulas.map(([name, shape]) => {
      const formula = unpackedFormula(name, facts.shapes[shape], found);
      found.set(name, formula);
      return formula;
    });
  }
  return facts;
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
