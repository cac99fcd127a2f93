import type { ParsedQuery, ReplyOf } from '@coursecraft/contract/endpoints';
import type { Question } from '@coursecraft/contract/inbox/inbox';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { cutPage } from '../../../platform/db/page-cursor.ts';
import { profiles } from '../../../platform/db/schema/accounts.ts';
import { elements } from '../../../platform/db/schema/courses.ts';
import { questions } from '../../../platform/db/schema/inbox.ts';
import { tutorMessages } from '../../../platform/db/schema/tutor.ts';
import { withoutNulls } from '../../../platform/db/without-nulls.ts';
import { readElement } from '../../courses/repository/course.ts';
import { announceChange } from '../../courses/repository/course-events.ts';
import type { Student } from '../../progress/repository/rollups.ts';
import { isAssigned, readAssignees } from '../repository/assignments.ts';
import type { EntryOwner } from '../repository/entries.ts';
import { among, holds, pageBy } from '../repository/entry-queries.ts';

type Key = { courseId: string; questionId: string };
type Listed = Omit<ReplyOf<'listQuestions'>, 'success'>;

const answerers = alias(profiles, 'answerers');

const MOST_SAID = 20;

/** The last things that the student and the tutor said in the same conversation before the passed-on message. */
const conversationBefore = sql<NonNullable<Question['conversation']>>`(
  select coalesce(json_agg(json_build_object('question', t.question, 'answer', t.answer) order by t.message_id), '[]')
  from (
    select said.message_id, said.question, said.answer from tutor_messages said
    where said.course_id = ${tutorMessages.courseId} and said.student_id = ${tutorMessages.studentId}
      and said.thread_id = ${tutorMessages.threadId} and said.message_id < ${tutorMessages.messageId}
    order by said.message_id desc limit ${MOST_SAID}) t)`;

async function selectQuestions(db: Queryable, condition: SQL | undefined, limit: number): Promise<Question[]> {
  const rows = await db
    .select({
      question: questions,
      displayName: profiles.displayName,
      elementTitle: elements.title,
      answeredBy: answerers.displayName,
      tutorAnswer: tutorMessages.answer,
      conversation: conversationBefore,
    })
    .from(questions)
    .leftJoin(profiles, eq(profiles.uid, questions.studentId))
    .leftJoin(answerers, eq(answerers.uid, questions.answeredBy))
    .leftJoin(elements, and(eq(elements.courseId, questions.courseId), eq(elements.elementId, questions.elementId)))
    .leftJoin(
      tutorMessages,
      and(
        eq(tutorMessages.courseId, questions.courseId),
        eq(tutorMessages.studentId, questions.studentId),
        eq(tutorMessages.messageId, questions.messageId),
      ),
    )
    .where(condition)
    .orderBy(desc(questions.id))
    .limit(limit);
  return rows.map(({ question, displayName, elementTitle, answeredBy, tutorAnswer, conversation }) => {
    const { id, studentId, elementId, text, status, answer, version, at, answeredAt } = question;
    return {
      id,
      studentId,
      displayName: displayName ?? '',
      text,
      status,
      version,
      at: at.toISOString(),
      ...withoutNulls({ elementId, elementTitle, tutorAnswer }),
      ...(conversation.length > 0 && { conversation }),
      ...withoutNulls({ answer, answeredBy, answeredAt: answeredAt?.toISOString() }),
    };
  });
}

export async function listQuestions(
  db: Queryable,
  courseId: string,
  whose: EntryOwner,
  { elementId, status, assigned, q, ...paging }: Omit<ParsedQuery<'listQuestions'>, 'view' | 'studentId' | 'groupId'>,
  uid: string,
): Promise<Listed> {
  const { limit, after } = pageBy(questions.id, paging);
  const condition = and(
    eq(questions.courseId, courseId),
    among(questions.studentId, courseId, whose),
    elementId === undefined ? undefined : eq(questions.elementId, elementId),
    status === undefined ? undefined : eq(questions.status, status),
    'own' in whose ? undefined : isAssigned(questions.id, { courseId, assigned, uid }),
    holds(q, questions.text, questions.answer, elements.title, profiles.displayName),
    after,
  );
  const { page, ...more } = cutPage(await selectQuestions(db, condition, limit + 1), limit, ({ id }) => ({ id }));
  if ('own' in whose) return { questions: page, ...more };
  const assignees = await readAssignees(
    db,
    courseId,
    page.map(({ id }) => id),
  );
  return { questions: page.map((question) => ({ ...question, assignee: assignees.get(question.id) })), ...more };
}

export async function countOpenQuestions(db: Queryable, courseId: string, whose: EntryOwner): Promise<number> {
  const [counted] = await db
    .select({ open: count() })
    .from(questions)
    .leftJoin(profiles, eq(profiles.uid, questions.studentId))
    .where(
      and(eq(questions.courseId, courseId), eq(questions.status, 'open'), among(questions.studentId, courseId, whose)),
    );
  return counted?.open ?? 0;
}

const here = ({ courseId, questionId }: Key) => and(eq(questions.courseId, courseId), eq(questions.id, questionId));

export async function lockQuestion(tx: Queryable, key: Key): Promise<Question> {
  await tx.select({ id: questions.id }).from(questions).where(here(key)).for('update');
  const [found] = await selectQuestions(tx, here(key), 1);
  if (!found) throw notFound('question');
  return found;
}

type QuestionInput = { elementId?: string | undefined; text: string; messageId?: string | undefined };

/** Only the student who received a tutor message may forward it. */
async function requireMessage(tx: Queryable, { courseId, studentId }: Student, messageId: string): Promise<void> {
  const own = and(eq(tutorMessages.courseId, courseId), eq(tutorMessages.studentId, studentId));
  const found = await tx
    .select({ id: tutorMessages.messageId })
    .from(tutorMessages)
    .where(and(own, eq(tutorMessages.messageId, messageId)));
  if (found.length === 0) throw notFound('message');
}

export async function insertQuestion(
  tx: Queryable,
  student: Student,
  { elementId, text, messageId }: QuestionInput,
): Promise<Question> {
  const { courseId, studentId } = student;
  if (messageId !== undefined) await requireMessage(tx, student, messageId);
  if (elementId !== undefined) await readElement(tx, courseId, elementId, 'learner');
  const questionId = newId('qst');
  await tx.insert(questions).values({ ...student, id: questionId, text, elementId, messageId });
  await announceChange(tx, courseId, { studentId, questions: true });
  return lockQuestion(tx, { courseId, questionId });
}

type Change = { status: Question['status'] } & ({ answer: string; answeredBy: string } | { answer?: undefined });

export async function updateQuestion(tx: Queryable, key: Key, change: Change): Promise<Question> {
  const answered = change.answer === undefined ? {} : { answeredAt: sql`now()` };
  await tx
    .update(questions)
    .set({ ...change, ...answered, version: sql`version + 1` })
    .where(here(key));
  const question = await lockQuestion(tx, key);
  await announceChange(tx, key.courseId, { studentId: question.studentId, questions: true });
  return question;
}
