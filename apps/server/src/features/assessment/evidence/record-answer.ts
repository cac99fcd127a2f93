import type { BodyOf } from '@coursecraft/contract/endpoints';
import { provesAfterMisses } from '@coursecraft/domain/mastery/after-misses';
import { evidenceBasis, isSameEvidence } from '@coursecraft/domain/mastery/evidence-basis';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { mostHelp } from '@coursecraft/domain/tutoring/hint-steps';
import type { Database, Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { announceChange } from '../../courses/repository/course-events.ts';
import { notifyPerson } from '../../notifications/repository/notifications.ts';
import { foldEntries } from '../../progress/repository/evidence.ts';
import { basisOf } from '../../progress/repository/evidence-bases.ts';
import { lockStudent, type Student } from '../../progress/repository/rollups.ts';
import type { AnswerGrade } from '../answer-grade.ts';
import type { StoredReply } from '../asked-check.ts';
import { findRecorded, type PendingAnswer } from '../pending/queries.ts';
import type { Task } from '../queries.ts';
import { type Attempts, readStatus, type Status } from '../status-queries.ts';
import { type ChangedProgress, writeAnswer } from './queries.ts';

export function refuseTooOften({ lastHour, freeIn }: Attempts, { config }: Task): void {
  if (lastHour < config.maxAttemptsPerHour) return;
  throw new AppError('rate_limited', 'tried-too-often', { retryAfter: freeIn ?? 0 });
}

export type Recorded =
  | { recorded: StoredReply; progress?: ChangedProgress }
  /** A criterion or the conversation changed since grading; nothing was recorded. */
  | 'changed';

type GradedAnswer = {
  learner: Student;
  task: Task;
  body: BodyOf<'assess'>;
  judgement: AnswerGrade;
  pending?: PendingAnswer | undefined;
  /** Whether a request waits for the result of a pending answer. Otherwise the student is notified. */
  isAwaited?: boolean;
};

/**
 * Records an answer with its evidence, progress and reply. Writes optimistically first; after a conflict it locks the
 * student. An action id and a pending answer are recorded once.
 */
export async function recordAnswer(db: Database, graded: GradedAnswer, status: Status | undefined): Promise<Recorded> {
  const { learner: student, body, task, pending, isAwaited = true } = graded;
  const atOnce = status && isAwaited ? await record(db, graded, status) : 'overtaken';
  if (atOnce !== 'overtaken') return atOnce;
  return db.transaction(async (tx) => {
    await lockStudent(tx, student);
    const recorded = pending && (await findRecorded(tx, pending));
    if (recorded) return { recorded };
    const outcome = await record(tx, graded, await readStatus(tx, student, body, task));
    if (outcome === 'overtaken') throw new Error('progress of a locked student or their pending answer changed');
    if (pending && !isAwaited && outcome !== 'changed') await notifySettled(tx, student, pending, outcome.recorded);
    return outcome;
  });
}

async function notifySettled(
  tx: Queryable,
  { courseId, studentId }: Student,
  { elementId: partId, messageId: subjectId }: PendingAnswer,
  { feedback, state }: StoredReply,
): Promise<void> {
  await announceChange(tx, courseId, { studentId, answers: true });
  if (state !== undefined && state !== 'submitted') return;
  const about = { uid: studentId, by: '', courseId, partId, subjectId };
  if (state === 'submitted') await notifyPerson(tx, { ...about, kind: 'answer-with-teacher' });
  else await notifyPerson(tx, { ...about, kind: 'answer-graded', reason: feedback });
}

/** Optimistic write: returns `'changed'` if the student's progress or a criterion changed since it was read. */
async function record(
  db: Queryable,
  { learner: student, task, body, judgement: grade, pending }: GradedAnswer,
  status: Status,
): Promise<Recorded | 'overtaken'> {
  if (status.earlier) return { recorded: status.earlier };
  const { turn } = grade;
  if (!status.isCurrent || (turn?.threadId !== undefined && turn.after !== status.inThread)) return 'changed';
  if (!pending) refuseTooOften(status.attempts, task);
  const { verdict, text, feedback } = grade;
  const { freshHints } = status.attempts;
  const ofCheck = freshHints > 0 ? 'hinted' : 'unaided';
  const criteria = grade.rows.map(({ level, ...criterion }) => ({
    ...criterion,
    hintLevel: mostHelp([ofCheck, level, task.help.levelOf(criterion.rowId)]),
  }));
  const hintLevel = mostHelp([ofCheck, ...criteria.map((criterion) => criterion.hintLevel)]);
  const going = turn ? turn.threadId : status.inThread > 0 ? body.threadId : undefined;
  // The conversation that was created when the answer was stored. An ended one is not continued.
  const stored = pending?.threadId === body.threadId ? undefined : pending?.threadId;
  const threadId = going ?? stored ?? newId('thr');
  const messageId = turn?.messageId ?? pending?.messageId ?? newId('msg');
  const { source, judge } = grade;
  const rule = { source, messageId, needed: task.config.evidencePerRow } as const;
  const uncountedAs = uncountedIn(status, { task, body, text, source });
  const graded = criteria.map((criterion) => ({ ...criterion, uncounted: uncountedAs(criterion.rowId) }));
  const isAided = ({ hintLevel: level }: (typeof criteria)[number]) =>
    task.config.unaidedRequired && level !== 'unaided';
  const folded = foldEntries(
    status.states,
    graded.map(({ uncounted, ...criterion }) => ({
      ...criterion,
      ...rule,
      judge,
      by: student.studentId,
      counts: !isAided(criterion) && uncounted === undefined,
      ...(criterion.quote ? { quoteStart: text.indexOf(criterion.quote) } : {}),
    })),
  );
  const statusOf = (rowId: string) => (folded.states.get(rowId) ?? status.states.get(rowId))?.status;
  const reply: StoredReply = {
    verdict,
    feedback,
    mastered: folded.newlyMastered,
    evidence: folded.evidence.flatMap(({ evidenceId, rowId, quote, verdict: one }) =>
      one === 'met' ? [{ evidenceId, rowId, ...(quote ? { quote } : {}) }] : [],
    ),
    contestable: folded.evidence.flatMap(({ evidenceId, verdict: one }) =>
      one === 'met' || one === 'submitted' ? [] : [evidenceId],
    ),
    remaining: task.elementRows.filter(({ rowId }) => statusOf(rowId) !== 'mastered').length,
    aided: criteria.some((criterion) => criterion.verdict === 'met' && isAided(criterion)) ? true : undefined,
    uncounted: graded.find(
      ({ rowId, verdict: one, uncounted }) => one === 'met' && uncounted && statusOf(rowId) !== 'mastered',
    )?.uncounted,
    ...(turn?.conversationTurn ?? grade.conversationTurn),
    threadId,
    messageId,
  };
  const { elementId, itemId = null, scenarioId = null, actionId = null } = body;
  const progress = await writeAnswer(db, {
    learner: student,
    answer: {
      messageId,
      threadId,
      elementId,
      itemId,
      scenarioId,
      itemVersion: task.version,
      actionId,
      text,
      verdict,
      hintLevel,
      hintGiven: false,
      reply,
      examination: turn?.kept,
      response: body.response,
      confidence: body.confidence,
    },
    folded,
    task,
    rowStatus: status,
    isPending: pending !== undefined,
  });
  return progress ? { recorded: reply, progress } : 'overtaken';
}

type Answered = Pick<GradedAnswer, 'task' | 'body'> & Pick<AnswerGrade, 'text' | 'source'>;

/** Returns why an answer that demonstrates a criterion is not evidence for it; undefined where it is evidence. */
function uncountedIn(
  { misses, proving }: Status,
  { task: { check, version }, body, text, source }: Answered,
): (rowId: string) => StoredReply['uncounted'] {
  const isKeyed = check !== undefined && check.type !== 'free-response';
  if (isKeyed && !provesAfterMisses(misses)) return () => 'after-miss';
  const basis = evidenceBasis(body, version, source === 'answer' ? text : '');
  return (rowId) =>
    proving.some((proof) => proof.rowId === rowId && isSameEvidence(basisOf(proof), basis)) ? 'repeated' : undefined;
}
