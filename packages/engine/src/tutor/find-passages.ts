import { type Passage, passagesOf } from '@coursecraft/domain/content/passages';
import type { QuestionRequest } from '../engine.ts';
import { type ContentWord, contentWords } from '../judge/content-words.ts';
import { likenessIn } from '../judge/word-likeness.ts';
import type { LanguagePack } from '../language/language-pack.ts';

/** Sentences of one passage, as a reader sees them, and how much of what was asked for they speak of. */
export type Found = {
  elementId: string;
  title: string;
  heading: string;
  isOpen: boolean;
  quote: string;
  /** 0..1: the share of the words that were looked for, rare ones weighing more. */
  share: number;
  score: number;
};

type Placed = Passage & Omit<QuestionRequest['elements'][number], 'content'> & { words: ContentWord[][] };

/** Below this, two words are not the same. */
const ALIKE = 0.7;
/** What stands in the heading or the title counts, but says less than the sentence itself. */
const AROUND = 0.5;
/** Who names a heading in whole asks for what stands under it. */
const UNDER = 0.75;
/** The open element is what the learner means where two say it alike. */
const OPEN = 1.15;
/** A shorter sentence mostly speaks of something in the one before it. */
const SHORT = 90;
const LONGEST_QUOTE = 420;

type Fit = { asked: RegExp; said: RegExp; gain: number };
const NUMBER =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|hundred|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|hundert)\b/i;

/** Sentences that give a reason, a definition or a number gain where the question asks for one. */
const FITS: Record<LanguagePack['code'], readonly Fit[]> = {
  en: [
    {
      asked: /\b(why|how come|reason)\b/i,
      said: /\b(because|since|so|so that|therefore|in order to|as a result|without)\b/i,
      gain: 1.3,
    },
    {
      asked: /^\s*(what|who) (is|are|was|were)\b|\bmean/i,
      said: /\b(is|are|means|refers to|is called|form|stands for)\b/i,
      gain: 1.2,
    },
    { asked: /\b(how (many|much|long|hot|high|far|old|often)|when|which year)\b/i, said: NUMBER, gain: 1.4 },
  ],
  de: [
    {
      asked: /\b(warum|wieso|weshalb|grund)\b/i,
      said: /\b(weil|da|damit|darum|deshalb|daher|sodass|ohne)\b/i,
      gain: 1.3,
    },
    {
      asked: /^\s*(was|wer) (ist|sind|war|waren)\b|\bbedeutet\b/i,
      said: /\b(ist|sind|heißt|bedeutet|bezeichnet|nennt man)\b/i,
      gain: 1.2,
    },
    { asked: /\b(wie (viele?|lange|heiß|hoch|weit|alt|oft)|wann)\b/i, said: NUMBER, gain: 1.4 },
  ],
};

/** What was looked for. `kind` is the question itself, where it says what sort of sentence would answer it. */
export type Wanted = { words: readonly ContentWord[]; kind?: string };

/** Looks through passages for what speaks of the wanted words, the best first, one place of each passage. */
export function findPassages(
  elements: QuestionRequest['elements'],
  { words, kind = '' }: Wanted,
  pack: LanguagePack,
): Found[] {
  const wanted = [...new Map(words.map((word) => [word.stem, word])).values()];
  if (wanted.length === 0) return [];
  const passages: Placed[] = elements.flatMap(({ content, ...element }) =>
    passagesOf(content).map((passage) => ({
      ...element,
      ...passage,
      words: passage.sentences.map((sentence) => contentWords(sentence, pack)),
    })),
  );
  const alike = likenessIn(pack);
  const known = new Map<string, number>();
  const likeness = (a: ContentWord, b: ContentWord) => {
    const key = `${a.stem} ${b.stem}`;
    const found = known.get(key) ?? alike(a, b);
    known.set(key, found);
    return found >= ALIKE ? found : 0;
  };
  const speaksOf = (word: ContentWord, said: readonly ContentWord[]) =>
    said.reduce((most, other) => Math.max(most, likeness(word, other)), 0);
  const weights = wanted.map((word) => {
    const holders = passages.filter((passage) => passage.words.some((said) => speaksOf(word, said) > 0)).length;
    return Math.log(1 + (passages.length + 1) / (holders + 1));
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const fit = FITS[pack.code].find(({ asked }) => asked.test(kind));

  return passages
    .map((passage): Found => {
      const heading = contentWords(passage.heading, pack);
      const around = [...heading, ...contentWords(passage.title, pack)];
      const isNamed = heading.length > 0 && wanted.every((word) => speaksOf(word, heading) > 0);
      const shares = passage.words.map((said, at) => {
        const near = [...(passage.words[at - 1] ?? []), ...(passage.words[at + 1] ?? [])];
        const parts = wanted.map((word, index) => {
          const beside = (isNamed ? UNDER : AROUND) * Math.max(speaksOf(word, near), speaksOf(word, around));
          return (weights[index] ?? 0) * Math.max(speaksOf(word, said), beside);
        });
        return parts.reduce((sum, part) => sum + part, 0) / all;
      });
      const scores = shares.map((share, at) => share * (fit?.said.test(passage.sentences[at] ?? '') ? fit.gain : 1));
      const best = scores.indexOf(Math.max(...scores));
      const { elementId, title, isOpen } = passage;
      return {
        elementId,
        title,
        heading: passage.heading,
        isOpen,
        quote: withWhatItLeansOn(passage.sentences, best, pack),
        share: shares[best] ?? 0,
        score: (scores[best] ?? 0) * (isOpen ? OPEN : 1),
      };
    })
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.score - one.score);
}

/** A sentence with those before it, as far as it leans on them or says little alone, and the one that leans on it. */
function withWhatItLeansOn(sentences: readonly string[], at: number, pack: LanguagePack): string {
  const lengthOf = (from: number, to: number) => sentences.slice(from, to).join(' ').length;
  let start = at;
  while (
    start > 0 &&
    at - start < 2 &&
    (pack.anaphoric.test(sentences[start] ?? '') || lengthOf(start, at + 1) < SHORT)
  ) {
    start -= 1;
  }
  const end = pack.anaphoric.test(sentences[at + 1] ?? '') ? at + 2 : at + 1;
  const quote = [
    [start, end],
    [start, at + 1],
  ].find(([from, to]) => lengthOf(from ?? at, to ?? at) <= LONGEST_QUOTE);
  return sentences.slice(quote?.[0] ?? at, quote?.[1] ?? at + 1).join(' ');
}
