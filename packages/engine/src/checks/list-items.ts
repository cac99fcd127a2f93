import type { Check } from '@coursecraft/contract/shapes/check';
import { overlap } from '@coursecraft/domain/language/words';
import { hashOf, shuffled } from '../deterministic.ts';
import type { Definition } from '../facts/definition.ts';
import { contentStems } from '../facts/topic-terms.ts';
import type { Topic } from '../outline/topic.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { bare, capital } from '../rows/sentence-case.ts';
import { type ItemContext, placeLabel } from './item-context.ts';
import { explanationOf, shown } from './term-items.ts';

/** Which of these belong to the list? Wrong ones come from other lists. */
export function listChoice(row: PlannedRow, context: ItemContext): Check | undefined {
  const own = row.enumeration;
  if (!own) return undefined;
  const pack = row.topic.pack;
  const stems = contentStems(`${own.lead.text} ${own.items.map((item) => item.text).join(' ')}`, pack);
  const size = own.items.reduce((sum, item) => sum + item.text.length, 0) / own.items.length;
  const right = own.items.slice(0, 4);
  const wrong = context.listed
    .filter((item) => item.lead !== own.lead.text && overlap(contentStems(item.text, pack), stems) < 0.1)
    .map((item) => ({ ...item, rank: Math.abs(item.text.length - size) + (hashOf(item.text) % 15) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, Math.max(2, 6 - right.length));
  if (wrong.length < 2) return undefined;
  const { phrases } = context;
  const options = shuffled(
    [
      ...right.map((item) => ({ text: item.text, correct: true })),
      ...wrong.map((item) => ({ text: item.text, correct: false })),
    ],
    `list:${own.lead.text}`,
  ).map((item, at) => ({
    id: 'abcdefgh'.charAt(at),
    text: capital(bare(item.text)),
    ...(item.correct ? { correct: true } : { feedback: phrases.feedback.otherList }),
  }));
  return {
    type: 'multi-choice',
    stem: phrases.ask.list(own.lead.text),
    rows: [row.draft.key],
    options,
    hints: [phrases.hint.part(row.heading), phrases.hint.count(right.length)],
    explanation: explanationOf(row, context),
  };
}

/** The steps of a procedure, to be put in order. */
export function stepsInOrder(row: PlannedRow, context: ItemContext): Check | undefined {
  const own = row.enumeration;
  if (!own?.ordered) return undefined;
  const { phrases } = context;
  const items = own.items.map((item) => capital(bare(item.text)));
  return {
    type: 'order',
    stem: phrases.ask.order(own.lead.text),
    rows: [row.draft.key],
    items,
    hints: [phrases.hint.part(row.heading), phrases.hint.firstStep(items[0] ?? '')],
    explanation: explanationOf(row, context),
  };
}

/** Terms and their meanings side by side. A right answer is evidence for those of `rows` that are among them. */
export function matchTerms(
  definitions: Definition[],
  rows: PlannedRow[],
  topic: Topic,
  title: string,
  context: ItemContext,
): Check | undefined {
  const stems = (text: string) => contentStems(text, topic.pack);
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
    hints: [phrases.hint.part(topic.title), phrases.hint.startSure],
    explanation: chosen
      .map((definition) =>
        phrases.explanation(
          (definition.entry ?? definition.sentence).quote,
          placeLabel((definition.entry ?? definition.sentence).place, phrases),
        ),
      )
      .join('\n\n'),
  };
}
