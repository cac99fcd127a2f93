import type { Check } from '@coursecraft/contract/shapes/check';
import { overlap } from '@coursecraft/domain/language/words';
import type { Definition } from '../facts/definitions/definition.ts';
import { bestSaid } from '../facts/definitions/definition-facts.ts';
import { shortStep } from '../facts/lists/enumeration.ts';
import { sequenceIn } from '../facts/lists/sequence.ts';
import { contentStems } from '../facts/topic-terms.ts';
import type { Topic } from '../outline/topic.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { bare, capital } from '../rows/sentence-case.ts';
import { type ItemContext, placeIn } from './item-context.ts';
import { procedureName } from './procedure-name.ts';
import { explanationOf, shown, stepsTold } from './term-items.ts';

const MOST_ITEMS = 7;
const FEWER_ITEMS = 6;

/** The steps of a procedure, to be put in order. */
export function stepsInOrder(row: PlannedRow, context: ItemContext): Check | undefined {
  const own = row.enumeration;
  if (!own?.ordered) return undefined;
  const { phrases } = context;
  // A part of a long row is asked for as well as the whole of it, and can be taken in.
  const items = own.items.slice(0, own.items.length > MOST_ITEMS ? FEWER_ITEMS : undefined).map(shortStep);
  return {
    type: 'order',
    stem: phrases.ask.order(procedureName(own, row.heading, row.topic.pack, context.names)),
    rows: [row.draft.key],
    items,
    hints: [phrases.hint.part(row.heading), phrases.hint.firstStep(items[0] ?? '')],
    explanation: stepsTold(own, items, context),
  };
}

/** What a sentence tells in an order of its own, to be put in order. */
export function sequenceInOrder(row: PlannedRow, context: ItemContext): Check | undefined {
  const { fact, topic, heading } = row;
  if (fact?.kind !== 'parts' && fact?.kind !== 'objective') return undefined;
  const told = sequenceIn(fact.claim, topic.pack);
  if (!told) return undefined;
  const { phrases } = context;
  const items = told.items.map((item) => capital(item));
  return {
    type: 'order',
    stem: phrases.ask.sequence(told.lead || phrases.quoted(heading)),
    rows: [row.draft.key],
    items,
    hints: [phrases.hint.part(heading), phrases.hint.firstStep(items[0] ?? '')],
    explanation: explanationOf(row, context),
  };
}

/** Terms and their meanings side by side. A right answer is evidence for those of `rows` that are among them. */
export function matchTerms(
  definitions: Definition[],
  rows: PlannedRow[],
  { pack, title }: Pick<Topic, 'pack' | 'title'>,
  context: ItemContext,
): Check | undefined {
  const stems = (text: string) => contentStems(text, pack);
  const chosen: Definition[] = [];
  for (const definition of definitions) {
    const clear = chosen.every(
      (other) =>
        overlap(stems(other.body), stems(definition.body)) < 0.34 &&
        overlap(stems(other.term), stems(definition.term)) === 0 &&
        !other.body.toLowerCase().includes(definition.term.toLowerCase()),
    );
    const tells = definition.isPassage || definition.body.toLowerCase().includes(definition.term.toLowerCase());
    if (clear && !tells && definition.body.length <= 150 && chosen.length < 5) chosen.push(definition);
  }
  if (chosen.length < 3) return undefined;
  const { phrases } = context;
  const bound = rows.filter((row) => row.definition && chosen.includes(row.definition)).map((row) => row.draft.key);
  return {
    type: 'match',
    stem: phrases.ask.match(title),
    rows: bound.length > 0 ? bound : undefined,
    pairs: chosen.map((definition) => ({
      left: definition.isCode ? shown(definition) : capital(definition.term),
      right: definition.form === 'is' ? capital(bare(definition.body)) : `… ${bare(definition.body)}`,
    })),
    hints: [phrases.hint.startSure],
    explanation: chosen
      .map(bestSaid)
      .map(({ quote, place }) => phrases.explanation(quote, placeIn(place, context)))
      .join('\n\n'),
  };
}
