import { inlineText } from '@coursecraft/domain/text/inline-text';
import { findDefinition } from '../definitions/find-definition.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { bare, capital } from '../language/sentence-case.ts';
import { paragraphsOf, sentencesOf } from '../markdown/text-parts.ts';

export type Card = { front: string; back: string };

const MOST = 12;
const TERM = /\*\*([^*\n]{2,40})\*\*/;

/** Creates definition and gap cards from a text. */
export function makeCards(content: string, pack: LanguagePack): Card[] {
  const cards = new Map<string, Card>();
  for (const { text: raw } of paragraphsOf(content).flatMap(sentencesOf)) {
    const text = inlineText(raw);
    const definition = findDefinition({ raw, text, quote: raw, place: { upload: '' } }, pack);
    const bold = TERM.exec(raw);
    const term = inlineText(definition?.term ?? bold?.[1] ?? '');
    if (!term || cards.has(term.toLowerCase())) continue;
    if (definition) {
      const meaning = definition.form === 'is' ? bare(definition.body) : definition.claim;
      cards.set(term.toLowerCase(), { front: capital(term), back: `${capital(meaning)}.` });
    } else if (bold) {
      cards.set(term.toLowerCase(), { front: inlineText(raw.replace(bold[0], '\u2026')), back: term });
    }
  }
  return [...cards.values()].slice(0, MOST);
}
