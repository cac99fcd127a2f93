import type { BodyOf } from '@coursecraft/contract/endpoints';
import { findLeak } from '@coursecraft/domain/leak-guard/find-leak';
import { hiddenInRow } from '@coursecraft/domain/leak-guard/hidden-texts';
import { provesAfterMisses } from '@coursecraft/domain/mastery/after-misses';
import { evidenceBasis, isSameEvidence } from '@coursecraft/domain/mastery/evidence-basis';
import { mostHelp } from '@coursecraft/domain/tutoring/hint-ladder';
import type { Database, Queryable } from '../../../db/connect.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Log } from '../../../log.ts';
import { newId } from '../../../new-id.ts';
import { foldEntries } from '../../../records/evidence.ts';
import { basisOf } from '../../../records/evidence-bases.ts';
import { notifyPerson } from '../../../records/notifications.ts';
import { type Learner, lockLearner } from '../../../records/rollups.ts';
import type { AnswerJudgement } from '../answer-judgement.ts';
import type { KeptReply } from '../asked.ts';
import { type PendingAnswer, takePending } from '../pending/queries.ts';
import { type Attempts, readStanding, type Standing, type Task } from '../queries.ts';
import { type ChangedProgress, writeAnswer } from './queries.ts';

export function refuseTooOften({ lastHour, freeIn }: Attempts, { config }: Task): void {
  if (lastHour < config.maxAttemptsPerHour) return;
  throw new AppError('rate_limited', 'tried-too-often', { retryAfter: freeIn ?? 0 });
}

/** What came of an attempt to record an answer; one that was recorded before comes without the progress it made. */
export type Recorded =
  | { recorded: KeptReply; progress?: ChangedProgress }
  /** A criterion asks for something else by now than was judged, or the thread has gone on; nothing was recorded. */
  | 'changed';

type Judged = {
  learner: Learner;
  task: Task;
  body: BodyOf<'assess'>;
  judgement: AnswerJudgement;
  log: Log;
  /** Where the answer was stored until it could be graded. */
  pending?: PendingAnswer | undefined;
};

/**
 * Writes an answer down with the evidence it makes, the status and the rollup that follow, and the reply. It is written in one
 * statement where the learner stands as they did when the answer was judged; otherwise one learner's answers are counted one
 * after the other, and one that was recorded meanwhile under the same action id is not again. An answer that had to wait is
 * taken from those that wait in the same transaction, and its student is told.
 */
export async function recordAnswer(db: Database, judged: Judged, standing: Standing | undefined): Promise<Recorded> {
  const { learner, body, task, pending } = judged;
  const atOnce = standing && !pending ? await record(db, judged, standing) : 'overtaken';
  if (atOnce !== 'overtaken') return atOnce;
  return db.transaction(async (tx) => {
    await lockLearner(tx, learner);
    const outcome = await record(tx, judged, await readStanding(tx, learner, body, task));
    if (outcome === 'overtaken') throw new Error('a learner who is locked was written for');
    if (pending && outcome !== 'changed') await settlePending(tx, learner, pending, outcome.recorded);
    return outcome;
  });
}

async function settlePending(
  tx: Queryable,
  learner: Learner,
  pending: PendingAnswer,
  { feedback, state }: KeptReply,
): Promise<void> {
  if (!(await takePending(tx, pending))) throw new Error('a pending answer was recorded by somebody else');
  // An answer that a teacher grades now, because no engine does any more, is not graded yet.
  if (state !== undefined) return;
  const { courseId, studentId: uid } = learner;
  const { elementId: partId, messageId: subjectId } = pending;
  await notifyPerson(tx, { uid, by: '', kind: 'answer-graded', courseId, partId, subjectId, reason: feedback });
}

