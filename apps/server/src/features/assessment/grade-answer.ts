import { setTimeout as wait } from 'node:timers/promises';
import type { CoursePolicy, Engine } from '@coursecraft/ai/engine/engine';
import type { BodyOf } from '@coursecraft/contract/endpoints';
import type { GraderDecisions } from '@coursecraft/contract/grading-queue/grading-queue';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { gradesIn } from '../../ai/course-policy.ts';
import { courseMessages } from '../../platform/i18n/server-messages.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { Services } from '../../request-context.ts';
import { touchLastSeen } from '../courses/repository/course-relations.ts';
import { ensureKeyPoints } from '../criteria/repository/ensure-key-points.ts';
import { readGraderDecisions } from '../grading-queue/repository/grader-decisions.ts';
import type { Student } from '../progress/repository/rollups.ts';
import type { AnswerGrade } from './answer-grade.ts';
import type { StoredReply } from './asked-check.ts';
import { graderOf } from './conversation/conversation.ts';
import { gradeTurn, type TurnGrader } from './conversation/grade-turn.ts';
import { type Recorded, recordAnswer, refuseTooOften } from './evidence/record-answer.ts';
import {
  FIRST_PAUSE_SECONDS,
  LONGEST_PAUSE_SECONDS,
  MOST_ATTEMPTS,
  RENEW_EVERY_MS,
  REPLY_WITHIN_MS,
} from './grading-pace.ts';
import { copiesModelAnswer } from './model-answers/copies-model-answer.ts';
import { offerComparison } from './model-answers/offer-comparison.ts';
import { readModelAnswers } from './model-answers/read-model-answers.ts';
import { savePendingAnswer } from './pending/keep-pending-answer.ts';
import { closePending, extendLease, type PendingAnswer, postpone, takePending, textOf } from './pending/queries.ts';
import { readTask, type Task, type TaskFields } from './queries.ts';
import { type KeyedCheck, scoreKeyed } from './score-keyed.ts';
import type { Attempts } from './status-queries.ts';
import { submitAnswer } from './submissions/submit-answer.ts';
import { suggestResult } from './suggest-result.ts';

const MOST_JUDGEMENTS = 5;

type Outcome = Exclude<Recorded, 'changed'>;

type AnswerToGrade = {
  body: BodyOf<'assess'>;
  learner: Student;
  /** Fires when the caller goes away. Grading goes on. */
  signal: AbortSignal;
  log: Log;
};

type StoredAnswer = {
  pending: PendingAnswer;
  body: BodyOf<'assess'>;
};

type GradingRun = {
  signal: AbortSignal;
  log: Log;
  /** Whether a request still waits for the result. Otherwise the student is notified. */
  isAwaited: () => boolean;
  /** What the request has read already. */
  found?: TaskFields | undefined;
  /** Submits the answer to a teacher without asking the engine. */
  isGivenUp?: boolean | undefined;
};

/**
 * Grades answers and records the evidence. A free answer is stored before the engine sees it, and is removed from the
 * stored ones in the statement that records it, so it is recorded exactly once. Never uses another grader instead.
 */
