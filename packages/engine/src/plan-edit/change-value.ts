import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { partsOf } from './parts.ts';
import { sentencesOf, type TextPart } from './text-parts.ts';

const WORD =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|sechzig|hundert';
export const NUMBER = `(?:\\d+(?:[.,]\\d+)?(?:\\s*[–-]\\s*\\d+(?:[.,]\\d+)?)?|\\b(?:${WORD})\\b)`;
const VALUE = new RegExp(`^(?:about |etwa |ca\\. )?(?<number>${NUMBER})\\s*(?<unit>.*)$`, 'iu');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Sentences and rows of tables, list items among them: what one value is said in. */
export function statementsOf(content: string): TextPart[] {
  return partsOf(content).flatMap((part) => {
    if (part.kind === 'paragraph' || part.kind === 'call-out') return sentencesOf(part);
    if (part.kind !== 'list' && part.kind !== 'table') return [];
    let at = part.start;
    return part.text.split('\n').map((line) => {
      const row = { start: at, end: at + line.length, text: line };
      at += line.length + 1;
      return row;
    });
  });
}

/**
 * A value put for the one that is said of something: in every sentence and row that speaks of it and holds a value of the
 * same unit. Where nothing here has that name, the only value of that unit is meant. Undefined where there is none.
 */
export function withValue(content: string, about: string, now: string, pack: LanguagePack): string | undefined {
  const value = VALUE.exec(now)?.groups;
  if (!value) return undefined;
  const unit = (value.unit ?? '').trim();
  const pattern = new RegExp(`${NUMBER}(?<gap>\\s*)${unit ? `${escaped(unit)}(?!\\p{L})` : ''}`, 'giu');
  const wanted = contentStems(about, pack);
  const holders = statementsOf(content).filter(({ text }) => [...text.matchAll(pattern)].length === 1);
  const shareOf = ({ text }: TextPart) => {
    const stems = contentStems(text, pack);
    return [...wanted].filter((stem) => stems.has(stem)).length / Math.max(1, wanted.size);
  };
  const best = Math.max(0, ...holders.map(shareOf));
  const named = best > 0 ? holders.filter((one) => shareOf(one) === best) : [];
  const spoken = named.length > 0 ? named : holders;
  const said = new Set(spoken.map(({ text }) => text.match(pattern)?.[0]));
  // One thing has one value; where several are told, nobody knows which is meant.
  if (said.size !== 1) return undefined;
  return spoken.toReversed().reduce((text, { start, end }) => {
    const put = text.slice(start, end).replace(pattern, now);
    return text.slice(0, start) + put + text.slice(end);
  }, content);
}
