import type { ElementDraft } from '@coursecraft/domain/drafting/draft';
import { cardsBlock } from '@coursecraft/domain/flashcards/cards-block';
import { named, plain } from '../checks/question.ts';
import type { Definition } from '../definitions/definition.ts';
import type { DraftContext } from '../drafting/draft-context.ts';
import { capital } from '../language/sentence-case.ts';
import { createCiter } from './citer.ts';

const [FEWEST, MOST] = [2, 15];

const sentenceOf = (text: string): string => (/[.!?]$/.test(text) ? capital(text) : `${capital(text)}.`);

/** Writes a card for each defined term of a section. */
export function writeFlashcards(
  title: string,
  definitions: readonly Definition[],
  { phrases }: DraftContext,
): ElementDraft | undefined {
  const chosen = definitions.slice(0, MOST);
  if (chosen.length < FEWEST) return undefined;
  const citer = createCiter(phrases);
  for (const { sentence } of chosen) citer.note(sentence);
  const cards = chosen.map(({ term, isCode, body }) => ({
    front: isCode ? named(term, true) : plain(capital(term)),
    back: sentenceOf(plain(body)),
  }));
  return {
    title: phrases.elements.flashcards(title),
    format: 'flashcards',
    content: `${cardsBlock(cards)}\n`,
    rows: [],
    citations: citer.sources(),
  };
}
