import type { Check } from '@coursecraft/contract/shapes/check';
import type { TermCase } from '../facts/relations/find-cases.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { bare, capital, inside } from '../rows/sentence-case.ts';
import type { ItemContext } from './item-context.ts';
import { withKeyFirst } from './options.ts';
import { explanationOf } from './term-items.ts';

const FEWEST = 3;
const MOST = 4;

/** “Which of these is a case of a straw man?”, from the text’s own examples of its terms. */
export function chooseCase(row: PlannedRow, context: ItemContext): Check | undefined {
  const own = context.cases.find(({ definition }) => definition === row.definition);
  if (!own) return undefined;
  const others = context.cases.filter((one) => one !== own && one.topic === own.topic).slice(0, MOST - 1);
  if (others.length < FEWEST - 1) return undefined;
  const { phrases, names } = context;
  const named = ({ definition }: TermCase) => inside(definition.subject, row.topic.pack, names);
  return {
    type: 'single-choice',
    stem: phrases.ask.whichCase(named(own)),
    rows: [row.draft.key],
    options: withKeyFirst(
      capital(own.text),
      others.map((one) => ({ text: capital(one.text), feedback: phrases.feedback.otherCase(named(one)) })),
    ),
    hints: [phrases.hint.part(row.heading)],
    explanation: explanationOf(row, context),
  };
}

/** “Who holds this?”, with the others whose views the text tells. */
export function chooseHolder(row: PlannedRow, context: ItemContext): Check | undefined {
  const { fact } = row;
  if (fact?.kind !== 'view') return undefined;
  const others = [...new Set(context.holders)].filter((holder) => !related(holder, fact.holder)).slice(0, MOST - 1);
  const held = /\b(?:that|dass) (.+)$/.exec(fact.claim)?.[1] ?? /, (.+)$/.exec(fact.claim)?.[1];
  if (!held || others.length < FEWEST - 1) return undefined;
  const { phrases } = context;
  return {
    type: 'single-choice',
    stem: phrases.ask.whoHolds(`${capital(bare(held))}.`),
    rows: [row.draft.key],
    options: withKeyFirst(
      fact.holder,
      others.map((text) => ({ text })),
    ),
    hints: [phrases.hint.part(row.heading)],
    explanation: explanationOf(row, context),
  };
}

/** “Hume” and “David Hume” are one. */
const related = (one: string, other: string) => one.split(' ').at(-1) === other.split(' ').at(-1);
