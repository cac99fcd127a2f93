import type { Check } from '@coursecraft/contract/shapes/check';
import { overlap } from '@coursecraft/domain/language/words';
import { hashOf, shuffled } from '../deterministic.ts';
import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { halves } from './halves.ts';
import type { ItemContext } from './item-context.ts';
import { safeHints } from './safe-hints.ts';
import { explanationOf } from './term-items.ts';

const FLIPS: Record<LanguagePack['code'], readonly (readonly [RegExp, string])[]> = {
  en: [
    [/\bcannot\b/, 'can'],
    [/\bis not\b/, 'is'],
    [/\bare not\b/, 'are'],
    [/\bdoes not (\w+)\b/, 'does $1'],
    [/\bdo not\b/, 'do'],
    [/\balways\b/, 'never'],
    [/\bnever\b/, 'always'],
    [/\bimmutable\b/, 'mutable'],
    [/\bfrom left to right\b/, 'from right to left'],
    [/\bbefore\b/, 'after'],
    [/\bascending\b/, 'descending'],
    [/\blargest\b/, 'smallest'],
    [/\bsmallest\b/, 'largest'],
    [/\bhighest\b/, 'lowest'],
    [/\blowest\b/, 'highest'],
    [/\bincreases\b/, 'decreases'],
    [/\brises?\b/, 'falls'],
    [/\bone or more\b/, 'no'],
  ],
  de: [
    [/\bkann nicht\b/, 'kann'],
    [/\bist nicht\b/, 'ist'],
    [/\bsind nicht\b/, 'sind'],
    [/\bimmer\b/, 'nie'],
    [/\bsteigt\b/, 'sinkt'],
    [/\bhöchste\b/, 'niedrigste'],
    [/\bgrößte\b/, 'kleinste'],
    [/\bkein\b/, 'ein'],
    [/\bkeine\b/, 'eine'],
  ],
};

/** A claim that is the material's own, or its opposite by one word: decidable from the material alone. */
export function trueOrFalse(row: PlannedRow, context: ItemContext): Check | undefined {
  const { text } = row.sentence;
  if (row.enumeration || text.length > 200) return undefined;
  const flips = FLIPS[row.topic.pack.code].filter(([pattern]) => pattern.test(text));
  const flip = flips[0];
  // Two words that could be turned: turning one of them might leave a claim that is half true.
  if (!flip || flips.length > 1) return undefined;
  // With the opposite already in the sentence, the turned claim would contradict itself.
  if (!/[\\$]/.test(flip[1]) && new RegExp(`\\b${flip[1]}\\b`).test(text)) return undefined;
  const answer = hashOf(text) % 3 === 0;
  const { phrases } = context;
  return {
    type: 'true-false',
    stem: phrases.ask.trueFalse(answer ? text : text.replace(flip[0], flip[1])),
    rows: [row.draft.key],
    answer,
    hints: [phrases.hint.part(row.heading), phrases.hint.rest],
    explanation: explanationOf(row, context),
  };
}

/** “How does this sentence go on?” with ends of other sentences as wrong answers. */
export function completion(row: PlannedRow, context: ItemContext): Check | undefined {
  const pack = row.topic.pack;
  const own = row.enumeration ? undefined : halves(row.sentence.text, pack);
  if (!own) return undefined;
  const stems = contentStems(row.sentence.text, pack);
  const ends = context.sentences
    .flatMap((sentence) => {
      const cut = sentence.text === row.sentence.text ? undefined : halves(sentence.text, pack);
      if (!cut || cut.joint !== own.joint) return [];
      if (firstWord(cut.tail) !== firstWord(own.tail) || overlap(contentStems(cut.tail, pack), stems) > 0) return [];
      if (sharesSubject(cut.head, own.head, pack)) return [];
      return [
        { tail: cut.tail, rank: Math.abs(cut.tail.length - own.tail.length) + (hashOf(cut.tail + own.tail) % 12) },
      ];
    })
    .filter((end, at, all) => all.findIndex((other) => other.tail === end.tail) === at)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, 3);
  if (ends.length < 2) return undefined;
  const { phrases } = context;
  const options = shuffled([own.tail, ...ends.map((end) => end.tail)], `ends:${own.tail}`).map((tail, at) => ({
    id: 'abcdefgh'.charAt(at),
    text: `… ${tail}.`,
    ...(tail === own.tail ? { correct: true } : { feedback: phrases.feedback.otherSentence }),
  }));
  return {
    type: 'single-choice',
    stem: phrases.ask.complete(own.head),
    rows: [row.draft.key],
    options,
    ...safeHints([phrases.hint.part(row.heading), phrases.hint.trySentence], [own.tail]),
    explanation: explanationOf(row, context),
  };
}

const firstWord = (text: string) => text.split(' ', 1)[0];

/** Two sentences about one subject may end alike and both be right. */
function sharesSubject(a: string, b: string, pack: LanguagePack): boolean {
  const [one, two] = [contentStems(a, pack), contentStems(b, pack)];
  return overlap(one, two) > 0.2;
}
