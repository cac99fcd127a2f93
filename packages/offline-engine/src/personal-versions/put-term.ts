import { findBlocks } from '@coursecraft/domain/content/blocks';
import { partsOf } from '../markdown/parts.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}_]/u.test(letter);

const cased = (was: string, now: string) =>
  /^\p{Lu}/u.test(was) && /^\p{Ll}/u.test(now) ? now.charAt(0).toUpperCase() + now.slice(1) : now;

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

/** Replaces whole words of a term. */
export function withTerm(content: string, was: string, now: string): string {
  return placesOf(content, was)
    .toReversed()
    .reduce(
      (text, { start, end, word }) => before(text.slice(0, start), word, now) + cased(word, now) + text.slice(end),
      content,
    );
}

const isVowelled = (word: string) =>
  /^(?:[aeiou](?!ni|se|sua|ti)|uni[nm]|hour|honest|heir)/i.test(word) && !/^(?:eu|one)/i.test(word);

/** Adjusts “a” and “an” before the new word. */
function before(text: string, was: string, now: string): string {
  if (isVowelled(was) === isVowelled(now)) return text;
  return text.replace(
    /(?<![\p{L}])(a)n?( \**)$/iu,
    (_all, a: string, gap: string) => `${a}${isVowelled(now) ? 'n' : ''}${gap}`,
  );
}
