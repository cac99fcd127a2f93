import type { AnswerState, SelfCheck } from '@coursecraft/contract/assessment/conversation';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { courseMessages } from '../../../platform/i18n/server-messages.ts';
import { NO_GRADER, SUBMITTED_DOUBT } from '../../grading-queue/repository/submitted-answers.ts';
import type { AnswerGrade } from '../answer-grade.ts';
import { joinedText, type ModelAnswer } from '../model-answers/read-model-answers.ts';
import type { Task } from '../queries.ts';

type Submission = {
  text: string;
  openRows: Task['rows'];
  modelAnswers: readonly ModelAnswer[];
  /** Whether the student has seen the model answer, or copied one. Then nobody grades the answer. */
  isPractice: boolean;
};

/**
 * Submits an answer that no engine grades. It is stored before the student sees the model answer. Throws
 * `words-missing` without text.
 */
export function submitAnswer(
  task: Task,
  { text, openRows: openCriteria, modelAnswers, isPractice }: Submission,
): AnswerGrade {
  if (text.trim() === '') throw new AppError('invalid', 'words-missing');
  const isReview = !isPractice && openCriteria.length === 0;
  const state: AnswerState = isPractice || isReview ? 'practice' : 'submitted';
  const judge = isReview ? NO_GRADER.student : NO_GRADER.teacher;
  const criteria = isPractice ? [] : isReview ? task.rows : openCriteria;
  return {
    verdict: 'not-yet',
    feedback: courseMessages('verdicts', task.language)(isReview ? 'compared' : state),
    rows: criteria.map(({ rowId, version }) => ({
      rowId,
      rowVersion: version,
      verdict: 'submitted',
      level: 'unaided',
      doubt: isReview ? 0 : SUBMITTED_DOUBT,
    })),
    source: 'answer',
    judge,
    text,
    conversationTurn: { state, selfCheck: selfCheckOf(task, modelAnswers) },
  };
}

function selfCheckOf({ rows: criteria }: Task, modelAnswers: readonly ModelAnswer[]): SelfCheck {
  return {
    modelAnswer: modelAnswers.length > 0 ? joinedText(modelAnswers) : undefined,
    points: criteria.flatMap(({ rowId, statement, keyPoints }) =>
      keyPoints.length > 0
        ? keyPoints.map(({ pointId, text }) => ({ id: pointId, text }))
        : [{ id: rowId, text: statement }],
    ),
  };
}
