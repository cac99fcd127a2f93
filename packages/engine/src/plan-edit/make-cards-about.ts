import { words } from '@coursecraft/domain/language/words';
import type { LanguagePack } from '../language/language-pack.ts';
import { makeCards } from '../variants/make-cards.ts';
import { type Drawing, nothingAbout, textAbout } from './about.ts';
import { appendBlock, type ProposedEdit } from './text-parts.ts';

/** Words of a sentence with a gap. */
const FEWEST = 5;

/** A sentence with a gap asks something only where it says enough, and nothing of what stood before it. */
const isAsked = (front: string, { anaphoric }: LanguagePack): boolean =>
  !front.includes('…') || (!anaphoric.test(front) && words(front).length >= FEWEST);

/** Cards of the terms of the text itself and then of the documents, so many as were asked for or there are. */
export function cardsAbout(
  given: Drawing,
  about: string,
  count: number | undefined,
): { edits: ProposedEdit[]; found: number } {
  const { request, pack, phrases } = given;
  const { content } = request.element;
  const own = makeCards(textAbout(content, about, pack), pack);
  const documents = request.sources.flatMap(({ pages }) =>
    makeCards(textAbout(pages.map(({ text }) => text).join('\n\n'), about, pack), pack),
  );
  const fronts = new Set(own.map(({ front }) => front.toLowerCase()));
  const others = documents.filter(({ front }) => !fronts.has(front.toLowerCase()));
  const cards = [...own, ...others].filter(({ front }) => isAsked(front, pack)).slice(0, count);
  if (cards.length === 0) throw nothingAbout(given, about);
  const lines = cards.flatMap(({ front, back }) => [
    `  - front: ${JSON.stringify(front)}`,
    `    back: ${JSON.stringify(back)}`,
  ]);
  const isOwn = cards.every((card) => own.includes(card));
  const block = ['```flashcards', 'cards:', ...lines, '```'].join('\n');
  const reason = isOwn ? phrases.fromText : phrases.fromDocument;
  return { edits: [appendBlock(content, block, { reason })], found: cards.length };
}
