import { searchTerms } from '@coursecraft/domain/language/search-terms';
import { blocksIn, splitText } from './split-text.ts';
import { tokensIn } from './window.ts';

const PIECE = 200;
/** Stands for what is left out. */
const LEFT_OUT = '[…]';

type RelevantOptions = {
  /** What the text is needed for. */
  about: string;
  tokens: number;
  /** BCP 47. */
  language: string;
};

/** Returns the lines that share most words with what they are needed for, in their order, with marks for the others. */
export function relevantLines(lines: readonly string[], { about, tokens, language }: RelevantOptions): string[] {
  const sizes = lines.map(tokensIn);
  if (sizes.reduce((sum, size) => sum + size, 0) <= tokens) return [...lines];
  const termsOf = searchTerms(language);
  const wanted = new Set(termsOf(about));
  const scored = lines.map((line, at) => {
    const size = sizes[at] ?? 0;
    const shared = new Set(termsOf(line).filter((term) => wanted.has(term))).size;
    return { at, size, score: shared / Math.sqrt(10 + size) };
  });
  const chosen = new Set<number>();
  let left = tokens;
  for (const { at, size } of scored.toSorted((one, other) => other.score - one.score || one.at - other.at)) {
    if (size > left) continue;
    chosen.add(at);
    left -= size;
  }
  return lines.flatMap((line, at) => {
    if (chosen.has(at)) return [line];
    return at === 0 || chosen.has(at - 1) ? [LEFT_OUT] : [];
  });
}

/** Returns the blocks of a text that share most words with what they are needed for, within a number of tokens. */
export function relevantText(text: string, wanted: RelevantOptions): string {
  if (tokensIn(text) <= wanted.tokens) return text;
  const blocks = blocksIn(text).flatMap((block) => splitText(block, PIECE));
  return relevantLines(blocks, wanted).join('\n\n');
}
