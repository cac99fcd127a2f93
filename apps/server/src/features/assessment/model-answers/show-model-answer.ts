import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import type { Database } from '../../../platform/db/connect.ts';
import { readCriteriaById } from '../../criteria/repository/criteria.ts';
import type { Student } from '../../progress/repository/rollups.ts';
import { readHelpedAnswer, saveHelp } from '../hints/queries.ts';
import { readAssessmentConfig } from '../repository/assessment-config.ts';
import { isOffered, openIdsOf } from './offer-comparison.ts';
import { saveShown } from './queries.ts';
import { joinedText, readModelAnswers } from './read-model-answers.ts';

/**
 * Returns the author's model answer to what the last answer did not show, and records it for grading. Throws
 * `no-model-answer` unless the course offers it, two answers were partly right and the author wrote one.
 */
export async function showModelAnswer(db: Database, student: Student, messageId: string): Promise<string> {
  const { courseId } = student;
  const answer = await readHelpedAnswer(db, student, messageId);
  if (!answer) throw notFound('message');
  const { reply, verdict, examination, isLast, nearMisses } = answer;
  if (reply.modelAnswer !== undefined) return reply.modelAnswer;
  const isOpen = isLast && verdict !== 'met' && !reply.pending && reply.state === undefined;
  const config = await readAssessmentConfig(db, courseId);
  if (!isOpen || !examination || !isOffered(config, nearMisses)) throw new AppError('unprocessable', 'no-model-answer');
  const shown = await readModelAnswers(db, courseId, await readCriteriaById(db, courseId, openIdsOf(examination)));
  if (shown.length === 0) throw new AppError('unprocessable', 'no-model-answer');
  const modelAnswer = joinedText(shown);
  await db.transaction(async (tx) => {
    await saveShown(tx, student, messageId, shown);
    await saveHelp(tx, student, messageId, { modelAnswer });
  });
  return modelAnswer;
}
