import type { FoundKey } from './find-key.ts';

export type RightWords = { accept: string[]; wrong: string[]; caseSensitive: boolean };

/** Finds the accepted words and whether case matters. Throws `UnsupportedRule`. */
export function rightWords(variable: string, named: readonly string[], key: FoundKey): RightWords {
  const words = [...new Set([...(key.best.get(variable) ?? []).slice(0, 1), ...named])].filter((word) => word.trim());
  const isRight = (word: string) => key.isRight(variable, [word]);
  const accept = key.isScored(variable) ? words.filter(isRight) : [];
  const caseSensitive = accept.some(
    (word) => !isRight(word.toUpperCase()) || !isRight(word.toLowerCase()) || !isRight(otherCase(word)),
  );
  return { accept, wrong: words.filter((word) => !accept.includes(word)), caseSensitive };
}

const otherCase = (word: string) =>
  [...word].map((sign) => (sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase())).join('');
