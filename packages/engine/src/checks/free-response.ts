import type { Check } from '@coursecraft/contract/shapes/check';
import type { PlannedRow } from '../rows/planned-row.ts';
import { bare, capital } from '../rows/sentence-case.ts';
import { halves } from './halves.ts';
import type { ItemContext } from './item-context.ts';
import { safeHints } from './safe-hints.ts';
import { explanationOf, shownSubject } from './term-items.ts';

/** The question that asks for a row in the student's own words. */
export function freeResponse(row: PlannedRow, context: ItemContext): Check {
  const { phrases } = context;
  const { definition, objective, enumeration } = row;
  const stem = definition
    ? phrases.ask.explain(shownSubject(definition, row, context), definition.form, definition.plural, definition.body)
    : objective
      ? phrases.ask.objective(objective.text)
      : enumeration
        ? phrases.ask.recall(enumeration.lead.text, enumeration.ordered)
        : openQuestion(row, context);
  return {
    type: 'free-response',
    stem,
    rows: [row.draft.key],
    ...safeHints(
      [phrases.hint.part(row.heading), ...(definition ? [phrases.hint.kindFirst] : [phrases.hint.ownExample])],
      [bare(definition?.body ?? row.sentence.text)],
    ),
    explanation: explanationOf(row, context),
  };
}

/** Asks for the half of a sentence that carries its point; where it has no joint, for the point of its part. */
function openQuestion(row: PlannedRow, context: ItemContext): string {
  const { phrases } = context;
  const { text } = row.sentence;
  const cut = halves(text, row.topic.pack);
  if (cut && cut.tail.split(' ').length >= 4) return phrases.ask.finish(capital(cut.head));
  const verb = row.topic.pack.finiteVerb.exec(text);
  const head = verb ? text.slice(0, verb.index + verb[0].length).trim() : '';
  const length = head.split(' ').length;
  if (length >= 3 && length <= text.split(' ').length * 0.8) return phrases.ask.finish(head);
  return phrases.ask.aboutHeading(row.heading);
}
