import type { HintLevel } from '@coursecraft/contract/progress/progress';
import { HELP_LASTS_HOURS, mostHelp } from '@coursecraft/domain/tutoring/hint-steps';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { tutorMessages } from '../../../platform/db/schema/tutor.ts';
import type { OrPlaces } from '../../../platform/db/statement.ts';
import type { Student } from '../../progress/repository/rollups.ts';

export const MOST_HELP = 200;

export type TutorHelp = {
  said: string[];
  messages: { messageId: string; text: string }[];
  hintsFor: (taskId: string) => number;
  levelOf: (rowId: string) => HintLevel;
};

const { messageId, answer, hintLevel, taskId, rowIds } = tutorMessages;
export const HELP = { messageId, answer, hintLevel, taskId, rowIds };
type Message = Pick<typeof tutorMessages.$inferSelect, keyof typeof HELP>;

export const isRecentHelp = ({ courseId, studentId }: OrPlaces<Student>) =>
  and(
    eq(tutorMessages.courseId, courseId),
    eq(tutorMessages.studentId, studentId),
    gt(tutorMessages.at, sql`now() - make_interval(hours => ${HELP_LASTS_HOURS})`),
  );

export function tutorHelpOf(messages: readonly Message[]): TutorHelp {
  const hints = messages.filter((message) => message.hintLevel !== 'unaided');
  return {
    said: messages.map((message) => message.answer),
    messages: messages.map((message) => ({ messageId: message.messageId, text: message.answer })),
    hintsFor: (task) => hints.filter((hint) => hint.taskId === task).length,
    levelOf: (rowId) => mostHelp(hints.filter((hint) => hint.rowIds.includes(rowId)).map((hint) => hint.hintLevel)),
  };
}

/** Reads tutor help of the last day; older help does not count. */
export async function readTutorHelp(db: Queryable, student: Student): Promise<TutorHelp> {
  const messages = await db
    .select(HELP)
    .from(tutorMessages)
    .where(isRecentHelp(student))
    .orderBy(desc(tutorMessages.messageId))
    .limit(MOST_HELP);
  return tutorHelpOf(messages);
}
