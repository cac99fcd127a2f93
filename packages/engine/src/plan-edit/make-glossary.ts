import { footnote } from '@coursecraft/ai/drafting/footnotes';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { findDefinition } from '../facts/definitions/find-definition.ts';
import { bare, capital } from '../rows/sentence-case.ts';
import { makeCards } from '../variants/make-cards.ts';
import { type Drawing, nothingAbout, sourceOf } from './about.ts';
import { appendBlock, type ProposedEdit, paragraphsOf, sentencesOf } from './text-parts.ts';

type Entry = { term: string; meaning: string; quote?: string };

const MOST = 15;

/** What a list of terms is called, by the language of the text. */
const NAMES = { en: 'Glossary', de: 'Glossar' } as const;

/** The terms that the text itself explains and then those that the documents do, in the order of the alphabet. */
export function glossary(given: Drawing): ProposedEdit[] {
  const { request, pack, phrases } = given;
  const { content } = request.element;
  const own: Entry[] = makeCards(content, pack)
    .filter(({ front }) => !front.includes('…'))
    .map(({ front, back }) => ({ term: front, meaning: back }));
  const others = request.sources
    .flatMap(({ pages }) => pages.flatMap(({ text }) => paragraphsOf(text).flatMap(sentencesOf)))
    .flatMap(({ text: raw }): Entry[] => {
      const sentence = { raw, text: inlineText(raw), quote: raw, place: { upload: '' } };
      const found = findDefinition(sentence, pack);
      if (found?.form !== 'is') return [];
      return [{ term: capital(found.term), meaning: `${capital(bare(found.body))}.`, quote: raw }];
    });
  const entries = new Map<string, Entry>();
  for (const entry of [...own, ...others]) {
    const key = entry.term.toLowerCase();
    if (!entries.has(key)) entries.set(key, entry);
  }
  const listed = [...entries.values()]
    .slice(0, MOST)
    .toSorted((one, other) => one.term.localeCompare(other.term, request.language));
  if (listed.length === 0) throw nothingAbout(given, '');
  let number = 0;
  const notes: string[] = [];
  const mark = (quote: string | undefined) => {
    const source = quote && sourceOf(quote, request.sources);
    if (!source) return '';
    do number += 1;
    while (content.includes(`[^s${number}]`));
    notes.push(footnote(`s${number}`, source, request.language));
    return `[^s${number}]`;
  };
  const lines = listed.map(({ term, meaning, quote }) => `- **${term}**: ${meaning}${mark(quote)}`);
  const block = [`## ${NAMES[pack.code]}`, '', ...lines, ...(notes.length > 0 ? ['', notes.join('\n\n')] : [])].join(
    '\n',
  );
  return [appendBlock(content, block, { reason: others.length > 0 ? phrases.fromDocument : phrases.fromText })];
}
