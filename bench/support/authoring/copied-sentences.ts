import { splitSentences } from '../../../packages/domain/src/language/split-sentences.ts';
import { bodyOf, type DraftReading, piecesOf } from './read-draft.ts';
import { wordsOf } from './word-forms.ts';

/** Words in a row that two texts do not share by chance. */
const RUN = 5;
/** So much of a sentence in such runs is copied, or put together from copies. */
const COPIED = 0.8;

export const COPIED_KINDS = ['criterion', 'stem', 'feedback', 'situation'] as const;
export type CopiedKind = (typeof COPIED_KINDS)[number];
export type Copied = Record<CopiedKind, { copied: number; of: number }>;

/** Tells of a sentence whether a source says it in the same words; of too short a one nothing can be told. */
export function copierOf(source: string): (sentence: string) => boolean | undefined {
  const words = wordsOf(source);
  const runs = new Set(words.map((_, at) => words.slice(at, at + RUN).join(' ')));
  return (sentence) => {
    const own = wordsOf(sentence);
    if (own.length < RUN) return undefined;
    const isHeld = own.map(() => false);
    for (let at = 0; at + RUN <= own.length; at += 1)
      if (runs.has(own.slice(at, at + RUN).join(' '))) isHeld.fill(true, at, at + RUN);
    return isHeld.filter(Boolean).length >= COPIED * own.length;
  };
}

/** How many sentences that a draft says in its own name are the source's, by what they are. */
export function countCopied(reading: DraftReading, source: string): Copied {
  const isCopied = copierOf(source);
  const counts = Object.fromEntries(COPIED_KINDS.map((kind) => [kind, { copied: 0, of: 0 }])) as Copied;
  for (const { kind, text } of piecesOf(reading)) {
    const counted = kind === 'explanation' ? 'feedback' : COPIED_KINDS.find((each) => each === kind);
    if (!counted) continue;
    // What an explanation quotes, it says in the source's name.
    const own = kind === 'explanation' ? text.replace(/[“„"][^”“"]*[”“"]/g, ' ') : bodyOf(text);
    for (const sentence of splitSentences(own)) {
      const copied = isCopied(sentence);
      if (copied === undefined) continue;
      counts[counted].of += 1;
      if (copied) counts[counted].copied += 1;
    }
  }
  return counts;
}