/** The same as far as nobody wrote for the learner since, and nobody changed the criteria: otherwise it was overtaken. */
async function record(
  db: Queryable,
  { learner, task, body, judgement, log, pending }: Judged,
  standing: Standing,
): Promise<Recorded | 'overtaken'> {
  if (standing.earlier) return { recorded: standing.earlier };
  const { turn } = judgement;
  if (!standing.isCurrent || (turn?.threadId !== undefined && turn.after !== standing.inThread)) return 'changed';
  if (!pending) refuseTooOften(standing.attempts, task);
  const { verdict, text, feedback } = judgement;
  const { hints, freshHints } = standing.attempts;
  const isGraded = judgement.told?.state === undefined;
  const hint = verdict === 'met' || !isGraded ? undefined : nextHint(task, hints, log);
  const ofCheck = freshHints > 0 ? 'hinted' : 'unaided';
  const rows = judgement.rows.map(({ level, ...row }) => ({
    ...row,
    hintLevel: mostHelp([ofCheck, level, task.help.levelOf(row.rowId)]),
  }));
  const hintLevel = mostHelp([ofCheck, ...rows.map((row) => row.hintLevel)]);
  const going = turn ? turn.threadId : standing.inThread > 0 ? body.threadId : undefined;
  // The thread that was made for the answer when it was stored; one that has ended since is not taken up again.
  const stored = pending?.threadId === body.threadId ? undefined : pending?.threadId;
  const threadId = going ?? stored ?? newId('thr');
  const messageId = turn?.messageId ?? newId('msg');
  const { source, judge } = judgement;
  const rule = { source, messageId, needed: task.config.evidencePerRow } as const;
  const uncountedAs = uncountedIn(standing, { task, body, text, source });
  const graded = rows.map((row) => ({ ...row, uncounted: uncountedAs(row.rowId) }));
  const isAided = ({ hintLevel: level }: (typeof rows)[number]) => task.config.unaidedRequired && level !== 'unaided';
  const folded = foldEntries(
    standing.states,
    graded.map(({ uncounted, ...row }) => ({
      ...row,
      ...rule,
      judge,
      by: learner.studentId,
      counts: !isAided(row) && uncounted === undefined,
      ...(row.quote ? { quoteStart: text.indexOf(row.quote) } : {}),
    })),
  );
  const statusOf = (rowId: string) => (folded.states.get(rowId) ?? standing.states.get(rowId))?.status;
  const reply: KeptReply = {
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
    aided: rows.some((row) => row.verdict === 'met' && isAided(row)) ? true : undefined,
    // Of a criterion that is mastered nothing has to be counted.
    uncounted: graded.find(
      ({ rowId, verdict: one, uncounted }) => one === 'met' && uncounted && statusOf(rowId) !== 'mastered',
    )?.uncounted,
    hint: hint || undefined,
    ...(turn?.told ?? judgement.told),
    threadId,
    messageId,
  };
  const { elementId, itemId = null, scenarioId = null, actionId = null } = body;
  const progress = await writeAnswer(db, {
    learner,
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
      hintGiven: hint !== undefined,
      reply,
      examination: turn?.kept,
      response: body.response,
    },
    folded,
    task,
    standing,
  });
  return progress ? { recorded: reply, progress } : 'overtaken';
}

type Answered = Pick<Judged, 'task' | 'body'> & Pick<AnswerJudgement, 'text' | 'source'>;

/** Why an answer that proves a criterion is no piece of evidence for it; undefined where it is one. */
function uncountedIn(
  { misses, proving }: Standing,
  { task: { check, version }, body, text, source }: Answered,
): (rowId: string) => KeptReply['uncounted'] {
  const isKeyed = check !== undefined && check.type !== 'free-response';
  if (isKeyed && !provesAfterMisses(misses)) return () => 'after-miss';
  const basis = evidenceBasis(body, version, source === 'answer' ? text : '');
  return (rowId) =>
    proving.some((proof) => proof.rowId === rowId && isSameEvidence(basisOf(proof), basis)) ? 'repeated' : undefined;
}

/** The next rung of a check's ladder of hints; one that would give a criterion away is held back. */
function nextHint({ check, config, rows, elementRows, seen }: Task, hintsHad: number, log: Log): string | undefined {
  const hint = config.hints === 'ladder' ? check?.hints?.[hintsHad] : undefined;
  if (hint === undefined) return undefined;
  const hidden = [...rows, ...elementRows].flatMap(hiddenInRow);
  if (findLeak(hint, hidden, seen()) === undefined) return hint;
  log.warn({ itemId: check?.id }, 'a hint gave a criterion away and was held back');
  return undefined;
}
