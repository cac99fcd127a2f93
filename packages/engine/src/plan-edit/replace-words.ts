import { findBlocks } from '@coursecraft/domain/content/blocks';
import type { Range } from '@coursecraft/domain/edit-plan/find-quote';
import type { LanguagePack } from '../language/language-pack.ts';
import { isWithin, partsOf } from './parts.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}_]/u.test(letter);

/** `now` with a capital where `was` has one. */
const cased = (was: string, now: string) =>
  /^\p{Lu}/u.test(was) && /^\p{Ll}/u.test(now) ? now.charAt(0).toUpperCase() + now.slice(1) : now;

/** Every place where whole words stand, letter case aside; never in the names that tie a block together, nor in a quoted source. */
function placesOf(content: string, term: string) {
  const notes = partsOf(content).filter(({ kind }) => kind === 'note');
  const names = findBlocks(content).flatMap(({ start, end }) =>
    [...content.slice(start, end).matchAll(/^(?:id|rows|type|scenario):.*$/gm)].map((match) => ({
      start: start + match.index,
      end: start + match.index + match[0].length,
    })),
  );
  return [...content.matchAll(new RegExp(escaped(term), 'giu'))]
    .map(({ index, 0: word }) => ({ start: index, end: index + word.length, word }))
    .filter(
      ({ start, end, word }) =>
        !(isLetter(word[0]) && isLetter(content[start - 1])) &&
        !(isLetter(word.at(-1)) && isLetter(content[end])) &&
        ![...names, ...notes].some((name) => name.start < end && start < name.end),
    );
}

/** English forms of a verb or a noun that keep the word itself: “utilizes”, “utilized”, “flours”. */
const formsOf = (word: string) => {
  const stem = word.replace(/e$/, '');
  return [`${word}s`, `${stem}ed`, `${stem}ing`];
};

/** The same with the forms of a word, where one word is put for one. */
export function withTermInForms(content: string, was: string, now: string, within?: Range): string {
  const isWord = /^[a-z]{3,}$/.test(was) && /^[a-z]{3,}$/.test(now);
  const pairs = isWord ? formsOf(was).map((form, at) => [form, formsOf(now)[at] ?? now] as const) : [];
  return [[was, now] as const, ...pairs].reduce((text, [one, other]) => withTerm(text, one, other, within), content);
}

/** A text with a term in place of another, wherever it stands as whole words within a stretch. */
export function withTerm(content: string, was: string, now: string, within?: Range): string {
  return placesOf(content, was)
    .filter((place) => !within || isWithin(place, within))
    .toReversed()
    .reduce(
      (text, { start, end, word }) => before(text.slice(0, start), word, now) + cased(word, now) + text.slice(end),
      content,
    );
}

const isVowelled = (word: string) =>
  /^(?:[aeiou](?!ni|se|sua|ti)|uni[nm]|hour|honest|heir)/i.test(word) && !/^(?:eu|one)/i.test(word);

/** An English “a” becomes “an” where the new word asks for it, and the other way round. */
function before(text: string, was: string, now: string): string {
  if (isVowelled(was) === isVowelled(now)) return text;
  return text.replace(
    /(?<![\p{L}])(a)n?( \**)$/iu,
    (_all, a: string, gap: string) => `${a}${isVowelled(now) ? 'n' : ''}${gap}`,
  );
}

const DETERMINED =
  '(?:der|die|das|den|dem|des|(?:k?ein|dies|jed|jen|welch|mein|dein|sein|ihr|unser)(?:e[nmrs]?)?|im|am|ins|ans|zum|zur|vom|beim)';
const PRONOUN = /(?<!\p{L})(?:es|er|sie|ihn|ihm|ihnen|dessen|deren)(?!\p{L})/u;

/** Whether a German noun stands with articles or pronouns that another noun may need otherwise. */
export const leavesGender = (content: string, was: string, now: string): boolean =>
  /^\p{Lu}/u.test(now) &&
  partsOf(content).some(({ kind, text }) => {
    if (kind !== 'paragraph' && kind !== 'list' && kind !== 'call-out') return false;
    const noun = new RegExp(`(?<!\\p{L})${escaped(was)}(?!\\p{L})`, 'iu').exec(text);
    const determined = new RegExp(`(?<!\\p{L})${DETERMINED} (?:\\p{Ll}+ )?\\**${escaped(was)}(?!\\p{L})`, 'iu');
    return noun !== null && (determined.test(text) || PRONOUN.test(text.slice(noun.index)));
  });

/** How many letters have to change to make one word of another (Levenshtein); more than `most` counts as more. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[other.length] ?? most + 1;
}

/** Words that are nearly the given one become it, unless they are forms of it or words of their own in the documents. */
export function spelled(
  content: string,
  word: string,
  { pack, documents }: { pack: LanguagePack; documents: string },
): string {
  const wanted = word.toLowerCase();
  const most = wanted.length >= 8 ? 2 : 1;
  const found = new Set(content.match(/[\p{L}]+/gu) ?? []);
  const known = new Set(documents.toLowerCase().match(/[\p{L}]+/gu) ?? []);
  return [...found]
    .filter((other) => {
      const low = other.toLowerCase();
      if (low === wanted || known.has(low) || pack.stem(low) === pack.stem(wanted)) return false;
      return low[0] === wanted[0] && low.length > 3 && distance(low, wanted, most) <= most;
    })
    .reduce((text, wrong) => withTerm(text, wrong, word), content);
}
