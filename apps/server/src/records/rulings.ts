import type { Profile } from '@coursecraft/contract/shapes/profile';
import type { LoggedVerdict } from '@coursecraft/contract/shapes/verdict';
import { isOfWork } from '@coursecraft/domain/mastery/fold';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { knowledgeRows } from '../db/schema/knowledge.ts';
import { grantable } from '../db/schema/marking.ts';
import { answers, contests, evidence } from '../db/schema/mastery.ts';
import { AppError, notFound } from '../errors/app-error.ts';
import { readAssessmentConfig } from './assessment-config.ts';
import { writeAudit } from './audit.ts';
import { appendEvidence, foldEntries, judgedAnswer, type NewEvidence, readStates } from './evidence.ts';
import { notifyPerson, withdrawNotification } from './notifications.ts';
import type { Learner } from './rollups.ts';

type Entry = typeof evidence.$inferSelect;
type Answer = typeof answers.$inferSelect;

/** A verdict on an answer, with the entry whose verdict stands by now: its own, or the last ruling on it. */
export type Judged = { entry: Entry; answer: Answer; standing: Entry };

const ofLearner = ({ courseId, studentId }: Learner) =>
  and(eq(evidence.courseId, courseId), eq(evidence.studentId, studentId));

/** A verdict on an answer of a learner. Throws where there is none such, and for entries that judge no answer. */
export async function readJudged(tx: Queryable, learner: Learner, evidenceId: string): Promise<Judged> {
  const [found] = await tx
    .select({ entry: evidence, answer: answers })
    .from(evidence)
    .leftJoin(answers, judgedAnswer)
    .where(and(ofLearner(learner), eq(evidence.evidenceId, evidenceId)));
  if (!found) throw notFound('evidence');
  const { entry, answer } = found;
  if (entry.carriedFrom) throw new AppError('unprocessable', 'verdict-given-elsewhere');
  if (!answer || !isOfWork(entry)) {
    throw new AppError('unprocessable', 'verdict-not-contestable');
  }
  return { entry, answer, standing: await standingOf(tx, learner, entry) };
}

/** Each ruling speaks about the entry that stood before it. */
async function standingOf(tx: Queryable, learner: Learner, entry: Entry): Promise<Entry> {
  const rulings = await tx
    .select()
    .from(evidence)
    .where(and(ofLearner(learner), eq(evidence.rowId, entry.rowId), eq(evidence.source, 'override')))
    .orderBy(asc(evidence.seq));
  return rulings.reduce(
    (standing, ruling) =>
      ruling.refersTo === standing.evidenceId || ruling.refersTo === entry.evidenceId ? ruling : standing,
    entry,
  );
}

/** The learner that an entry of a course's log belongs to. */
export async function findLearner(db: Queryable, courseId: string, evidenceId: string): Promise<Learner> {
  const [found] = await db
    .select({ studentId: evidence.studentId })
    .from(evidence)
    .where(and(eq(evidence.courseId, courseId), eq(evidence.evidenceId, evidenceId)));
  if (!found) throw notFound('evidence');
  return { courseId, studentId: found.studentId };
}

export type Ruling = {
  verdict: LoggedVerdict;
  comment: string;
  by: string;
  /** Words of the answer that carry it, where they are others than those of the verdict that it is on. */
  quote?: string | undefined;
};

/** The version of a criterion that stands; of one that is gone the version that was judged by. */
async function standingVersion(tx: Queryable, { courseId, rowId, rowVersion }: Entry): Promise<number> {
  const [row] = await tx
    .select({ version: knowledgeRows.version })
    .from(knowledgeRows)
    .where(and(eq(knowledgeRows.courseId, courseId), eq(knowledgeRows.rowId, rowId)))
    .for('update');
  return row?.version ?? rowVersion;
}

