import type { Check } from '@coursecraft/contract/shapes/check';
import type { PlannedRow } from '../rows/planned-row.ts';
import { bare } from '../rows/sentence-case.ts';
import { answerHint } from './answer-hint.ts';
import type { ItemContext } from './item-context.ts';
import { questionOf } from './question.ts';
import { safeHints } from './safe-hints.ts';
import { explanationOf } from './term-items.ts';

/** The question that asks for a row in the student's own words. */
export function freeResponse(row: PlannedRow, context: ItemContext): Check {
  const { phrases } = context;
  return {
    type: 'free-response',
    stem: questionOf(row, context),
    rows: [row.draft.key],
    ...safeHints(
      [phrases.hint.part(row.heading), answerHint(row, phrases)],
      [bare(row.definition?.body ?? row.sentence.text)],
    ),
    explanation: explanationOf(row, context),
  };
}
