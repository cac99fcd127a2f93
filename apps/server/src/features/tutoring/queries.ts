import type { QuestionRequest } from '@coursecraft/ai/engine/engine';
import type { AnswerMessage, Rating, Thread, TutorMessage } from '@coursecraft/contract/assessment/thread';
import type { ParsedQuery, ReplyOf } from '@coursecraft/contract/endpoints';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { cutPage, readCursor } from '../../platform/db/page-cursor.ts';
import { elements } from '../../platform/db/schema/courses.ts';
import { questions } from '../../platform/db/schema/inbox.ts';
import { answers } from '../../platform/db/schema/mastery.ts';
import { pendingAnswers } from '../../platform/db/schema/pending-answers.ts';
import { tutorMessages } from '../../platform/db/schema/tutor.ts';
import { withoutNulls } from '../../platform/db/without-nulls.ts';
import type { Payload } from '../../request-context.ts';
import { readRegradeNotes, type StoredRegradeNote } from '../assessment/repository/regrade-notes.ts';
import { studentTextColumns } from '../courses/repository/course.ts';
import { waitsForTeacher } from '../grading-queue/repository/submitted-answers.ts';
import type { Student } from '../progress/repository/rollups.ts';

const MOST_ELEMENTS = 24;
const MOST_WORDS = 16;
const ENDING = 2;
const SHORTEST = 4;

export type TutorQuestion = { question: string; elementId?: string | undefined; threadId?: string | undefined };

type FoundElement = Pick<
  typeof elements.$inferSelect,
  'elementId' | 'title' | 'content' | 'learnerContent' | 'learnerViewVersion' | 'learnerText'
>;

export async function findElements(
  db: Queryable,
  courseId: string,
  { question, elementId }: TutorQuestion,
): Promise<FoundElement[]> {
  const words = question.match(/[\p{L}\p{M}\p{N}]{3,}/gu)?.slice(0, MOST_WORDS) ?? [];
  const wanted = words.map((word) => `'${word.slice(0, Math.max(SHORTEST, word.length - ENDING))}':*`).join(' | ');
  const rank = sql<number>`ts_rank_cd(elements.learner_search, to_tsquery('simple', ${wanted}))`;
  const isOpen = sql<boolean>`elements.element_id = ${elementId ?? ''}`;
  const isNear = sql<boolean>`elements.section_id = (
    select o.section_id from elements o where o.course_id = ${courseId} and o.element_id = ${elementId ?? ''})`;
  const found = await db
    .select({
      elementId: elements.elementId,
      title: elements.title,
      ...studentTextColumns,
      learnerText: elements.learnerText,
    })
    .from(elements)
    .where(
      and(
        eq(elements.courseId, courseId),
        elements.published,
        sql`(${isNear} or elements.learner_search @@ to_tsquery('simple', ${wanted}))`,
      ),
    )
    .orderBy(sql`${isOpen} desc`, desc(rank), asc(elements.position))
    .limit(MOST_ELEMENTS);
  if (elementId !== undefined && found[0]?.elementId !== elementId) throw notFound('element');
  return found;
}

const ofStudent = ({ courseId, studentId }: Student) =>
  and(eq(tutorMessages.courseId, courseId), eq(tutorMessages.studentId, studentId));

export async function readExchanges(
  db: Queryable,
  student: Student,
  threadId: string,
): Promise<QuestionRequest['history']> {
  const { question, answer, taskId } = tutorMessages;
  const threadMessages = await db
    .select({ question, answer, taskId })
    .from(tutorMessages)
    .where(and(ofStudent(student), eq(tutorMessages.threadId, threadId)))
    .orderBy(asc(tutorMessages.messageId));
  return threadMessages.map(({ taskId: task, ...exchange }) => ({ ...exchange, ...(task ? { task } : {}) }));
}

export async function insertMessage(
  tx: Queryable,
  message: typeof tutorMessages.$inferInsert,
): Promise<Pick<TutorMessage, 'at'>> {
  const [{ at }] = (await tx.insert(tutorMessages).values(message).returning({ at: tutorMessages.at })) as [
    { at: Date },
  ];
  return { at: at.toISOString() };
}

