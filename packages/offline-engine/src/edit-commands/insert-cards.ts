import type { CommandRequest } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { cardsBlock } from '@coursecraft/domain/flashcards/cards-block';
import { listCards } from '@coursecraft/domain/flashcards/list-cards';
import { words } from '@coursecraft/domain/language/words';
import type { LanguagePack } from '../language/language-pack.ts';
import { pickPack } from '../language/pick-pack.ts';
import { appendBlock, type ProposedEdit } from '../markdown/text-parts.ts';
import { type Card, makeCards } from '../personal-versions/make-cards.ts';
import { phrasesOf } from './phrases.ts';

/** Words. */
const FEWEST = 5;

const isAsked = ({ front }: Card, { anaphoric }: LanguagePack): boolean =>
  !front.includes('…') || (!anaphoric.test(front) && words(front).length >= FEWEST);

/** Inserts cards of defined terms of the text, or else of the documents. */
export function insertCards({ element, language, sources }: CommandRequest): ProposedEdit[] {
  const { content } = element;
  const pack = pickPack(content, language);
  const present = new Set(listCards(content).map(({ front }) => front.toLowerCase()));
  const cardsOf = (text: string) =>
    makeCards(text, pack).filter((card) => isAsked(card, pack) && !present.has(card.front.toLowerCase()));
  const own = cardsOf(content);
  const cards =
    own.length > 0 ? own : cardsOf(sources.flatMap(({ pages }) => pages.map(({ text }) => text)).join('\n\n'));
  if (cards.length === 0) throw new EngineRefusal('documents-give-none');
  const phrases = phrasesOf(language);
  const reason = own.length > 0 ? phrases.fromText : phrases.fromDocument;
  return [appendBlock(content, cardsBlock(cards), { reason })];
}
