import type { Check } from '@coursecraft/contract/shapes/check';
import type { PlannedRow } from '../rows/planned-row.ts';
import { freeResponse } from './free-response.ts';
import type { ItemContext } from './item-context.ts';
import { listChoice, stepsInOrder } from './list-items.ts';
import { completion, trueOrFalse } from './sentence-items.ts';
import { choiceOfMeaning, choiceOfTerm, clozeTerm, shortTerm } from './term-items.ts';

type Maker = (row: PlannedRow, context: ItemContext) => Check | undefined;

/** The ways to ask for a row, the most telling first; each gives at most one item. */
const MAKERS: readonly Maker[] = [
  stepsInOrder,
  listChoice,
  choiceOfMeaning,
  trueOrFalse,
  clozeTerm,
  completion,
  choiceOfTerm,
  shortTerm,
];

/**
 * Items that prove a row, of different types, at most `most`. Types in `tired` were asked just before and come last.
 * There is always at least one: a free response where nothing keyed can be made.
 */
export function itemsForRow(
  row: PlannedRow,
  context: ItemContext,
  most: number,
  tired: readonly string[] = [],
): Check[] {
  const made = MAKERS.flatMap((make) => make(row, context) ?? []);
  const fresh = made.filter((item) => !tired.includes(item.type));
  const items: Check[] = [];
  for (const item of [...fresh, ...made]) {
    if (items.length >= most) break;
    if (!items.some((other) => other.type === item.type)) items.push(item);
  }
  return items.length > 0 ? items : [freeResponse(row, context)];
}