export async function rateMessage(
  db: Queryable,
  student: Student,
  messageId: string,
  { rating, comment }: { rating?: Rating | null | undefined; comment?: string | undefined },
): Promise<Payload<'rateMessage'>> {
  const here = and(ofStudent(student), eq(tutorMessages.messageId, messageId));
  const given = { rating, comment: comment === undefined ? undefined : comment || null };
  if (rating !== undefined || comment !== undefined) await db.update(tutorMessages).set(given).where(here);
  const [message] = await db
    .select({ rating: tutorMessages.rating, comment: tutorMessages.comment })
    .from(tutorMessages)
    .where(here);
  if (!message) throw notFound('message');
  return { rating: message.rating, ...withoutNulls({ comment: message.comment }) };
}

type Listed = Omit<ReplyOf<'listThreads'>, 'success'>;
type Place = { threadId: string; last: string; hasPending: boolean };

const WHOLE = 500;

export async function listThreads(
  db: Queryable,
  student: Student,
  { elementId, itemId, scenarioId, kind, limit = WHOLE, cursor }: ParsedQuery<'listThreads'>,
): Promise<Listed> {
  const { courseId, studentId } = student;
  const before = cursor === undefined ? null : readCursor(cursor, { last: 'text' }).last;
  const { rows } = await db.execute<Place>(sql`
    select thread_id as "threadId", max(message_id) as last, bool_or(is_pending) as "hasPending"
    from (
      select thread_id, message_id, element_id, null as item_id, null as scenario_id, 'tutor' as kind, false as is_pending
        from tutor_messages
        where course_id = ${courseId} and student_id = ${studentId}
      union all
      select thread_id, message_id, element_id, item_id, scenario_id, case
          when item_id is not null then 'check' when scenario_id is not null then 'scenario' else 'teach-back' end, is_pending
        from (
          select thread_id, message_id, element_id, item_id, scenario_id, false as is_pending from answers
            where course_id = ${courseId} and student_id = ${studentId}
          union all
          select thread_id, message_id, element_id, item_id, scenario_id, true from pending_answers
            where course_id = ${courseId} and student_id = ${studentId}) answered) said
    where (${elementId ?? null}::text is null or element_id = ${elementId ?? null})
      and (${itemId ?? null}::text is null or item_id = ${itemId ?? null})
      and (${scenarioId ?? null}::text is null or scenario_id = ${scenarioId ?? null})
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
    group by thread_id
    having ${before}::text is null or max(message_id) < ${before}
    order by last desc limit ${limit + 1}`);
  const { page, ...more } = cutPage(rows, limit, ({ last }) => ({ last }));
  const threadIds = page.map(({ threadId }) => threadId);
  const waiting = page.some(({ hasPending }) => hasPending) ? await readPending(db, student, threadIds) : [];
  const all = new Map(
    [
      ...(await readTutorThreads(db, student, threadIds)),
      ...(await readAnswerThreads(db, student, threadIds, waiting)),
    ].map((thread) => [thread.threadId, thread]),
  );
  return { threads: threadIds.flatMap((threadId) => all.get(threadId) ?? []), ...more };
}

async function readTutorThreads(db: Queryable, student: Student, threadIds: string[]): Promise<Thread[]> {
  const rows = await db
    .select({ message: tutorMessages, questionId: questions.id })
    .from(tutorMessages)
    .leftJoin(
      questions,
      and(
        eq(questions.courseId, tutorMessages.courseId),
        eq(questions.studentId, tutorMessages.studentId),
        eq(questions.messageId, tutorMessages.messageId),
      ),
    )
    .where(and(ofStudent(student), inArray(tutorMessages.threadId, threadIds)))
    .orderBy(asc(tutorMessages.messageId));
  const threads = Map.groupBy(rows, ({ message }) => message.threadId);
  return [...threads].map(([threadId, threadMessages]) => ({
    threadId,
    kind: 'tutor' as const,
    at: threadMessages[0]?.message.at.toISOString() ?? '',
    ...withoutNulls({ elementId: threadMessages[0]?.message.elementId }),
    messages: threadMessages.map(({ message, questionId }): TutorMessage => {
      const { messageId, question, answer, citations, answered, hintLevel, engine, at } = message;
      return {
        messageId,
        question,
        answer,
        citations,
        answered,
        hintLevel,
        engine,
        at: at.toISOString(),
        ...withoutNulls({ rating: message.rating, comment: message.comment, questionId }),
      };
    }),
  }));
}

type Pending = typeof pendingAnswers.$inferSelect;

async function readPending(db: Queryable, { courseId, studentId }: Student, threadIds: string[]): Promise<Pending[]> {
  return db
    .select()
    .from(pendingAnswers)
    .where(
      and(
        eq(pendingAnswers.courseId, courseId),
        eq(pendingAnswers.studentId, studentId),
        inArray(pendingAnswers.threadId, threadIds),
      ),
    );
}

