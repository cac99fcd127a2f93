import { readFileSync } from 'node:fs';
import type { GradingRequest } from '../../../packages/ai/src/engine/engine.ts';
import { hashOf } from '../../../packages/offline-engine/src/deterministic.ts';

/** An answer graded by people; `score` is the share of points, 0..1. */
export type Graded = {
  set: string;
  questionId: string;
  question: string;
  reference: string;
  answer: string;
  score: number;
};

type OwnLabel = 'right' | 'partly' | 'wrong' | 'reversed' | 'void';

/** A criterion with free answers; the last right one is close to the reference. */
export type OwnWords = {
  id: string;
  language: 'en' | 'de';
  question: string;
  statement: string;
  reference: string;
  keyPoints: string[];
  answers: {
    text: string;
    label: OwnLabel;
    covers: number[];
    /** The next answer of the same student after a partly right one. */
    continuation?: string;
  }[];
};

export type Label = OwnLabel | 'near' | 'joined' | 'stranger';
export const ALL_LABELS = ['right', 'near', 'partly', 'joined', 'wrong', 'reversed', 'void', 'stranger'] as const;

export type LabeledAnswer = { text: string; label: Label; covers: readonly number[] };

export type Samples = { graded: Graded[]; ownWords: OwnWords[] };

/** Reads samples as one JSON object per line; throws the number of an invalid line. */
export function readSamples(file: string): Samples {
  const samples: Samples = { graded: [], ownWords: [] };
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, at) => {
      if (!line.trim()) return;
      const read: Graded | OwnWords = JSON.parse(line);
      if ('answers' in read && Array.isArray(read.keyPoints)) samples.ownWords.push(read);
      else if ('score' in read && typeof read.score === 'number') samples.graded.push(read);
      else throw new Error(`Line ${at + 1} of ${file} is neither a graded answer nor a criterion with answers.`);
    });
  return samples;
}

export const languageOf = ({ set }: Graded): 'en' | 'de' => (/(^|-)de($|-)/.test(set) ? 'de' : 'en');

/** Right answers of other criteria tried as a control. */
const STRANGERS = 4;

/** Returns all answers tried on a criterion, including right answers of others. */
export function triedOn(criterion: OwnWords, others: readonly OwnWords[], strangers = STRANGERS): LabeledAnswer[] {
  const all = criterion.keyPoints.map((_, at) => at);
  const right = criterion.answers.filter(({ label }) => label === 'right');
  const near = right.length > 1 ? right.at(-1) : undefined;
  const own = criterion.answers.flatMap((answer): LabeledAnswer[] => {
    const { text, covers, continuation } = answer;
    const label: Label = answer === near ? 'near' : answer.label;
    const tried = { text, label, covers: label === 'right' || label === 'near' ? all : covers };
    return continuation ? [tried, { text: `${text}\n${continuation}`, label: 'joined', covers: all }] : [tried];
  });
  return [...own, ...strangersTo(criterion, others, strangers)];
}

function strangersTo({ id, language }: OwnWords, all: readonly OwnWords[], count: number): LabeledAnswer[] {
  const others = all.filter((one) => one.id !== id && one.language === language);
  if (others.length === 0) return [];
  const from = hashOf(id) % others.length;
  return Array.from({ length: Math.min(count, others.length) }, (_, at) => {
    const answers = others[(from + at * 7) % others.length]?.answers.filter(({ label }) => label === 'right') ?? [];
    return answers[(from + at) % Math.max(1, answers.length)]?.text;
  }).flatMap((text): LabeledAnswer[] => (text ? [{ text, label: 'stranger', covers: [] }] : []));
}

const NEIGHBOURS = 5;

/** Builds a grading request with the reference hidden among lesson sentences. */
export function gradingRequestOf(
  criterion: OwnWords,
  all: readonly OwnWords[],
): Omit<GradingRequest, 'turns' | 'before'> {
  const others = all.filter(({ id, language }) => id !== criterion.id && language === criterion.language);
  const from = hashOf(criterion.id) % Math.max(1, others.length);
  const beside = Array.from(
    { length: Math.min(NEIGHBOURS, others.length) },
    (_, at) => others[(from + at) % others.length],
  );
  const sentences = [criterion, ...beside].flatMap((one) => (one ? [one.reference] : []));
  return {
    question: criterion.question,
    rows: [
      {
        rowId: criterion.id,
        statement: criterion.statement,
        guidance: '',
        goldAnswers: [{ text: criterion.reference, verdict: 'met' }],
        keyPoints: criterion.keyPoints.map((text, at) => ({ pointId: `${criterion.id}_${at}`, text, accepted: [] })),
        misconceptions: [],
      },
    ],
    seen: '',
    strictness: 'standard',
    language: criterion.language,
    lessons: [{ elementId: 'lesson', sentences }],
  };
}
