import type { HintLevel } from '@coursecraft/contract/shapes/progress';
import { HELP_LASTS_HOURS, mostHelp } from '@coursecraft/domain/tutoring/hint-ladder';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { tutorMessages } from '../db/schema/tutor.ts';
import type { Learner } from './evidence.ts';

/** More than anybody reads in a day. */
const MOST = 200;

/** What the tutor did lately for a learner: what it said, and how much it helped with each check, scenario and criterion. */
export type TutorHelp = {
  said: string[];
  hintsFor: (taskId: string) => number;
  levelOf: (rowId: string) => HintLevel;
};

/** Reads it. Help that is older than a day is help no more. */
export async function readTutorHelp(db: Queryable, { courseId, studentId }: Learner): Promise<TutorHelp> {
  const { answer, hintLevel, taskId, rowIds } = tutorMessages;
  const messages = await db
    .select({ answer, hintLevel, taskId, rowIds })
    .from(tutorMessages)
    .where(
      and(
        eq(tutorMessages.courseId, courseId),
        eq(tutorMessages.studentId, studentId),
        gt(tutorMessages.at, sql`now() - make_interval(hours => ${HELP_LASTS_HOURS})`),
      ),
    )
    .orderBy(desc(tutorMessages.messageId))
    .limit(MOST);
  const hints = messages.filter((message) => message.hintLevel !== 'unaided');
  return {
    said: messages.map((message) => message.answer),
    hintsFor: (task) => hints.filter((hint) => hint.taskId === task).length,
    levelOf: (rowId) => mostHelp(hints.filter((hint) => hint.rowIds.includes(rowId)).map((hint) => hint.hintLevel)),
  };
}
