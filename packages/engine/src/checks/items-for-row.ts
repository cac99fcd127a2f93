import type { Check } from '@coursecraft/contract/shapes/check';
import { hasKeyAlone } from '../facts/fact.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { chooseCase, chooseHolder } from './case-items.ts';
import { freeResponse } from './free-response.ts';
import { clozeTerm } from './gap-item.ts';
import type { ItemContext } from './item-context.ts';
import { sequenceInOrder, stepsInOrder } from './list-items.ts';
import { numberItem } from './number-item.ts';
import { chooseParts } from './parts-item.ts';
import { faultItem, lineOrderItem, outputItem } from './program-items.ts';
import { choiceOfMeaning, choiceOfTerm, shortTerm } from './term-items.ts';
import { trueOrFalse } from './true-false.ts';

type Maker = (row: PlannedRow, context: ItemContext) => Check | undefined;

/** The ways to ask for what a row is about with a key, the most telling first. */
const MAKERS: readonly Maker[] = [
  chooseCase,
  stepsInOrder,
  sequenceInOrder,
  chooseParts,
  numberItem,
  outputItem,
  lineOrderItem,
  faultItem,
  chooseHolder,
  trueOrFalse,
  choiceOfMeaning,
  choiceOfTerm,
  clozeTerm,
  shortTerm,
];

/** A keyed item for a row, where one can be made; of a type that was not asked just before, if there is a choice. */
export function keyedItem(row: PlannedRow, context: ItemContext, tired: readonly string[] = []): Check | undefined {
  let spare: Check | undefined;
  for (const make of MAKERS) {
    const item = make(row, context);
    if (item && !tired.includes(item.type)) return item;
    spare ??= item;
  }
  return spare;
}

/** The question in the student’s own words. */
export const ownWordsItem = (row: PlannedRow, context: ItemContext): Check | undefined =>
  row.fact && hasKeyAlone(row.fact) ? undefined : freeResponse(row, context);

/** The items of all rows of a draft. */
export type PlannedItems = {
  of: (row: PlannedRow) => Check[];
  /** An item as it is asked, with its right answer at the place that is due. */
  placed: (item: Check) => Check;
};
