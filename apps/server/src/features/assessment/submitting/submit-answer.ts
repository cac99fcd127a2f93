import type { AnswerState, SelfCheck } from '@coursecraft/contract/shapes/examination';
import { AppError } from '../../../errors/app-error.ts';
import { NO_GRADER, SUBMITTED_DOUBT } from '../../../records/submitted-answers.ts';
import { wordsForCourse } from '../../../words/words.ts';
import type { AnswerJudgement } from '../answer-judgement.ts';
import type { Task } from '../queries.ts';

type Submission = {
  text: string;
  /** The criteria that the answer may prove; those that the student has mastered are left out. */
  openRows: Task['rows'];
  /** Whether the student has seen the model answer of this task. Then nobody grades the answer. */
  isPractice: boolean;
};

/**
 * An answer that no engine grades. It is stored as it is, before the student sees what to compare it with, and a teacher grades
 * it. An answer on criteria that are all mastered is a review: the log keeps that the student compared it. Throws
 * `words-missing` for an answer without words.
 */
export function submitAnswer(task: Task, { text, openRows, isPractice }: Submission): AnswerJudgement {
  if (text.trim() === '') throw new AppError('invalid', 'words-missing');
  const isReview = !isPractice && openRows.length === 0;
  const state: AnswerState = isPractice || isReview ? 'practice' : 'submitted';
  const judge = isReview ? NO_GRADER.student : NO_GRADER.teacher;
  const rows = isPractice ? [] : isReview ? task.rows : openRows;
  return {
    verdict: 'not-yet',
    feedback: wordsForCourse('verdicts', task.language)(isReview ? 'compared' : state),
    rows: rows.map(({ rowId, version }) => ({
      rowId,
      rowVersion: version,
      verdict: 'submitted',
      level: 'unaided',
      doubt: isReview ? 0 : SUBMITTED_DOUBT,
    })),
    source: 'answer',
    judge,
    text,
    told: { state, selfCheck: selfCheckOf(task) },
  };
}

/** What a student compares their answer with: the author's first good example, and the key points of each criterion. */
function selfCheckOf({ rows }: Task): SelfCheck {
  const examples = rows.flatMap(({ goldAnswers }) => goldAnswers.find(({ verdict }) => verdict === 'met')?.text ?? []);
  return {
    modelAnswer: examples.length > 0 ? examples.join('\n\n') : undefined,
    points: rows.flatMap(({ rowId, statement, keyPoints }) =>
      keyPoints.length > 0
        ? keyPoints.map(({ pointId, text }) => ({ id: pointId, text }))
        : [{ id: rowId, text: statement }],
    ),
  };
}
