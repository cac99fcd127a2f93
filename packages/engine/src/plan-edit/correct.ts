import { findQuote, type Range } from '@coursecraft/domain/edit-plan/find-quote';
import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { NUMBER, statementsOf } from './change-value.ts';
import { isWithin } from './parts.ts';
import { withTerm } from './replace-words.ts';
import type { TextPart } from './text-parts.ts';

const VALUE = new RegExp(`${NUMBER}(?:\\s*[\\p{L}%°/]+)?`, 'giu');
const ONE_VALUE = new RegExp(`^(?<number>${NUMBER})\\s*(?<unit>[\\p{L}%°/]*)$`, 'iu');
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}%°–-]+/gu) ?? [];
const low = (words: readonly string[]) => words.map((word) => word.toLowerCase());

/** “The dough rests for ten minutes, not twenty”: the value that is right, and the one that it takes the place of. */
function valueIn(said: string, was: string): { number: string; unit: string; wrong: string } | undefined {
  const wrong = ONE_VALUE.exec(was.trim())?.groups;
  if (!wrong) return undefined;
  const values = (said.match(VALUE) ?? []).flatMap((value) => {
    const { number = '', unit = '' } = ONE_VALUE.exec(value.trim())?.groups ?? {};
    return number === '' ? [] : [{ number: number.trim(), unit }];
  });
  const fitting = values.filter(
    ({ unit }) => unit === '' || wrong.unit === '' || unit.toLowerCase() === wrong.unit?.toLowerCase(),
  );
  const [only, ...others] = fitting;
  if (only === undefined || others.length > 0) return undefined;
  return { ...only, wrong: wrong.number?.trim() ?? '' };
}

/** Whether a number is of that unit where it stands; “euros” is a unit of “30 euro”. */
function isOfUnit(text: string, number: string, unit: string): boolean {
  const after = text.toLowerCase().split(number.toLowerCase())[1]?.trimStart() ?? '';
  const [behind = ''] = after.split(/[\s.,;|]/);
  return unit === '' || behind.slice(0, 3) === unit.toLowerCase().slice(0, 3);
}

/** How many words in front only point back: “it every 10 days”. */
const withoutLead = (tail: readonly string[]): number => {
  const first = tail.findIndex((word) => !/^(?:it|they|them|this|that|es|sie|ihn|das)$/i.test(word));
  return Math.max(first, 0);
};

/** What is said behind the last word that the statement has too: “rest half an hour” beside “rest for twenty minutes”. */
function tailOf(said: string, statement: string, was: string): string | undefined {
  const around = new Set(low(wordsOf(statement.replace(was, ' '))));
  const words = wordsOf(said);
  const last = words.findLastIndex((word) => around.has(word.toLowerCase()));
  const tail = words.slice(last + 1).slice(withoutLead(words.slice(last + 1)));
  if (tail.length === 0 || tail.length > Math.max(4, wordsOf(was).length + 2)) return undefined;
  const from =
    said.lastIndexOf(tail.join(' ')) >= 0 ? said.lastIndexOf(tail.join(' ')) : said.lastIndexOf(tail[0] ?? '');
  return said
    .slice(from)
    .replace(/[.,;:]+$/, '')
    .trim();
}

/**
 * A text in which a word or a value was put right, by what is said of it and what it is said instead of: everywhere where
 * nothing else is said, else in the statement that has most of the words. Undefined where nobody can tell which is meant.
 */
export function corrected(
  content: string,
  { right: said, was }: { right: string; was: string },
  pack: LanguagePack,
  scope: Range,
): string | undefined {
  const bare = said.replace(/^[“"„«‘']|[”"“»’']$/g, '').trim();
  const isAlone = wordsOf(said).length <= Math.max(1, wordsOf(was).length) || /^“[^”]+”$/.test(said);
  const value = valueIn(said, was);
  if (isAlone && !value) return withTerm(content, was, bare, scope);
  const wanted = contentStems(said, pack);
  const holders = statementsOf(content)
    .filter((one) => isWithin(one, scope))
    .filter(({ text }) => findQuote(text, was).length > 0 || text.toLowerCase().includes(was.toLowerCase()))
    .filter(({ text }) => !value || isOfUnit(text, value.wrong, value.unit));
  const shareOf = ({ text }: TextPart) => [...contentStems(text, pack)].filter((stem) => wanted.has(stem)).length;
  const best = Math.max(0, ...holders.map(shareOf));
  const [holder, ...others] =
    holders.length === 1 ? holders : holders.filter((one) => shareOf(one) === best && best > 0);
  if (!holder || others.length > 0) return undefined;
  const [, named] = /“([^”]+)”/.exec(said) ?? [];
  // A number is put for a number; the unit stays as it is written.
  if (value && named === undefined) return withTerm(content, value.wrong, value.number, holder);
  const now = named ?? tailOf(said, holder.text, was) ?? (isAlone ? bare : undefined);
  return now === undefined ? undefined : withTerm(content, was, now, holder);
}
