/** A line of a program: how deep it stands, which names it gives a value, and which it needs. */
type Line = { depth: number; gives: string[]; needs: string[]; opens: boolean; goesOn: boolean; leaves: boolean };

const KEYWORDS = new Set(
  'and as assert break class continue def del elif else except finally for from global if import in is lambda not or pass raise return try while with yield True False None'.split(
    ' ',
  ),
);
const NAME = /(?<![\w.])[A-Za-z_]\w*/g;
/** What a line of a program looks like; a line of what it reads or prints does not. */
const STATEMENT =
  /^(?:(?:import|from|for|while|if|elif|def|return|with|except|raise|assert|del|global) .+|(?:else|try|finally|except):|break|continue|pass|[\w.]+(?:\[[^\]]*\])?(?:, ?[\w.]+)* ?(?:[-+*/%]|\/\/|\*\*)?=(?!=).+|[\w.]+\(.*\))$/;
/** Stands under an “if”, “for” or “try” of its own depth. */
const GOES_ON = /^(?:elif|else|except|finally)\b/;
const LEAVES = /^(?:break|continue|return|raise)\b/;

/** A line without what it says in quotation marks; of a formatted string the names in its braces are left. */
const withoutStrings = (line: string) =>
  line
    .replace(/\bf(["'])(.*?)\1/g, (_, _mark: string, text: string) =>
      [...text.matchAll(/\{([^{}:]*)[^{}]*\}/g)].map(([, name]) => name).join(' '),
    )
    .replace(/\b[rub]?(["']).*?\1/g, ' ""');

const namesIn = (text: string) => [...text.matchAll(NAME)].map(([name]) => name).filter((name) => !KEYWORDS.has(name));

function lineOf(written: string): Line {
  const text = withoutStrings(written.trim());
  const target = /^([\w, ]+?) ?(?:[-+*/%]|\/\/|\*\*)?=(?!=)/.exec(text)?.[1] ?? '';
  const isImport = /^(?:import|from)\b/.test(text);
  const gives = [
    ...namesIn(target),
    ...(isImport ? namesIn(text.replace(/^from [\w.]+/, '')) : []),
    ...[...text.matchAll(/\bfor ([\w, ]+?) in\b|\bas (\w+)|\bdef (\w+)/g)].flatMap((found) =>
      namesIn(found.slice(1).filter(Boolean).join(' ')),
    ),
    ...namesIn(/\bdef \w+\((.*)\)/.exec(text)?.[1] ?? ''),
  ];
  // “end=' '” names a parameter of what is called, and gives nothing.
  const asked = text.replace(/(?<=[(,] ?)\w+ ?=(?!=)/g, '');
  const isAdding = /^[\w, ]+? ?(?:[-+*/%]|\/\/|\*\*)=/.test(text);
  const needs = isImport
    ? []
    : namesIn(asked).filter((name) => isAdding || !gives.includes(name) || usesItself(text, name));
  return {
    depth: written.search(/\S/),
    gives,
    needs,
    opens: text.endsWith(':'),
    goesOn: GOES_ON.test(text),
    leaves: LEAVES.test(text),
  };
}

/** “x = x + 1” needs an x that is there already. */
const usesItself = (text: string, name: string) =>
  new RegExp(`^[\\w, ]+=(?!=).*(?<![\\w.])${name}\\b`).test(text) && !/\bfor\b/.test(text);

/** Whether a line can stand after those before it, by its depth and by the names that it needs. */
function fits(line: Line, before: readonly Line[], known: ReadonlySet<string>): boolean {
  const last = before.at(-1);
  if (!last) return line.depth === 0 && !line.goesOn && line.needs.every((name) => !known.has(name));
  if (last.opens ? line.depth <= last.depth : line.depth > last.depth) return false;
  if (last.leaves && line.depth >= last.depth) return false;
  const above = before.findLastIndex(({ depth }) => depth <= line.depth);
  if (!last.opens && before[above]?.depth !== line.depth) return false;
  if (
    line.goesOn &&
    (above < 0 || above === before.length - 1 || before[above]?.depth !== line.depth || !before[above]?.opens)
  )
    return false;
  const given = new Set(before.flatMap(({ gives }) => gives));
  return line.needs.every((name) => !known.has(name) || given.has(name));
}

/**
 * Whether the lines of a program can stand in the order given and in no other: every other order has a line deeper than
 * its place allows, or needs a name that has no value yet. What the program is for is not asked, so that of two orders
 * that both run none is the only right one.
 */
export function hasOneOrder(written: readonly string[]): boolean {
  if (!written.every((line) => STATEMENT.test(line.trim()) && !isOpen(line)) || new Set(written).size < written.length)
    return false;
  const lines = written.map(lineOf);
  const known = new Set(lines.flatMap(({ gives }) => gives));
  if (lines.at(-1)?.opens || !lines.every((line, at) => fits(line, lines.slice(0, at), known))) return false;
  return countOrders([], lines, known) === 1;
}

/** Orders that fit, counted up to two. */
function countOrders(before: readonly Line[], left: readonly Line[], known: ReadonlySet<string>): number {
  if (left.length === 0) return before.at(-1)?.opens ? 0 : 1;
  let found = 0;
  for (const line of left) {
    if (!fits(line, before, known)) continue;
    found += countOrders(
      [...before, line],
      left.filter((other) => other !== line),
      known,
    );
    if (found > 1) break;
  }
  return found;
}

/** A bracket that goes on in the next line. */
const isOpen = (line: string) => {
  const text = withoutStrings(line);
  return (text.match(/[([{]/g)?.length ?? 0) !== (text.match(/[)\]}]/g)?.length ?? 0) || /\\$|"""|'''/.test(line);
};