export const createAnswerGrading = (services: Services) => {
  const { ai, db, engine, meter, gradings } = services;

  const read = (student: Student, body: BodyOf<'assess'>, isPending: boolean): Promise<TaskFields> =>
    readTask(db, student, body, { grader: graderNow(engine, ai.policyOf(body.courseId)), isPending });

  const isGradedByEngine = (courseId: string, { sawModelAnswer }: Task): boolean =>
    gradesIn(engine, ai.policyOf(courseId)) && !sawModelAnswer;

  /** Adds key points to old criteria without any. */
  const withKeyPoints = async (courseId: string, task: Task): Promise<Task> => ({
    ...task,
    rows: await ensureKeyPoints(db, courseId, task.rows),
  });

  const graderFor = ({ courseId, studentId }: Student, signal: AbortSignal): TurnGrader => {
    const account = { courseId, kind: 'judge', uid: studentId };
    // Students do not choose the model that grades them.
    const run = { signal, model: undefined };
    return (request) => meter.measure(account, run, (measured) => engine.gradeConversation(request, measured));
  };

  const submit = async (
    task: Task,
    body: BodyOf<'assess'>,
    status: Extract<TaskFields, { task: Task }>['rowStatus'],
  ) => {
    const openRows = task.rows.filter(({ rowId }) => status?.states.get(rowId)?.status !== 'mastered');
    const text = textOf(body);
    const isCopied = copiesModelAnswer(task, text);
    const modelAnswers = await readModelAnswers(db, body.courseId, task.rows);
    return submitAnswer(task, { text, openRows, modelAnswers, isPractice: task.sawModelAnswer || isCopied });
  };

  /** Holds back what the grader may not grant alone. */
  const suggest = async (courseId: string, graded: AnswerGrade, language: string): Promise<AnswerGrade> => {
    const autonomy = ai.autonomyOf(ai.policyOf(courseId), language);
    const met = graded.rows.flatMap(({ rowId, verdict }) => (verdict === 'met' ? rowId : []));
    const isMeasured = autonomy.reason === 'evaluated' && met.length > 0;
    const decisions = isMeasured ? await readGraderDecisions(db, courseId, met) : new Map<string, GraderDecisions>();
    const mistaken = new Set(met.filter((rowId) => decisions.get(rowId)?.onlySuggests));
    return suggestResult(graded, autonomy, { language, mistaken });
  };

  const gradeStoredOnce = async ({ pending, body }: StoredAnswer, found: TaskFields, run: GradingRun) => {
    const { signal, isAwaited, isGivenUp = false } = run;
    if ('earlier' in found) {
      await takePending(db, pending);
      return { recorded: found.earlier };
    }
    const { attempts, rowStatus: status } = found;
    const { courseId, studentId, messageId } = pending;
    const student = { courseId, studentId };
    const task = await withKeyPoints(courseId, found.task);
    let grade: AnswerGrade;
    if (!isGivenUp && isGradedByEngine(courseId, task)) {
      const graded = await gradeTurn(task, { text: textOf(body), messageId }, attempts, graderFor(student, signal));
      grade = await suggest(courseId, graded, task.language);
      grade = await offerComparison(db, courseId, grade, task, attempts);
    } else {
      const submission = await submit(task, body, status);
      const isSubmitted = submission.conversationTurn?.state === 'submitted';
      const feedback = courseMessages('verdicts', task.language)('handed-over');
      grade = isSubmitted ? { ...submission, feedback } : submission;
    }
    // Aborted work is repeated by another process.
    signal.throwIfAborted();
    const outcome = await recordAnswer(
      db,
      { learner: student, task, body, judgement: grade, pending, isAwaited: isAwaited() },
      status,
    );
    return withMeanwhile(outcome, attempts);
  };

  /** Plans the next attempt and returns the reply until then. */
  const putOff = async (pending: PendingAnswer, error: unknown, language: string | undefined): Promise<Outcome> => {
    // A spent budget is no attempt, because no model was asked. It lasts until the next day or month.
    const isSpent = error instanceof AppError && error.code === 'rate_limited';
    const attempts = isSpent ? pending.attempts : pending.attempts + 1;
    const doubled = FIRST_PAUSE_SECONDS * 2 ** pending.attempts;
    const pause = isSpent ? LONGEST_PAUSE_SECONDS : Math.min(LONGEST_PAUSE_SECONDS, doubled);
    const feedback =
      language === undefined ? String(pending.reply.feedback) : courseMessages('verdicts', language)('pending');
    await postpone(db, pending, { attempts, seconds: attempts < MOST_ATTEMPTS ? pause : 0, feedback });
    return { recorded: { ...(pending.reply as StoredReply), feedback } };
  };

  /** Grades a stored answer and records it. If that fails, it stays stored and its next attempt is planned. */
  const gradeStored = async (answer: StoredAnswer, run: GradingRun): Promise<Outcome> => {
    const { pending, body } = answer;
    const { signal, log, isGivenUp } = run;
    let language: string | undefined;
    let first = run.found;
    try {
      return await untilUnchanged(async () => {
        signal.throwIfAborted();
        const found = first ?? (await read(pending, body, true));
        first = undefined;
        if ('task' in found) language = found.task.language;
        return gradeStoredOnce(answer, found, run);
      });
    } catch (error) {
      const { messageId, attempts } = pending;
      const feedback = String(pending.reply.feedback);
      if (signal.aborted) await postpone(db, pending, { attempts, seconds: 0, feedback });
      signal.throwIfAborted();
      if (isGivenUp && isTaskGone(error)) return { recorded: await closePending(db, pending) };
      log.warn({ err: error, messageId }, 'an answer could not be graded; retrying later');
      return putOff(pending, error, language);
    }
  };

  /** Grades with a renewed lease, so that no other process grades the answer meanwhile. */
  const holding = async <T>(pending: PendingAnswer, log: Log, work: () => Promise<T>): Promise<T> => {
    const renewing = setInterval(() => {
      extendLease(db, pending).catch((err) => log.warn({ err }, 'the lease of an answer could not be renewed'));
    }, RENEW_EVERY_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewing);
    }
  };

  /** Grades for a request that waits a few seconds. Later the student is notified instead. */
  const gradeWhileAwaited = async (answer: StoredAnswer, given: AnswerToGrade, found: TaskFields): Promise<Outcome> => {
    const { pending } = answer;
    const { signal: gone, log } = given;
    const reply = { recorded: pending.reply as StoredReply };
    let isLate = false;
    const isAwaited = () => !isLate && !gone.aborted;
    const grading = holding(pending, log, () =>
      gradings.run((signal) => gradeStored(answer, { signal, log, isAwaited, found })),
    ).catch((err): Outcome => {
      log.warn({ err, messageId: pending.messageId }, 'the grading of a stored answer ended; a job continues it');
      return reply;
    });
    const done = new AbortController();
    const late = wait(REPLY_WITHIN_MS, reply, { signal: done.signal, ref: false }).then((pendingReply) => {
      isLate = true;
      return pendingReply;
    });
    late.catch(() => undefined);
    return Promise.race([grading, late]).finally(() => done.abort());
  };

  return {
    /** Grades an answer of a request. Replies that it is pending if the grader is slow or unavailable. */
    async grade(given: AnswerToGrade): Promise<Outcome> {
      const { body, learner: student } = given;
      return untilUnchanged(async () => {
        const found = await read(student, body, false);
        if (!found.wasSeen) await touchLastSeen(db, student);
        if ('earlier' in found) return { recorded: found.earlier };
        const { task, attempts, rowStatus: status } = found;
        refuseTooOften(attempts, task);
        const record = async (graded: Task, grade: AnswerGrade) => {
          const answer = { learner: student, task: graded, body, judgement: grade };
          return withMeanwhile(await recordAnswer(db, answer, status), attempts);
        };
        if (isKeyed(task.check)) return record(task, scoreKeyed(task, task.check, body.response));
        if (!isGradedByEngine(body.courseId, task)) {
          const pointed = await withKeyPoints(body.courseId, task);
          return record(pointed, await submit(pointed, body, status));
        }
        if (textOf(body).trim() === '') throw new AppError('invalid', 'words-missing');
        const saved = await savePendingAnswer(db, { learner: student, body, task, states: status?.states });
        if (!saved.pending) return { recorded: saved.reply };
        return gradeWhileAwaited({ pending: saved.pending, body }, given, found);
      });
    },

    /** Grades a stored answer that no request waits for. */
    gradePending(pending: PendingAnswer, run: Pick<GradingRun, 'signal' | 'log' | 'isGivenUp'>): Promise<Outcome> {
      const { courseId, elementId, itemId, scenarioId, asked } = pending;
      const body = { courseId, elementId, itemId: itemId ?? undefined, scenarioId: scenarioId ?? undefined, ...asked };
      return holding(pending, run.log, () => gradeStored({ pending, body }, { ...run, isAwaited: () => false }));
    },
  };
};

async function untilUnchanged(attempt: () => Promise<Recorded>): Promise<Outcome> {
  for (let times = 0; times < MOST_JUDGEMENTS; times += 1) {
    const outcome = await attempt();
    if (outcome !== 'changed') return outcome;
  }
  throw new AppError('conflict', 'criteria-being-changed');
}

/** Adds how many answers to the task were recorded while this one waited in the offline queue. */
const withMeanwhile = (outcome: Recorded, { meanwhile }: Attempts): Recorded =>
  outcome === 'changed' || meanwhile === 0 ? outcome : { ...outcome, recorded: { ...outcome.recorded, meanwhile } };

const isKeyed = (check: Task['check']): check is KeyedCheck => check !== undefined && check.type !== 'free-response';

/** Whether the question was deleted, or everything that it asks for was shown meanwhile. */
const isTaskGone = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'not_found' || error.code === 'unprocessable');

const graderNow = (engine: Pick<Engine, 'nameFor' | 'modelFor'>, policy: CoursePolicy): string =>
  graderOf({ engine: engine.nameFor('grading', { policy }), model: engine.modelFor('grading', { policy })?.model });
