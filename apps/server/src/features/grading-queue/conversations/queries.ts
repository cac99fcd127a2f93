import { listChecks } from '@coursecraft/domain/content/checks';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { HELP_LASTS_HOURS } from '@coursecraft/domain/tutoring/hint-steps';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { elements } from '../../../platform/db/schema/courses.ts';
import { scenarios } from '../../../platform/db/schema/criteria.ts';
import { shownModelAnswers } from '../../../platform/db/schema/shown-model-answers.ts';
import { tutorMessages } from '../../../platform/db/schema/tutor.ts';
import { courseMessages } from '../../../platform/i18n/server-messages.ts';
import type { ConversationMessage } from '../../assessment/repository/conversations.ts';
import { readCourseNames } from '../../uploads/repository/sources.ts';

export type Tasks = {
  language: string;
  titleOf: (elementId: string) => string;
  questionOf: (conversation: readonly ConversationMessage[]) => string;
  seenOf: (conversation: readonly ConversationMessage[], elementId: string) => string;
};

export async function readTasks(
  db: Queryable,
  courseId: string,
  conversations: readonly (readonly ConversationMessage[])[],
  elementIds: readonly string[],
): Promise<Tasks> {
  const firsts = conversations.flatMap(([first]) => first ?? []);
  const named = [...new Set([...elementIds, ...firsts.map(({ elementId }) => elementId)])];
  const asked = [...new Set(firsts.flatMap(({ scenarioId }) => scenarioId ?? []))];
  const { language } = await readCourseNames(db, courseId);
  const found = await db
    .select({ id: elements.elementId, title: elements.title, content: elements.content })
    .from(elements)
    .where(and(eq(elements.courseId, courseId), inArray(elements.elementId, named)));
  const played = await db
    .select({ id: scenarios.scenarioId, situation: scenarios.situation, opening: scenarios.opening })
    .from(scenarios)
    .where(and(eq(scenarios.courseId, courseId), inArray(scenarios.scenarioId, asked)));
  const byId = new Map(
    found.map(({ id, title, content }) => [id, { title, checks: listChecks(content), text: plainText(content) }]),
  );
  const stages = new Map(played.map(({ id, situation, opening }) => [id, `${situation}\n\n${opening}`]));
  const titleOf = (elementId: string) => byId.get(elementId)?.title ?? '';
  return {
    language,
    titleOf,
    questionOf: ([first]) => {
      if (first?.scenarioId !== undefined) return stages.get(first.scenarioId) ?? '';
      if (first?.itemId === undefined)
        return courseMessages('courses', language)('explain', { title: titleOf(first?.elementId ?? '') });
      return byId.get(first.elementId)?.checks.find(({ id }) => id === first.itemId)?.stem ?? '';
    },
    seenOf: ([first], elementId) =>
      [...new Set([first?.elementId ?? '', elementId])].map((id) => byId.get(id)?.text ?? '').join('\n'),
  };
}

/** Text that a student has seen outside the lesson. Message ids sort with those of answers. */
export type Help = { studentId: string; messageId: string; text: string };

/** Reads the tutor texts to these students from before the first answer, as long as help counts, and the model answers. */
export async function readHelp(
  db: Queryable,
  courseId: string,
  studentIds: readonly string[],
  since: Date,
): Promise<Help[]> {
  const { studentId, messageId, answer } = tutorMessages;
  const ids = [...new Set(studentIds)];
  const said = await db
    .select({ studentId, messageId, text: answer })
    .from(tutorMessages)
    .where(
      and(
        eq(tutorMessages.courseId, courseId),
        inArray(studentId, ids),
        sql`${tutorMessages.at} > ${since.toISOString()}::timestamptz - make_interval(hours => ${HELP_LASTS_HOURS})`,
      ),
    );
  const shown = await db
    .select({
      studentId: shownModelAnswers.studentId,
      messageId: shownModelAnswers.messageId,
      text: shownModelAnswers.text,
    })
    .from(shownModelAnswers)
    .where(and(eq(shownModelAnswers.courseId, courseId), inArray(shownModelAnswers.studentId, ids)));
  return [...said, ...shown];
}
