import { testStudentId } from '@coursecraft/domain/accounts/test-student';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/connect.ts';
import { pickFields } from '../../../../platform/db/pick-fields.ts';
import { authorRequests, enrollments } from '../../../../platform/db/schema/accounts.ts';
import { answerDrafts } from '../../../../platform/db/schema/answer-drafts.ts';
import { certificates } from '../../../../platform/db/schema/certificates.ts';
import { courses, elementFields, elements } from '../../../../platform/db/schema/courses.ts';
import { deletedCriteria, deletions } from '../../../../platform/db/schema/deletions.ts';
import { reminders } from '../../../../platform/db/schema/due-dates.ts';
import { marks } from '../../../../platform/db/schema/grading-queue.ts';
import { flags, notes, questions, reactions } from '../../../../platform/db/schema/inbox.ts';
import { ltiGrades, ltiPeople, ltiPlatforms } from '../../../../platform/db/schema/lti.ts';
import {
  answers,
  doneElements,
  evidence,
  places,
  regradeRequests,
  rollups,
  visits,
} from '../../../../platform/db/schema/mastery.ts';
import { notifications } from '../../../../platform/db/schema/notifications.ts';
import { pendingAnswers } from '../../../../platform/db/schema/pending-answers.ts';
import { personalVersions } from '../../../../platform/db/schema/personal-versions.ts';
import { recordings } from '../../../../platform/db/schema/recordings.ts';
import { scimProviders, scimUsers } from '../../../../platform/db/schema/scim.ts';
import { shownModelAnswers } from '../../../../platform/db/schema/shown-model-answers.ts';
import { learningPlans } from '../../../../platform/db/schema/study-plans.ts';
import { pushDevices, studyReminders } from '../../../../platform/db/schema/study-reminders.ts';
import { tutorMessages } from '../../../../platform/db/schema/tutor.ts';
import { withoutNulls } from '../../../../platform/db/without-nulls.ts';

export type OwnCourse = Awaited<ReturnType<typeof readOwnData>>[number];

/**
 * Reads a person's learning data, course by course. Columns are named explicitly, so that hidden content never gets
 * in.
 */
export async function readOwnData(db: Queryable, uid: string) {
  const whose = [uid, testStudentId(uid)];
  const { courseId } = enrollments;
  const joined = await db
    .select({ courseId, at: enrollments.enrolledAt })
    .from(enrollments)
    .where(inArray(enrollments.studentId, whose));
  const counts = await db
    .select({ courseId: rollups.courseId, completed: rollups.completed, total: rollups.total })
    .from(rollups)
    .where(inArray(rollups.studentId, whose));
  const ids = [...new Set([...joined, ...counts].map((row) => row.courseId))];
  const found = await db
    .select({ courseId: courses.courseId, title: courses.title })
    .from(courses)
    .where(inArray(courses.courseId, ids))
    .orderBy(asc(courses.title));
  return Promise.all(
    found.map(async (course) => ({
      ...course,
      enrolledAt: joined.find((row) => row.courseId === course.courseId)?.at,
      progress: counts.find((row) => row.courseId === course.courseId) ?? { completed: 0, total: 0 },
      ...(await readCourse(db, course.courseId, whose)),
    })),
  );
}

export const readOwnNotifications = (db: Queryable, uid: string) =>
  db
    .select({
      kind: notifications.kind,
      courseId: notifications.courseId,
      about: notifications.subjectId,
      partId: notifications.partId,
      reason: notifications.reason,
      at: notifications.at,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .where(eq(notifications.uid, uid))
    .orderBy(notifications.id);

export async function readOwnRequest(db: Queryable, uid: string) {
  const { words, at, status } = authorRequests;
  const [asked] = await db.select({ words, at, status }).from(authorRequests).where(eq(authorRequests.uid, uid));
  return asked;
}

export const readOwnPlatforms = (db: Queryable, uid: string) =>
  db
    .select({ name: ltiPlatforms.name, issuer: ltiPlatforms.issuer, subject: ltiPeople.subject })
    .from(ltiPeople)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.platformId, ltiPeople.platformId))
    .where(eq(ltiPeople.uid, uid))
    .orderBy(ltiPlatforms.name);