/** Reads which of these submitted answers still wait for a teacher grade. */
async function readWaiting(
  db: Queryable,
  { courseId, studentId }: Student,
  messageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (messageIds.length === 0) return new Set();
  const { rows } = await db.execute<{ messageId: string }>(sql`
    select s.message_id as "messageId" from evidence s
    where s.course_id = ${courseId} and s.student_id = ${studentId}
      and s.message_id = any(${sql.param([...messageIds])}::text[]) and ${waitsForTeacher('s')}`);
  return new Set(rows.map(({ messageId }) => messageId));
}

const isSubmitted = ({ reply }: Pick<typeof answers.$inferSelect, 'reply'>): boolean =>
  (reply as Partial<Payload<'assess'>>).state === 'submitted';

async function readAnswerThreads(
  db: Queryable,
  student: Student,
  threadIds: string[],
  waiting: readonly Pending[],
): Promise<Thread[]> {
  const { courseId, studentId } = student;
  const rows = await db
    .select()
    .from(answers)
    .where(and(eq(answers.courseId, courseId), eq(answers.studentId, studentId), inArray(answers.threadId, threadIds)))
    .orderBy(asc(answers.messageId));
  const looks = await readRegradeNotes(
    db,
    student,
    rows.map(({ messageId }) => messageId),
  );
  const atTeacher = await readWaiting(
    db,
    student,
    rows.filter((row) => isSubmitted(row)).map(({ messageId }) => messageId),
  );
  // A waiting answer is the last of its conversation.
  const threads = Map.groupBy([...rows, ...waiting], (row) => row.threadId);
  return [...threads].flatMap(([threadId, threadMessages]): Thread[] => {
    const [first] = threadMessages;
    if (!first) return [];
    const thread = { threadId, elementId: first.elementId, at: first.at.toISOString() };
    const messages = threadMessages.map((row) =>
      'asked' in row ? presentPending(row) : presentAnswer(row, looks.get(row.messageId), atTeacher.has(row.messageId)),
    );
    if (first.itemId) return [{ ...thread, kind: 'check', itemId: first.itemId, messages }];
    if (first.scenarioId) return [{ ...thread, kind: 'scenario', scenarioId: first.scenarioId, messages }];
    return [{ ...thread, kind: 'teach-back', messages }];
  });
}

function presentPending({ messageId, asked, choice, reply, at }: Pending): AnswerMessage {
  const { verdict = 'not-yet', feedback = '', remaining = 0 } = reply as Partial<Payload<'assess'>>;
  return {
    messageId,
    answer: asked.answer ?? asked.response ?? '',
    ...withoutNulls({ choice }),
    verdict,
    feedback,
    hintLevel: 'unaided',
    evidence: [],
    contestable: [],
    remaining,
    pending: true,
    at: at.toISOString(),
  };
}

function presentAnswer(
  row: typeof answers.$inferSelect,
  looked: StoredRegradeNote | undefined,
  waitsForGrade: boolean,
): AnswerMessage {
  const { messageId, text, verdict, hintLevel, reply, examination, at } = row;
  const {
    feedback = '',
    evidence = [],
    contestable = [],
    remaining = 0,
    ...threadMessages
  } = reply as Partial<Payload<'assess'>>;
  const isNotNeeded = isSubmitted(row) && !waitsForGrade && looked?.look.ruling === undefined;
  return {
    messageId,
    answer: text,
    verdict,
    hintLevel,
    feedback: isNotNeeded ? '' : feedback,
    evidence,
    contestable: contestable.filter((id) => !looked?.contested.has(id)),
    ...looked?.look,
    remaining,
    at: at.toISOString(),
    choice: examination?.chosen?.text,
    points: threadMessages.points,
    next: threadMessages.next,
    quotes: threadMessages.quotes,
    engine: threadMessages.engine,
    model: threadMessages.model,
    fellBack: threadMessages.fellBack,
    state: isNotNeeded ? 'not-needed' : threadMessages.state,
    selfCheck: threadMessages.selfCheck,
    ...withoutNulls({
      hint: threadMessages.hint,
      hintPlace: threadMessages.hintPlace,
      mayCompare: threadMessages.mayCompare,
      modelAnswer: threadMessages.modelAnswer,
      aided: threadMessages.aided,
      uncounted: threadMessages.uncounted,
    }),
  };
}
