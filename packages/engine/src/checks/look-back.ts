import type { Check } from '@coursecraft/contract/shapes/check';
import type { PlannedRow } from '../rows/planned-row.ts';
import type { Asked, Asker } from './ask-in-turn.ts';
import type { ItemContext } from './item-context.ts';
import { matchTerms } from './list-items.ts';

const MOST = 8;
/** Of those that only name a term. */
const MOST_NAMED = 3;
/** One alone is no look back. */
const FEWEST = 2;

/** What is worked out comes before what is recognised, and that before what only names a term. */
const WORTH: Readonly<Record<Check['type'], number>> = {
  order: 0,
  match: 1,
  'multi-choice': 2,
  numeric: 3,
  'true-false': 3,
  'single-choice': 3,
  cloze: 4,
  'short-text': 5,
  'free-response': 6,
};

/** What a module asks for once more at its end: the best of what waited, its parts in turn, terms side by side. */
export function lookBack(
  asker: Asker,
  title: string,
  context: ItemContext,
): { checks: Check[]; rows: PlannedRow[] } | undefined {
  const waiting = sideBySide(asker.waiting(), title, context);
  const best = waiting.toSorted((one, other) => WORTH[one.item.type] - WORTH[other.item.type]);
  const [told, named] = [best.filter((asked) => !isNamed(asked)), best.filter(isNamed)];
  const chosen = inTurn([...told, ...named.slice(0, MOST_NAMED)].slice(0, MOST));
  if (chosen.length < FEWEST) return undefined;
  const checks = asker.askLast(chosen);
  const asked = new Set(checks.flatMap(({ rows = [] }) => rows));
  const rows = chosen.map(({ row }) => row).filter((row) => asked.has(row.draft.key));
  return checks.length < FEWEST ? undefined : { checks, rows };
}

const isNamed = ({ item }: Asked) => item.type === 'cloze' || item.type === 'short-text';

/** One item for terms that would each be asked for by their name. */
function sideBySide(waiting: readonly Asked[], title: string, context: ItemContext): readonly Asked[] {
  const named = waiting.filter(isNamed);
  const [first] = named;
  const definitions = named.flatMap(({ row }) => row.definition ?? []);
  const rows = named.map(({ row }) => row);
  const match = first && matchTerms(definitions, rows, { pack: first.row.topic.pack, title }, context);
  if (!match) return waiting;
  const isMatched = ({ row }: Asked) => match.rows?.includes(row.draft.key) ?? false;
  return [...waiting.filter((asked) => !named.includes(asked) || !isMatched(asked)), { row: first.row, item: match }];
}

/** The first of each part, then the second of each. */
function inTurn(asked: readonly Asked[]): Asked[] {
  const parts = [...Map.groupBy(asked, ({ row }) => row.topic).values()];
  const longest = Math.max(0, ...parts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => parts.flatMap((part) => part[at] ?? [])).flat();
}
