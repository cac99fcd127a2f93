import { fence } from '@coursecraft/domain/content/blocks';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import type { ElementDraft } from '@coursecraft/domain/drafts/draft';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { type ItemContext, sourcesLine } from '../checks/item-context.ts';
import { shown } from '../checks/term-items.ts';
import { bestSaid, meaningOf } from '../facts/definition-facts.ts';
import type { TopicFacts } from '../facts/facts-of-topic.ts';
import { capital } from '../rows/sentence-case.ts';
import { createCiter } from './citer.ts';

const MOST = 12;
const FEWEST = 3;

type Card = { front: string; back: string };

/** The terms of a section and what they mean, one card each. */
export function writeFlashcards(title: string, facts: TopicFacts[], context: ItemContext): ElementDraft | undefined {
  const { phrases } = context;
  const citer = createCiter(phrases);
  const cards: Card[] = [];
  const add = (card: Card) => {
    if (cards.length < MOST && !cards.some((other) => other.front.toLowerCase() === card.front.toLowerCase()))
      cards.push(card);
  };
  const definitions = facts.flatMap((each) => each.definitions).filter(({ isPassage }) => !isPassage);
  for (const definition of definitions) {
    add({
      front: definition.isCode ? shown(definition) : capital(definition.term),
      back: `${capital(meaningOf(definition))}.`,
    });
    citer.note(bestSaid(definition));
  }
  if (cards.length < 6)
    for (const pair of facts.flatMap((each) => each.pairs)) add({ front: pair.term, back: inlineText(pair.meaning) });
  if (cards.length < FEWEST) return undefined;
  const from = sourcesLine(
    definitions.map((definition) => definition.sentence.place),
    phrases,
  );
  return {
    title: phrases.elements.flashcards(title),
    format: 'flashcards',
    content: `${fence('flashcards', writeYaml({ cards }))}\n\n${from}\n`,
    rows: [],
    citations: citer.sources(),
  };
}
