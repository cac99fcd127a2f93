import { type Agreement, agreementOf } from './agreement.ts';
import type { Reader, ReadText } from './read-text.ts';
import { type Likeness, likenessWith } from './token-likeness.ts';
import { type Turning, turningOf } from './turning.ts';

/** What an answer is compared with. */
export type Wanted = {
  question: string;
  /** The proof in one text: a sentence of the lesson, an accepted answer, or the core of the criterion. */
  reference: string;
  /** The same as the criterion says it, where that is another text. */
  statement?: string | undefined;
  /** The propositions that together are the proof. */
  points: readonly string[];
};

const AGREEMENT = [
  'recall',
  'freshRecall',
  'exactRecall',
  'weakestRecall',
  'precision',
  'freshPrecision',
  'letters',
  'freshLetters',
  'neighbours',
  'disorder',
  'freshShare',
  'negatesAlone',
  'missesNegation',
  'negationsApart',
  'numbersMissed',
  'numbersBeyond',
] as const satisfies readonly (keyof Agreement)[];
const TURNING = [
  'covered',
  'known',
  'opposed',
  'opposedAnywhere',
  'opposedStems',
  'opposedMissing',
  'mixed',
  'otherSubject',
  'otherSubjects',
  'otherPolarity',
  'otherPolarities',
  'moreNegated',
  'lessNegated',
  'clausesDisordered',
  'disordered',
  'numbersExchanged',
  'sharesNumber',
  'exchanges',
  'transpositions',
  'oppositeExchanges',
  'moved',
  'keptOfText',
  'keptOfAnswer',
  'movedInCopy',
] as const satisfies readonly (keyof Turning)[];
/** What turns a meaning round turns it against each wording of it: the least of both is a sign that is not one of wording. */
const LEAST = ['opposedMissing', 'oppositeExchanges', 'transpositions', 'moved', 'movedInCopy'] as const;

/**
 * Names of the figures that a comparison gives, in order. None tells how long an answer is: length is a style, and a judge
 * that learns it grants long answers to other questions.
 */
export const FEATURES: readonly string[] = [
  ...AGREEMENT,
  ...['allFreshPrecision', 'allPrecision', 'allFreshRecall', 'allLetters'],
  ...['statementFreshRecall', 'statementLetters'],
  ...['leastPointRecall', 'meanPointRecall', 'leastPointFreshRecall', 'meanPointFreshRecall'],
  ...['leastPointLetters', 'meanPointLetters'],
  ...TURNING,
  ...LEAST.map((name) => `least ${name}`),
];

export type Comparison = (answer: string, wanted: Wanted) => number[];

/** Compares answers of one language with what is wanted. */
export function comparisonIn({ read, lexicon }: Reader): Comparison {
  const alike: Likeness = likenessWith(lexicon);
  const tools = { alike, lexicon };
  return (answerText, { question: questionText, reference, statement, points }) => {
    const [answer, question, text] = [read(answerText), read(questionText), read(reference)];
    const agree = (other: ReadText) => agreementOf(answer, other, question, alike);
    const whole = agree(text);
    const said = statement ? read(statement) : text;
    const inStatement = statement ? agree(said) : whole;
    const all = points.length > 0 || statement ? agree(read([reference, statement ?? '', ...points].join(' '))) : whole;
    const parts = points.length > 0 ? points.map((point) => agree(read(point))) : [whole];
    const turned = turningOf(answer, text, question, tools);
    const turnedStatement = statement ? turningOf(answer, said, question, tools) : turned;
    const ofParts = (name: 'recall' | 'freshRecall' | 'letters') => {
      const values = parts.map((part) => part[name]);
      return [Math.min(...values), values.reduce((sum, value) => sum + value, 0) / values.length];
    };
    return [
      ...AGREEMENT.map((name) => whole[name]),
      ...[all.freshPrecision, all.precision, all.freshRecall, all.letters],
      ...[inStatement.freshRecall, inStatement.letters],
      ...[...ofParts('recall'), ...ofParts('freshRecall'), ...ofParts('letters')],
      ...TURNING.map((name) => turned[name]),
      ...LEAST.map((name) => Math.min(turned[name], turnedStatement[name])),
    ];
  };
}