export const readOwnProviders = (db: Queryable, uid: string) =>
  db
    .select({ name: scimProviders.name, userName: scimUsers.userName, says: scimUsers.resource })
    .from(scimUsers)
    .innerJoin(scimProviders, eq(scimProviders.providerId, scimUsers.providerId))
    .where(eq(scimUsers.uid, uid))
    .orderBy(scimProviders.name);

export async function readOwnReminders(db: Queryable, uid: string) {
  const [settings] = await db
    .select({
      settings: studyReminders.settings,
      nextAt: studyReminders.nextAt,
      remindedOn: studyReminders.remindedOn,
      summedOn: studyReminders.summedOn,
    })
    .from(studyReminders)
    .where(eq(studyReminders.uid, uid));
  const { name, endpoint, addedAt, usedAt } = pushDevices;
  const devices = await db
    .select({ name, endpoint, addedAt, usedAt })
    .from(pushDevices)
    .where(eq(pushDevices.uid, uid));
  return { ...settings, devices };
}

async function readCourse(db: Queryable, courseId: string, whose: string[]) {
  type Table =
    | typeof answers
    | typeof certificates
    | typeof regradeRequests
    | typeof doneElements
    | typeof evidence
    | typeof answerDrafts
    | typeof learningPlans
    | typeof ltiGrades
    | typeof marks
    | typeof notes
    | typeof personalVersions
    | typeof pendingAnswers
    | typeof places
    | typeof questions
    | typeof recordings
    | typeof reactions
    | typeof reminders
    | typeof shownModelAnswers
    | typeof flags
    | typeof tutorMessages
    | typeof visits;
  const own = (table: Table) => and(eq(table.courseId, courseId), inArray(table.studentId, whose));
  const [a, c, e, m, s] = [answers, certificates, evidence, marks, shownModelAnswers];
  const [d, p, t, v, w] = [answerDrafts, learningPlans, tutorMessages, personalVersions, pendingAnswers];
  return {
    elements: await db
      .select({ elementId: elements.elementId, title: elements.title })
      .from(elements)
      .where(eq(elements.courseId, courseId)),
    answers: await db
      .select({ messageId: a.messageId, threadId: a.threadId, elementId: a.elementId, text: a.text, at: a.at })
      .from(a)
      .where(own(a))
      .orderBy(a.messageId),
    pendingAnswers: await db
      .select({ messageId: w.messageId, threadId: w.threadId, elementId: w.elementId, asked: w.asked, at: w.at })
      .from(w)
      .where(own(w))
      .orderBy(w.messageId),
    answerDrafts: await db
      .select({ elementId: d.elementId, taskId: d.taskId, text: d.text, at: d.at })
      .from(d)
      .where(own(d))
      .orderBy(d.elementId, d.taskId),
    shownModelAnswers: await db
      .select({ messageId: s.messageId, text: s.text, at: s.at })
      .from(s)
      .where(own(s))
      .orderBy(s.messageId, s.rowId),
    recordings: await db
      .select({
        recordingId: recordings.recordingId,
        messageId: recordings.messageId,
        mime: recordings.mime,
        storageKey: recordings.storageKey,
        at: recordings.at,
      })
      .from(recordings)
      .where(own(recordings))
      .orderBy(recordings.recordingId),
    evidence: await db
      .select({
        evidenceId: e.evidenceId,
        rowId: e.rowId,
        source: e.source,
        messageId: e.messageId,
        quote: e.quote,
        quotes: e.quotes,
        saidIn: e.saidIn,
        verdict: e.verdict,
        judge: e.judge,
        hintLevel: e.hintLevel,
        comment: e.comment,
        at: e.at,
      })
      .from(e)
      .where(own(e))
      .orderBy(e.seq),
    contests: await db
      .select({
        evidenceId: regradeRequests.evidenceId,
        comment: regradeRequests.comment,
        quote: regradeRequests.quote,
        status: regradeRequests.status,
        reply: regradeRequests.reply,
        at: regradeRequests.at,
      })
      .from(regradeRequests)
      .where(own(regradeRequests)),
    marks: (
      await db
        .select({ messageId: m.messageId, rowId: m.rowId, verdict: m.verdict, learned: m.learned, at: m.at })
        .from(m)
        .where(own(m))
        .orderBy(m.at)
    ).map(({ learned, ...mark }) => ({ ...mark, accepted: learned.wordings.map(({ text }) => text) })),
    done: await db
      .select({ elementId: doneElements.elementId, at: doneElements.at })
      .from(doneElements)
      .where(own(doneElements)),
    notes: await db
      .select({
        id: notes.id,
        elementId: notes.elementId,
        text: notes.text,
        quote: notes.quote,
        colour: notes.colour,
        at: notes.at,
      })
      .from(notes)
      .where(own(notes))
      .orderBy(notes.id),
    questions: await db
      .select({
        id: questions.id,
        elementId: questions.elementId,
        text: questions.text,
        status: questions.status,
        answer: questions.answer,
        at: questions.at,
        answeredAt: questions.answeredAt,
      })
      .from(questions)
      .where(own(questions))
      .orderBy(questions.id),
    flags: await db
      .select({
        id: flags.id,
        elementId: flags.elementId,
        body: flags.body,
        quote: flags.quote,
        status: flags.status,
        reply: flags.reply,
        at: flags.at,
      })
      .from(flags)
      .where(own(flags))
      .orderBy(flags.id),
    places: await db
      .select({ elementId: places.elementId, scroll: places.scroll, at: places.at })
      .from(places)
      .where(own(places)),
    visits: await db
      .select({ elementId: visits.elementId, day: visits.day })
      .from(visits)
      .where(own(visits))
      .orderBy(visits.day),
    learningPlans: await db
      .select({
        weekdays: p.weekdays,
        goalOn: p.goalOn,
        minutes: p.minutes,
        streak: p.streak,
        isPaused: p.isPaused,
        startedOn: p.startedOn,
      })
      .from(p)
      .where(own(p)),
    platformGrades: await db
      .select({ partId: ltiGrades.partId, lineItem: ltiGrades.lineItem, sent: ltiGrades.sent })
      .from(ltiGrades)
      .where(own(ltiGrades))
      .orderBy(ltiGrades.lineItem),
    certificates: await db
      .select({
        certificateId: c.certificateId,
        name: c.name,
        courseTitle: c.courseTitle,
        issuer: c.issuer,
        description: c.description,
        criteria: c.criteria,
        issuedAt: c.issuedAt,
        withdrawnAt: c.withdrawnAt,
      })
      .from(c)
      .where(own(c))
      .orderBy(c.issuedAt),
    reminders: await db
      .select({ moduleId: reminders.moduleId, dueOn: reminders.dueOn, at: reminders.at, mail: reminders.mail })
      .from(reminders)
      .where(own(reminders))
      .orderBy(reminders.at),
    reactions: await db
      .select({ elementId: reactions.elementId, reaction: reactions.reaction, at: reactions.at })
      .from(reactions)
      .where(own(reactions)),
    deleted: await readDeleted(db, courseId, whose),
    tutor: await db
      .select({
        messageId: t.messageId,
        threadId: t.threadId,
        elementId: t.elementId,
        question: t.question,
        answer: t.answer,
        citations: t.citations,
        rating: t.rating,
        comment: t.comment,
        at: t.at,
      })
      .from(t)
      .where(own(t))
      .orderBy(t.messageId),
    ownElements: await db
      .select({
        id: v.id,
        elementId: v.elementId,
        ...pickFields(v, elementFields),
        userInstructions: v.userInstructions,
        at: v.at,
      })
      .from(v)
      .where(own(v))
      .orderBy(v.id),
  };
}

async function readDeleted(db: Queryable, courseId: string, whose: string[]) {
  const rows = await db
    .select({ kind: deletions.kind, deletedAt: deletions.deletedAt, kept: deletedCriteria.kept })
    .from(deletions)
    .innerJoin(
      deletedCriteria,
      and(eq(deletedCriteria.courseId, deletions.courseId), eq(deletedCriteria.undoToken, deletions.undoToken)),
    )
    .where(
      and(
        eq(deletions.courseId, courseId),
        inArray(deletions.deletedBy, whose),
        inArray(deletions.kind, ['note', 'own-element']),
      ),
    )
    .orderBy(deletions.deletedAt);
  const columns = Object.entries(pickFields(personalVersions, elementFields));
  type ExportedTable = Record<keyof typeof elementFields, unknown>;
  return rows.map(({ kind, deletedAt, kept }) => {
    const written = Object.fromEntries(columns.map(([field, { name }]) => [field, kept[name]])) as ExportedTable;
    const { text, quote, colour } = kept;
    return { kind, deletedAt, ...withoutNulls({ ...written, text, quote, colour }) };
  });
}
