import { listChecks } from '@coursecraft/domain/content/checks';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { HELP_LASTS_HOURS } from '@coursecraft/domain/tutoring/hint-ladder';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { elements } from '../../../db/schema/courses.ts';
import { scenarios } from '../../../db/schema/knowledge.ts';
import { tutorMessages } from '../../../db/schema/tutor.ts';
import { readCourseNames } from '../../../records/sources.ts';
import type { TalkMessage } from '../../../records/talks.ts';
import { wordsForCourse } from '../../../words/words.ts';

/** What students of a course were asked, and what they had before them. */
export type Tasks = {
  language: string;
  titleOf: (elementId: string) => string;
  questionOf: (talk: readonly TalkMessage[]) => string;
  /** The lessons that a talk is about: its own, and the one that a criterion belongs to. */
  seenOf: (talk: readonly TalkMessage[], elementId: string) => string;
};

/** Reads the tasks of these conversations on criteria of these elements. */
export async function readTasks(
  db: Queryable,
  courseId: string,
  talks: readonly (readonly TalkMessage[])[],
  elementIds: readonly string[],
): Promise<Tasks> {
  const firsts = talks.flatMap(([first]) => first ?? []);
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
        return wordsForCourse('courses', language)('explain', { title: titleOf(first?.elementId ?? '') });
      return byId.get(first.elementId)?.checks.find(({ id }) => id === first.itemId)?.stem ?? '';
    },
    seenOf: ([first], elementId) =>
      [...new Set([first?.elementId ?? '', elementId])].map((id) => byId.get(id)?.text ?? '').join('\n'),
  };
}

/** What the tutor said to a student, by the ids of its messages, which sort with those of answers. */
export type Help = { studentId: string; messageId: string; text: string };

/** What the tutor said to these students while help lasts, up to now from before the first of these answers. */
export async function readHelp(
  db: Queryable,
  courseId: string,
  studentIds: readonly string[],
  since: Date,
): Promise<Help[]> {
  const { studentId, messageId, answer } = tutorMessages;
  return db
    .select({ studentId, messageId, text: answer })
    .from(tutorMessages)
    .where(
      and(
        eq(tutorMessages.courseId, courseId),
        inArray(studentId, [...new Set(studentIds)]),
        sql`${tutorMessages.at} > ${since.toISOString()}::timestamptz - make_interval(hours => ${HELP_LASTS_HOURS})`,
      ),
    );
}
