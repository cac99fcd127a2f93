import { makeCards } from '../variants/make-cards.ts';
import { type Drawing, nothingAbout, textAbout } from './about.ts';
import { appendBlock, type ProposedEdit } from './text-parts.ts';

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
  const cards = [...own, ...others].slice(0, count);
  if (cards.length === 0) throw nothingAbout(given, about);
  const lines = cards.flatMap(({ front, back }) => [
    `  - front: ${JSON.stringify(front)}`,
    `    back: ${JSON.stringify(back)}`,
  ]);
  const isOwn = cards.length <= own.length;
  const block = ['```flashcards', 'cards:', ...lines, '```'].join('\n');
  const reason = isOwn ? phrases.fromText : phrases.fromDocument;
  return { edits: [appendBlock(content, block, { reason })], found: cards.length };
}
