import { segmentWords } from '@coursecraft/domain/language/segment-words';
import { normalizeWithPlaces } from '@coursecraft/domain/text/normalize-text';

/** Words in a row that count as copied. */
const RUN = 8;
/** Share of one copied run from which a whole text counts as copied. */
const SHARE = 0.8;
/** The same share for several runs together, because words of one's own join them. */
const JOINED_SHARE = 0.9;
/** A shorter text is a term that can only be written like this. */
const FEWEST = 5;

type Word = { text: string; start: number; end: number };

/** UTF-16 code units. */
type Range = { start: number; end: number };

function wordsIn(text: string): Word[] {
  const { text: plain, starts, ends } = normalizeWithPlaces(text);
  return [...segmentWords(plain)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike
      ? [{ text: segment, start: starts[index] ?? 0, end: ends[index + segment.length - 1] ?? text.length }]
      : [],
  );
}

const runsOf = (list: readonly Word[], length: number): string[] =>
  Array.from({ length: Math.max(0, list.length - length + 1) }, (_, at) =>
    list
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(' '),
  );

export type Sources = {
  /** Lesson and question: always copied, however often repeated. */
  texts: readonly string[];
  said: readonly string[];
  /** Earlier answers: text of the grader that repeats them stays the student's own. */
  earlier: readonly string[];
};

export type CopiedWords = {
  ranges: readonly Range[];
  isCopied: (part?: Range) => boolean;
};

/**
 * Finds verbatim copies: runs of eight words, or a run of 80 % of a shorter text. A part is copied if one run covers 80 %
 * of it, or several runs cover 90 %.
 */
export function findCopied(text: string, { texts, said, earlier }: Sources): CopiedWords {
  const list = wordsIn(text);
  const length = Math.min(RUN, Math.max(FEWEST, Math.ceil(list.length * SHARE)));
  const copied = new Set<Word>();
  if (list.length >= FEWEST) {
    const known = new Set(said.flatMap((one) => runsOf(wordsIn(one), length)));
    for (const one of earlier) for (const run of runsOf(wordsIn(one), length)) known.delete(run);
    for (const one of texts) for (const run of runsOf(wordsIn(one), length)) known.add(run);
    for (const [at, run] of runsOf(list, length).entries())
      if (known.has(run)) for (const word of list.slice(at, at + length)) copied.add(word);
  }
  return {
    ranges: rangesOf(list, copied),
    isCopied: ({ start, end } = { start: 0, end: text.length }) => {
      const inside = list.filter((word) => word.start >= start && word.end <= end);
      let [all, run, longest] = [0, 0, 0];
      for (const word of inside) {
        run = copied.has(word) ? run + 1 : 0;
        all += Number(copied.has(word));
        longest = Math.max(longest, run);
      }
      return all > 0 && (longest >= inside.length * SHARE || all >= inside.length * JOINED_SHARE);
    },
  };
}

function rangesOf(list: readonly Word[], copied: ReadonlySet<Word>): Range[] {
  const ranges: Range[] = [];
  for (const [at, word] of list.entries()) {
    if (!copied.has(word)) continue;
    const last = ranges.at(-1);
    const before = list[at - 1];
    if (last && before && copied.has(before)) last.end = word.end;
    else ranges.push({ start: word.start, end: word.end });
  }
  return ranges;
}
