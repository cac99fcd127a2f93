import { HELP_LASTS_HOURS } from '@coursecraft/domain/tutoring/hint-steps';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { shownModelAnswers } from '../../../platform/db/schema/shown-model-answers.ts';
import type { OrPlaces } from '../../../platform/db/statement.ts';
import type { Student } from '../../progress/repository/rollups.ts';
import type { ModelAnswer } from './read-model-answers.ts';

/** `isRecent`: answers given now are given with help. */
export type ShownAnswer = ModelAnswer & { isRecent: boolean };

/** The part of a statement that reads every model answer of the course that the student has seen. */
export const shownAnswersPart = ({ courseId, studentId }: OrPlaces<Student>) => {
  const { rowId, text, at } = shownModelAnswers;
  return sql<ShownAnswer[]>`(
    select coalesce(json_agg(json_build_object('rowId', ${rowId}, 'text', ${text},
      'isRecent', ${at} > now() - make_interval(hours => ${HELP_LASTS_HOURS}))), '[]')
    from ${shownModelAnswers}
    where ${and(eq(shownModelAnswers.courseId, courseId), eq(shownModelAnswers.studentId, studentId))})`;
};

export const saveShown = (tx: Queryable, student: Student, messageId: string, shown: readonly ModelAnswer[]) =>
  tx
    .insert(shownModelAnswers)
    .values(shown.map((answer) => ({ ...student, messageId, ...answer })))
    .onConflictDoNothing();
