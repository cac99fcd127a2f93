import type { Check } from '@coursecraft/contract/shapes/check';
import type { PlannedRow } from '../rows/planned-row.ts';
import type { PlannedItems } from './items-for-row.ts';

type Asked = { row: PlannedRow; item: Check };

/** What a section has asked so far: the criterion asked for last, and the items that wait until another stands between. */
export type Turn = { last?: PlannedRow | undefined; waiting: readonly Asked[] };

export type Asker = {
  /** What is asked where these criteria are due, in its order. */
  ask: (rows: readonly PlannedRow[]) => Check[];
  turn: () => Turn;
};

/**
 * Asks for criteria so that nothing is asked with its answer just shown: the question in own words first, since who
 * recognises an answer has it given to them, and the item with a key behind a check of another criterion. One that finds no
 * such place waits for what is asked next.
 */
export function createAsker(items: PlannedItems, before: Turn = { waiting: [] }): Asker {
  const waiting = [...before.waiting];
  let last = before.last;
  const say = ({ row, item }: Asked): Check => {
    last = row;
    return item;
  };
  return {
    ask: (rows) => {
      const due = rows.flatMap((row) => items.of(row).map((item): Asked => ({ row, item })));
      const asked = due.filter(({ item }) => isOpen(item)).map(say);
      waiting.push(...due.filter(({ item }) => !isOpen(item)));
      for (;;) {
        const at = waiting.findIndex(({ row }) => row !== last);
        const [next] = at < 0 ? [] : waiting.splice(at, 1);
        if (!next) return asked;
        asked.push(say(next));
      }
    },
    turn: () => ({ last, waiting }),
  };
}

const isOpen = ({ type }: Check) => type === 'free-response';
