import type { Check } from '@coursecraft/contract/shapes/check';
import type { PlannedRow } from '../rows/planned-row.ts';
import type { ItemContext } from './item-context.ts';
import { explanationOf } from './term-items.ts';

/** The figure of a statement, to be filled in with its unit given. */
export function numberItem(row: PlannedRow, context: ItemContext): Check | undefined {
  const { fact } = row;
  if (fact?.kind !== 'quantity') return undefined;
  const { phrases } = context;
  return {
    type: 'numeric',
    stem: phrases.ask.number(fact.before, ` ${fact.unit}${fact.after}`),
    rows: [row.draft.key],
    answer: fact.value,
    unit: fact.unit,
    hints: [phrases.hint.part(row.heading)],
    explanation: explanationOf(row, context),
  };
}
