import type { CommandRequest } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { fence, findBlocks } from '@coursecraft/domain/content/blocks';
import { readYaml, writeYaml } from '@coursecraft/domain/content/yaml';
import { readCards } from '@coursecraft/domain/flashcards/read-cards';
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

const frontsIn = (content: string) =>
  findBlocks(content)
    .filter(({ kind }) => kind === 'flashcards')
    .flatMap(({ body }) => readCards(readYaml(body)))
    .map(({ front }) => front.toLowerCase());

/** Inserts cards of defined terms of the text, or else of the documents. */
export function insertCards({ element, language, sources }: CommandRequest): ProposedEdit[] {
  const { content } = element;
  const pack = pickPack(content, language);
  const present = new Set(frontsIn(content));
  const cardsOf = (text: string) =>
    makeCards(text, pack).filter((card) => isAsked(card, pack) && !present.has(card.front.toLowerCase()));
  const own = cardsOf(content);
  const cards =
    own.length > 0 ? own : cardsOf(sources.flatMap(({ pages }) => pages.map(({ text }) => text)).join('\n\n'));
  if (cards.length === 0) throw new EngineRefusal('documents-give-none');
  const phrases = phrasesOf(language);
  const reason = own.length > 0 ? phrases.fromText : phrases.fromDocument;
  return [appendBlock(content, fence('flashcards', writeYaml({ cards })), { reason })];
}
