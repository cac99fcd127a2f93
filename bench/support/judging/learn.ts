import { type Comparison, comparisonIn, FEATURES } from '../../../packages/engine/src/judge/compare/features.ts';
import { readerIn } from '../../../packages/engine/src/judge/compare/read-text.ts';
import { type Example, growForest } from '../../../packages/engine/src/judge/forest/grow-forest.ts';
import { coreOf } from '../../../packages/engine/src/judge/row-references.ts';
import { figuresOf, type JudgeForests, type Rubric } from '../../../packages/engine/src/judge/score-points.ts';
import { extentOf } from '../../../packages/engine/src/judge/thresholds.ts';
import { packOf } from '../../../packages/engine/src/language/pick-pack.ts';
import { turnRound } from '../../../packages/engine/src/propositions/turn-round.ts';
import {
  type Graded,
  gradedStrangers,
  type Label,
  languageOf,
  type OwnWords,
  type Samples,
  triedOn,
} from './samples.ts';

/** Answers that say something else about the same, and such that turn it round, are the hard ones. */
const WEIGHTS: Partial<Record<Label, number>> = { wrong: 2, reversed: 2, stranger: 0.25 };
/** Many answers to other questions, each counting little: what a forest must not learn is style. */
const STRANGERS = { ownWords: 30, graded: 12, good: 0.9 };
/** Beside graded answers, which are held against one text, each criterion as one text counts half. */
const AS_ONE_TEXT = 0.5;

/** In how many ways a statement is turned round, and how much that counts. */
const TURNED_WAYS = 3;
const BY_CODE = 0.5;

const SHARED = { trees: 80, tried: 0.4, seed: 1 };
const GROWTH = {
  point: { ...SHARED, leaf: 3 },
  whole: { ...SHARED, trees: 50, leaf: 5 },
  short: { ...SHARED, trees: 40, leaf: 4 },
  turned: { ...SHARED, trees: 60, leaf: 3 },
};

const compareIn: Record<'en' | 'de', Comparison> = {
  en: comparisonIn(readerIn(packOf('en'))),
  de: comparisonIn(readerIn(packOf('de'))),
};
export const compareFor = (language: 'en' | 'de') => compareIn[language];

export const rubricOf = ({ question, statement, reference, keyPoints }: OwnWords): Rubric => ({
  question,
  core: coreOf(statement),
  accepted: [reference],
  inOtherNames: [],
  points: keyPoints.map((text) => ({ text, accepted: [] })),
});

export const rubricOfGraded = ({ question, reference }: Graded, accepted: readonly string[] = []): Rubric => ({
  question,
  core: reference,
  accepted: [reference, ...accepted],
  inOtherNames: [],
  points: [],
});

type Lessons = Record<keyof JudgeForests, Example[]>;

/** What there is to be learned from samples: figures with the share of what people saw shown. */
function lessonsOf({ graded, ownWords }: Samples, all: readonly OwnWords[]): Lessons {
  const lessons: Lessons = { point: [], whole: [], short: [], turned: [] };
  for (const criterion of ownWords) {
    const compare = compareFor(criterion.language);
    const rubric = rubricOf(criterion);
    for (const { text, label, covers } of triedOn(criterion, all, STRANGERS.ownWords)) {
      const weight = WEIGHTS[label] ?? 1;
      const turned = label === 'reversed' ? 1 : 0;
      const { whole, points } = figuresOf(compare, text, rubric);
      const [parted = []] = whole;
      const [asOne = []] = figuresOf(compare, text, { ...rubric, points: [] }).whole;
      const value = label === 'partly' ? 0.5 : covers.length === rubric.points.length ? 1 : 0;
      lessons.whole.push({ figures: asOne, value, weight: weight * AS_ONE_TEXT });
      lessons.short.push({ figures: asOne, value, weight: weight * AS_ONE_TEXT });
      for (const figures of [parted, asOne]) lessons.turned.push({ figures, value: turned, weight: weight / 2 });
      points.forEach(([figures = []], at) => {
        const shown = covers.includes(at) ? 1 : 0;
        lessons.point.push({ figures: [...figures, ...parted], value: shown, weight });
        lessons.short.push({ figures, value: shown, weight });
        lessons.turned.push({ figures, value: turned, weight: weight / points.length });
      });
    }
  }
  for (const criterion of ownWords) turnedByCode(criterion, lessons);
  const strangers = gradedStrangers(graded, STRANGERS.good, STRANGERS.graded);
  for (const [answers, weight] of [[graded, 1] as const, [strangers, WEIGHTS.stranger ?? 1] as const]) {
    for (const one of answers) {
      const [figures = []] = figuresOf(compareFor(languageOf(one)), one.answer, rubricOfGraded(one)).whole;
      const example = { figures, value: one.score, weight };
      lessons.whole.push(example);
      if (extentOf(0, one.reference) === 'short') lessons.short.push(example);
    }
  }
  return lessons;
}

/** Short statements turned round by code, and as they are: what people write of one short point alone is too little. */
function turnedByCode({ language, question, reference, keyPoints, answers }: OwnWords, lessons: Lessons): void {
  const compare = compareFor(language);
  const near = answers.findLast(({ label }) => label === 'right')?.text ?? reference;
  for (const [text, said] of [...keyPoints.map((point) => [point, point] as const), [reference, near] as const]) {
    const wanted = { question, reference: text, points: [] };
    const turned = turnRound(said, language).slice(0, TURNED_WAYS);
    for (const [answer, value] of [[said, 1] as const, ...turned.map((other) => [other, 0] as const)]) {
      const figures = compare(answer, wanted);
      lessons.short.push({ figures, value, weight: BY_CODE });
      lessons.turned.push({ figures, value: 1 - value, weight: BY_CODE });
    }
  }
}

/** Learns from samples; `all` are the criteria whose right answers serve as answers to another question. */
export function learn(samples: Samples, all: readonly OwnWords[] = samples.ownWords): JudgeForests {
  const lessons = lessonsOf(samples, all);
  const ofWhole = FEATURES.map((name) => `whole ${name}`);
  return {
    point: growForest([...FEATURES, ...ofWhole], lessons.point, GROWTH.point),
    whole: growForest(FEATURES, lessons.whole, GROWTH.whole),
    short: growForest(FEATURES, lessons.short, GROWTH.short),
    turned: growForest(FEATURES, lessons.turned, GROWTH.turned),
  };
}
