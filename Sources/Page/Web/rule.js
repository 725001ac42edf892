import { DATA } from "./data.js";

const SUMS = { "+": "plus", "-": "minus" }, PRODUCTS = { "*": "times", "/": "over" };
const EXTREMES = { max: "greater", min: "lesser" };

/**
 * The rule of a formula: a function of figures by name and of operations, such as `exactOperations`.
 *
 * The formula's text has names in braces, figures such as 35 or 1/3, the functions max and min, and tables.
 */
export function ruleOf(text) {
  const tokens = text.match(/\{[^}]*\}|\d[\d.]*(?:\/\d+)?|[a-z_]+|[-+*/(,)]/g);
  const taken = () => tokens.shift();
  const on = (key, first, second) => (figures, operations) => operations[key](first(figures, operations), second(figures, operations));
  const chain = (next, names) => {
    let left = next();
    while (Object.hasOwn(names, tokens[0] ?? "")) left = on(names[taken()], left, next());
    return left;
  };
  const sum = () => chain(() => chain(single, PRODUCTS), SUMS);
  /** What is between brackets, up to a comma or the closing one. */
  const part = () => {
    const inner = sum();
    taken();
    return inner;
  };
  const single = () => {
    const token = taken(), name = token.slice(1, -1);
    if (token === "(") return part();
    if (token.startsWith("{")) return (figures) => figures[name];
    if (/\d/.test(token)) return () => token;
    taken();
    const first = part();
    return EXTREMES[token] ? on(EXTREMES[token], first, part()) : (figures, operations) => operations.lookup(DATA.tables[token], first(figures, operations));
  };
  return sum();
}
