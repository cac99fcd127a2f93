import type { NextKind } from '@coursecraft/contract/assessment/conversation';
import type { Result } from '@coursecraft/contract/progress/result';
import { expect, it } from 'vitest';
import type { AnswerGrade } from './answer-grade.ts';
import { suggestResult } from './suggest-result.ts';

const gradeOf = (results: readonly Result[], next: NextKind, confidence = 0.9): AnswerGrade => {
  const criteria = results.map((verdict, at) => ({ rowId: `row_${at}`, verdict }));
  const verdict = results.every((one) => one === 'met') ? 'met' : 'partly';
  const move = { kind: next, text: 'And then?' };
  return {
    verdict,
    feedback: 'A sentence.',
    rows: criteria.map((one) => ({ ...one, rowVersion: 1, level: 'unaided' })),
    source: 'answer',
    judge: 'model',
    text: 'An answer.',
    turn: {
      messageId: 'msg_1',
      after: 0,
      threadId: undefined,
      kept: {
        rows: criteria.map((one) => ({ ...one, points: [] })),
        next: { ...move, pointIds: [] },
        judge: 'model',
        confidence,
      },
      conversationTurn: { next: move },
    },
  };
};

const ALONE = { mode: 'alone', minConfidence: 0.7 } as const;
const SUGGESTS = { mode: 'suggests', minConfidence: 0 } as const;
const results = ({ rows }: AnswerGrade) => rows.map(({ verdict }) => verdict);
const suggest = (
  grade: AnswerGrade,
  autonomy: typeof ALONE | typeof SUGGESTS,
  mistaken: readonly string[] = [],
): AnswerGrade => suggestResult(grade, autonomy, { language: 'en', mistaken: new Set(mistaken) });

it('puts what the model is least sure of first in the queue', () => {
  const doubts = [0.95, 0.4].flatMap((confidence) =>
    suggest(gradeOf(['met'], 'done', confidence), SUGGESTS).rows.map(({ doubt }) => doubt),
  );
  expect(doubts).toEqual([1050, 1600]);
});

it('leaves the results of a grader that grades alone as they are', () => {
  const grade = gradeOf(['met', 'partly'], 'more');
  expect(suggest(grade, ALONE)).toBe(grade);
});

it('submits an accepted criterion at once and goes on with the others', () => {
  const held = suggest(gradeOf(['met', 'partly'], 'more'), SUGGESTS);
  expect(results(held)).toEqual(['submitted', 'partly']);
  expect(held.turn?.conversationTurn).toEqual({ next: { kind: 'more', text: 'And then?' } });
  expect(held.turn?.kept.rows.map(({ verdict }) => verdict)).toEqual(['met', 'partly']);
});

it('submits all criteria when the conversation ends, and says so instead of a next question', () => {
  const held = suggest(gradeOf(['met', 'partly'], 'teacher'), SUGGESTS);
  expect(results(held)).toEqual(['submitted', 'submitted']);
  expect(held.verdict).toBe('not-yet');
  expect(held.turn?.conversationTurn).toEqual({ state: 'submitted', suggested: 'partly' });
  expect(held.feedback).toMatch(/teacher/);
});

it('submits what a grader that grades alone is unsure of, and leaves its other results', () => {
  expect(results(suggest(gradeOf(['met'], 'done', 0.6), ALONE))).toEqual(['submitted']);
  expect(results(suggest(gradeOf(['partly'], 'teacher', 0.6), ALONE))).toEqual(['partly']);
});

it('submits only the criterion that the grader lately granted wrongly', () => {
  const held = suggest(gradeOf(['met', 'met'], 'done'), ALONE, ['row_1']);
  expect(results(held)).toEqual(['met', 'submitted']);
  expect(held.turn?.conversationTurn.state).toBe('submitted');
});
