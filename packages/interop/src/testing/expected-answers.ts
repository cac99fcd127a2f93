import type { Check, CheckResponse } from '@coursecraft/contract/assessment/check';
import { letters } from './source-letters.ts';

/**
 * What a source says is right, by the words of its choices: one or several of them, words for each gap in turn, pairs, an order,
 * or something typed.
 */
export type Expected =
  | { kind: 'chosen'; words: string[] }
  | { kind: 'typed'; words: string }
  | { kind: 'gaps'; words: string[] }
  | { kind: 'pairs'; pairs: [string, string][] }
  | { kind: 'order'; words: string[] };

/** Ignores pictures and LaTeX commands. */
const plainText = (text: string) => letters(text.replace(/!\[[^\]]*\]\([^)]*\)/g, '').replace(/\\[a-zA-Z]+/g, ''));
const same = (one: string, other: string) => plainText(one) === plainText(other);

/** Returns a right and a wrong response to a check; undefined if the kinds differ. */
export function answersTo(
  check: Check,
  expected: Expected,
): { right: CheckResponse; wrong: CheckResponse } | undefined {
  switch (check.type) {
    case 'single-choice':
    case 'multi-choice': {
      if (expected.kind !== 'chosen' && expected.kind !== 'gaps') return undefined;
      const chosen = expected.words.map(
        (word) => check.options.find(({ text }) => same(text, word))?.id ?? `no ${word}`,
      );
      const others = check.options.map(({ id }) => id).filter((id) => !chosen.includes(id));
      if (check.type === 'single-choice') return { right: chosen[0] ?? '', wrong: others[0] ?? '' };
      return { right: chosen, wrong: others.length > 0 ? [...chosen, others[0] ?? ''] : chosen.slice(1) };
    }
    case 'true-false': {
      const word = expected.kind === 'chosen' ? letters(expected.words[0] ?? '') : '';
      return /^(true|false|t|f)$/.test(word)
        ? { right: word.startsWith('t'), wrong: !word.startsWith('t') }
        : undefined;
    }
    case 'numeric':
      if ((expected.kind === 'gaps' || expected.kind === 'chosen') && expected.words.length === 1)
        return { right: expected.words[0] ?? '', wrong: Number(expected.words[0]) + 1000 };
      if (expected.kind !== 'typed') return undefined;
      return { right: expected.words, wrong: Number(expected.words) + 1000 };
    case 'short-text':
      return expected.kind === 'typed' ? { right: expected.words, wrong: 'quite another word 7' } : undefined;
    case 'cloze': {
      const words = wordsOfGaps(expected);
      const names = [...check.text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
      if (words?.length !== names.length) return undefined;
      const right = names.map((name, index): [string, string] => {
        const { accept = [], options = [] } = check.gaps[name] ?? {};
        return [name, [...options, ...accept].find((word) => same(word, words[index] ?? '')) ?? words[index] ?? ''];
      });
      return {
        right: Object.fromEntries(right),
        wrong: Object.fromEntries(right.map(([name]) => [name, 'quite another word 7'])),
      };
    }
    case 'match': {
      if (expected.kind !== 'pairs') return undefined;
      const sides = [...check.pairs.map(({ left }) => left), ...check.pairs.map(({ right }) => right)];
      const find = (word: string) => sides.find((side) => same(side, word)) ?? word;
      const right = expected.pairs.map(([left, other]): [string, string] => [find(left), find(other)]);
      const [first, second] = right;
      const turned = first && second ? [[first[0], second[1]], [second[0], first[1]], ...right.slice(2)] : right;
      return { right: Object.fromEntries(right), wrong: Object.fromEntries(turned) };
    }
    case 'order': {
      if (expected.kind !== 'order') return undefined;
      const right = expected.words.map((word) => check.items.find((item) => same(item, word)) ?? word);
      return { right, wrong: right.toReversed() };
    }
    case 'free-response':
      return undefined;
  }
}

function wordsOfGaps(expected: Expected): string[] | undefined {
  if (expected.kind === 'gaps' || expected.kind === 'chosen') return expected.words;
  if (expected.kind === 'pairs') return expected.pairs.map(([, right]) => right);
  return expected.kind === 'typed' ? [expected.words] : undefined;
}
