import type { Citation } from '@coursecraft/contract/drafting/citation';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { courses, elements } from '../../../platform/db/schema/courses.ts';
import { scenarios } from '../../../platform/db/schema/criteria.ts';
import { answers } from '../../../platform/db/schema/mastery.ts';
import { studentContentOf, studentTextColumns } from '../../courses/repository/course.ts';
import type { Student } from '../../progress/repository/rollups.ts';
import type { StoredReply } from '../asked-check.ts';

export type Help = { hint?: string | undefined; hintPlace?: Citation | undefined };

type SavedHelp = Help | { modelAnswer: string };

const own = ({ courseId, studentId }: Student, messageId: string) =>
  and(eq(answers.courseId, courseId), eq(answers.studentId, studentId), eq(answers.messageId, messageId));

/** Reads an answer with its published lesson, and the help that the student had with the same check or scenario. */
export async function readHelpedAnswer(db: Queryable, student: Student, messageId: string) {
  const isSameTask = sql`other.course_id = ${answers.courseId} and other.student_id = ${answers.studentId}
    and other.element_id = ${answers.elementId} and other.item_id is not distinct from ${answers.itemId}
    and other.scenario_id is not distinct from ${answers.scenarioId}`;
  const [found] = await db
    .select({
      elementId: answers.elementId,
      itemId: answers.itemId,
      scenarioId: answers.scenarioId,
      verdict: answers.verdict,
      reply: sql<StoredReply>`${answers.reply}`,
      isLast: sql<boolean>`not exists (
        select from answers other where ${isSameTask} and other.message_id > ${answers.messageId})`,
      hints: sql<number>`(select count(*)::int from answers other where ${isSameTask} and other.reply ? 'hint')`,
      places: sql<number>`(select count(*)::int from answers other where ${isSameTask} and other.reply ? 'hintPlace')`,
      nearMisses: sql<number>`(
        select count(*)::int from answers other where ${isSameTask} and other.verdict = 'partly')`,
      examination: answers.examination,
      scenarioRows: scenarios.rowIds,
      content: elements.content,
      language: courses.language,
    })
    .from(answers)
    .innerJoin(courses, eq(courses.courseId, answers.courseId))
    .innerJoin(
      elements,
      and(eq(elements.courseId, answers.courseId), eq(elements.elementId, answers.elementId), elements.published),
    )
    .leftJoin(
      scenarios,
      and(
        eq(scenarios.courseId, answers.courseId),
        eq(scenarios.elementId, answers.elementId),
        eq(scenarios.scenarioId, answers.scenarioId),
      ),
    )
    .where(own(student, messageId));
  return found;
}

/** Reads published lessons as students see them. */
export async function readLessons(db: Queryable, courseId: string, elementIds: readonly string[]) {
  const found = await db
    .select({
      elementId: elements.elementId,
      title: elements.title,
      ...studentTextColumns,
    })
    .from(elements)
    .where(and(eq(elements.courseId, courseId), inArray(elements.elementId, [...elementIds]), elements.published));
  return found.map(({ elementId, title, ...texts }) => ({ elementId, title, content: studentContentOf(texts) }));
}

/** Adds help to the stored reply of an answer. Later answers then count as given after a hint. */
export const saveHelp = (db: Queryable, student: Student, messageId: string, help: SavedHelp) =>
  db
    .update(answers)
    .set({ hintGiven: true, reply: sql`${answers.reply} || ${JSON.stringify(help)}::jsonb` })
    .where(own(student, messageId));
