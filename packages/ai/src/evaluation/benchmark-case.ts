import type { AnswerKind, GradedAnswer } from '@coursecraft/domain/grading/graded-answer';
import type { GradingRequest } from '../engine/engine.ts';

type CaseAnswer = {
  kind: AnswerKind;
  /** The numbers, from 1, of the key points that the student's own words state. */
  shown: number[];
  text: string;
};

/** A criterion of the benchmark with its labelled answers. */
export type BenchmarkCase = {
  id: string;
  /** BCP 47. */
  language: string;
  question: string;
  criterion: { statement: string; guidance: string; keyPoints: string[]; misconceptions: string[] };
  /** The passage that the student read. */
  lesson: string;
  answers: CaseAnswer[];
  injections: CaseAnswer[];
};

export type BenchmarkAnswer = CaseAnswer & {
  of: BenchmarkCase;
  caseId: string;
  /** Counts answers and injections of the case together, from 0. */
  answerIndex: number;
  language: string;
  /** Whether all key points are shown. */
  isRight: boolean;
};

export const answersOf = (cases: readonly BenchmarkCase[]): BenchmarkAnswer[] =>
  cases.flatMap((of) =>
    [...of.answers, ...of.injections].map((answer, answerIndex) => ({
      ...answer,
      of,
      caseId: of.id,
      answerIndex,
      language: of.language,
      isRight: answer.shown.length === of.criterion.keyPoints.length,
    })),
  );

type Grade = Pick<GradedAnswer, 'granted' | 'confidence' | 'latencyMs' | 'cost'>;

/** Returns what an evaluation keeps of an answer. Without a grade, the model failed. */
export const gradedAnswerOf = (
  { caseId, answerIndex, language, kind, isRight }: BenchmarkAnswer,
  grade: Grade | undefined,
): GradedAnswer => ({
  ...{ caseId, answerIndex, language, kind, isRight },
  ...(grade ?? { granted: false, confidence: 0, latencyMs: 0, failed: true }),
});

/** Returns the request of a first turn, exactly as a course would send it. */
export function gradingRequestOf({ of, text }: Pick<BenchmarkAnswer, 'of' | 'text'>): GradingRequest {
  const { id: rowId, language, question, criterion, lesson } = of;
  const { statement, guidance, keyPoints, misconceptions } = criterion;
  const ids = (texts: readonly string[], prefix: string) =>
    texts.map((one, at) => ({ pointId: `${prefix}${at + 1}`, text: one }));
  return {
    question,
    rows: [
      {
        ...{ rowId, statement, guidance, goldAnswers: [] },
        keyPoints: ids(keyPoints, 'k').map((point) => ({ ...point, accepted: [] })),
        misconceptions: misconceptions.map((one) => ({ text: one })),
      },
    ],
    turns: [{ messageId: 'answer', text, said: [], level: 'unaided' }],
    before: [],
    lessons: [],
    seen: `${lesson}\n${question}`,
    strictness: 'standard',
    language,
  };
}
