import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import { words } from '@coursecraft/domain/language/words';

/** Words in a row that people do not write alike by chance; short definitions are repeated in fewer. */
const RUN = 9;
/** From this share of an answer in such runs, it is a copy. */
const SHARE = 0.55;
/** From this share of an answer out of one sentence, in whatever order, it is a copy. Right answers in own words reach 0.5. */
const FROM_ONE = 0.9;
/** So many words of a run have to come from one sentence for it to be out of that; of two sentences all have to. */
const OF_RUN = 8;
/** Fewer neighbours than this share stay together only where the words were shuffled; a person who rewords keeps more. */
const KEPT_TOGETHER = 0.25;
/** Of an answer shorter than a run: the share that comes from one sentence, and of its neighbours that stay together. */
const SHORT = { fewest: 3, share: 0.9, together: 0.5 };
/** Of very short ones, people pick single words out of long sentences too: so much of the sentence has to be there. */
const VERY_SHORT = { most: 4, ofSentence: 0.7 };
/** A sentence of fewer words is not looked for within a longer answer. */
const SHORTEST_WITHIN = 5;
/** A longer sentence, such as a list, is looked at part by part. */
const LONGEST_SENTENCE = 40;

/** A sentence of a text, or a part of a long one, as its words. */
type Sentence = readonly string[];

/** Whether an answer is mostly copied from a text that its writer had before them: word for word, or in another order. */
export function isCopied(answer: string, seen: string): boolean {
  const own = words(withoutMarks(answer));
  if (own.length < SHORT.fewest || !seen.trim()) return false;
  const source = sourceOf(seen);
  if (own.length < RUN) return source.sentences.some((sentence) => isShortShuffle(own, sentence));
  return isInOrder(own, source) || isOutOfPlaces(own, source);
}

/** Whether a copied answer has the order of the text: one that has not may say the opposite with the same words. */
export function isCopiedInOrder(answer: string, seen: string): boolean {
  const own = words(withoutMarks(answer));
  return own.length >= RUN && isInOrder(own, sourceOf(seen));
}

const withoutMarks = (text: string) => text.replace(/[`*_]/g, '');

type Source = { runs: ReadonlySet<string>; sentences: readonly Sentence[] };

/** One lesson is compared with many answers and points in a row. */
let latest: { seen: string; source: Source } | undefined;

function sourceOf(seen: string): Source {
  if (latest?.seen === seen) return latest.source;
  const plain = withoutMarks(seen);
  const all = words(plain);
  const runs = new Set<string>();
  for (let at = 0; at + RUN <= all.length; at += 1) runs.add(all.slice(at, at + RUN).join(' '));
  const sentences = plain
    .split(/\n+/)
    .flatMap(splitSentences)
    .flatMap((text) => partsOf(words(text)));
  latest = { seen, source: { runs, sentences } };
  return latest.source;
}

function partsOf(sentence: Sentence): Sentence[] {
  if (sentence.length <= LONGEST_SENTENCE) return [sentence];
  const step = LONGEST_SENTENCE / 2;
  const parts = Math.ceil(sentence.length / step) - 1;
  return Array.from({ length: parts }, (_, at) => sentence.slice(at * step, at * step + LONGEST_SENTENCE));
}

function isInOrder(own: Sentence, { runs }: Source): boolean {
  const copied = new Set<number>();
  for (let at = 0; at + RUN <= own.length; at += 1)
    if (runs.has(own.slice(at, at + RUN).join(' '))) for (let word = at; word < at + RUN; word += 1) copied.add(word);
  return copied.size >= own.length * SHARE;
}

/** Whether the words come from one sentence, or run by run, out of order, from places of a sentence or two. */
function isOutOfPlaces(own: Sentence, { sentences }: Source): boolean {
  const copied = new Set<number>();
  for (const [at, sentence] of sentences.entries()) {
    if (sharedWords(own, sentence) >= own.length * FROM_ONE) return true;
    const { length } = sentence;
    const pair = [...sentence, ...(sentences[at + 1] ?? [])];
    if (length >= RUN) for (const word of shuffledFrom(own, sentence, RUN, OF_RUN)) copied.add(word);
    else if (length >= SHORTEST_WITHIN)
      for (const word of shuffledFrom(own, sentence, length, length)) copied.add(word);
    for (const word of shuffledFrom(own, pair, RUN, RUN)) copied.add(word);
  }
  return copied.size >= own.length * SHARE;
}

/** The places of words in runs of a length of which at least `ofRun` come from one place, in another order. */
function shuffledFrom(own: Sentence, place: Sentence, length: number, ofRun: number): number[] {
  if (sharedWords(own, place) < ofRun) return [];
  const neighbours = neighboursIn(place);
  return own.slice(length - 1).flatMap((_, from) => {
    const run = own.slice(from, from + length);
    const isShuffled = sharedWords(run, place) >= ofRun && keptTogether(run, neighbours) < KEPT_TOGETHER;
    return isShuffled ? run.map((_word, at) => from + at) : [];
  });
}

function isShortShuffle(own: Sentence, sentence: Sentence): boolean {
  const shared = sharedWords(own, sentence);
  if (shared < own.length * SHORT.share) return false;
  // All words of the sentence in another order are the sentence again.
  if (shared >= sentence.length * SHORT.share) return own.join(' ') !== sentence.join(' ');
  if (own.length <= VERY_SHORT.most && shared < sentence.length * VERY_SHORT.ofSentence) return false;
  return keptTogether(own, neighboursIn(sentence)) < SHORT.together;
}

/** How many words of a text another one has too, each as often as it stands there. */
function sharedWords(own: Sentence, other: Sentence): number {
  const left = new Map<string, number>();
  for (const word of other) left.set(word, (left.get(word) ?? 0) + 1);
  return own.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
}

const pairsOf = (text: Sentence): string[] => text.slice(1).map((word, at) => `${text[at]} ${word}`);
const neighboursIn = (text: Sentence): ReadonlySet<string> => new Set(pairsOf(text));

/** The share of words beside one another that stand so in the source. */
function keptTogether(own: Sentence, neighbours: ReadonlySet<string>): number {
  const pairs = pairsOf(own);
  return pairs.filter((pair) => neighbours.has(pair)).length / Math.max(1, pairs.length);
}
