import type { Check } from '@coursecraft/contract/shapes/check';
import type { PlannedRow } from '../rows/planned-row.ts';
import type { PlannedItems } from './items-for-row.ts';

export type Asked = { row: PlannedRow; item: Check };

/** So many checks on other criteria stand between two that ask for one: before them, the answer is only read off. */
const BETWEEN = 3;

export type Asker = {
  /** What is asked where these criteria are due; what was shown there waits. */
  ask: (rows: readonly PlannedRow[]) => Check[];
  /** What waits of these criteria, is more than the text’s own words, and stands far enough from what showed it. */
  askAgain: (rows: readonly PlannedRow[]) => Check[];
  /** What is chosen of all that waits, as far as it stands far enough. */
  askLast: (chosen: readonly Asked[]) => Check[];
  waiting: () => readonly Asked[];
};

/**
 * Asks for the criteria of a module in the order in which it is read, so that nothing is asked with its answer just shown:
 * the question in own words first, since who recognises an answer has it given to them, and the item with a key where
 * enough else has been asked since.
 */
export function createAsker(items: PlannedItems): Asker {
  const told: ReadonlySet<string>[] = [];
  let waiting: Asked[] = [];
  const isApart = ({ item }: Asked) => {
    const last = told.findLastIndex((rows) => rowsOf(item).some((row) => rows.has(row)));
    return last < 0 || told.length - 1 - last >= BETWEEN;
  };
  const say = ({ item }: Asked): Check => {
    told.push(new Set(rowsOf(item)));
    return items.placed(item);
  };
  /** Asks for what can be asked, in its order, as long as one of them can. */
  const sayApart = (due: readonly Asked[]): Check[] => {
    const next = due.find(isApart);
    if (!next) return [];
    waiting = waiting.filter((asked) => asked !== next);
    const item = say(next);
    return [item, ...sayApart(due.filter((asked) => asked !== next))];
  };
  return {
    ask: (rows) => {
      const due = rows.flatMap((row) => items.of(row).map((item): Asked => ({ row, item })));
      const open = due.filter(({ item }) => isOpen(item)).map(say);
      const keyed = due.filter(({ item }) => !isOpen(item));
      waiting.push(...keyed);
      const isNew = ({ item }: Asked) => !told.some((told) => rowsOf(item).some((row) => told.has(row)));
      return [...open, ...sayApart(keyed.filter(isNew))];
    },
    askAgain: (rows) => sayApart(waiting.filter(({ row, item }) => rows.includes(row) && !COPIES.has(item.type))),
    askLast: sayApart,
    waiting: () => waiting,
  };
}

/** What leaves a term out of the text’s own sentence is worth something once that has been forgotten. */
const COPIES: ReadonlySet<Check['type']> = new Set(['cloze', 'short-text']);

const rowsOf = ({ rows = [] }: Check): readonly string[] => rows;
const isOpen = ({ type }: Check) => type === 'free-response';