async function rulingEntry(
  tx: Queryable,
  { courseId }: Learner,
  { entry, standing, answer }: Judged,
  { verdict, comment, by, quote: given }: Ruling,
): Promise<NewEvidence> {
  const { evidencePerRow } = await readAssessmentConfig(tx, courseId);
  const { rowId, hintLevel, messageId } = entry;
  const start = given === undefined ? -1 : answer.text.indexOf(given);
  const quote = start < 0 ? entry.quote : given;
  return {
    rowId,
    rowVersion: await standingVersion(tx, entry),
    hintLevel,
    source: 'override',
    verdict,
    judge: by,
    by,
    comment,
    refersTo: standing.evidenceId,
    messageId: messageId || undefined,
    quote: quote || undefined,
    quoteStart: (start < 0 ? entry.quoteStart : start) ?? undefined,
    counts: true,
    needed: evidencePerRow,
  };
}

/** Whether a learner would hold a criterion no more by this ruling. The learner is locked by the caller. */
export async function takesBack(tx: Queryable, learner: Learner, judged: Judged, ruling: Ruling): Promise<boolean> {
  const { rowId } = judged.entry;
  const before = await readStates(tx, learner, [rowId]);
  if (before.get(rowId)?.status !== 'mastered') return false;
  const { states } = foldEntries(before, [await rulingEntry(tx, learner, judged, ruling)]);
  return states.get(rowId)?.status !== 'mastered';
}

/**
 * Overrules the verdict that stands: an entry of its own in the log, from which the status follows. It rules by the criterion
 * as it stands, which the author has before them. The learner is locked by the caller. Gives the entry's id.
 */
export async function overrule(tx: Queryable, learner: Learner, judged: Judged, ruling: Ruling): Promise<string> {
  const entry = await rulingEntry(tx, learner, judged, ruling);
  const [rulingId = ''] = await appendEvidence(tx, learner, [entry]);
  await withdrawOffer(tx, learner, judged.entry.evidenceId);
  return rulingId;
}

/** Offers a verdict for granting no more: a person has decided on it. */
export async function withdrawOffer(
  tx: Queryable,
  { courseId, studentId }: Learner,
  evidenceId: string,
): Promise<void> {
  const ofLearner = and(eq(grantable.courseId, courseId), eq(grantable.studentId, studentId));
  await tx.delete(grantable).where(and(ofLearner, eq(grantable.evidenceId, evidenceId)));
}

/** Writes down that a verdict was overruled, and tells its student. */
export async function tellOverruled(
  tx: Queryable,
  caller: Pick<Profile, 'uid'>,
  { courseId, studentId: uid }: Learner,
  about: { partId: string; reason: string; subjectId?: string | undefined },
): Promise<void> {
  await writeAudit(tx, caller, { action: 'overruled-verdict', person: uid, courseId });
  await notifyPerson(tx, { uid, by: caller.uid, kind: 'verdict-overruled', courseId, ...about });
}

const contestOf = ({ courseId, studentId }: Learner, evidenceId: string) =>
  and(eq(contests.courseId, courseId), eq(contests.studentId, studentId), eq(contests.evidenceId, evidenceId));

/** Tells a student that a teacher graded an answer that they had submitted. */
export const tellGraded = (
  tx: Queryable,
  by: Pick<Profile, 'uid'>,
  { courseId, studentId: uid }: Learner,
  about: { partId: string; reason: string; subjectId?: string | undefined },
): Promise<void> => notifyPerson(tx, { uid, by: by.uid, kind: 'answer-graded', courseId, ...about });

/** Answers what a learner said against a verdict, where they did: no author needs to be told of it any more. */
export async function settleContest(
  tx: Queryable,
  learner: Learner,
  evidenceId: string,
  { verdict, comment, by }: Ruling,
): Promise<void> {
  await tx
    .update(contests)
    .set({
      status: verdict === 'met' ? 'granted' : 'upheld',
      reply: comment,
      resolvedBy: by,
      resolvedAt: sql`now()`,
    })
    .where(contestOf(learner, evidenceId));
  await withdrawNotification(tx, { kind: 'verdict-contested', subjectId: evidenceId });
}

/** Has it wait again, where the answer to it was taken back. */
export async function reopenContest(tx: Queryable, learner: Learner, evidenceId: string): Promise<void> {
  await tx
    .update(contests)
    .set({ status: 'open', reply: null, resolvedBy: null, resolvedAt: null })
    .where(contestOf(learner, evidenceId));
}
